import { message } from '../../message.ts';

export const email_confirmation_title = message(
  'Your email address is not confirmed yet',
  'Votre adresse courriel n’est pas encore confirmée',
);
export const email_confirmation_text = message(
  'We sent a link to {email}. Until you open it, we write there only about your appointments, and a forgotten password cannot be replaced.',
  'Un lien a été envoyé à {email}. Tant qu’il n’a pas été ouvert, nous n’y écrivons qu’au sujet de vos rendez-vous, et un mot de passe oublié ne peut pas être remplacé.',
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
