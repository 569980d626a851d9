import { message } from '../../message.ts';

export const recovery_forgotten_lead = message(
  'Tell us the email address of your account. We send you a link to choose a new password; your username is in the same email.',
  'Indiquez l’adresse courriel de votre compte. Vous recevrez un lien pour choisir un nouveau mot de passe; le courriel rappelle aussi votre nom d’utilisateur.',
);
export const recovery_send = message('Send the link', 'Envoyer le lien');
export const recovery_back = message('Back to sign-in', 'Retour à la connexion');
export const recovery_sent_title = message('Check your inbox', 'Consultez votre boîte courriel');
export const recovery_sent_text = message(
  'If an account has the address {email}, an email is on its way to it. Its link works for one hour.',
  'Si un compte est lié à l’adresse {email}, un courriel lui est envoyé. Son lien est valable une heure.',
);
export const recovery_confirm_first_lead = message(
  'You asked for a new password. Once this address is confirmed, we send the link to choose it.',
  'Vous avez demandé un nouveau mot de passe. Une fois cette adresse confirmée, vous recevrez le lien pour le choisir.',
);
export const recovery_sent_nothing = message(
  'Nothing there after a few minutes? Please look among unwanted mail, or try the other addresses that you use.',
  'Rien après quelques minutes? Vérifiez vos courriels indésirables ou essayez une autre de vos adresses.',
);
export const recovery_new_lead = message(
  'Afterwards you sign in with it. Everybody who is signed in to your account elsewhere is signed out.',
  'Vous vous connecterez ensuite avec ce mot de passe. Toutes les autres sessions de votre compte seront fermées.',
);
export const recovery_invited_lead = message(
  'You are invited as an admin. The email says your username; with it and this password you sign in.',
  'Voici votre invitation à l’administration. Le courriel indique votre nom d’utilisateur; il sert à vous connecter avec ce mot de passe.',
);
export const recovery_invited_set = message('Set the password', 'Enregistrer le mot de passe');
export const recovery_invited_title = message('Your password is set', 'Votre mot de passe est enregistré');
export const recovery_invited_ask = message(
  'Only the person who invited you can send another.',
  'Seule la personne qui a envoyé l’invitation peut en envoyer un autre.',
);
export const recovery_set = message('Set the new password', 'Enregistrer le mot de passe');
export const recovery_set_title = message(
  'Your new password is set',
  'Votre nouveau mot de passe est enregistré',
);
export const recovery_set_text = message(
  'You can sign in with it now.',
  'Vous pouvez maintenant vous connecter.',
);
export const recovery_sign_in = message('Sign in', 'Se connecter');
export const recovery_no_link_title = message('The link is not whole', 'Le lien est incomplet');
export const recovery_no_link_text = message(
  'Please open it from the email once more, or copy all of it.',
  'Veuillez l’ouvrir de nouveau à partir du courriel ou le copier en entier.',
);
export const recovery_ask_again = message('Ask for a new link', 'Demander un nouveau lien');
export const recovery_confirm_lead = message(
  'It can then be used to set a new password, should you forget yours.',
  'Elle pourra ensuite servir à choisir un nouveau mot de passe si vous oubliez le vôtre.',
);
export const recovery_confirm = message('Confirm this address', 'Confirmer cette adresse');
export const recovery_confirmed_title = message('Your address is confirmed', 'Votre adresse est confirmée');
export const recovery_confirmed_text = message(
  'Thank you. There is nothing more to do.',
  'Merci. Vous n’avez rien d’autre à faire.',
);
export const recovery_confirmed_next = message(
  'The link to choose your new password is on its way to the same address. It works for one hour.',
  'Le lien pour choisir votre nouveau mot de passe est envoyé à la même adresse. Il est valable une heure.',
);
export const recovery_go_on = message('Go on to Cadence', 'Continuer vers Cadence');
export const recovery_confirm_failed_title = message(
  'The address is not confirmed',
  'L’adresse n’est pas confirmée',
);
export const recovery_confirm_failed = message(
  'There was no answer. Please try again.',
  'Aucune réponse n’est venue. Veuillez réessayer.',
);
export const recovery_confirm_no_link = message('The link is not whole.', 'Le lien est incomplet.');
export const recovery_confirm_again = message(
  'You find a new link in your settings, beside your address.',
  'Vous pouvez en demander un autre dans vos paramètres, près de votre adresse.',
);
