//! What Lepeintre's rules say (part 4, chapters I and III), in own words: rule by rule, for `explain` and for findings.

use super::articles::{Article, articles};

articles! {
    /// The rules in their rigour (`P 4.1` to `P 4.78`), and what society makes of them (`P 4.III 2` and on).
    RULES:
    "P 4.1": "Le coup ne vaut rien si un dé sort du cornet après l'autre." /
        "A throw counts for nothing if one die leaves the box after the other.";
    "P 4.2": "Un dé qui pirouette n'est pas arrêté : on attend. S'il est trop loin de l'autre, celui qui l'a jeté peut l'écraser, jamais l'adversaire." /
        "A spinning die is not stopped but waited for. If it is too far from the other, he who threw it may crush it, the other never.";
    "P 4.3": "Un dé qui couvre l'autre rend le coup nul." /
        "A die that comes to lie upon the other makes the throw void.";
    "P 4.4": "Un dé dans chaque moitié du trictrac : le coup est bon." /
        "One die in either half of the trictrac: the throw is good.";
    "P 4.5": "Un dé appuyé sur un angle entre deux dames ne vaut rien." /
        "A die that leans on its edge between two dames counts for nothing.";
    "P 4.6": "Sur les dames, l'argent ou les jetons les dés sont bons, si la bande ne les soutient pas ; l'adversaire l'éprouve en tirant doucement la dame." /
        "On dames, money or jetons dice are good unless the band holds them up; the other tries it by gently drawing the dame away.";
    "P 4.7": "Des dés qui touchent les dames de l'autre sont aussi bons que s'ils touchaient la bande." /
        "Dice that touch the other's dames are as good as if they touched the band.";
    "P 4.8": "D'un dé cassé compte le morceau qui montre le plus de points." /
        "Of a broken die the piece that shows the most points counts.";
    "P 4.9": "Jetés dehors et retombés dedans, les dés sont bons, si personne ne les a renvoyés exprès." /
        "Thrown out and fallen back in, the dice are good, unless somebody sent them back on purpose.";
    "P 4.10": "Un dé sur la bande n'est pas bon." /
        "A die on the band is not good.";
    "P 4.11": "Un dé caché derrière une pile est bon." /
        "A die hidden behind a pile is good.";
    "P 4.12": "Si les dés n'ont touché ni bande ni dames, l'adversaire peut faire rejeter, ou trouver le coup bon ; celui qui a jeté ne choisit pas." /
        "If the dice touched neither band nor dames the other may have them thrown again or find them good; he who threw has no choice.";
    "P 4.13": "Tombés sur la main de celui qui place ses dames, les dés sont bons ; s'il a joué et laisse la main là, celui qui les a jetés les reprend ou les laisse." /
        "Fallen on the hand of a player who is placing his dames the dice are good; if he has played and his hand is still there, he who threw takes them back or leaves them.";
    "P 4.14": "Jetés avant que l'autre ait joué, les dés sont bons, et il joue en les connaissant." /
        "Thrown before the other has played the dice are good, and he plays knowing them.";
    "P 4.15": "On ne regarde pas dans son cornet quand les dés y sont." /
        "Nobody looks into his box once the dice are in it.";
    "P 4.16": "On peut rompre le dé de l'autre en disant « je romps », le cornet en avant, et pas plus de trois fois de suite." /
        "The other's throw may be broken by saying 'je romps', the box held before it, and no more than three times running.";
    "P 4.17": "Dame touchée, dame jouée, de rigueur." /
        "A dame touched is played, in all rigour.";
    "P 4.18": "On touche une ou plusieurs dames sans les jouer en disant d'abord « j'adoube »." /
        "One or several dames may be touched without playing them if 'j'adoube' is said first.";
    "P 4.19": "Le talon aussi ne se touche qu'en disant « j'adoube »." /
        "The talon too is touched only with 'j'adoube'.";
    "P 4.20": "« J'adoube tout » ne vaut pas : ce serait éluder la règle." /
        "'J'adoube tout' does not count: it would elude the rule.";
    "P 4.21": "Une dame prise pour une autre se joue, lors même qu'elle ne va pas où l'on voulait caser ou couvrir." /
        "A dame taken for another is played, though it does not go where one wanted to make a case or to cover.";
    "P 4.22": "Dame abandonnée, dame jouée ; mise au-delà de la flèche de son nombre, l'autre peut la faire jouer tout d'une." /
        "A dame let go is played; put beyond the flèche of its number, the other may have it played all in one.";
    "P 4.23": "D'une fausse case, l'autre fait jouer les deux dames comme il lui plaît." /
        "Of a false case the other has both dames played as he likes.";
    "P 4.24": "Qui a fait une fausse case ou mal joué ne se corrige plus : l'autre peut le trouver bien joué." /
        "Who made a false case or played wrongly no longer mends it: the other may find it well played.";
    "P 4.25": "Qui, croyant avoir un trou, lève ses dames pour s'en aller, est mis à l'école, et l'autre lui fait jouer celles qu'il a levées, si les dés le permettent." /
        "Who lifts his dames to go away and has no hole is sent to school, and the other has him play those that he lifted, if the dice allow it.";
    "P 4.26": "Deux dames prises à tort pour le coin, dont une au moins ne peut se jouer : il en joue une, ou deux autres, mais ne prend pas son coin sur ce coup." /
        "Two dames wrongly taken for the coin, of which one at least cannot be played: he plays one of them or two others, but does not take his coin by this roll.";
    "P 4.27": "Fausse case, ou l'une des deux dames trop loin : l'autre fait jouer les deux d'après les dés, ou une seule tout d'une." /
        "A false case, or one of two dames too far: the other has both played by the dice, or one of them all in one.";
    "P 4.28": "Qui garde une dame en main en recommençant un relevé perd le droit de marquer, et fait école." /
        "Who keeps a dame in his hand into a new relevé loses the right to mark, and is at school.";
    "P 4.29": "Une dame abandonnée ne s'avance plus pour l'autre nombre : celui-ci se joue d'une autre dame." /
        "A dame let go is not moved on for the other number: that is played with another dame.";
    "P 4.30": "Toucher des dames qui ne peuvent se jouer n'est pas une faute : on joue celles qu'on veut." /
        "To touch dames that cannot be played is no fault: one plays which one likes.";
    "P 4.31": "Une dame entre deux flèches, dont on ne sait à laquelle elle est : l'autre la place sur celle des deux qui lui plaît." /
        "A dame between two flèches, of which nobody knows where it belongs: the other puts it on either of the two as he likes.";
    "P 4.32": "Une dame ou plusieurs qui manquent se remettent au talon, et rien d'autre ne change." /
        "One dame or several that are missing go back to the talon, and nothing else is changed.";
    "P 4.33": "Avec des dames de moins les coups passés sont bons ; avec seize ou plus la partie entière recommence." /
        "With dames too few the coups so far are good; with sixteen or more the whole partie begins anew.";
    "P 4.34": "Toutes ses dames au grand jan, la dame retrouvée va sur la flèche garnie la plus proche du talon, s'il a déjà tenu par impuissance ; toutes passées, sur la plus proche de son coin." /
        "With all his dames in the grand jan the dame found goes to the rearmost flèche that he holds, if he has already kept by impuissance; with all passed, to the one nearest to his coin.";
    "P 4.35": "Les dés lancés, on ne rectifie plus les fausses cases de l'autre et l'on ne marque plus ses écoles." /
        "Once one has thrown one no longer puts the other's false cases right nor marks his écoles.";
    "P 4.36": "Tant qu'on n'a pas jeté, on peut toucher ses dames sans avoir marqué ce qu'un coup à faux a donné." /
        "Before one's throw one may touch one's dames though what a false hit gave is not marked yet.";
    "P 4.37": "Les dames levées disent assez qu'on s'en va ; mais qui a dit qu'il reste, ou qu'il s'en va, y est tenu." /
        "Lifting the dames says well enough that one goes; but who said that he stays, or that he goes, is bound.";
    "P 4.38": "On ne passe pas de dame au petit jan de l'autre tant qu'il y peut faire un plein." /
        "No dame passes into the other's petit jan while he can still fill there.";
    "P 4.39": "Il ne peut donc pas, pour punir, y faire passer des dames mal jouées." /
        "So he cannot, as a penalty, have dames that were ill played pass there either.";
    "P 4.40": "Pour conserver son petit jan on n'est pas forcé de passer une dame, si l'on peut prendre son coin, directement ou par puissance." /
        "To keep one's petit jan one is not forced to pass a dame if one can take one's coin, directly or by puissance.";
    "P 4.41": "Qui a marqué ses points de reste doit rester." /
        "Who has marked what is left over must stay.";
    "P 4.42": "Tant qu'on n'a pas touché ses dames on peut avancer son jeton, jamais le reculer ; trop avancé, c'est école." /
        "Until one has touched one's dames one may move one's jeton on, never back; moved too far, it is an école.";
    "P 4.43": "L'école n'est faite que lorsque le jeton qui marque est abandonné et mis au talon." /
        "An école is made only when the jeton that marks is let go and set at the talon.";
    "P 4.44": "Point d'école de l'école : on n'y met pas l'autre pour ne vous y avoir pas mis." /
        "No école of an école: the other is not sent to school for not having sent you.";
    "P 4.45": "Oublier d'effacer ses points est une école." /
        "To forget to take one's points off is an école.";
    "P 4.46": "Des points non effacés en s'en allant ne font pas école ; l'un ou l'autre ôte les jetons." /
        "Points not taken off in going away are no école; either player takes the jetons off.";
    "P 4.47": "Qui a commencé de marquer une école peut être obligé de la marquer entière." /
        "Who has begun to mark an école may be obliged to mark all of it.";
    "P 4.48": "Des points marqués à tort, et dont on n'a pas été mis à l'école, restent." /
        "Points marked wrongly, and for which one was not sent to school, stay.";
    "P 4.49": "La bredouille oubliée ne se prend plus quand on a joué, et ne s'ôte plus à l'autre quand on a joué un second coup après le sien." /
        "The bredouille forgotten is not taken once one has played, nor taken from the other once one has played a second roll after his.";
    "P 4.50": "Les points laissés à l'autre lui restent quand celui qui les a laissés a joué un second coup." /
        "Points left to the other stay his once he who left them has played a second roll.";
    "P 4.51": "Des trous ôtés à tort, ou marqués en moins, ne se marquent plus après avoir joué." /
        "Holes taken off by mistake, or too few of them, are not marked again after one has played.";
    "P 4.52": "Un trou pour deux, ou de trop, n'est pas une école : on le rectifie." /
        "One hole for two, or one too many, is no école: it is put right.";
    "P 4.53": "Il n'y a pas d'école de trous, mais les trous marqués pour douze points qu'on n'a pas sont une école de points." /
        "There is no école of holes, but holes marked for twelve points that one has not are an école of points.";
    "P 4.54": "L'école est la différence de ce qui est dû et de ce que fichet et jeton marquent ensemble ; le trou de bredouille en trop n'y compte pas." /
        "The école is what fichet and jeton together mark, less what was due; a hole too many for the bredouille does not count in it.";
    "P 4.55": "Qui marque trop et s'en va est à l'école et peut être forcé de rester." /
        "Who marks too much and goes away is at school and may be forced to stay.";
    "P 4.56": "Qui met à l'école et omet ce qui lui revient n'est à l'école que de ce qui dépasse l'école marquée." /
        "Who sends to school and leaves out what is his is at school only for what goes beyond the école that he marked.";
    "P 4.57": "On peut effacer ce que l'autre marque à tort sans le mettre à l'école." /
        "What the other marks wrongly may be taken off without sending him to school.";
    "P 4.58": "Qui induit en erreur n'a pas l'école de cette erreur ; l'induit ne revient pas sur ce qu'il a marqué de moins." /
        "Who misleads the other has no école by that error; the misled does not go back to what he marked too little.";
    "P 4.59": "À écrire, le pavillon se prend avant le trou suivant, de l'un ou de l'autre ; ensuite il est perdu." /
        "À écrire, the pavillon is taken before the next hole of either player; after that it is lost.";
    "P 4.60": "Le plein marqué et non fait est une école double : de ce qu'on a marqué et de ce qui était dû ; non marqué, simple. L'autre peut aussi faire jouer les dames qui remplissent." /
        "A fill marked and not made is a double école, of what was marked and of what was due; not marked, a simple one. The other may also have the dames played that fill.";
    "P 4.61": "Une fausse école met à l'école celui qui l'a marquée." /
        "A false école sends him to school who marked it.";
    "P 4.62": "On ne dit pas pourquoi l'on met à l'école ; à l'autre d'en chercher la raison ; mais cela ne doit pas passer deux coups." /
        "One need not say why one sends to school; the other looks for the reason; but that must not go on beyond two rolls.";
    "P 4.63": "Qui n'a pu jouer aucun nombre n'est pas mis à l'école de ce coup, et peut marquer jusqu'à ce qu'il jette de nouveau." /
        "Who could play no number is not sent to school for that roll, and may mark until he throws again.";
    "P 4.64": "Un trou marqué à tort et « je m'en vais », sans toucher jetons ni dames, n'est pas encore école ; les dames levées, il est à l'école et joue celles que l'autre veut." /
        "A hole wrongly marked and 'je m'en vais', without touching jetons or dames, is no école yet; once the dames are lifted he is at school and plays those that the other likes.";
    "P 4.65": "L'école marquée compte avant ce que le coup suivant donne : elle peut coûter la bredouille." /
        "The école marked counts before what the next roll gives: it may cost the bredouille.";
    "P 4.66": "Deux jetons d'un joueur : l'autre efface les anciens points et les marque comme école, ou fait marquer le tout." /
        "Two jetons of one player: the other takes the old points off and marks them as école, or has all of them marked.";
    "P 4.67": "Qui marque avec le jeton de l'autre efface d'abord le sien, sous peine de l'école des deux jetons." /
        "Who marks with the other's jeton first takes his own off, or falls into the école of two jetons.";
    "P 4.68": "Effacer l'autre à tort, ou lui prendre son jeton sans lui en laisser, est une école des points dont on le prive." /
        "To take the other's points off wrongly, or to draw his jeton and leave him none, is an école of the points that he loses.";
    "P 4.69": "Au retour, qui ne joue que le plus petit nombre quand il pouvait passer : l'autre peut le laisser, et doit alors marquer deux points sous peine d'école." /
        "In the retour, who plays only the smaller number where he could have passed: the other may let it stand, and must then mark two points or be at school.";
    "P 4.70": "Le coin quitté se reprend par puissance, si celui de l'autre est vide." /
        "The coin once left may be taken again by puissance, if the other's is empty.";
    "P 4.71": "Un coin évacué se bat comme s'il n'avait jamais été pris." /
        "A coin that was left is hit as if it had never been taken.";
    "P 4.72": "La dernière dame rentrée par un nombre, l'autre peut en lever une." /
        "When one number brings the last dame in, the other may take one off.";
    "P 4.73": "On peut sortir, lors même qu'on pourrait encore remplir." /
        "One may bear off though one could still fill.";
    "P 4.74": "Le coup qui achève la sortie ne sert de premier coup au relevé suivant que si l'on a dit « je joue pour tout »." /
        "The roll that ends the exit serves as first of the next relevé only if 'je joue pour tout' was said.";
    "P 4.75": "On peut faire jouer d'avance à l'autre son dernier coup de sortie, mais non le forcer à jouer pour tout." /
        "One may have the other play his last roll of the exit in advance, but not force him to play for all.";
    "P 4.76": "Un spectateur n'avertit pas qu'il manque une dame." /
        "An onlooker does not tell that a dame is missing.";
    "P 4.77": "Qui perd par l'indiscrétion d'un spectateur peut lui faire payer la partie." /
        "Who loses by an onlooker's indiscretion may have him pay for the partie.";
    "P 4.78": "Un spectateur ne témoigne rien, ni par mot ni par geste." /
        "An onlooker shows nothing, by word or gesture.";
    "P 4.III": "En bonne compagnie on joue les règles adoucies : point de surprise, et l'on se laisse rectifier." /
        "In good company the rules are played softened: no surprise, and one lets the other put himself right.";
    "P 4.III 2": "En société on peut arrêter le dé qui pirouette." /
        "In society a spinning die may be stopped.";
    "P 4.III 12": "En société, qui jette des dés qui n'ont touché ni bande ni dames les rejette de lui-même." /
        "In society who throws dice that touched neither band nor dames throws again of his own accord.";
    "P 4.III 14": "En société on ne regarde pas les dés que l'autre a jetés trop tôt, et on le laisse les cacher." /
        "In society one does not look at dice that the other threw too early, and lets him hide them.";
    "P 4.III 15": "De rigueur aussi ; à qui regarde dans son cornet on ne dit rien, et l'on ne joue plus avec lui." /
        "A rigour here too; to who looks into his box one says nothing, and plays no more with him.";
    "P 4.III 16": "En société on ne rompt qu'une fois." /
        "In society one breaks the dice once only.";
    "P 4.III 17": "En société la dame touchée n'oblige pas." /
        "In society a dame touched does not bind.";
    "P 4.III 19": "Que le talon aussi veuille « j'adoube » n'est bon qu'en académie." /
        "That the talon too needs 'j'adoube' is good only in academies.";
    "P 4.III 20": "En société « j'adoube tout » est permis." /
        "In society 'j'adoube tout' is allowed.";
    "P 4.III 22": "En société une dame mise trop loin n'est pas jouée tout d'une." /
        "In society a dame put too far is not played all in one.";
    "P 4.III 23": "Que l'autre joue les dames d'une fausse case à sa fantaisie est trop dur." /
        "That the other plays the dames of a false case as he likes is too harsh.";
    "P 4.III 24": "En société on corrige soi-même ce qu'on a mal joué." /
        "In society a player mends himself what he played wrongly.";
    "P 4.III 25": "En société les dames levées à tort ne sont pas jouées de force ; l'école reste." /
        "In society dames wrongly lifted are not played by force; the école remains.";
    "P 4.III 26": "Que le coin soit fermé à qui l'a mal pris n'est bon qu'en académie." /
        "That the coin is barred to who took it wrongly is good only in academies.";
    "P 4.III 27": "D'une fausse case l'autre fait jouer les dames déplacées, sans dire laquelle par quel nombre." /
        "Of a false case the other has the displaced dames played, without saying which by which number.";
    "P 4.III 28": "La règle de la dame gardée en main est inutile." /
        "The rule of the dame kept in hand is useless.";
    "P 4.III 31": "Une dame entre deux flèches se met où l'on croit qu'elle est, sinon où elle est moins facile à battre." /
        "A dame between two flèches is put where it is believed to be, else where it is less easily hit.";
    "P 4.III 32": "On prévient l'autre qu'il lui manque une dame." /
        "One tells the other that he lacks a dame.";
    "P 4.III 35": "Qui a mal casé se rectifie lui-même, quoique les dés de l'autre soient jetés." /
        "Who made a wrong case puts it right himself, though the other's dice are thrown.";
    "P 4.III 37": "On dit toujours distinctement qu'on s'en va." /
        "One always says distinctly that one goes away.";
    "P 4.III 42": "En société on n'est à l'école qu'après avoir joué ses dames ou jeté les dés." /
        "In society one is at school only after playing one's dames or throwing the dice.";
    "P 4.III 48": "On ne garde jamais des points qu'on n'a pas gagnés." /
        "Nobody ever keeps points that he has not won.";
    "P 4.III 49": "On s'ôte la bredouille perdue, et l'on laisse l'autre prendre celle qu'il avait oubliée." /
        "One takes the lost bredouille off oneself, and lets the other take the one that he had forgotten.";
    "P 4.III 50": "On efface soi-même ses points, sans attendre l'autre." /
        "One takes one's points off oneself and does not wait for the other.";
    "P 4.III 51": "Les trous ôtés à tort, ou marqués en moins, se marquent encore après avoir joué." /
        "Holes taken off by mistake, or too few, are still marked after one has played.";
    "P 4.III 59": "Le pavillon oublié se reconnaît toujours, même au moment de s'en aller." /
        "A pavillon forgotten is always acknowledged, even at the moment of going away.";
    "P 4.III 60": "En société on laisse se rectifier qui n'a pas fait le plein qu'il marquait." /
        "In society he may put himself right who did not make the plein that he marked.";
    "P 4.III 62": "En société on s'empresse d'expliquer pourquoi l'on met à l'école." /
        "In society one is quick to explain why one sends to school.";
    "P 4.III 66": "De deux jetons l'autre, le coup joué, ôte celui qui marque le moins ; il n'y a pas d'école." /
        "Of two jetons the other, once the coup is played, takes off the one that marks less; there is no école.";
    "P 4.III 67": "La règle du jeton de l'autre est nulle en société." /
        "The rule of the other's jeton is void in society.";
    "P 4.III 68": "Effacer l'autre à tort n'est pas une école en société." /
        "To take the other's points off wrongly is no école in society.";
    "P 4.III 69": "Que deux points non marqués fassent école est trop dur." /
        "That two points not marked make an école is too harsh.";
    "P 4.III 76": "Les spectateurs peuvent avertir des dames qui manquent." /
        "Onlookers may tell of dames that are missing.";
    "P 4.III 77": "Faire payer un spectateur ne se pratique pas en bonne compagnie." /
        "To have an onlooker pay is not done in good company.";
    "P 4.III 78": "On ne s'offense pas des émotions de la galerie." /
        "One takes no offence at what the gallery feels.";
    "P 4.IV": "Celui qui prend une dame, la remet au talon et s'en va n'est pas puni ; l'auteur souhaite qu'il le soit." /
        "Who takes a dame, puts it back to the talon and goes away is not punished; the author wishes that he were.";
}
