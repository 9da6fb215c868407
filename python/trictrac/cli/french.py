"""What the command says of itself, in French: help texts by their English, and click's own sentences."""

from __future__ import annotations

import inspect
import re
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING, Any, Final

import click

from .speech import Lang, of_locale

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

#: Help texts, as they are set (paragraphs apart, lines joined).
HELP: Final[dict[str, str]] = {
    "Trictrac: read, check and show records of games.": "Trictrac : lire, juger et montrer des parties notées.",
    # check
    "Check records: files, folders, or - for standard input; without any, the folder one is in.": (
        "Juge des parties notées : fichiers, dossiers, ou - pour l'entrée ; sans rien, le dossier où l'on est."
    ),
    "With --fix and - the mended text is printed, and the exit code alone says what is found in it.": (
        "Avec --fix et -, le texte corrigé est écrit sur la sortie ; seul le code dit ce qui y est trouvé."
    ),
    "Exit code: 0 nothing of severity error, 1 findings of severity error, 2 something could not be read.": (
        "Code de sortie : 0 aucune erreur, 1 des erreurs, 2 quelque chose n'a pu être lu."
    ),
    "Check the records that come with the package.": "Juge les parties notées qui viennent avec le programme.",
    "For people, or for programs: JSON lines, GitHub's annotations, SARIF.": (
        "Pour des gens, ou pour des programmes : lignes JSON, annotations de GitHub, SARIF."
    ),
    "The same as --output-format json.": "Le même que --output-format json.",
    "Show nothing less grave than this; else warnings and errors, for programs or with --explain all.": (
        "Ne montre rien de moins grave ; autrement avertissements et erreurs, "
        "et tout pour des programmes ou avec --explain."
    ),
    "Add what the articles cited say.": "Ajoute ce que disent les articles cités.",
    "End with exit code 0 whatever was found.": "Finit avec le code 0, quoi que l'on ait trouvé.",
    "Show what follows from the first dames that do not fit as well.": (
        "Montre aussi ce qui découle des premières dames qui ne s'accordent pas."
    ),
    "Put what was offered in its place, where one text was.": (
        "Met à sa place ce qui est proposé, là où un texte l'est."
    ),
    "Write nothing; print what --fix would change.": "N'écrit rien ; montre ce que --fix changerait.",
    "The language of sentences; by default that of the locale.": (
        "La langue des phrases ; par défaut celle du système."
    ),
    "Colours; by default on a terminal, unless NO_COLOR or FORCE_COLOR says otherwise.": (
        "Les couleurs ; par défaut sur un terminal, si NO_COLOR ou FORCE_COLOR ne disent autre chose."
    ),
    # fmt
    "Bring files into canonical form, in place; - reads standard input and prints.": (
        "Met des fichiers en forme canonique, sur place ; - lit l'entrée et écrit sur la sortie."
    ),
    "A file that cannot be read whole is left as it is, and one in another numbering without --to own. Exit code: 1 with --check where a file would change, 2 where a file cannot be read.": (
        "Un fichier qui ne peut être lu en entier reste tel quel, et sans --to own celui qui est en une autre numérotation. Code de sortie : 1 avec --check si un fichier changerait, 2 si un fichier ne peut être lu."
    ),
    "Write files that are in another numbering anew in TTN's own.": (
        "Récrit les fichiers d'une autre numérotation en celle de TTN."
    ),
    "Write nothing; exit 1 where a file would change.": "N'écrit rien ; finit par 1 si un fichier changerait.",
    "Write nothing; print what would change.": "N'écrit rien ; montre ce qui changerait.",
    # replay
    "Show records turn by turn: what is done, what each roll is worth, and what stands after it.": (
        "Montre les parties notées tour par tour : ce qui se fait, ce que vaut chaque jet, et ce qui est ensuite."
    ),
    "One JSON object a line for each step.": "Un objet JSON par ligne pour chaque pas.",
    "Judge each decision, too, and show what was best.": "Juge aussi chaque décision, et montre la meilleure.",
    # board
    'Draw a position ("W 1*15 B 1*15"), or the board of a record (a file, or -), as SVG, PNG or PDF.': (
        "Dessine une position (« W 1*15 B 1*15 ») ou le tablier d'une partie notée (un fichier, ou -), "
        "en SVG, en PNG ou en PDF."
    ),
    "PNG needs resvg-py: pip install 'trictrac[png]'; PDF typst: pip install 'trictrac[print]'.": (
        "PNG demande resvg-py : pip install 'trictrac[png]' ; PDF demande typst : pip install 'trictrac[print]'."
    ),
    "A file, .svg, .png or .pdf; else, or with -, SVG on standard output.": (
        "Un fichier, .svg, .png ou .pdf ; autrement, ou avec -, SVG sur la sortie."
    ),
    "In millimetres of paper, instead of pixels.": "En millimètres de papier, au lieu de pixels.",
    "Who sits at the bottom.": "Qui est assis en bas.",
    "own, none, W or B for one side's 1 to 24, or a value of the tag Fields.": (
        "own, none, W ou B pour les 1 à 24 d'un joueur, ou une valeur de l'étiquette Fields."
    ),
    "print: black on white, as the treatises' figures.": (
        "print : noir sur blanc, comme les figures des traités."
    ),
    # show
    "Make a page of records that works offline: each turn, what was due, what was found.": (
        "Fait de parties notées une page qui marche hors ligne : chaque tour, ce qui était dû, ce qui est jugé."
    ),
    "A name that ends in .pdf makes a booklet of one game: pip install 'trictrac[print]'.": (
        "Un nom qui finit par .pdf fait un livret d'une partie notée : pip install 'trictrac[print]'."
    ),
    "A file, .html or .pdf; else, or with -, the page on standard output.": (
        "Un fichier, .html ou .pdf ; autrement, ou avec -, la page sur la sortie."
    ),
    "A step with a diagram in a PDF; several times.": "Un pas avec un diagramme, dans un PDF ; plusieurs fois.",
    "The title of the page.": "Le titre de la page.",
    "Which record of a file.": "Laquelle des parties notées d'un fichier.",
    "After which step of the record; by default the last.": (
        "Après quel pas de la partie notée ; par défaut le dernier."
    ),
    "Whose turn it is in a position.": "À qui est le tour dans une position.",
    "The game of a position.": "Le jeu d'une position.",
    "The rules of a position.": "Les règles d'une position.",
    "Dice to show on a position.": "Les dés à montrer sur une position.",
    "In pixels.": "En pixels.",
    # stats
    "A statistic with its intervals; may be given several times.": "Une statistique et ses intervalles ; peut se donner plusieurs fois.",
    "With --of: one for each roll, side, coup …": "Avec --of : une pour chaque roll (dés), side (camp), coup…",
    "One JSON object a line for each file, or row.": "Un objet JSON par ligne pour chaque fichier, ou chaque ligne du tableau.",
    "Count what records come to; without any, the folder one is in.": (
        "Compte ce que font des parties notées ; sans rien, celles du dossier où l'on est."
    ),
    "What the throws of the main line are worth is counted as due, whatever was marked. With --of a statistic "
    "is shown with its intervals of 95 %, and a bar. Exit code: 2 where something could not be read (it is "
    "left out), else 0.": (
        "Ce que valent les jets de la ligne principale est compté comme dû, quoi que l'on ait marqué. Avec --of, "
        "une statistique se montre avec ses intervalles à 95 %, et une barre. Code de "
        "sortie : 2 si quelque chose n'a pu être lu (c'est laissé), autrement 0."
    ),
    "Count the records that come with the package.": (
        "Compte les parties notées qui viennent avec le programme."
    ),
    # chances
    'Count the throws that do something in a position ("W 1*3 2*3 3*3 4*3 5*3 B 1*15").': (
        "Compte les jets qui font quelque chose dans une position (« W 1*3 2*3 3*3 4*3 5*3 B 1*15 »)."
    ),
    "KIND is fill, keep, break, hit, hit-true, hit-false, corner, corners, take-coin, case, pass, off, hole, won "
    "or given. With --rolls 2 of the 1296 pairs of throws, and those named are the first of them.": (
        "KIND est fill (remplir), keep (conserver), break (rompre), hit (battre), hit-true (à vrai), hit-false "
        "(à faux), corner (battre le coin), corners (les deux coins), take-coin (prendre son coin), case, pass "
        "(passer), off (sortir), hole (trou), won (gagner) ou given (donner des points). Avec --rolls 2 des 1296 "
        "paires de jets, et ceux qui sont nommés en sont les premiers."
    ),
    "Only on this field of the player to throw.": "Seulement sur cette flèche de celui qui jette.",
    "Only what counts in so many ways.": "Seulement ce qui compte d'autant de manières.",
    "On one coup, or on two running.": "En un coup, ou en deux de suite.",
    "For a hole: points he has already.": "Pour un trou : les points qu'il a déjà.",
    "Who throws.": "Qui jette.",
    "The game.": "Le jeu.",
    "Its rules.": "Ses règles.",
    "As a JSON object.": "En objet JSON.",
    # search
    "Find the turns that are as QUERY asks ('plein other petit roll 66'); without PATHS in this folder.": (
        "Trouve les coups qui sont comme QUERY le demande (« plein other petit roll 66 ») ; sans PATHS dans ce dossier."
    ),
    "Words are roll, by, position, plein, talon, coin, field, alone, points, holes, won, due, finding, play, left and others; or, not and brackets join them. Exit code: 2 where something could not be read (it is left out), else 0.": (
        "Les mots sont roll, by, position, plein, talon, coin, field, alone, points, holes, won, due, finding, play, left et d'autres ; or, not et des parenthèses les joignent. Code de sortie : 2 où quelque chose n'a pu être lu (c'est laissé de côté), autrement 0."
    ),
    "Search the records that come with the package.": "Cherche dans les parties notées qui viennent avec le programme.",
    "No more than so many.": "Pas plus que cela.",
    "One JSON object a line for each turn.": "Un objet JSON par ligne pour chaque coup.",
    # simulate
    "Play N whole parties and write their records.": "Joue N parties entières et les note.",
    "A greedy player wants his next throw to be worth most, a cautious one the other's least.": (
        "Un joueur « greedy » veut que son prochain jet vaille le plus, « cautious » que celui de l'autre vaille le "
        "moins."
    ),
    "The file, also .gz or .zst; else, or with -, standard output.": (
        "Le fichier, aussi .gz ou .zst ; autrement, ou avec -, la sortie."
    ),
    "The number of the first game.": "Le numéro de la première partie.",
    "Its rules; by default the first.": "Ses règles ; par défaut les premières.",
    "The seed; else another each time.": "La graine ; autrement une autre chaque fois.",
    "Who plays White.": "Qui joue Blanc.",
    "Who plays Black.": "Qui joue Noir.",
    "A partie à écrire of so many marqués.": "Une partie à écrire d'autant de marqués.",
    "The partie is doubled as the treatise has it.": "La partie double comme le veut le traité.",
    "Whether every mark is written.": "Si toute marque est écrite.",
    "By default one for each processor.": "Par défaut un par processeur.",
    "With -o: say what was written as a JSON object.": "Avec -o : dit ce qui est écrit en objet JSON.",
    # analyse
    'Judge the plays of a ROLL ("64") in a POSITION ("W 1*13 5 7 B 1*15"), best first.': (
        "Juge les manières de jouer un jet (« 64 ») dans une position (« W 1*13 5 7 B 1*15 »), la meilleure d'abord."
    ),
    "Equities are holes to come, the thrower's less the other's.": (
        "Les valeurs sont les trous à venir, ceux de qui jette moins ceux de l'autre."
    ),
    "Throws looked ahead.": "Jets vus d'avance.",
    "So many trials of each decision.": "Autant d'essais de chaque décision.",
    "Of a rollout.": "Des essais.",
    "White's points and Black's.": "Les points de Blanc et ceux de Noir.",
    "White's holes and Black's.": "Les trous de Blanc et ceux de Noir.",
    "Whose points are unbroken.": "À qui est la bredouille.",
    "The thrower's coup of the relevé.": "Le coup du relevé pour qui jette.",
    "The rules of trictrac.": "Les règles du trictrac.",
    "A JSON object a line.": "Un objet JSON par ligne.",
    # annotate
    "Judge the records of PATHS: what each player's decisions lose, and the worst of them.": (
        "Juge les parties notées de PATHS : ce que perdent les décisions de chacun, et les pires."
    ),
    "Faults to show.": "Fautes à montrer.",
    "Write the comments into the files.": "Écrit les commentaires dans les fichiers.",
    "A JSON object a fault.": "Un objet JSON par faute.",
    # train
    "Train a net by self-play.": "Exerce un réseau, qui joue contre lui-même.",
    "The same seed and number of relevés give the same file on any number of threads.": (
        "La même graine et autant de relevés donnent le même fichier, sur quelque nombre de fils que ce soit."
    ),
    "The seed.": "La graine.",
    "How many relevés are played.": "Combien de relevés sont joués.",
    "trictrac or backgammon.": "trictrac ou backgammon.",
    "The rules of the game.": "Les règles du jeu.",
    "The safetensors file.": "Le fichier safetensors.",
    "The commit of the program, kept in the file.": "Le commit du programme, gardé dans le fichier.",
    # lsp
    "Serve an editor that speaks LSP, on standard input and output.": (
        "Sert un éditeur qui parle LSP, sur l'entrée et la sortie."
    ),
    "The language of sentences; by default the editor's, else that of the locale.": (
        "La langue des phrases ; à défaut celle de l'éditeur, sinon celle du système."
    ),
    # ladder
    "Play no parties: tell what each loses in this file of decisions rolled out.": (
        "Ne joue pas de parties : dit ce que chacun perd dans ce fichier de décisions déroulées."
    ),
    "Let FIRST and SECOND play parties of twelve holes, in pairs with the same dice and the colours changed.": (
        "Fait jouer FIRST et SECOND à des parties de douze trous, par paires des mêmes dés, les couleurs changées."
    ),
    "Each is random, greedy, cautious, net, net1, or a file of weights; FILE@1 looks one throw ahead. ± is one "
    "standard error.": (
        "Chacun est random, greedy, cautious, net, net1, ou un fichier de poids ; FILE@1 voit un jet d'avance. ± "
        "est une erreur type."
    ),
    "How many.": "Combien.",
    # convert
    "Turn records into another form, or another form into records; - reads standard input.": (
        "Met des parties notées en une autre forme, ou une autre forme en parties notées ; - lit l'entrée."
    ),
    "Formats: ttn; clubs, as today's clubs write it; jsonl, the JSON mirror, a record a line; mat, a match "
    "of backgammon; gnubg, xgid and trictrac-id, a position a line, what stands at the end of each record. "
    "Files are told apart by their names: .ttn .jsonl .mat .gnubg .xgid .trictrac-id, also compressed (.gz "
    ".zst).": (
        "Formes : ttn ; clubs, à la manière des clubs d'aujourd'hui ; jsonl, le miroir JSON, une partie notée par "
        "ligne ; mat, un match de backgammon ; gnubg, xgid et trictrac-id, une position par ligne, ce qui est à la fin de chaque partie notée. Les fichiers se "
        "distinguent par leurs noms : .ttn .jsonl .mat .gnubg .xgid .trictrac-id, aussi comprimés (.gz .zst)."
    ),
    "Another program's form becomes TTN where --to and --output say nothing else.": (
        "La forme d'un autre programme devient TTN si --to et --output ne disent autre chose."
    ),
    "What the other form cannot hold is told. Exit code: 2 where a file cannot be read, or a record not be "
    "told; that file is not written.": (
        "Ce que l'autre forme ne peut tenir est dit. Code de sortie : 2 si un fichier ne peut être lu, ou une "
        "partie notée dite ; ce fichier n'est pas écrit."
    ),
    "What is read; else by the file's name.": "Ce qui est lu ; autrement d'après le nom du fichier.",
    "What is written; else by the name behind -o.": "Ce qui est écrit ; autrement d'après le nom derrière -o.",
    "A file, or a folder; without it, standard output.": "Un fichier ou un dossier ; autrement la sortie.",
    # new
    "Write the head of a record to fill in, into a file that is not there yet; else to standard output.": (
        "Écrit l'en-tête d'une partie à noter, dans un fichier qui n'est pas encore ; autrement sur la sortie."
    ),
    "Where the record is from.": "D'où vient la partie notée.",
    "On what occasion.": "À quelle occasion.",
    "Where.": "Où.",
    "When, as 2026.11.21; by default today, unless there is a source.": (
        "Quand, comme 2026.11.21 ; par défaut aujourd'hui, s'il n'y a pas de source."
    ),
    "Whether every mark is written down, or none, for each is made as due.": (
        "Si toute marque est écrite, ou aucune, chacune étant faite comme due."
    ),
    # explain
    'Say what a code (E101, Q001), an article ("L 192") or a word of the game (jeton) says, in own words.': (
        "Dit ce que dit un code (E101, Q001), un article (« L 192 ») ou un mot du jeu (jeton), en d'autres mots."
    ),
    "List where these rules part from the default of their game, with the article.": (
        "Dit où ces règles s'écartent de celles par défaut de leur jeu, avec l'article."
    ),
    "The game of these rules.": "Le jeu de ces règles.",
    # completion, man
    "Print what makes a shell complete the command.": "Écrit ce qui fait qu'un shell complète la commande.",
    'In the file that it reads at its start: eval "$(trictrac completion bash)"': (
        'Dans le fichier qu\'il lit en commençant : eval "$(trictrac completion bash)"'
    ),
    "Print the manual's page: trictrac man > trictrac.1, or trictrac man | man -l -.": (
        "Écrit la page du manuel : trictrac man > trictrac.1, ou trictrac man | man -l -."
    ),
    "Show the version and exit.": "Montre la version.",
    "Show this message and exit.": "Montre ce message.",
}

