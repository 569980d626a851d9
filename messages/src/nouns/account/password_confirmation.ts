import { message } from '../../message.ts';

export const password_confirmation_label = message('Your password', 'Votre mot de passe');
export const password_confirmation_required = message(
  'Please enter your password.',
  'Veuillez entrer votre mot de passe.',
);
export const password_confirmation_cancel = message('Cancel', 'Annuler');
export const password_confirmation_title = message('Confirm that it is you', 'Confirmez votre identité');
export const password_confirmation_text = message(
  'You signed in a while ago. Enter your password, and your change goes on.',
  'Votre connexion date d’un moment. Entrez votre mot de passe pour que la modification se poursuive.',
);
export const password_confirmation_text_signature = message(
  'You signed in a while ago. Enter your password to sign this entry.',
  'Votre connexion date d’un moment. Entrez votre mot de passe pour signer cette entrée.',
);
export const password_confirmation_confirm = message('Continue', 'Continuer');
export const password_confirmation_failed = message(
  'Your password could not be checked. Please try again.',
  'Votre mot de passe n’a pas pu être vérifié. Veuillez réessayer.',
);
