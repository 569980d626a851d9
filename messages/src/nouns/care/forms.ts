import { message, plural } from '../../message.ts';

export const forms_title = message('Forms', 'Formulaires');
export const forms_family_text = message(
  'What your therapists ask, and what you have agreed to. Nothing here stops you from booking or joining a session.',
  'Ce que vos orthophonistes demandent, et ce à quoi vous avez consenti. Rien ici ne vous empêche de prendre rendez-vous ni de vous joindre à une séance.',
);
export const forms_failed = message(
  'The forms could not be loaded',
  'Les formulaires n’ont pas pu être chargés',
);
export const forms_none = message('No forms yet', 'Aucun formulaire pour le moment');
export const forms_for = message('for {name}', 'pour {name}');
export const forms_for_closed = message('for a closed account', 'pour un compte fermé');
export const forms_due = message('by {date}', 'd’ici le {date}');
export const forms_minutes = plural(
  'count',
  { one: 'about {count} minute', other: 'about {count} minutes' },
  { one: 'environ {count} minute', other: 'environ {count} minutes' },
);
export const forms_missing = message('Still to agree: {names}', 'Accord attendu : {names}');
export const forms_giver_left = message(
  '{name}, who gave this, has no rights on the record any more.',
  '{name}, qui l’a donné, n’a plus de droits sur le dossier.',
);

export const forms_begin = message('Begin', 'Commencer');
export const forms_begin_which = message('Begin: {form}', 'Commencer : {form}');
export const forms_go_on = message('Go on', 'Continuer');
export const forms_go_on_which = message('Go on: {form}', 'Continuer : {form}');
export const forms_read = message('Read', 'Lire');
export const forms_read_which = message('Read: {form}', 'Lire : {form}');
export const forms_read_given = message('Read what was given', 'Lire ce qui a été donné');
export const forms_read_given_which = message(
  'Read what was given: {form}',
  'Lire ce qui a été donné : {form}',
);

export const forms_state_asked = message('To do', 'À faire');
export const forms_state_draft = message('Begun', 'Commencé');
export const forms_state_given = message('Given', 'Donné');
export const forms_state_expiring = message('Ends soon', 'Prend fin bientôt');
export const forms_state_expired = message('Has ended', 'A pris fin');
export const forms_state_withdrawn = message('Taken back', 'Retiré');
export const forms_state_disputed = message('Disputed', 'Contesté');
export const forms_state_replaced = message('Replaced', 'Remplacé');