#: Click's own sentences.
_SENTENCES: Final = [
    (r"^Usage: ", "Emploi : "),
    (r"^Try '(.+)' for help\.$", r"« \1 » en dit plus."),
    (r"^Error: ", "Erreur : "),
    (r"No such command '(.+?)'\.?", r"il n'y a pas de commande « \1 »."),
    (r"No such option:? '?(-[^\s'.]+)'?\.?", r"il n'y a pas d'option « \1 »."),
    (r"Did you mean (?:one of: )?(.+?)\?", r"Voulez-vous dire \1 ?"),
    (r"\(Possible options: (.+?)\)", r"(Il y a : \1)"),
    (r"Missing command\.", "il manque une commande."),
    (r"Missing argument '(.+?)'\.?", r"il manque « \1 »."),
    (r"Missing (?:option|parameter):? '?(.+?)'?\.", r"il manque « \1 »."),
    (r"Choose from:", "Il y a :"),
    (r"Option '(.+?)' requires an argument\.", r"l'option « \1 » demande une valeur."),
    (r"Option '(.+?)' does not take a value\.", r"l'option « \1 » ne prend pas de valeur."),
    (r"Got unexpected extra arguments? \((.+?)\)", r"de trop : \1"),
    (r"Invalid value for '?(.+?)'?: ", r"valeur impossible pour \1 : "),
    (r"Invalid value: ", "valeur impossible : "),
    (r"'(.*?)' is not one of (.+?)\.", r"« \1 » n'est aucun de \2."),
    (r"'(.*?)' is not a valid integer(?: range)?\.", r"« \1 » n'est pas un nombre entier."),
    (r"(\S+) is not in the range (.+?)\.$", r"\1 n'est pas dans \2."),
    (r"(?:File|Path|Directory) '(.*?)' is a directory\.", r"« \1 » est un dossier."),
    (r"(?:File|Path|Directory) '(.*?)' is a file\.", r"« \1 » est un fichier."),
    (r"(?:File|Path|Directory) '(.*?)' does not exist\.", r"« \1 » n'existe pas."),
    (r"\[default: (.+?)\]", r"[par défaut : \1]"),
    (r"\[required\]", "[nécessaire]"),
]


