import { message } from '../../message.ts';

export const session_warning_idle_title = message('Are you still there?', 'Êtes-vous toujours là?');
export const session_warning_idle_text = message(
  'Nothing has happened here for a while. To protect what these pages show, you will be signed out soon.',
  'Rien ne s’est passé ici depuis un moment. Pour protéger ce que contiennent ces pages, nous mettrons bientôt fin à votre session.',
);
export const session_warning_last_title = message(
  'You will be signed out soon',
  'Votre session prendra bientôt fin',
);
export const session_warning_last_text = message(
  'A sign-in lasts only so long, and this one cannot be made longer. Please finish what you are doing and save it. You can sign in again at once.',
  'Une session ne dure qu’un certain temps, et celle-ci ne peut pas être prolongée. Veuillez terminer ce que vous faites et l’enregistrer. Vous pourrez vous reconnecter aussitôt.',
);
export const session_warning_left = message('Time left: {time}', 'Temps restant : {time}');
export const session_warning_seconds = message('{seconds} s', '{seconds} s');
export const session_warning_minutes_seconds = message(
  '{minutes} min {seconds} s',
  '{minutes} min {seconds} s',
);
export const session_warning_stay = message('Stay signed in', 'Prolonger ma session');
export const session_warning_understood = message('Go on until then', 'Continuer d’ici là');
export const session_warning_log_out = message('Log out', 'Se déconnecter');
export const session_warning_failed = message(
  'Cadence could not be reached. Please try again.',
  'Cadence est injoignable. Veuillez réessayer.',
);
export const session_warning_consent_title = message('Our terms have changed', 'Nos conditions ont changé');
export const session_warning_consent_text = message(
  'Please read the current {terms} and {privacy}. If you do not agree, you can download your data and close your account in the settings.',
  'Veuillez lire {terms} et {privacy} dans leur version actuelle. Si vous n’êtes pas d’accord, vous pouvez télécharger vos données et fermer votre compte dans les paramètres.',
);
export const session_warning_consent_terms = message('terms of use', 'les conditions d’utilisation');
export const session_warning_consent_privacy = message('privacy policy', 'la politique de confidentialité');
export const session_warning_consent_agree = message('I agree', 'J’accepte');
export const session_warning_consent_later = message('Not now', 'Plus tard');
