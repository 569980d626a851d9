import { message, plural } from '../../message.ts';

export const overview_text = message(
  'What happened, and what waits. Days follow {zone} time.',
  'Ce qui s’est passé et ce qui attend. Fuseau horaire : {zone}.',
);
export const overview_span = message('Period', 'Période');
export const overview_days = message('30 days', '30 jours');
export const overview_months = message('12 months', '12 mois');
export const overview_failed = message(
  'The overview could not be loaded',
  'La vue d’ensemble n’a pas pu être chargée',
);
export const overview_unasked = plural(
  'count',
  {
    one: 'For {count} service with a price, nobody has said whether it is exempt from GST/HST.',
    other: 'For {count} services with a price, nobody has said whether they are exempt from GST/HST.',
  },
  {
    one: 'Pour {count} service payant, l’exonération de la TPS/TVH n’a jamais été précisée.',
    other: 'Pour {count} services payants, l’exonération de la TPS/TVH n’a jamais été précisée.',
  },
);
export const overview_unasked_text = message(
  'Until their therapists answer, families pay tax for them. Each therapist finds the question in the to-do list.',
  'D’ici à la réponse des orthophonistes, les familles y paient la taxe. La question figure dans la liste de choses à faire de chaque orthophoniste.',
);
export const overview_bookings = message('Bookings', 'Réservations');
export const overview_bookings_text = message(
  'Sessions booked, whatever became of them',
  'Séances réservées, peu importe la suite',
);
export const overview_bookings_none = message(
  'No bookings in this time',
  'Aucune réservation durant cette période',
);
export const overview_cancellations = message('Cancellations', 'Annulations');
export const overview_cancellations_text = message(
  'On the day they were cancelled',
  'Au jour de leur annulation',
);
export const overview_cancellations_none = message(
  'No cancellations in this time',
  'Aucune annulation durant cette période',
);
export const overview_cancelled = message('Cancelled', 'Annulées');
export const overview_unpaid = message('Not paid in time', 'Non payées à temps');
export const overview_accounts = message('New accounts', 'Nouveaux comptes');
export const overview_accounts_text = message('On the day they were opened', 'Au jour de leur ouverture');
export const overview_accounts_none = message(
  'No new accounts in this time',
  'Aucun nouveau compte durant cette période',
);
export const overview_patients = message('Patients', 'Patients');
export const overview_therapists = message('Therapists', 'Orthophonistes');
export const overview_verifications = message('Verifications waiting', 'Vérifications en attente');
export const overview_verifications_text = message(
  'As each day or month ended',
  'À la fin de chaque jour ou mois',
);
export const overview_verifications_none = message(
  'No verification waited in this time',
  'Aucune vérification en attente durant cette période',
);
export const overview_verifications_see = message('See requests', 'Voir les demandes');
export const overview_waiting = message('Waiting now', 'En attente');
export const overview_slow = message('Over {days} days', 'Plus de {days} jours');
export const overview_recent = message('Up to {days} days', 'Jusqu’à {days} jours');
export const overview_oldest = message('Oldest', 'La plus ancienne');
export const overview_median = message('Median wait', 'Attente médiane');
export const overview_total = message('{count} in total', '{count} au total');
export const overview_day = message('Day', 'Jour');
export const overview_month = message('Month', 'Mois');
export const overview_so_far = message('{period}, so far', '{period}, jusqu’ici');
export const overview_as_table = message('Show the numbers', 'Afficher les chiffres');
export const overview_table_of = message('{name} in numbers', '{name} en chiffres');
export const overview_hours = message('{count} h', '{count} h');
export const overview_wait_days = plural(
  'count',
  { one: '{count} day', other: '{count} days' },
  { one: '{count} jour', other: '{count} jours' },
);
export const overview_highest = message('Highest: {count}', 'Maximum : {count}');
