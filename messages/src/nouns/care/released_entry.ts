import { message } from '../../message.ts';

/** A note as the family reads it. */
export const released_entry_title = message('Notes', 'Notes');
export const released_entry_text = message(
  'What therapists gave you to read. A note that was withdrawn says when.',
  'Ce que les orthophonistes vous ont remis. Une note retirée indique quand elle l’a été.',
);
export const released_entry_failed = message(
  'The notes could not be loaded',
  'Les notes n’ont pas pu être chargées',
);
export const released_entry_none = message(
  'No note was given to you yet.',
  'Aucune note ne vous a encore été remise.',
);
export const released_entry_open = message('{kind}, {date}', '{kind}, {date}');
export const released_entry_from = message('From {name}', 'Orthophoniste : {name}');
export const released_entry_last = message('Last note: {date}', 'Dernière note : {date}');
export const released_entry_read = message('Read the note', 'Lire la note');
export const released_entry_read_of = message('Read the note: {what}', 'Lire la note : {what}');
export const released_entry_unknown = message('This note is not there', 'Cette note n’est pas disponible');
export const released_entry_unknown_text = message(
  'The therapist withdrew it, or it is not yours to read.',
  'L’orthophoniste l’a retirée, ou vous n’avez pas accès à cette note.',
);
export const released_entry_back = message('Progress', 'Progrès');
export const released_entry_notes_all = message(
  'All notes and documents',
  'Toutes les notes et tous les documents',
);
export const released_entry_notes_all_of = message(
  'All notes and documents: {name}',
  'Toutes les notes et tous les documents : {name}',
);
