import { message, plural } from '../../message.ts';

export const series_page_with = message('Your series with {name}', 'Votre série avec {name}');
export const series_page_for = message('Series for {name}', 'Série pour {name}');
export const series_page_ahead = plural(
  'count',
  { one: '{count} session ahead.', other: '{count} sessions ahead.' },
  { one: '{count} séance à venir.', other: '{count} séances à venir.' },
);
export const series_page_each = message(
  'Pay each session by itself, 48 hours before it starts, or later where that is too soon after booking. Or pay several at once.',
  'Payez chaque séance à part, 48 heures avant son début, ou plus tard si cette échéance suit de trop près la réservation. Ou payez-en plusieurs à la fois.',
);
export const series_page_pay_all = message('Pay all dates, {amount}', 'Payer toutes les dates, {amount}');
export const series_page_pay_next_four = message(
  'Pay the next four, {amount}',
  'Payer les quatre prochaines, {amount}',
);
export const series_page_loading = message('Loading the series', 'Chargement de la série');
export const series_page_next_due = message('Next payment', 'Prochain paiement');
export const series_page_next_due_text = message(
  '{amount} for {when}.',
  '{amount} pour cette séance : {when}.',
);
export const series_page_dates = message('All dates', 'Toutes les dates');
export const series_page_by = message('by {when}', 'avant le {when}');
export const series_page_change = message(
  'Choose a date to reschedule or cancel it, alone or with the ones that follow.',
  'Choisissez une date pour la déplacer ou l’annuler, seule ou avec les suivantes.',
);
export const series_page_absent = message('We cannot find this series', 'Série introuvable');
export const series_page_absent_text = message(
  'It may belong to another account. Your own sessions are under Appointments.',
  'Elle appartient peut-être à un autre compte. Vos séances se trouvent dans Rendez-vous.',
);
