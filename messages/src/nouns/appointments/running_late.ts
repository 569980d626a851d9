import { message } from '../../message.ts';

export const running_late_open = message('I am running late', 'J’aurai du retard');
export const running_late_open_for = message('I am running late: {what}', 'J’aurai du retard : {what}');
export const running_late_title = message('How late are you?', 'Combien de retard?');
export const running_late_text = message(
  'The family gets an email, and a text message if they asked for those. The times of the session stay as they are.',
  'La famille reçoit un courriel, et un texto si elle en a demandé. L’heure de la séance ne change pas.',
);
export const running_late_minutes = message('{minutes} min', '{minutes} min');
export const running_late_keep = message('Not late', 'Pas de retard');
export const running_late_done = message(
  'The family knows that you are about {minutes} minutes late.',
  'La famille est prévenue : environ {minutes} minutes.',
);
export const running_late_failed = message(
  'The family could not be told',
  'La famille n’a pas pu être prévenue',
);
export const running_late_notice = message(
  'Your therapist runs about {minutes} minutes late.',
  'Votre orthophoniste a environ {minutes} minutes de retard.',
);
export const running_late_told = message(
  'You told the family: about {minutes} minutes late.',
  'Vous avez prévenu la famille : environ {minutes} minutes de retard.',
);
