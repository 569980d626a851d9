import { message, plural } from '../../message.ts';

export const series_scope_which = message('Which sessions?', 'Quelles séances?');
export const series_scope_one = message('Only this session', 'Cette séance seulement');
export const series_scope_following = plural(
  'count',
  { one: 'This and the following one', other: 'This and the following {count}' },
  { one: 'Cette séance et la suivante', other: 'Cette séance et les {count} suivantes' },
);
export const series_scope_cancelled_dates = message('What happens to each', 'Ce qu’il advient de chacune');
export const series_scope_free = message('Nothing was charged.', 'Rien n’a été facturé.');
export const series_scope_unpaid = message('Nothing has been paid.', 'Rien n’a été payé.');
export const series_scope_refund = message('{amount} owed back in full.', '{amount} à rembourser en entier.');
export const series_scope_kept = message(
  '{amount} kept by the therapist.',
  '{amount} conservés par l’orthophoniste.',
);
export const series_scope_part = message(
  '{kept} kept by the therapist, {refund} owed back.',
  '{kept} conservés par l’orthophoniste, {refund} à rembourser.',
);
export const series_scope_under_way = message(
  'PayPal is still checking the payment.',
  'PayPal vérifie encore le paiement.',
);
export const series_scope_refunded = message('{amount} already refunded.', '{amount} déjà remboursés.');
export const series_scope_cancel_title = message('Cancel these appointments?', 'Annuler ces rendez-vous?');
export const series_scope_cancel_keep = message('Keep them', 'Les garder');
export const series_scope_cancel_confirm = plural(
  'count',
  { one: 'Cancel {count} appointment', other: 'Cancel {count} appointments' },
  { one: 'Annuler {count} rendez-vous', other: 'Annuler {count} rendez-vous' },
);
export const series_scope_cancel_done = plural(
  'count',
  { one: '{count} appointment cancelled', other: '{count} appointments cancelled' },
  { one: '{count} rendez-vous annulé', other: '{count} rendez-vous annulés' },
);
export const series_scope_new_dates = message('The new dates', 'Les nouvelles dates');
export const series_scope_new_dates_text = message(
  'The following sessions move by as many days, to the same time. All of them move, or none.',
  'Les séances suivantes sont déplacées du même nombre de jours, à la même heure. Toutes le sont, ou aucune.',
);
export const series_scope_from = message('From {when}', 'Auparavant : {when}');
export const series_scope_in_the_way = message('In the way: {reason}', 'Impossible : {reason}');
export const series_scope_move_title = message('Reschedule these appointments?', 'Déplacer ces rendez-vous?');
export const series_scope_move_confirm = plural(
  'count',
  { one: 'Reschedule {count} appointment', other: 'Reschedule {count} appointments' },
  { one: 'Déplacer {count} rendez-vous', other: 'Déplacer {count} rendez-vous' },
);
export const series_scope_move_done = plural(
  'count',
  { one: '{count} appointment rescheduled', other: '{count} appointments rescheduled' },
  { one: '{count} rendez-vous déplacé', other: '{count} rendez-vous déplacés' },
);
