import { message } from '../../message.ts';

/** Emails about a record. They say nothing of what is in it. */
export const care_email_released_subject = message(
  'A note is ready for you to read',
  'Une note est prête à lire',
);
export const care_email_released = message(
  'A therapist gave your family a note to read. Sign in to read it.',
  'Une ou un orthophoniste a remis une note à votre famille. Connectez-vous pour la lire.',
);
export const care_email_released_action = message('Read it', 'La lire');
