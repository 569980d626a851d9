import { message } from '../../message.ts';

export const message_email_family = message(
  'A message about your family is waiting',
  'Un message au sujet de votre famille vous attend',
);
export const message_email_therapist = message(
  'A message from a family is waiting',
  'Un message d’une famille vous attend',
);
export const message_email_text = message(
  'The message is in your account. To protect what is private, this email does not say who wrote it or what it says.',
  'Le message se trouve dans votre compte. Par souci de confidentialité, ce courriel ne dit ni qui l’a écrit ni ce qu’il contient.',
);
export const message_email_action = message('Read the message', 'Lire le message');
export const message_email_footer = message(
  'You get this email because emails about conversations are on.',
  'Vous recevez ce courriel parce que les courriels sur les conversations sont activés.',
);
export const message_email_sms_family = message(
  '{brand}: a message about your family is waiting: {url}',
  '{brand} : un message au sujet de votre famille vous attend : {url}',
);
export const message_email_sms_therapist = message(
  '{brand}: a message from a family is waiting: {url}',
  '{brand} : un message d’une famille vous attend : {url}',
);
