import { message } from '../../message.ts';

export const password_rules = message('Your password needs', 'Votre mot de passe doit contenir');
export const password_rule_length = message('At least 8 characters', 'Au moins 8 caractères');
export const password_rule_uppercase = message('An uppercase letter', 'Une lettre majuscule');
export const password_rule_lowercase = message('A lowercase letter', 'Une lettre minuscule');
export const password_rule_number = message('A number', 'Un chiffre');
export const password_rule_met = message('met', 'fait');
export const password_rule_open = message('not yet met', 'à faire');
export const password_new = message('New password', 'Nouveau mot de passe');
