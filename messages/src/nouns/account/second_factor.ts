import { message, plural } from '../../message.ts';

export const second_factor_title = message('Sign-in security', 'Sécurité de la connexion');
export const second_factor_text = message(
  'With two-step sign-in, a password alone lets nobody into your account: signing in also asks for a code that only your phone shows.',
  'Avec la connexion en deux étapes, un mot de passe ne suffit plus pour entrer dans votre compte : il faut aussi un code que seul votre téléphone affiche.',
);
export const second_factor_off = message(
  'Two-step sign-in is off',
  'La connexion en deux étapes est désactivée',
);
export const second_factor_off_text = message(
  'You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or 2FAS. It takes two minutes.',
  'Il vous faut une application d’authentification sur votre téléphone, par exemple Google Authenticator, Microsoft Authenticator ou 2FAS. Cela prend deux minutes.',
);
export const second_factor_on = message('Two-step sign-in is on', 'La connexion en deux étapes est activée');
export const second_factor_on_since = message('Since {date}', 'Depuis le {date}');
export const second_factor_codes_left = plural(
  'count',
  { one: '{count} recovery code left', other: '{count} recovery codes left' },
  { one: 'Il reste {count} code de secours', other: 'Il reste {count} codes de secours' },
);
export const second_factor_codes_few = message(
  'You are running out of recovery codes. Please make new ones.',
  'Il vous reste peu de codes de secours. Veuillez en créer de nouveaux.',
);
export const second_factor_recommended_title = message(
  'We recommend two-step sign-in',
  'Nous vous recommandons la connexion en deux étapes',
);
export const second_factor_recommended_therapist = message(
  'Your account opens the records of the families in your care. A second step keeps them safe even if somebody learns your password.',
  'Votre compte donne accès aux dossiers des familles que vous suivez. Une deuxième étape les protège même si quelqu’un apprend votre mot de passe.',
);
export const second_factor_recommended_admin = message(
  'Your account opens the records of everybody here. A second step keeps them safe even if somebody learns your password.',
  'Votre compte donne accès aux dossiers de tout le monde ici. Une deuxième étape les protège même si quelqu’un apprend votre mot de passe.',
);
export const second_factor_reminder_set_up = message('Set it up', 'La configurer');
export const second_factor_reminder_dismiss = message('Not now', 'Pas maintenant');
export const second_factor_failed = message(
  'Your sign-in security could not be loaded.',
  'La sécurité de votre connexion n’a pas pu être chargée.',
);
export const second_factor_turn_on = message('Turn on', 'Activer');
export const second_factor_turn_off = message('Turn off', 'Désactiver');
export const second_factor_renew = message('New recovery codes', 'Nouveaux codes de secours');
export const second_factor_off_failed = message(
  'Two-step sign-in could not be turned off.',
  'La connexion en deux étapes n’a pas pu être désactivée.',
);
