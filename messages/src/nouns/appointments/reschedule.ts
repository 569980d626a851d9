import { message } from '../../message.ts';

export const reschedule_open = message('Reschedule', 'Déplacer');
export const reschedule_open_for = message('Reschedule, {what}', 'Déplacer, {what}');
export const reschedule_title = message('Reschedule this appointment', 'Déplacer ce rendez-vous');
export const reschedule_text = message(
  '{name}, now {when}. It keeps its length and price.',
  '{name}, actuellement {when}. La durée et le prix ne changent pas.',
);
export const reschedule_time_now = message('present time', 'heure actuelle');
export const reschedule_chosen = message('New time: {when}', 'Nouvelle heure : {when}');
export const reschedule_notes = message('Notes', 'Notes');
export const reschedule_notes_hint = message(
  'Leave this empty to keep the notes as they are.',
  'Laissez ce champ vide pour garder les notes telles quelles.',
);
export const reschedule_confirm = message('Reschedule appointment', 'Déplacer le rendez-vous');
export const reschedule_keep = message('Keep the present time', 'Garder l’heure actuelle');
export const reschedule_refused_title = message(
  'The appointment was not rescheduled',
  'Le rendez-vous n’a pas été déplacé',
);
export const reschedule_done = message(
  'Appointment rescheduled successfully',
  'Le rendez-vous a été déplacé',
);
export const reschedule_failed = message(
  'Failed to reschedule appointment',
  'Impossible de déplacer le rendez-vous',
);
