import { message } from '../../message.ts';

export const password_change_section_title = message('Password', 'Mot de passe');
export const password_change_section_text = message(
  'Changing it signs you out everywhere else.',
  'Le changer ferme vos sessions partout ailleurs.',
);
export const password_change_open = message('Change password', 'Changer le mot de passe');
export const password_change_title = message('Change your password', 'Changer votre mot de passe');
export const password_change_text = message(
  'You stay signed in here. Everywhere else you are signed out, and a secret calendar address stops working.',
  'Votre session reste ouverte ici. Elle est fermée partout ailleurs, et une adresse secrète d’agenda cesse de fonctionner.',
);
export const password_change_present = message('Current password', 'Mot de passe actuel');
export const password_change_done = message('Your password is changed', 'Votre mot de passe est changé');
export const password_change_cancel = message('Cancel', 'Annuler');
