"""The terminal's own words."""

from typing import Final

from periple.kernel.words import Text

WORDS: Final = {
    "choose": Text(fr="Votre choix", en="Your choice"),
    "help": Text(
        fr="un nombre : choisir · r N : règle N · l : journal · u : reprendre · s FICHIER : enregistrer · x : lien"
        " vers cette position · q : quitter",
        en="a number: choose · r N: rule N · l: log · u: take back · s FILE: save · x: link to this position · q: quit",
    ),
    "trips": Text(fr="t N : faire tout le voyage N", en="t N: make the whole trip N"),
    "asides": Text(
        fr="a : à tout moment ({n} {n:possibilité|possibilités})",
        en="a: at any time ({n} {n:possibility|possibilities})",
    ),
    "asides_title": Text(fr="À tout moment (a N pour jouer)", en="At any time (a N to play)"),
    "no_aside": Text(fr="Rien à faire hors de votre tour pour l'instant.", en="Nothing to do out of turn for now."),
    "more": Text(fr="n : la suite ({first} à {last} sur {all})", en="n: more ({first} to {last} of {all})"),
    "not_a_choice": Text(
        fr="« {word} » n'est pas un choix : tapez un nombre de 1 à {n}, ou ? pour l'aide.",
        en="“{word}” is not a choice: type a number from 1 to {n}, or ? for help.",
    ),
    "choose_one": Text(
        fr="Tapez un nombre de 1 à {n}, ou ? pour l'aide.", en="Type a number from 1 to {n}, or ? for help."
    ),
    "saved": Text(fr="Partie enregistrée dans {file}.", en="Game saved in {file}."),
    "not_saved": Text(fr="Impossible d'écrire {file} : {why}.", en="Can't write {file}: {why}."),
    "bye": Text(fr="À bientôt !", en="See you soon!"),
    "pass_to": Text(fr="Passez l'écran à {name}, puis Entrée.", en="Pass the screen to {name}, then Enter."),
    "over": Text(fr="Partie finie", en="Game over"),
    "winners": Text(fr="Victoire : {names}", en="Winner: {names}"),
    "nobody": Text(fr="Personne ne gagne.", en="Nobody wins."),
    "total": Text(fr="Total", en="Total"),
    "seed": Text(
        fr="Graine {seed} : la même donne revient avec --seed {seed}.",
        en="Seed {seed}: the same deal comes back with --seed {seed}.",
    ),
    "no_trip": Text(fr="Il n'y a pas de voyage {n}.", en="There is no trip {n}."),
    "rules": Text(fr="{n:règle|règles} {numbers}", en="{n:rule|rules} {numbers}"),
    "how_many": Text(fr="Combien ? (de {least} à {most})", en="How many? ({least} to {most})"),
    "how_many_by": Text(
        fr="Combien ? (de {least} à {most}, de {step} en {step})",
        en="How many? ({least} to {most}, in steps of {step})",
    ),
    "not_so_many": Text(
        fr="« {word} » ne convient pas : un nombre de {least} à {most}.",
        en="“{word}” will not do: a number from {least} to {most}.",
    ),
    "not_so_many_by": Text(
        fr="« {word} » ne convient pas : un nombre de {least} à {most}, de {step} en {step}.",
        en="“{word}” will not do: a number from {least} to {most}, in steps of {step}.",
    ),
    "meanwhile": Text(fr="Depuis votre dernier choix", en="Since your last choice"),
    "earlier": Text(fr="… {n} {n:ligne|lignes} de plus : l", en="… {n} more {n:line|lines}: l"),
    "ends_turn": Text(fr="fin du tour", en="ends the turn"),
    "chance": Text(fr="hasard", en="chance"),
    "printed": Text(fr="imprimé", en="printed"),
    "reconstructed": Text(fr="reconstitué", en="reconstructed"),
    "ruling": Text(fr="décision {id}", en="ruling {id}"),
    "log": Text(fr="journal", en="log"),
    "rule": Text(fr="règles", en="rules"),
    "undo": Text(fr="reprendre", en="take back"),
    "aside": Text(fr="à tout moment", en="at any time"),
    "save": Text(fr="enregistrer", en="save"),
    "share": Text(fr="partager", en="share"),
    "shared": Text(
        fr="Ce lien ouvre la position dans le navigateur (ou : periple play --link LIEN) ; "
        "il ne dit que ce que vous savez.",
        en="This link opens the position in the browser (or: periple play --link LINK); it tells only what you know.",
    ),
    "quit": Text(fr="quitter", en="quit"),
    "trip": Text(fr="voyage", en="trip"),
    "keys": Text(fr="aide", en="help"),
    "close": Text(fr="↑ ↓ pour lire, Échap pour fermer", en="↑ ↓ to read, Esc to close"),
    "end": Text(fr="q pour quitter, l pour le journal", en="q to leave, l for the log"),
    "file": Text(fr="Enregistrer dans quel fichier ?", en="Save in which file?"),
    "which_trip": Text(fr="Quel voyage ?", en="Which trip?"),
    "waiting": Text(fr="{name} joue …", en="{name} plays …"),
    "help_panes": Text(
        fr="↑ ↓ ou un nombre, puis Entrée : choisir. Une lettre du bas de l'écran ouvre sa page ; Échap la referme.\n"
        "r : les règles du choix en surbrillance · u : reprendre · a : ce que vous pouvez faire à tout moment\n"
        "l : journal · s : enregistrer · x : lien vers cette position · q : quitter",
        en="↑ ↓ or a number, then Enter: choose. A letter at the bottom of the screen opens its page; Esc closes it.\n"
        "r: the rules of the highlighted choice · u: take back · a: what you may do at any time\n"
        "l: log · s: save · x: link to this position · q: quit",
    ),
    # Pages, by the key that opens them
    "m": Text(fr="carte", en="map"),
    "h": Text(fr="main", en="hand"),
    "k": Text(fr="marché", en="market"),
    "p": Text(fr="joueurs", en="players"),
    "o": Text(fr="mémo", en="memo"),
    # Bots by their names
    "tourist": Text(fr="Touriste", en="Tourist"),
    "traveller": Text(fr="Voyageur", en="Traveller"),
    "navigator": Text(fr="Navigateur", en="Navigator"),
}
