import { message, plural } from '../../message.ts';

export const board_title = message('Board', 'Tableau');
export const board_tools = message('Tools', 'Outils');
export const board_tool_pen = message('Draw', 'Dessiner');
export const board_tool_eraser = message('Erase', 'Effacer');
export const board_tool_text = message('Write', 'Écrire');
export const board_tool_stamp = message('Stamp', 'Tampon');
export const board_tool_select = message('Move', 'Déplacer');
export const board_colours = message('Colour', 'Couleur');
export const board_stamps = message('Stamps', 'Tampons');
export const board_colour_ink = message('Black', 'Noir');
export const board_colour_red = message('Red', 'Rouge');
export const board_colour_blue = message('Blue', 'Bleu');
export const board_colour_green = message('Green', 'Vert');
export const board_colour_yellow = message('Yellow', 'Jaune');
export const board_colour_purple = message('Purple', 'Violet');
export const board_stamp_star = message('Star', 'Étoile');
export const board_stamp_smile = message('Smile', 'Sourire');
export const board_stamp_heart = message('Heart', 'Cœur');
export const board_stamp_thumb = message('Thumbs up', 'Pouce levé');
export const board_stamp_party = message('Party', 'Fête');
export const board_stamp_trophy = message('Trophy', 'Trophée');
export const board_stamp_rocket = message('Rocket', 'Fusée');
export const board_stamp_dog = message('Dog', 'Chien');
export const board_undo = message('Undo', 'Annuler');
export const board_clear = message('Clear the board', 'Vider le tableau');
export const board_clear_title = message(
  'Clear the board for everyone?',
  'Vider le tableau pour tout le monde?',
);
export const board_clear_text = message(
  'Everything on it disappears and cannot be brought back.',
  'Tout ce qui s’y trouve disparaît définitivement.',
);
export const board_keep = message('Keep it', 'Ne pas vider');
export const board_pen_label = message('Who draws', 'Qui dessine');
export const board_pen_everybody = message('Everyone', 'Tout le monde');
export const board_pen_me = message('Only me', 'Moi seulement');
export const board_pen_and = message('{name} and me', '{name} et moi');
export const board_locked = message(
  'The therapist is drawing. You can draw again when it is your turn.',
  'L’orthophoniste dessine. Vous pourrez dessiner quand ce sera votre tour.',
);
export const board_unlocked = message('You can draw now.', 'Vous pouvez maintenant dessiner.');
export const board_waiting = message(
  'The board appears as soon as somebody who has it is connected.',
  'Le tableau apparaîtra dès qu’une personne qui l’a sera connectée.',
);
export const board_full = message(
  'The board is full. Erase something, or clear it, to go on.',
  'Le tableau est plein. Effacez quelque chose ou videz-le pour continuer.',
);
export const board_keys = message(
  'Keyboard: the arrow keys move the pointer, with Shift in small steps. Enter draws, places, writes or takes hold; Delete removes; Escape lets go.',
  'Clavier : les flèches déplacent le pointeur, par petits pas avec Maj. Entrée dessine, place, écrit ou saisit; Supprimer efface; Échap relâche.',
);
export const board_pointer_at = message(
  '{x} across, {y} down: {what}',
  'À {x} de gauche, à {y} du haut : {what}',
);
export const board_nothing = message('nothing here', 'rien ici');
export const board_holding = message('Holding: {what}', 'Saisi : {what}');
export const board_text_label = message('Text for the board', 'Texte pour le tableau');
export const board_text_place = message('Put on the board', 'Mettre au tableau');
export const board_cancel = message('Cancel', 'Annuler');
export const board_list = message('On the board', 'Au tableau');
export const board_empty = message('The board is empty.', 'Le tableau est vide.');
export const board_count = plural(
  'count',
  { one: '{count} thing on the board', other: '{count} things on the board' },
  { one: '{count} élément au tableau', other: '{count} éléments au tableau' },
);
export const board_item_stroke = message('{colour} line', 'Trait, {colour}');
export const board_item_text = message('Text: {text}', 'Texte : {text}');
export const board_item_card = message('Card: {word}', 'Carte : {word}');
export const board_remove = message('Remove: {what}', 'Effacer : {what}');
