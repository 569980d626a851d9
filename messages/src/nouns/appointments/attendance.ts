import { message } from '../../message.ts';

export const attendance_mark = message('Did not attend', 'Noter une absence');
export const attendance_mark_for = message('Did not attend, {what}', 'Noter une absence, {what}');
export const attendance_marked = message('Did not attend', 'Personne ne s’est présenté');
export const attendance_marked_patient = message(
  'Your therapist noted that nobody attended.',
  'Votre orthophoniste a noté que personne ne s’est présenté.',
);
export const attendance_undo = message('Undo', 'Annuler la note');
export const attendance_undo_for = message(
  'Undo “did not attend”, {what}',
  'Annuler la note d’absence, {what}',
);
export const attendance_done = message('Noted: nobody attended.', 'Noté : personne ne s’est présenté.');
export const attendance_undone = message('The note has been taken back.', 'La note a été retirée.');
export const attendance_failed = message(
  'This could not be noted. Please try again.',
  'L’absence n’a pas pu être notée. Veuillez réessayer.',
);
