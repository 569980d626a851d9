import { message } from '../../message.ts';

export const password_rules = message('Your password needs', 'Votre mot de passe doit contenir');
export const password_rule_length = message('At least 8 characters', 'Au moins 8 caractères');
export const password_rule_uppercase = message('An uppercase letter', 'Une lettre majuscule');
export const password_rule_lowercase = message('A lowercase letter', 'Une lettre minuscule');
export const password_rule_number = message('A number', 'Un chiffre');
export const password_rule_met = message('met', 'fait');
export const password_rule_open = message('not yet met', 'à faire');
export const password_new = message('New password', 'Nouveau mot de passe');
export const password_common = message(
  'This password is among the first that others try. You may use it, but a less common one protects you better.',
  'Ce mot de passe est parmi les premiers que d’autres essaient. Vous pouvez l’utiliser, mais un mot de passe moins courant vous protège mieux.',
);
export const password_holds_username = message(
  'This password holds your username, which others try first. You may use it, but one without it protects you better.',
  'Ce mot de passe contient votre nom d’utilisateur, que d’autres essaient en premier. Vous pouvez l’utiliser, mais un mot de passe qui ne le contient pas vous protège mieux.',
);
export const password_weak = message('Choose a better password', 'Choisir un meilleur mot de passe');
export const password_weak_common = message(
  'Yours is among the first that others try.',
  'Le vôtre est parmi les premiers que d’autres essaient.',
);
export const password_weak_holds_username = message(
  'Yours holds your username, which others try first.',
  'Le vôtre contient votre nom d’utilisateur, que d’autres essaient en premier.',
);
