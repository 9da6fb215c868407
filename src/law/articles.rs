//! What the articles that findings and rules cite say, in own words.

use super::{Cite, lepeintre};

/// An article's law in a sentence or two, French and English.
///
/// Own words, not the treatise's: one or two sentences that a finding or `explain` shows beside the citation.
///
/// ```
/// use trictrac::law::{Cite, article};
/// let keep = article(Cite::parse("L 60").unwrap()).unwrap();
/// assert_eq!(keep.cite, "L 60");
/// assert!(!keep.fr.is_empty() && !keep.en.is_empty(), "in both languages");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Article {
    /// Its citation, in the one form.
    pub cite: &'static str,
    /// In French.
    pub fr: &'static str,
    /// In English.
    pub en: &'static str,
}

/// The law of an article, if this project cites it.
///
/// ```
/// use trictrac::law::{Cite, article};
/// let keep = article(Cite::parse("L 76").unwrap()).unwrap();
/// assert!(keep.fr.contains("impuissance"));
/// assert!(article(Cite::parse("L 3").unwrap()).is_none());
/// ```
#[must_use]
pub fn article(cite: Cite<'_>) -> Option<&'static Article> {
    let text = cite.to_string();
    all_articles().find(|a| a.cite == text)
}

/// Every article that is explained here: all that a finding, an event or a profile's value cites, and every rule of Lepeintre.
///
/// ```
/// use trictrac::law::{Cite, all_articles};
/// assert!(all_articles().all(|one| Cite::parse(one.cite).is_some()), "each cites a place of a work");
/// assert!(all_articles().any(|one| one.cite == "L 76"));
/// ```
pub fn all_articles() -> impl Iterator<Item = &'static Article> {
    ARTICLES.iter().chain(lepeintre::RULES)
}

