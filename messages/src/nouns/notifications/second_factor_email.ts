import { message } from '../../message.ts';

export const second_factor_email_action = message('Sign-in security', 'Sécurité de la connexion');
export const second_factor_email_footer = message(
  'You get this email because it is about the security of your account, whatever messages you have chosen.',
  'Vous recevez ce courriel parce qu’il concerne la sécurité de votre compte, quels que soient les messages que vous avez choisis.',
);
export const second_factor_email_not_you = message(
  'If you did not do this, somebody else is using your account: change your password at once.',
  'Si ce n’est pas vous qui l’avez fait, une autre personne utilise votre compte : changez votre mot de passe sans attendre.',
);
export const second_factor_email_not_asked = message(
  'If you did not ask for this, somebody else pretended to be you: change your password and turn two-step sign-in on again at once.',
  'Si vous n’avez rien demandé, quelqu’un s’est fait passer pour vous : changez votre mot de passe et réactivez la connexion en deux étapes sans attendre.',
);
export const second_factor_email_on_subject = message(
  'Two-step sign-in is on',
  'La connexion en deux étapes est activée',
);
export const second_factor_email_on_text = message(
  'From now on, signing in to your account asks for a code from your authenticator app after your password. Everywhere else where you were signed in, you need to sign in again.',
  'Dorénavant, la connexion à votre compte demande, après le mot de passe, un code de votre application d’authentification. Partout ailleurs où votre session était ouverte, il faut vous connecter de nouveau.',
);
export const second_factor_email_off_subject = message(
  'Two-step sign-in is off',
  'La connexion en deux étapes est désactivée',
);
export const second_factor_email_off_text = message(
  'Two-step sign-in was turned off for your account. Your password alone now opens it, and your recovery codes no longer work.',
  'La connexion en deux étapes a été désactivée pour votre compte. Votre mot de passe suffit maintenant pour y entrer, et vos codes de secours ne servent plus.',
);
export const second_factor_email_removed_text = message(
  'We have turned off two-step sign-in for your account, because we were told that you had lost both your phone and your recovery codes. Your password alone now opens it. Please turn two-step sign-in on again as soon as you can.',
  'Nous avons désactivé la connexion en deux étapes pour votre compte, car on nous a dit que vous aviez perdu votre téléphone et vos codes de secours. Votre mot de passe suffit maintenant pour y entrer. Veuillez activer de nouveau la connexion en deux étapes dès que possible.',
);
export const second_factor_email_renewed_subject = message(
  'New recovery codes were made',
  'De nouveaux codes de secours ont été créés',
);
export const second_factor_email_renewed_text = message(
  'New recovery codes were made for your account. The former ones no longer work.',
  'De nouveaux codes de secours ont été créés pour votre compte. Les précédents ne servent plus.',
);
export const second_factor_email_used_subject = message(
  'A recovery code was used',
  'Un code de secours a été utilisé',
);
export const second_factor_email_used_text = message(
  'Somebody has just signed in to your account with your password and one of your recovery codes. That code no longer works.',
  'Quelqu’un vient de se connecter à votre compte avec votre mot de passe et un de vos codes de secours. Ce code ne sert plus.',
);
export const second_factor_email_wrong_codes_subject = message(
  'Somebody may know your password',
  'Quelqu’un connaît peut-être votre mot de passe',
);
export const second_factor_email_wrong_codes_text = message(
  'Somebody signing in to your account knew your password and typed wrong codes several times. Two-step sign-in has kept them out, and no more codes are accepted for some minutes.',
  'Quelqu’un a tenté de se connecter à votre compte avec le bon mot de passe et a tapé plusieurs fois des codes erronés. La connexion en deux étapes l’a tenu à l’écart, et aucun code n’est accepté pendant quelques minutes.',
);
export const second_factor_email_wrong_codes_not_you = message(
  'If it was not you, change your password at once.',
  'Si ce n’était pas vous, changez votre mot de passe sans attendre.',
);
