import { message } from '../../message.ts';

export const second_factor_step_title = message('One more step', 'Encore une étape');
export const second_factor_step_text = message(
  'Open your authenticator app and type the code that it shows for Cadence.',
  'Ouvrez votre application d’authentification et tapez le code qu’elle affiche pour Cadence.',
);
export const second_factor_step_code = message(
  'Code from your authenticator app',
  'Code de votre application d’authentification',
);
export const second_factor_step_submit = message('Sign in', 'Se connecter');
export const second_factor_step_use_recovery = message(
  'Use a recovery code instead',
  'Utiliser plutôt un code de secours',
);
export const second_factor_step_use_app = message(
  'Use the authenticator app instead',
  'Utiliser plutôt l’application d’authentification',
);
export const second_factor_step_recovery_text = message(
  'Type one of the recovery codes that you kept when you turned on two-step sign-in. Each works once.',
  'Tapez un des codes de secours que vous avez conservés en activant la connexion en deux étapes. Chacun sert une seule fois.',
);
export const second_factor_step_recovery = message('Recovery code', 'Code de secours');
export const second_factor_step_lost = message(
  'Without your phone and your codes, only the people who run Cadence can let you in, once they know that it is you.',
  'Sans votre téléphone ni vos codes, seules les personnes qui exploitent Cadence peuvent vous ouvrir votre compte, après avoir vérifié que c’est bien vous.',
);
export const second_factor_step_whom_to_ask = message('How to reach them', 'Comment les joindre');
export const second_factor_step_back = message('Back', 'Retour');
