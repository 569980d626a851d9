import { message } from '../../message.ts';

export const running_late_open = message('Say that you are late', 'Annoncer un retard');
export const running_late_open_for = message('Say that you are late: {what}', 'Annoncer un retard : {what}');
export const running_late_title = message('How late are you?', 'Combien de retard?');
export const running_late_text = message(
  'The family is told by email or text message, if they have those on. The times of the session stay as they are.',
  'La famille est avisée par courriel ou texto, si elle les a activés. L’heure de la séance ne change pas.',
);
export const running_late_minutes = message('{minutes} min', '{minutes} min');
export const running_late_keep = message('Cancel', 'Annuler');
export const running_late_done = message(
  'Noted: about {minutes} minutes late. The session page says so too.',
  'Noté : environ {minutes} minutes de retard. La page de la séance l’indique aussi.',
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
  'Noted: about {minutes} minutes late. The family sees this too.',
  'Noté : environ {minutes} minutes de retard. La famille le voit aussi.',
);