def in_french(text: str) -> str:
    """Give a sentence of click's in French."""
    for pattern, french in _SENTENCES:
        text = re.sub(pattern, french, text, flags=re.MULTILINE)
    return typeset(_values(text))


def typeset(text: str) -> str:
    """Give a French text with the spaces that do not break before its signs."""
    text = re.sub(r"(?<=«) | (?=[:»])", "\xa0", text)
    return re.sub(r" (?=[;!?])", "\u202f", text)


#: What stands for a value in a help text.
_VALUES: Final = {
    "ARGS": "ARGUMENTS",
    "COLUMN": "COLONNE",
    "COMMAND": "COMMANDE",
    "FILE": "FICHIER",
    "FIRST": "PREMIER",
    "FLOAT RANGE": "NOMBRE",
    "FLOAT": "NOMBRE",
    "INTEGER RANGE": "ENTIER",
    "INTEGER": "ENTIER",
    "KIND": "GENRE",
    "PATH": "CHEMIN",
    "PATHS": "CHEMINS",
    "QUERY": "DEMANDE",
    "ROLL": "JET",
    "TEXT": "TEXTE",
    "WHAT": "QUOI",
}
_VALUE: Final = re.compile(rf"\b({'|'.join(sorted(_VALUES, key=len, reverse=True))})\b")


