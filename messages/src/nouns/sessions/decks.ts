import { message } from '../../message.ts';

export const decks_title = message('Picture cards', 'Cartes-images');
export const decks_page_text = message(
  'Prepare your own decks before a session, or show cards on this screen. Your own pictures stay in this browser.',
  'Préparez vos propres jeux avant une séance, ou montrez des cartes sur cet écran. Vos images restent dans ce navigateur.',
);
export const decks_language = message('Language of the words', 'Langue des mots');
export const decks_language_en = message('English', 'Anglais');
export const decks_language_fr = message('French', 'Français');
export const decks_sound = message('Sound', 'Son');
export const decks_any_sound = message('All sounds', 'Tous les sons');
export const decks_position = message('Position', 'Position');
export const decks_any_position = message('Anywhere', 'Toutes');
export const decks_initial = message('At the start', 'Au début');
export const decks_medial = message('In the middle', 'Au milieu');
export const decks_final = message('At the end', 'À la fin');
export const decks_none = message(
  'No card has this sound in this place.',
  'Aucune carte n’a ce son à cette place.',
);
export const decks_previous = message('Previous card', 'Carte précédente');
export const decks_next = message('Next card', 'Carte suivante');
export const decks_hide_word = message('Hide the word', 'Cacher le mot');
export const decks_show_word = message('Show the word', 'Montrer le mot');
export const decks_right = message('Right', 'Réussi');
export const decks_again = message('Again', 'À reprendre');
export const decks_counts = message(
  'Right: {right}. Again: {again}.',
  'Réussis : {right}. À reprendre : {again}.',
);
export const decks_counts_note = message(
  'Only you see these counts, and they are kept nowhere.',
  'Personne d’autre ne voit ces nombres, et ils ne sont conservés nulle part.',
);
export const decks_counts_pad = message(
  'Each answer is also counted on the pad, for the goal that is chosen there.',
  'Chaque réponse est aussi notée dans le bloc, pour l’objectif qui y est choisi.',
);
export const decks_place = message('{at} of {count}', '{at} sur {count}');
export const decks_picture = message('Picture', 'Image');
export const decks_waiting = message(
  'The therapist chooses a card. It appears here.',
  'L’orthophoniste choisit une carte. Elle s’affichera ici.',
);
export const decks_put_away = message('Put the cards away', 'Ranger les cartes');
export const decks_licence = message(
  'Pictures: Fluent Emoji, Microsoft, MIT licence.',
  'Images : Fluent Emoji, Microsoft, licence MIT.',
);
