import { message } from '../../message.ts';

export const email_confirmation_title = message(
  'Your email address is not confirmed yet',
  'Votre adresse courriel n’est pas encore confirmée',
);
export const email_confirmation_text = message(
  'We sent a link to {email}. Until you open it, we write there only about your appointments, briefly and a few times a day at most, you cannot invite anybody, and a forgotten password cannot be replaced.',
  'Un lien a été envoyé à {email}. Tant qu’il n’a pas été ouvert, nous n’y écrivons qu’au sujet de vos rendez-vous, brièvement et quelques fois par jour tout au plus, vous ne pouvez inviter personne, et un mot de passe oublié ne peut pas être remplacé.',
);
export const email_confirmation_for_invitations = message(
  'We sent a link to {email}. Once you have opened it, you can invite others.',
  'Un lien a été envoyé à {email}. Dès que vous l’aurez ouvert, vous pourrez inviter d’autres personnes.',
);
export const email_confirmation_send_again = message('Send the link again', 'Renvoyer le lien');
export const email_confirmation_sent = message('The link is on its way', 'Le lien est envoyé');
export const email_confirmation_sent_text = message(
  'Check the inbox of {email}.',
  'Consultez la boîte courriel de {email}.',
);
export const email_confirmation_failed = message(
  'The link could not be sent',
  'Le lien n’a pas pu être envoyé',
);
