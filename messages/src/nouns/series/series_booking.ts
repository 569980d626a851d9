import { message, plural } from '../../message.ts';

export const series_booking_repeat = message('Repeat', 'Répétition');
export const series_booking_once = message('Just once', 'Une seule fois');
export const series_booking_every_week = message('Every week', 'Chaque semaine');
export const series_booking_every_weeks = message('Every {weeks} weeks', 'Toutes les {weeks} semaines');
export const series_booking_count = message('Number of sessions', 'Nombre de séances');
export const series_booking_dates = message('The dates', 'Les dates');
export const series_booking_loading = message('Checking the dates', 'Vérification des dates');
export const series_booking_failed = message(
  'The dates could not be checked',
  'Impossible de vérifier les dates',
);
export const series_booking_chosen = plural(
  'count',
  { one: '{count} session to book.', other: '{count} sessions to book.' },
  { one: '{count} séance à réserver.', other: '{count} séances à réserver.' },
);
export const series_booking_open_questions = plural(
  'count',
  { one: '{count} date still needs your choice.', other: '{count} dates still need your choice.' },
  {
    one: 'Votre choix manque encore pour {count} date.',
    other: 'Votre choix manque encore pour {count} dates.',
  },
);
export const series_booking_available = message('Available', 'Libre');
export const series_booking_unavailable = message('Not available: {reason}', 'Non libre : {reason}');
export const series_booking_left_out = message('Left out', 'Retirée');
export const series_booking_instead_of = message('Instead of {when}', 'Au lieu du {when}');
export const series_booking_use = message('Use {when} instead', 'Plutôt le {when}');
export const series_booking_use_for = message(
  'Use {when} instead of {date}',
  'Plutôt le {when} au lieu du {date}',
);
export const series_booking_none_near = message(
  'Nothing else is open in that week.',
  'Rien d’autre n’est libre cette semaine-là.',
);
export const series_booking_leave_out = message('Leave this date out', 'Retirer cette date');
export const series_booking_leave_out_for = message(
  'Leave this date out, {date}',
  'Retirer cette date, {date}',
);
export const series_booking_undo = message('Undo', 'Annuler');
export const series_booking_undo_for = message('Undo, {date}', 'Annuler, {date}');
export const series_booking_pay_by = message(
  '{amount}, to pay by {when}',
  '{amount}, à payer avant le {when}',
);
export const series_booking_pay_direct = message('{amount}, paid directly', '{amount}, à payer directement');
export const series_booking_pay_soon = message(
  '{amount}, to pay soon after booking',
  '{amount}, à payer peu après la réservation',
);
export const series_booking_overlap = message(
  'You already have a session with {name} then, {time}.',
  'Vous avez déjà une séance avec {name} à ce moment, {time}.',
);
export const series_booking_overlap_of = message(
  '{client} already has a session with {name} then, {time}.',
  '{client} a déjà une séance avec {name} à ce moment, {time}.',
);
export const series_booking_each_total = message('Total for each session', 'Total par séance');
export const series_booking_each = message('Payment for each session', 'Paiement de chaque séance');
export const series_booking_each_text = message(
  'Each session is paid separately, 48 hours before it starts, or later where that is too soon after booking. We remind you a day before it is due. A session that is not paid in time is given back; the others stay.',
  'Chaque séance se paie séparément, 48 heures avant son début, ou plus tard si cette échéance suit de trop près la réservation. Un rappel vous parvient un jour avant l’échéance. Une séance non payée à temps est remise en disponibilité; les autres restent.',
);
export const series_booking_confirm = plural(
  'count',
  { one: 'Book {count} session', other: 'Book {count} sessions' },
  { one: 'Réserver {count} séance', other: 'Réserver {count} séances' },
);
export const series_booking_undecided = message(
  'Please choose another time for each date that is not available, or leave it out',
  'Pour chaque date non libre, veuillez choisir une autre heure ou retirer la date',
);
export const series_booking_too_few = message(
  'A series has at least two sessions. Please keep two dates, or book just once',
  'Une série compte au moins deux séances. Veuillez garder deux dates ou réserver une seule fois',
);
export const series_booking_lost_title = message(
  'Some dates are no longer open',
  'Certaines dates ne sont plus libres',
);
export const series_booking_lost_text = message(
  'Nothing was booked. The dates are marked below; everything else that you chose is kept.',
  'Rien n’a été réservé. Ces dates sont indiquées ci-dessous; tous vos autres choix sont conservés.',
);
export const series_booking_unpaid_title = message(
  'A series is waiting for payment',
  'Une série est en attente de paiement',
);
export const series_booking_done = plural(
  'count',
  { one: '{count} session booked', other: '{count} sessions booked' },
  { one: '{count} séance réservée', other: '{count} séances réservées' },
);
