import { message } from '../../message.ts';

/** The entries of a client on the therapist’s page. */
export const entry_list_title = message('Notes', 'Notes');
export const entry_list_text = message(
  'Notes of sessions, contacts and assessments. Nothing is given to the family by itself.',
  'Notes de séances, contacts et évaluations. Rien n’est remis à la famille automatiquement.',
);
export const entry_list_failed = message(
  'The notes could not be loaded',
  'Les notes n’ont pas pu être chargées',
);
export const entry_list_none = message('No note yet', 'Aucune note pour le moment');
export const entry_list_none_text = message(
  'A session’s note begins with what was counted in the session.',
  'La note d’une séance commence par ce qui a été compté pendant la séance.',
);
export const entry_list_none_like = message('No entry of this kind', 'Aucune entrée de ce type');
export const entry_list_kind = message('Kind', 'Type');
export const entry_list_state = message('State', 'État');
export const entry_list_all = message('All', 'Tous');
export const entry_list_draft = message('Draft', 'Ébauche');
export const entry_list_drafts = message('Drafts', 'Ébauches');
export const entry_list_signed = message('Signed', 'Signées');
export const entry_list_signed_one = message('Signed', 'Signée');
export const entry_list_late = message('Late entry', 'Entrée tardive');
export const entry_list_released = message('The family reads it', 'La famille la lit');
export const entry_list_not_intact = message('Altered since it was signed', 'Modifiée depuis la signature');
export const entry_list_open = message('{kind}, {date}', '{kind}, {date}');
export const entry_list_empty = message('Nothing written yet', 'Rien d’écrit pour le moment');
export const entry_list_signed_by = message('Signed by {name}', 'Signature : {name}');
export const entry_list_add = message('New entry', 'Nouvelle entrée');
export const entry_list_add_contact = message('Note a contact', 'Noter un contact');
export const entry_list_add_assessment = message('Write an assessment', 'Rédiger une évaluation');
export const entry_list_add_closing = message('Close the record', 'Fermer le dossier');
export const entry_list_add_failed = message(
  'The entry could not be begun',
  'L’entrée n’a pas pu être commencée',
);
export const entry_list_more = message('Show older entries', 'Afficher les entrées plus anciennes');
