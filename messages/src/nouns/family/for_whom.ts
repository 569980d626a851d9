import { message } from '../../message.ts';

export const for_whom_title = message('Who is the session for?', 'Pour qui est la séance?');
export const for_whom_my_child = message('My child', 'Mon enfant');
export const for_whom_somebody = message('Somebody else I care for', 'Une autre personne dont je m’occupe');
export const for_whom_somebody_new = message('Somebody else', 'Quelqu’un d’autre');
export const for_whom_me = message('Me', 'Moi');
export const for_whom_child_name = message('Your child’s name', 'Le nom de votre enfant');
export const for_whom_name = message('Their name', 'Son nom');
export const for_whom_name_hint = message(
  'A first name is enough. You find them again under Settings, Family.',
  'Un prénom suffit. Vous retrouverez cette personne dans Paramètres, Famille.',
);
export const for_whom_required = message(
  'Please choose who the session is for',
  'Veuillez choisir pour qui est la séance',
);
export const for_whom_named = message('For {name}', 'Pour {name}');
export const for_whom_you = message('For you', 'Pour vous');