def _values(text: str) -> str:
    return _VALUE.sub(lambda word: _VALUES[word[0]], text)


class Formatter(click.HelpFormatter):
    """Help in French."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write the line that begins with Usage."""
        super().write_usage(prog, _values(args), "Emploi\xa0: ")

    def write_heading(self, heading: str) -> None:
        """Write Options or Commands."""
        super().write_heading({"Commands": "Commandes"}.get(heading, heading) + "\xa0")

    def write_dl(self, rows: Iterable[tuple[str, str]], *args: Any, **more: Any) -> None:  # noqa: ANN401 (click's)
        """Write options or commands."""
        super().write_dl(
            [(_values(name), in_french(french_help(said))) for name, said in rows], *args, **more
        )


class FrenchUsage(click.UsageError):
    """A command line that cannot be understood, said in French."""

    def show(self, file: IO[Any] | None = None) -> None:
        """Say it, and how the command is used."""
        if self.ctx is not None:
            click.echo(self.ctx.get_usage(), file=file, err=file is None)
            click.echo(
                typeset(f"« {self.ctx.command_path} --help » en dit plus.\n"), file=file, err=file is None
            )
        click.echo(f"Erreur\xa0: {self.format_message()}", file=file, err=file is None)


class Commands(click.Group):
    """Commands that speak French to those who ask for it."""

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,  # noqa: ANN401
    ) -> click.Context:
        """Read the options of the group itself."""
        self.is_french = asked(args) == "fr"
        if self.is_french:
            speak_french(self)
        with self._telling():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401 (click's)
        """Read the options of a command, and run it."""
        with self._telling():
            return super().invoke(ctx)

    @contextmanager
    def _telling(self) -> Iterator[None]:
        try:
            yield
        except click.UsageError as error:
            if not self.is_french:
                raise
            raise FrenchUsage(in_french(error.format_message()), error.ctx) from error


def asked(args: Sequence[str]) -> Lang:
    """Give the language that a command line asks for, before it is understood."""
    for n, arg in enumerate(args):
        value = args[n + 1] if arg == "--lang" and n + 1 < len(args) else arg.removeprefix("--lang=")
        if (arg == "--lang" or arg.startswith("--lang=")) and value in ("fr", "en"):
            return "fr" if value == "fr" else "en"
    return of_locale()


def speak_french(group: click.Group) -> None:
    """Turn what a group of commands says of itself into French, once for the whole process."""
    click.Context.formatter_class = Formatter
    for command in (group, *group.commands.values()):
        paragraphs = inspect.cleandoc(command.help or "").split("\n\n")
        command.help = "\n\n".join(french_help(" ".join(part.split())) for part in paragraphs)
        for param in command.params:
            if isinstance(param, click.Option) and param.help:
                param.help = french_help(param.help)


def french_help(text: str) -> str:
    """Give a help text in French; a test finds none that is not there."""
    return typeset(_values(HELP.get(text, text)))
