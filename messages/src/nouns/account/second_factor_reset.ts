import { message } from '../../message.ts';

export const second_factor_reset_title = message(
  'Turn off two-step sign-in',
  'Désactiver la connexion en deux étapes',
);
export const second_factor_reset_open = message(
  'Somebody has lost phone and recovery codes',
  'Téléphone et codes de secours perdus',
);
export const second_factor_reset_of = message(
  'Turn off two-step sign-in of {name}?',
  'Désactiver la connexion en deux étapes de ce compte : {name}?',
);
export const second_factor_reset_off = message(
  'Two-step sign-in of {name} is off: a password alone opens this account.',
  'La connexion en deux étapes est désactivée pour {name} : un mot de passe suffit pour entrer dans ce compte.',
);
export const second_factor_reset_text = message(
  'Only for somebody who has lost both phone and recovery codes, and only once you are sure, by another way than email, that it is they who ask. They are told by email, and the access log keeps a line.',
  'Seulement pour une personne qui a perdu à la fois son téléphone et ses codes de secours, et après avoir vérifié autrement que par courriel que c’est bien elle qui le demande. Un courriel l’en avertit, et le journal des accès en garde la trace.',
);
export const second_factor_reset_load_failed = message(
  'It could not be found out whether two-step sign-in is on.',
  'Impossible de savoir si la connexion en deux étapes est activée.',
);
export const second_factor_reset_done = message(
  'Two-step sign-in of {name} is off',
  'Connexion en deux étapes désactivée pour {name}',
);
