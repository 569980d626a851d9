import { message } from '../../message.ts';

export const security_email_subject_email_confirmation = message(
  'Please confirm your email address',
  'Veuillez confirmer votre adresse courriel',
);
export const security_email_text_email_confirmation = message(
  'With this link you confirm that this address is yours. Only then can it be used to set a new password, should you forget yours. The link works for seven days.',
  'Ce lien confirme que cette adresse est la vôtre. Elle pourra alors servir à choisir un nouveau mot de passe si vous oubliez le vôtre. Le lien est valable sept jours.',
);
export const security_email_text_email_confirmation_for_password = message(
  'You asked for a new password. First confirm with this link that this address is yours; the link to choose the password then follows at once. This link works for seven days.',
  'Vous avez demandé un nouveau mot de passe. Confirmez d’abord, avec ce lien, que cette adresse est la vôtre; le lien pour choisir le mot de passe suivra aussitôt. Ce lien-ci est valable sept jours.',
);
export const security_email_text_email_confirmation_not_you = message(
  'If you have no account with us, somebody mistyped their address: there is nothing you need to do.',
  'Si vous n’avez pas de compte chez nous, quelqu’un s’est trompé d’adresse : vous n’avez rien à faire.',
);
export const security_email_action_confirm_email = message('Confirm this address', 'Confirmer cette adresse');
export const security_email_subject_password_reset = message(
  'Set a new password',
  'Choisir un nouveau mot de passe',
);
export const security_email_text_password_reset = message(
  'Somebody asked for a new password for the account “{username}”. With this link you can choose one.',
  'Une demande de nouveau mot de passe a été faite pour le compte « {username} ». Ce lien vous permet d’en choisir un.',
);
export const security_email_text_password_reset_unproven = message(
  'Until now nobody had confirmed this address, so somebody else may have set up the account. A new password therefore signs everybody out and removes the phone number, Google Calendar, and the PayPal and meeting addresses. Unless the address was changed, it also turns off two-step sign-in. It ends access that is shared with other people, too. You can set up again what you need.',
  'Jusqu’ici, personne n’avait confirmé cette adresse : le compte a pu être créé par quelqu’un d’autre. Un nouveau mot de passe met donc fin à toutes les sessions et retire le numéro de téléphone, Google Agenda et les adresses PayPal et de rencontre. À moins que l’adresse n’ait été modifiée, il désactive aussi la connexion en deux étapes. Il met également fin aux accès partagés avec d’autres personnes. Vous pourrez remettre en place ce dont vous avez besoin.',
);
export const security_email_text_password_reset_lasts = message(
  'The link works once, for one hour.',
  'Le lien ne sert qu’une fois et reste valable une heure.',
);
export const security_email_text_password_reset_settling = message(
  'Somebody asked for a new password for the account with this address. The address is new to the account, and for three days after such a change nobody can set a new password with it. Until then, please sign in with the one you have.',
  'Quelqu’un a demandé un nouveau mot de passe pour le compte associé à cette adresse. L’adresse vient d’être ajoutée au compte, et pendant les trois jours qui suivent un tel changement, personne ne peut s’en servir pour choisir un mot de passe. D’ici là, veuillez vous connecter avec celui que vous avez.',
);
export const security_email_text_password_reset_not_you = message(
  'If it was not you, there is nothing you need to do: your password stays as it is.',
  'Si la demande ne vient pas de vous, vous n’avez rien à faire : votre mot de passe reste le même.',
);
export const security_email_subject_invitation = message(
  'You are invited as an admin',
  'Invitation à l’administration',
);
export const security_email_text_invitation = message(
  'An admin account with the username “{username}” was created for you. With this link you choose its password; then you can sign in.',
  'Un compte d’administration a été créé pour vous, avec le nom d’utilisateur « {username} ». Ce lien vous permet de choisir son mot de passe; vous pourrez ensuite vous connecter.',
);
export const security_email_text_invitation_lasts = message(
  'The link works once, for seven days. After that, whoever invited you can send a new one.',
  'Le lien ne sert qu’une fois et reste valable sept jours. Ensuite, la personne qui a envoyé l’invitation peut en envoyer un nouveau.',
);
export const security_email_text_invitation_not_you = message(
  'If you do not know why you get this, there is nothing you need to do.',
  'Si vous ne savez pas pourquoi vous recevez ce courriel, vous n’avez rien à faire.',
);
export const security_email_action_new_password = message('Choose a new password', 'Choisir un mot de passe');
export const security_email_subject_password_changed = message(
  'Your password was changed',
  'Votre mot de passe a été changé',
);
export const security_email_text_password_changed = message(
  'The password of your account was changed just now, and everybody who was signed in elsewhere was signed out. If another calendar program shows your sessions, make a new secret address for it.',
  'Le mot de passe de votre compte vient d’être changé, et toutes les autres sessions ont été fermées. Si un autre agenda affiche vos séances, créez une nouvelle adresse secrète.',
);
export const security_email_text_password_changed_not_you = message(
  'If it was not you, set a new one at once.',
  'Si le changement ne vient pas de vous, choisissez tout de suite un nouveau mot de passe.',
);
export const security_email_subject_payee_changed = message(
  'How families pay you was changed',
  'La façon dont les familles vous paient a été changée',
);
export const security_email_text_payee_changed = message(
  'Your PayPal address, or how you are paid directly, was changed just now. Sessions that are booked from now on are paid in the new way.',
  'Votre adresse PayPal, ou la façon de vous payer directement, vient d’être changée. Les séances réservées à partir de maintenant se paient de la nouvelle façon.',
);
export const security_email_text_payee_changed_not_you = message(
  'If it was not you, set a new password at once, and correct your payment settings.',
  'Si le changement ne vient pas de vous, choisissez tout de suite un nouveau mot de passe, puis corrigez vos paramètres de paiement.',
);
export const security_email_action_forgotten = message(
  'Set a new password',
  'Choisir un nouveau mot de passe',
);
export const security_email_subject_email_changed = message(
  'Your email address was changed',
  'Votre adresse courriel a été changée',
);
export const security_email_text_email_changed = message(
  'The email address of your account was changed. From now on we write to the new one, and no longer to this one.',
  'L’adresse courriel de votre compte a été changée. Nous vous écrirons désormais à la nouvelle adresse et non plus à celle-ci.',
);
export const security_email_text_email_changed_not_you = message(
  'If it was not you, somebody else is in your account. Sign in with your password, change the address back and choose a new password: for three days the new address cannot be used to set one.',
  'Si le changement ne vient pas de vous, quelqu’un d’autre est entré dans votre compte. Connectez-vous avec votre mot de passe, rétablissez l’adresse et choisissez un nouveau mot de passe : pendant trois jours, la nouvelle adresse ne peut pas servir à en choisir un.',
);
export const security_email_subject_email_wanted = message(
  'Somebody tried to use your email address',
  'Quelqu’un a essayé d’utiliser votre adresse courriel',
);
export const security_email_text_email_wanted = message(
  'Somebody tried to give another account this address. It belongs to your account, so the attempt was refused.',
  'Quelqu’un a essayé de donner cette adresse à un autre compte. Elle appartient au vôtre, et la tentative a été refusée.',
);
export const security_email_text_email_wanted_nothing = message(
  'There is nothing you need to do. If you have a second account and would like to use the address there, change it in this account first.',
  'Vous n’avez rien à faire. Si vous avez un deuxième compte et voulez y utiliser cette adresse, changez-la d’abord dans ce compte-ci.',
);
export const security_email_action_settings = message('Go to my settings', 'Aller à mes paramètres');
export const security_email_text_ask_us_at = message(
  'Write to {email} if you need help.',
  'Écrivez à {email} si vous avez besoin d’aide.',
);
export const security_email_footer = message(
  'You get this email because it concerns the way into your account. It is sent whatever you chose for messages.',
  'Vous recevez ce courriel parce qu’il concerne l’accès à votre compte. Il est envoyé quels que soient vos choix de messages.',
);