/// A list of articles: citation, French, English.
macro_rules! articles {
    ($(#[$of:meta])* $name:ident: $($cite:literal: $fr:literal / $en:literal;)*) => {
        $(#[$of])*
        pub const $name: &[Article] = &[$(Article { cite: $cite, fr: $fr, en: $en }),*];
    };
}
pub(super) use articles;

articles! {
    /// The articles of all treatises but for Lepeintre's rules.
    ARTICLES:
    "L 5": "Il faut un trictrac, deux cornets, trente dames, trois jetons, deux fichets, un pavillon et de la lumière." /
        "One needs a board, two cups, thirty dames, three jetons, two fichets, a pavillon and light.";
    "L 28": "Pour la primauté l'un jette les deux dés : le coup est à qui a le plus grand nombre de son côté, et il le joue ; nombres égaux, coup nul, et l'autre jette. Puis l'on jette et joue tour à tour." /
        "To begin one throws both dice: the roll is for who has the larger number on his side, and he plays it; equal numbers are void, and the other throws. Then the players throw and play by turns.";
    "L 34": "Il faut jouer les deux nombres, à deux dames ou à une seule, toutes les fois que c'est possible : première règle du jeu." /
        "Both numbers must be played, with two dames or with one, whenever it can be done: the first rule of the game.";
    "L 42": "On ne place ni dame ni repos sur une flèche où l'autre a une dame ; jamais de dame au coin de l'autre, jamais une dame seule à son propre coin." /
        "No dame stops or rests on a flèche where the other has one; none ever stands on the other's coin, nor one alone on one's own.";
    "L 43": "Prendre son coin, c'est y mettre deux dames du même coup ; on peut y en ajouter, et en passer, pourvu que les deux dernières sortent du même coup." /
        "To take one's coin is to put two dames there by one coup; others may be added, and pass on, so that the last two leave by one coup.";
    "L 44": "Les deux nombres portant au coin de l'autre, s'il est vide, on prend le sien par puissance ; jamais quand on peut le prendre directement." /
        "Both numbers leading to the other's empty coin, one takes one's own by puissance; never where it can be taken directly.";
    "L 45": "Ayant son coin, et l'autre n'ayant pas le sien, on le bat quand les deux nombres y portent deux dames ; les deux premières du coin n'en sont pas." /
        "With one's coin held and the other's empty, it is hit when the two numbers bring two dames there; the first two of one's coin do not count.";
    "L 46": "Dame touchée, dame jouée, si c'est possible, à moins d'avoir dit d'abord « j'adoube » ; celui qui n'a pas jeté les dés peut toucher ses dames." /
        "A dame touched is played, if it can be, unless 'j'adoube' was said first; who has not thrown may touch his dames.";
    "L 47": "Remplir, c'est avoir deux dames au moins sur chacune des six flèches de l'une de ses deux tables, ou de la première de l'autre." /
        "To fill is to have at least two dames on each of the six flèches of one of one's own two tables, or of the other's first.";
    "L 56": "Quand une seule dame manque, on remplit d'autant de façons qu'il y a de nombres, ou leur somme, qui la portent ; le doublet en a deux au plus." /
        "When one dame is missing one fills in as many ways as there are numbers, or their sum, that bring it; a doublet has two at most.";
    "L 57": "Qui peut remplir y est obligé." /
        "Who can fill must.";
    "L 60": "Chaque coup que l'on joue en laissant son plein entier vaut un gain : on conserve." /
        "Every roll played with the plein left whole is worth points: one keeps.";
    "L 61": "Pour passer au retour il faut une flèche vide pour se reposer et une pour s'arrêter ; aucune dame ne se place dans une table que l'autre peut encore remplir." /
        "To pass to the retour one needs an empty flèche to rest on and one to stop on; no dame is placed in a table that the other can still fill.";
    "L 75": "Le grand jan se conserve comme le petit, et bien plus longtemps." /
        "The grand jan is kept as the petit jan is, and much longer.";
    "L 76": "Ne pouvoir jouer un nombre, ou les deux, et garder ainsi son plein, c'est conserver par impuissance : le gain est le même, et l'autre gagne pour chaque nombre non joué." /
        "To be unable to play a number, or both, and so to keep one's plein, is to keep by impuissance: worth the same, and the other gains for each number not played.";
    "L 80": "Le coin quitté se reprend." /
        "The coin, once left, may be taken again.";
    "L 83": "Si l'on ne peut jouer qu'un des deux nombres, on joue le plus grand, quand cela se peut." /
        "If one only of the two numbers can be played, it is the larger, where that can be done.";
    "L 106": "Le plein du retour se conserve comme les autres, par les dames surnuméraires." /
        "The plein of the retour is kept as the others are, with the dames beyond its twelve.";
    "L 107": "Au retour aussi on conserve par impuissance, quand un six ne peut se jouer d'aucune manière." /
        "In the retour too one keeps by impuissance, when a six cannot be played in any way.";
    "L 110": "Au jan de retour la bande compte pour une flèche : qui garde son plein en y jouant une dame le conserve par ce privilège." /
        "In the jan de retour the band counts for a flèche: who keeps his plein by playing a dame onto it keeps it by that privilege.";
    "L 115": "On ne sort ses dames qu'entrées toutes dans la première table de l'autre ; la dernière entrée par un nombre, on peut en sortir une par l'autre." /
        "Dames go off only when all are in the other's first table; the last brought in by one number, one may go off by the other.";
    "L 117": "Qui, ayant à jouer un nombre sortant, touche une dame que ce nombre peut jouer dans le tablier la joue, et non celle qui sortirait." /
        "Who has a number to play that takes a dame off, and touches one that it can play within the tablier, plays that one, and not the one that would go off.";
    "L 118": "Le premier qui a sorti toutes ses dames gagne pour le dernier coup, et a le dé pour recommencer ; chacun garde ses points. Le dernier coup n'est aussi le premier du relevé suivant que si l'on a dit « je joue pour tout »." /
        "The first to have all his dames off gains for the last roll and has the dice to begin again; both keep their points. The last roll is the first of the next relevé too only if 'je joue pour tout' was said.";
    "L 123": "Les trois premiers coups qui portent six dames, l'une après l'autre, sur six flèches de suite font le jan de trois coups ; le troisième se joue comme on veut." /
        "Three first rolls that bring six dames to six flèches in a row make the jan de trois coups; the third is played as one likes.";
    "L 124": "Deux dames seules abattues, l'autre n'ayant pas son coin : si l'un des nombres en porte une à son coin et l'autre une au coin de l'autre, c'est le jan de deux coins." /
        "With two dames only down and the other's coin empty, if one number brings one to one's coin and the other one to his, it is the jan de deux coins.";
    "L 125": "Le même coup quand l'autre a son coin : le gain est pour lui." /
        "The same when the other has his coin: the gain is his.";
    "L 116": "Les nombres sortants aboutissent à la bande, les défaillants n'y arrivent pas, les excédants vont au delà et sortent les dames." /
        "Of the numbers some reach the band exactly, some fall short of it, and some lead beyond it and take dames off.";
    "L 126": "Son coin pris sans autre dame abattue, l'autre n'ayant pas le sien : un as, ou deux, font le jan de mézéas." /
        "One's coin taken with no other dame down and the other's empty: an as, or two, make the jan de mézéas.";
    "L 127": "Le même coup quand l'autre a son coin : le gain est pour lui." /
        "The same when the other has his coin: the gain is his.";
    "L 129": "On bat une dame découverte quand l'un des nombres, ou leur somme, porte une des siennes sur elle." /
        "A lone dame is hit when one of the numbers, or their sum, brings a dame of one's own upon it.";
    "L 131": "On bat d'autant de façons qu'il y a de nombres, ou leur somme, qui y portent ; le gain se multiplie de même." /
        "One hits in as many ways as there are numbers, or their sum, that reach it; the gain is multiplied alike.";
    "L 136": "Par la somme, on bat à vrai si le repos n'a pas deux dames de l'autre ; à faux s'il en a plus d'une, et le gain est pour lui." /
        "By the sum one hits to true if the repos has not two of the other's dames; to false if it has more than one, and the gain is his.";
    "L 137": "Le coup simple a deux repos ; il suffit que l'un soit ouvert." /
        "A simple roll has two rests; it is enough that one is open.";
    "L 150": "Par le même coup gagner des points et donner le trou : l'usage est de ne pas marquer, en disant « je ne marque pas »." /
        "To win points and give the hole by one roll: by custom one does not mark, saying 'je ne marque pas'.";
    "L 152": "Les jans, les pleins, le coin et la sortie valent quatre points, six par doublet ; une dame battue, deux et quatre dans les deuxièmes tables, quatre et six dans les premières ; à chaque façon." /
        "Jans, pleins, the coin and the last dame off are worth four points, six by a doublet; a dame hit two and four in the second tables, four and six in the first; for each way.";
    "L 153": "Les contre-jans valent quatre points et six par doublet, la dame battue à faux autant qu'à vrai, chaque nombre non joué deux points, le tout à l'autre." /
        "The contre-jans are worth four points and six by a doublet, a dame hit to false as much as to true, each number not played two points, all to the other.";
    "L 155": "Qui achève un trou par son propre coup peut s'en aller : toutes les dames au talon, ses points de reste et ceux de l'autre effacés, et le dé pour lui." /
        "Who completes a hole by his own roll may go away: all dames to the talons, his rest and the other's points effaced, and the dice are his.";
    "L 156": "Pour s'en aller il ne faut avoir ni marqué les points de reste, ni touché ses dames, ni dit que l'on reste." /
        "To go away one must not have marked what is left over, nor touched one's dames, nor said that one stays.";
    "L 164": "On fait école quand on marque plus ou moins qu'on ne doit ; l'autre marque pour lui la différence." /
        "It is an école to mark more or less than one should; the other marks the difference for himself.";
    "L 167": "L'école par trop est faite quand on a quitté le jeton ; l'école par moins quand on a touché une dame, ou jeté les dés si les points viennent du coup de l'autre." /
        "The école by too much is made when the jeton is let go; by too little when a dame is touched, or when the dice are thrown if the points came from the other's roll.";
    "L 170": "Qui s'en va sans avoir le trou est à l'école de ce qui lui manque, et peut être forcé de jouer les dames levées ; si l'autre lève aussi, le trou est acquis." /
        "Who goes away without the hole is at school for what he lacks and may be made to play the dames he lifted; if the other lifts too, the hole stands.";
    "L 171": "Qui jette les dés avant de marquer ce qu'on lui a donné est mis à l'école." /
        "Who throws before he has marked what he was given is sent to school.";
    "L 176": "Avertir qu'on ne marque pas vaut la marque, et rend le trou simple, si le coup donne en effet le trou ; à tort, les points sont perdus, et si l'on gagnait soi-même, c'est école." /
        "To warn that one does not mark is as good as the mark, and makes the hole simple, if the roll does give the hole; wrongly said the points are lost, and if one won the hole oneself it is an école.";
    "L 183": "Marquer une école qui n'en est pas une, c'est en faire une : fausse école." /
        "To mark an école that is none is to make one: a false école.";
    "L 187": "On n'est pas tenu de marquer une école, mais on la marque entière ou point du tout." /
        "Nobody is bound to mark an école, but it is marked whole or not at all.";
    "L 192": "Marquer pour un plein qu'on ne fait pas, ou ne pas faire celui qu'on pouvait, c'est école ; l'autre peut obliger ou empêcher de remplir." /
        "To mark for a plein that one does not make, or not to make one that one could, is an école; the other may oblige or forbid to fill.";
    "L 195": "Marquer de nouveaux points avec un jeton frais, en laissant l'ancien : l'autre peut ôter l'une des marques, une fois le coup joué, sans école." /
        "To mark new points with a fresh jeton and leave the old one: the other may take one of the marks off once the coup is played, and there is no école.";
    "L 139": "La liste des gains : le coin, les pleins faits et conservés, la sortie, les dames battues, les trois jans." /
        "The list of gains: the coin, pleins made and kept, the last dame off, dames hit, the three jans.";
    "L 143": "Douze points sans que l'autre en ait marqué entre eux font un trou double ; interrompu, on est débredouillé, et le trou est simple." /
        "Twelve points with none of the other's between them make a double hole; interrupted, the run is broken, and the hole is simple.";
    "L 146": "Pour que le trou soit double, il faut que les douze points qui le forment aient été pris de suite." /
        "For the hole to be double the twelve points that make it must have been taken in a row.";
    "L 172": "C'est ce qu'on marque qui compte : dire un autre nombre n'ôte pas l'école." /
        "It is what one marks that counts: to have said another number takes the école away from nobody.";
    "L 190": "Les trous se marquent avant les jetons ; qui n'avait pas pris sa bredouille marque le trou simple." /
        "Holes are marked before jetons; who had not taken his bredouille marks the hole simple.";
    "L 144": "Le premier qui marque prend un jeton, le second deux ; celui-ci en ôte un dès que le premier marque de nouveau, et l'autre peut l'ôter pour lui, même au coup d'après." /
        "The first to mark takes one jeton, the second two; the second loses one as soon as the first marks again, and the other may take it off, even a coup later.";
    "L 145": "Le deuxième jeton oublié, ou le trou double marqué simple, se répare tant qu'on n'a pas joué, ou jeté les dés ; après, c'est perdu pour tous deux." /
        "The second jeton forgotten, or a double hole marked simple, is mended until one has played, or thrown; after that it is lost to both.";
    "L 149": "On marque ce qu'on gagne, on joue, et l'autre marque ensuite ce qu'on lui a donné, avant de jeter les dés." /
        "One marks what one wins, one plays, and the other then marks what he was given, before he throws.";
    "L 157": "Qui s'en va remet les trois jetons au talon, et l'autre ne marque rien de ce que le coup lui donne." /
        "Who goes away puts the three jetons to the talon, and the other marks nothing of what the roll gives him.";
    "L 158": "Qui reste marque ses trous et son reste ; l'autre perd ses points d'avant ce coup, et marque ceux qu'il lui donne, à deux jetons s'il y a un reste." /
        "Who stays marks his holes and his rest; the other loses the points he had and marks those that this roll gives him, with two jetons if there is a rest.";
    "L 163": "Qui sort ses deux dernières dames et achève par là un trou peut encore s'en aller, après avoir vu son coup." /
        "Who bears off his last two dames and so completes a hole may still go away, having seen his roll.";
    "L 169": "Des points laissés debout en prenant un trou sont une école, à moins qu'on ne s'en aille ; des points démarqués par erreur se reprennent tant que le coup dure." /
        "Points left standing at a hole that is taken are an école, unless one goes away; points taken off by mistake may be taken again while the coup lasts.";
    "L 173": "Trop de trous en s'en allant : on est retenu, et à l'école de ce qui manquait ; trop peu : ils sont perdus, sans école." /
        "Too many holes in going away: one is kept back, and at school for what was lacking; too few: they are lost, with no école.";
    "L 177": "On ne profite pas d'une erreur qu'on a causée." /
        "Nobody profits from an error that he caused.";
    "L 178": "Le fichet seul ne fait pas école." /
        "The fichet alone makes no école.";
    "L 179": "Douze points d'un coup sont un trou sans bouger : le jeton reste où il était, et ce qu'on en ôte est une école." /
        "Twelve points by one roll are a hole without moving: the jeton stays where it was, and what is taken off it is an école.";
    "L 184": "Un trou double pour un simple, ou le contraire, n'est pas une école ; trois ou quatre pour un ou deux en est une de douze points." /
        "A double hole for a simple one, or the reverse, is no école; three or four for one or two is one of twelve points.";
    "L 185": "Avant que les dés soient jetés on peut obliger l'autre à marquer le trou qu'on lui donne ; il ne s'en va pas de ce trou." /
        "Before the dice are thrown one may oblige the other to mark the hole that one gives him; he does not go away from that hole.";
    "L 186": "Une école se marque ou ne se marque pas ; on peut aussi obliger à marquer les points omis, ou effacer ceux qui sont de trop." /
        "An école is marked or not; one may also oblige to mark the points left out, or efface those too many.";
    "L 191": "Qui a touché ses dames, ou les lève pour s'en aller, n'est plus reçu à réformer le trou oublié ou marqué simple." /
        "Who has touched his dames, or lifts them to go away, may no longer mend a hole forgotten or marked simple.";
    "L 193": "Croire conserver quand il faut rompre, marquer et s'en aller : les points marqués sont une école dès qu'une dame est touchée, et les dames reviennent." /
        "To think that one keeps where one must break, to mark and to go: the points marked are an école as soon as a dame is touched, and the dames go back.";
    "L 194": "Démarquer une juste école et la marquer pour soi, c'est l'augmenter : l'autre la reprend et y ajoute ce qu'on a marqué." /
        "To undo a true école and mark it for oneself augments it: the other takes it back and adds what was marked.";
    "L 196": "Rompre le jan de retour quand la bande permettait de le conserver est une école." /
        "To break the jan de retour where the band allowed one to keep it is an école.";
    "L 197": "Qui n'a rien à jouer ne touche ni dame ni dé : son omission ne fait école que s'il provoque l'autre à jeter." /
        "Who has nothing to play touches neither dame nor die: what he left out is an école only if he calls on the other to throw.";
    "L 200": "Une école plus ancienne se marque avant ce que le coup gagne et donne." /
        "An older école is marked before what the roll wins and gives.";
    "L 201": "Une dame bien jouée reste, quoi qu'on joue ensuite de travers : l'autre n'a de droit que sur la seconde." /
        "A dame well played stays, however wrongly the next is played: the other has a right over the second only.";
    "L 203": "Un dé sur l'autre, sur la bande ou hors du tablier rend le coup nul : on jette de nouveau les dés." /
        "A die on the other, on the band or out of the tablier makes the throw void: both dice are thrown again.";
    "L 204": "Un dé qui ne porte pas sur sa base n'est pas bon, à moins d'être incliné sur les jetons ; posé sur une dame à la bande, l'épreuve décide." /
        "A die that does not stand on its base is not good, unless it leans on the jetons; on a dame at the band the trial tells.";
    "L 205": "Un dé qui pirouette longtemps peut être arrêté d'un commun accord ; tant qu'il tourne on n'ôte pas l'autre." /
        "A die that spins for long may be stopped if both agree; while it spins the other is not taken away.";
    "L 206": "On ne relève pas les dés avant que le coup soit joué, et l'on ne jette pas avant que l'autre ait joué le sien." /
        "The dice are not lifted before the coup is played, nor thrown before the other has played his.";
    "L 207": "Ce qu'on gagne se marque avant ce qu'on donne." /
        "What one wins is marked before what one gives.";
    "L 208": "Qui est battu à vrai et à faux ne marque pas ce qu'on lui donne, ni le trou qu'il en a, avant que l'adversaire ait marqué ce qu'il gagne, à moins qu'il n'en soit averti." /
        "Who is hit truly and falsely does not mark what he is given, nor the hole of it, before the other has marked what he wins, unless he is told to.";
    "L 210": "La dame sur laquelle on en pose une autre est touchée : elle se joue." /
        "The dame on which another is set has been touched: it is played.";
    "L 211": "La dame abandonnée ailleurs qu'où le nombre la porte est à l'autre : il la laisse, la met à sa vraie place, ou fait jouer tout d'une si elle a passé le plus grand nombre et que rien n'était joué avant." /
        "A dame let go elsewhere than its number brings it is the other's to deal with: he leaves it, puts it on its true place, or has the coup played all in one if it went beyond the larger number and nothing was played before.";
    "L 212": "La dame abandonnée reste où elle est ; elle n'en sort que pour jouer tout d'une." /
        "A dame let go stays where it is; it leaves only to play all in one.";
    "L 213": "Une dame entrée par inadvertance dans une table que l'autre peut encore remplir y reste s'il a jeté les dés ; de sa deuxième table il peut au coup suivant la faire sortir, ou empêcher qu'il en vienne une autre." /
        "A dame that came unnoticed into a table that the other can still fill stays once he has thrown; from his second table he may have it go on at the next coup, or bar another from coming in.";
    "L 214": "La quinzième dame rentre dès qu'on voit qu'elle manque, là où elle ne profite à personne : au talon, sinon à la première flèche garnie, sinon au coin." /
        "The fifteenth dame comes back as soon as it is missed, where it profits nobody: to the talon, else to the first flèche with dames, else to the coin.";
    "L 215": "Contre seize dames l'autre annule la partie, ou la continue en ôtant la seizième : du talon, sinon de la première table, sinon une surcase de la deuxième." /
        "Against sixteen dames the other voids the game, or goes on with the sixteenth taken off: from the talon, else from the first table, else one to spare in the second.";
    "L 216": "Fausse case : deux dames prises et abandonnées ensemble où l'une n'aboutit pas sont au plus grand avantage de l'autre ; passé son jet, rien. Le coin pris par puissance quand on le pouvait directement se paie du tout d'une, ou de la perte du coin pour ce coup." /
        "A false case: two dames taken and let go together where one does not end are the other's to place as suits him; after his throw, nothing. The coin by puissance where it was open directly costs the coup all in one, or the coin for this roll.";
    "L 217": "À la partie en douze trous on peut gagner par les points que l'autre donne ; à la partie à écrire on ne finit qu'en s'en allant." /
        "A partie of twelve holes can be won by points that the other gives; the partie à écrire ends only by going away.";
    "L 218": "La partie est à celui qui arrive le premier à douze trous ; avec la bredouille, double." /
        "The partie is won by the first to have twelve holes; with bredouille it is double.";
    "L 219": "La partie à la poule se joue entre trois, quatre ou cinq joueurs, qui conviennent du nombre de trous." /
        "À la poule three, four or five play, who agree on the number of holes.";
    "L 220": "La partie à écrire se compose de marqués, dont le nombre, que l'on convient, est toujours pair." /
        "The partie à écrire is made of marqués; their number, which is agreed on, is always even.";
    "L 221": "Le marqué est fini quand un joueur s'en va et que l'un ou l'autre a au moins six trous ; qui en a le plus le gagne, et a la primauté du suivant." /
        "A marqué is over when a player goes away and one of them has six holes or more; he who has more wins it, and has the dice in the next.";
    "L 222": "Aux trous du gagnant on ajoute deux, la consolation, et l'on retranche les trous du perdant." /
        "To the winner's holes two are added, the consolation, and the loser's holes are taken away.";
    "L 223": "Si le gagnant a pris ses trous sans interruption, on double ses trous et la consolation avant de retrancher." /
        "If the winner took his holes without interruption, they and the consolation are doubled before the loser's are taken away.";
    "L 224": "Douze trous ou plus de suite : la grande bredouille, quatre fois les trous et la consolation." /
        "Twelve holes or more in a row: the grande bredouille, four times the holes and the consolation.";
    "L 225": "La suite de trous qu'un trou de l'autre a rompue ne reprend pas : seize trous de suite sur deux anciens se comptent simples, sans pavillon." /
        "A run of holes that one of the other's has broken does not begin anew: sixteen in a row on top of two old ones count simple, without pavillon.";
    "L 226": "Autant de trous des deux côtés, six au moins : refait ; la consolation augmente de deux et la primauté reste." /
        "As many holes on both sides, six at least: refait; the consolation grows by two and the dice stay where they were.";
    "L 227": "Chaque marqué perdu au delà de sa moitié est un postillon : vingt-huit jetons le premier, huit chacun des autres." /
        "Each marqué lost beyond one's half is a postillon: twenty-eight jetons for the first, eight for each other.";
    "L 228": "Les jetons des marqués sont à qui a le plus de jetons avant les postillons ; s'il y a égalité, ils se partagent." /
        "The jetons of the marqués go to who has the most jetons before the postillons; where both have as many, they are shared.";
    "L 229": "La queue est à celui qui gagne, les postillons payés." /
        "The queue is for the one who has won when the postillons are paid.";
    "L 230": "Cinq jetons se comptent pour une fiche, en faveur du gagnant." /
        "Five jetons count as a fiche, in favour of the winner.";
    "L 238": "La partie en douze trous n'admet que deux joueurs ; celle à écrire jusqu'à cinq, qui se mettent alors deux contre trois." /
        "The partie of twelve holes is for two only; à écrire up to five may play, who are then two against three.";
    "L 241": "Deux contre deux : au premier marqué le gagnant cède la place à son associé, puis chacun après deux marqués ; la primauté est à qui reste." /
        "Two against two: after the first marqué its winner gives way to his partner, then each after two; the dice are for who stays.";
    "L 242": "À trois, un contre deux : la chouette a la primauté en commençant, ensuite alternativement ; ses adversaires jouent chacun deux marqués." /
        "Three, one against two: the chouette has the dice first, then by turns; her opponents play two marqués each.";
    "L 243": "À tourner, trois joueurs, chacun pour soi : le nombre des marqués est divisible par trois." /
        "À tourner, three players, each for himself: the number of marqués is divisible by three.";
    "L 244": "À tourner, qui est marqué se retire ; la primauté est à qui reste." /
        "À tourner, who is marked retires; the dice are for who stays.";
    "L 245": "À tourner, qui est marqué paie la consolation aussi à celui qui ne joue pas." /
        "À tourner, who is marked pays the consolation to the one who does not play too.";
    "L 246": "À tourner, les postillons vont de ceux qui passent leur contingent à ceux qui en sont loin, vingt-huit pour le premier de l'un à l'autre." /
        "À tourner, postillons go from those beyond their share to those short of it, twenty-eight for the first between two players.";
    "L 254": "Les avantages : la primauté, cinq-cinq ou six-six abattu, le coin pris, carme et le coin, des trous." /
        "Odds: the dice, five-five or six-six played, the coin taken, carme and the coin, holes.";
    "G I": "Les mots du jeu : ce que valent les jans, les dames battues à vrai et à faux, l'impuissance ; la pile de misère est abolie." /
        "The words of the game: what jans, hits to true and to false and impuissance are worth; the pile de misère is abolished.";
    "G III": "Les lois des dés, des marques, des dames et des écoles : quand une école est faite, comment elle se marque, entière, et avant le coup suivant." /
        "The laws of dice, marks, dames and écoles: when an école is made, how it is marked, whole, and before the next roll.";
    "G IV": "Le coin se prend et se quitte à deux dames ; jamais par puissance quand on le peut naturellement ; celui de l'autre ne s'occupe point." /
        "The coin is taken and left by two dames; never by puissance when it can be taken naturally; the other's is never occupied.";
    "G V": "S'en aller, ou rester : par un trou de son propre dé, avant de marquer le reste." /
        "To go away or to stay: by a hole of one's own throw, before the rest is marked.";
    "G VI": "Remplir est un devoir, sauf si les deux nombres peuvent se jouer autrement et que remplir en laisse un ; d'un seul nombre jouable, le plus élevé." /
        "To fill is a duty, unless both numbers can be played otherwise and filling leaves one unplayed; of one playable number, the larger.";
    "G VII": "La sortie : points sortants, excédants, défaillants ; deux défaillants réunis peuvent sortir une dame." /
        "Bearing off: numbers exact, too large and too small; two too small may together take a dame off.";
    "G VIII": "Les parties : douze trous, simple à quadruple ; la poule à trois, quatre ou cinq ; la partie à écrire, ses marqués, refaits, paris et queues, à deux, trois ou quatre." /
        "The parties: twelve holes, simple to quadruple; the poule for three, four or five; the partie à écrire, its marqués, refaits, bets and queues, for two, three or four.";
    "M V": "Qui s'en est allé, ou est sorti le premier, commence le relevé ; les joueurs jettent ensuite tour à tour." /
        "Who went away, or was out first, begins the relevé; then the players throw by turns.";
    "M VI": "Un nombre non joué donne deux points à l'autre ; de deux dont un seul se joue, le plus grand." /
        "A number not played gives the other two points; of two of which one can be played, the larger.";
    "M VIII": "À la sortie, un nombre ne se joue pas de sorte que l'autre devienne trop grand." /
        "In bearing off no number is played so that the other becomes too large.";
    "M IX": "Le coin par puissance, seulement si celui de l'autre est vide et s'il ne peut se prendre par effet." /
        "The coin by puissance only if the other's is empty and one's own cannot be taken directly.";
    "M X": "Une dame battue : de chaque nombre et de la somme ; le repos peut être vide, à soi, ou tenu par une seule dame de l'autre." /
        "A dame hit: by each number and by the sum; the rest may be empty, one's own, or held by one dame of the other.";
    "M XI": "Battre le coin, les deux tables, mézéas et leurs contres : quatre points, six par doublet." /
        "Hitting the coin, the two tables, mézéas and their contres: four points, six by a doublet.";
    "M XII": "Le jan de six tables : quatre points, jamais par doublet." /
        "The jan de six tables: four points, never by a doublet.";
    "M XIII": "Remplir et conserver, quatre et six ; par impuissance seulement d'un six ; la pile de misère compte." /
        "Filling and keeping, four and six; by impuissance by a six only; the pile de misère counts.";
    "M XIV": "Les jans interdits tant que l'autre peut les faire ; on peut s'y reposer pour aller dans un jan de retour ouvert." /
        "Tables forbidden while the other can fill them; one may rest there on the way to an open retour.";
    "M XV": "Le trou de douze points de suite compte deux ; six trous de suite font la petite bredouille, douze la grande." /
        "A hole of twelve points in a row counts two; six holes in a row are the petite bredouille, twelve the grande.";
    "M XVI": "On s'en va d'un trou de son propre dé ; alors l'autre ne marque rien de ce coup." /
        "One goes away from a hole of one's own throw; the other then marks nothing of that roll.";
    "M XVII": "L'école est consommée par le dé jeté, la dame touchée, le jeton quitté trop loin, ou la parole ; point d'école d'école." /
        "The école is made by the dice thrown, the dame touched, the jeton let go too far, or by word; no école of an école.";
    "P 1.I": "Le jan de six tables : six dames sur six flèches de suite aux trois premiers coups ; le plein du petit jan se fait et se conserve. Chaque nombre se joue d'une dame, ou les deux d'une seule." /
        "The jan de six tables: six dames on six flèches in a row by the first three rolls; the plein of the petit jan is made and kept. Each number is played by a dame, or both by one.";
    "P 1.II": "Pour le jan de deux tables les deux dames sont dans le grand jan ; le coin se bat, et les dames découvertes, à vrai ; le coin de l'autre fait, les deux coins se battent à faux. Le coin se prend de deux dames à la fois, par puissance aussi ; qui s'en va a les dés." /
        "For the jan de deux tables both dames are in the grand jan; the coin is hit, and lone dames, to true; where the other has his coin, both coins are hit to false. The coin is taken by two dames at once, by puissance too; who goes away has the dice.";
    "P 1.III": "Le jan de mézéas : son coin seul pris, et un as ; le coin de l'autre fait, c'est le contre-jan. On bat à faux quand les repos sont fermés. Le trou que l'on reçoit ne permet pas de s'en aller." /
        "The jan de mézéas: one's coin taken alone, and an as; where the other has his coin it is the contre-jan. One hits to false where the rests are closed. A hole that one is given is no leave to go away.";
    "P 1.IV": "Le plein du grand jan se fait et se tient, par impuissance aussi ; l'autre gagne deux points pour chaque nombre non joué." /
        "The plein of the grand jan is made and kept, by impuissance too; the other gains two points for each number not played.";
    "P 1.V": "Au retour on remplit, on conserve et l'on sort, ce qui vaut au premier ; le coin quitté, l'impuissance ne conserve pas. On ne place rien aux flèches vides dont l'autre peut encore faire son plein." /
        "In the retour one fills, keeps and bears off, which gains for the first; the coin left, impuissance does not keep. Nothing is put on empty flèches with which the other can still fill.";
    "P 1.VI": "La poule se joue de trois à six. La bredouille double encore de six trous en six trous en certaines maisons ; à deux contre deux, le perdant cède la place." /
        "Three to six play the poule. In some houses the bredouille doubles on every six holes; two against two, the loser gives way.";
    "L 31": "On joue deux dames, chacune d'un des deux nombres, ou une seule de leur somme, du talon ou des dames abattues ; la flèche de départ ne compte pas." /
        "Two dames are played, each by one of the two numbers, or one by their sum, from the talon or of those already down; the flèche it starts from is not counted.";
    "L 33": "Une dame va de son talon à l'autre par toutes les flèches, puis sort ; elle ne recule jamais." /
        "A dame goes from its talon to the other's over all flèches, and then off; it never goes back.";
    "L 54": "Deux demi-cases à faire : on cherche les coups qui couvrent l'une et l'autre, la première surcase sur la première et la deuxième sur la deuxième, puis dans l'ordre inverse." /
        "Two half-cases to make: one looks for the rolls that cover both, the first spare dame on the first and the second on the second, and then the other way round.";
    "L 87": "Le doublet qui porte la première de plusieurs cases voisines après la dernière se joue aussi en poussant toutes les cases d'une flèche." /
        "A doublet that takes the first of several cases side by side behind the last may also be played by pushing all of them one flèche on.";
    "L 148": "Qui marque un trou efface les points de l'autre ; les siens au delà de douze, vingt-quatre ou trente-six sont des points de reste, que marque son jeton." /
        "Who marks a hole takes the other's points off; his own beyond twelve, twenty-four or thirty-six are left over, and his jeton marks them.";
    "L 161": "Les trous du coup marqués, et les points effacés, on garde à la main le jeton des points de reste jusqu'à ce qu'on ait choisi : au talon pour s'en aller, marqué pour rester." /
        "The roll's holes marked and the points taken off, one keeps the jeton of the points left over in hand until one has chosen: to the talon to go away, marked to stay.";
    "L 180": "Un trou pris par erreur est bien acquis si l'autre, trompé aussi, rompt avec celui qui s'en va." /
        "A hole taken by mistake is well acquired if the other, mistaken too, breaks with him who goes away.";
    "L 188": "L'école de points donnés peut se marquer dès que les dés sont jetés ; il vaut mieux attendre que l'autre ait joué son coup." /
        "The école of points given may be marked as soon as the dice are thrown; it is better to wait until the other has played his coup.";
    "L 199": "Pris par puissance à tort, le coin que l'autre fait rendre se prend directement, s'il n'y a pas d'autre moyen de jouer le coup." /
        "Wrongly taken by puissance and given back as the other demands, the coin is taken directly where the roll cannot be played otherwise.";
    "L 119": "Quand la sortie du premier est certaine, on convient qu'il ne jette qu'un coup pour tout." /
        "Where who is out first is certain, it is agreed that he throws once for all.";
    "L 174": "Les trous qu'on a fait rétrograder se reprennent ; le coup joué, les anciens seulement." /
        "Holes moved back are retaken; once the coup is played, the old ones only.";
    "L 175": "À la sortie, qui démarque ses points en remettant ses dames au talon les perd ; l'autre n'en a pas l'école." /
        "At the exit who takes his points off in putting his dames back to the talon loses them; the other has no école by it.";
    "L 182": "Il n'y a point d'école d'école : qui ne marque pas l'école de l'autre n'en fait pas une." /
        "There is no école of an école: who does not mark the other's makes none.";
    "L 181": "Effacer les points de l'autre sans les marquer ne fait pas école." /
        "To take the other's points off without marking them is no école.";
    "T I": "Ce jeu n'a ni points ni trous à marquer, comme le trictrac en a." /
        "This game has neither points nor holes to mark, as trictrac has.";
    "T II": "Deux jouent ensemble. Quinze dames de chaque côté, en quatre tas : deux dans le coin de l'autre, cinq dans son second coin, trois et cinq de son propre côté." /
        "Two play together. Fifteen dames a side in four piles: two in the other's corner, five in his second corner, three and five on one's own side.";
    "T III": "On tire à qui aura le dé ; deux dés, deux cornets, et deux fichets pour marquer les parties. On joue chacun son tour." /
        "One die each tells who has the dice; two dice, two cups, and two fichets to mark the parties. The players throw in turn.";
    "T IV": "De la manière de jeter les dés et de ce qui fait qu'un jet est bon, comme aux autres jeux de tables." /
        "How the dice are thrown and when a throw is good, as in the other games of tables.";
    "T V": "Le doublet se joue deux fois, soit quatre fois son nombre, autant que les cases de l'autre laissent passer." /
        "A doublet is played twice over, four times its number, as far as the other's cases let one pass.";
    "T VI": "On bat une dame découverte en s'y plaçant, ou en passant ; une dame battue est hors du jeu, et rien ne se joue avant qu'elle ne soit rentrée." /
        "A lone dame is struck by stopping on it or in passing; a dame struck is out of play, and nothing else moves before it has re-entered.";
    "T VII": "On rentre dans la table de la tête, sur une dame seule de l'autre en la battant, et sur soi-même tant qu'on veut : ce sont les ponts." /
        "One re-enters in the table of the head, on a lone dame of the other by striking it, and on one's own as often as one likes: the ponts.";
    "T IX": "Toutes les dames dans la quatrième table, on lève celles qui donnent juste ; sur une flèche vide on joue de derrière, sinon on lève la plus éloignée. Le premier qui a tout levé gagne." /
        "With all dames in the fourth table those that reach the band exactly go off; for an empty flèche one plays from behind it, else the farthest goes off. Who has all off first wins.";
    "T X": "La partie est double si l'autre n'a ni passé toutes ses dames dans sa dernière table, ni levé aucune ; elle en marque deux, et le gagnant recommence et a le dé." /
        "The partie is double if the other has neither brought all his dames into his last table nor borne one off; it marks two, and the winner begins again and has the dice.";
    "T XI": "Avantages : ambesas, que le plus faible joue d'abord, et le dé, outre ce dont on convient." /
        "Odds: ambesas, which the weaker player plays first, and the dice, beside what is agreed on.";
    "C one number": "De deux nombres dont un seul peut se jouer, on joue le plus grand, s'il se peut : usage des jeux de tables, où le texte se tait." /
        "Of two numbers of which one only can be played it is the larger, if it can be: the custom of the games of tables, where the text is silent.";
    "R Backgammon": "Chacun jette un dé, le plus grand commence. Quinze dames sur quatre flèches ; deux dames ferment une flèche. Les deux nombres s'il se peut, sinon le plus grand, sinon rien. Une dame prise rentre d'abord. Gammon double, backgammon triple ; on double avant de jeter les dés, le jeu commencé, et celui qui accepte a seul droit au doublage suivant." /
        "Each throws a die, the higher begins. Fifteen dames on four points; two dames close a point. Both numbers if possible, else the larger, else nothing. A dame taken enters first. A gammon counts double, a backgammon threefold; one doubles before throwing, once the game has begun, and who accepts has alone the right to the next doubling.";
    "R Puff": "Le plus fort coup commence. Chaque nombre fait entrer une dame, sans coup continu ; puis le plus petit nombre d'abord ; un doublet compte aussi les faces opposées, le double à partir du second." /
        "The highest throw begins. Each number enters one dame, with no coup continu; then the smaller number first; a doublet counts the opposite faces too, doubly from the second on.";
    "C international": "Les deux nombres si un ordre le permet, sinon le plus grand, sinon le plus petit. Les deux dés tirés pour commencer sont le premier coup." /
        "Both numbers if an order allows it, else the larger, else the smaller. The two dice drawn for the beginning are the first roll.";
    "R Tric Trac": "Qui tire le plus de points commence. Les dames de la flèche de départ d'abord ; la bosse se prend et se quitte à deux ; un point par dame prise ou sortie, deux par grand pont ; douze points gagnent." /
        "Who throws most points begins. Dames of the start first; the bosse is taken and left by two; a point for each dame taken or out, two for a grand pont; twelve points win.";
    "M XIX": "À écrire : les trous du gagnant moins ceux du perdant, la consolation, doublée à chaque refait ; à tourner le gagnant se retire." /
        "À écrire: the winner's holes less the loser's, the consolation, doubled with each refait; à tourner the winner retires.";
    "M XX": "La partie ordinaire est simple, ou double en grande bredouille ; quadruple et triple par convention." /
        "The ordinary partie is simple, or double in grande bredouille; quadruple and triple by agreement.";
}
