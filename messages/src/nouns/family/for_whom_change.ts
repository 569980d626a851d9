import { message, plural } from '../../message.ts';

export const for_whom_change_open = message('Change', 'Modifier');
export const for_whom_change_for = message(
  'Change whom the session is for: {what}',
  'Modifier pour qui est la séance : {what}',
);
export const for_whom_change_title = message(
  'Change whom the session is for',
  'Modifier pour qui est la séance',
);
export const for_whom_change_text = message(
  '{what}. The therapist is told, and the receipt will carry the new name.',
  '{what}. L’orthophoniste en recevra un avis, et le reçu portera le nouveau nom.',
);
export const for_whom_change_save = message('Save', 'Enregistrer');
export const for_whom_change_keep = message('Cancel', 'Annuler');
export const for_whom_change_done = plural(
  'count',
  { one: 'The session is for {name}.', other: '{count} sessions are for {name}.' },
  { one: 'La séance est pour {name}.', other: '{count} séances sont pour {name}.' },
);
export const for_whom_change_failed = message(
  'Whom the session is for could not be changed.',
  'Impossible de changer pour qui est la séance.',
);
