import { message } from '../../message.ts';

export const one_name_label = message('I have one legal name', 'J’ai un seul nom légal');
export const one_name_hint = message(
  'Write it as your first name. You are then shown by it alone.',
  'Écrivez-le comme prénom. Vous serez alors désigné par ce seul nom.',
);
