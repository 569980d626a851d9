import { message } from '../../message.ts';

export const password_confirmation_label = message('Your password', 'Votre mot de passe');
export const password_confirmation_required = message(
  'Please enter your password.',
  'Veuillez entrer votre mot de passe.',
);
export const password_confirmation_cancel = message('Cancel', 'Annuler');
