import { message, plural } from '../../message.ts';

export const owed_title = message('Owed to you: {amount}', 'À recevoir : {amount}');
export const owed_text = message(
  'Sessions that are over and not marked as paid. The family is reminded once a week, at most three times.',
  'Séances terminées et non notées comme payées. La famille reçoit un rappel par semaine, au plus trois fois.',
);
export const owed_failed = message(
  'What is owed to you could not be loaded',
  'Ce qui reste à recevoir n’a pas pu être chargé',
);
export const owed_session = message('{when} · {service}', '{when} · {service}');
export const owed_days = plural(
  'count',
  { one: '{count} day ago', other: '{count} days ago' },
  { one: 'Il y a {count} jour', other: 'Il y a {count} jours' },
);
export const owed_today = message('Today', 'Aujourd’hui');
export const owed_line = plural(
  'count',
  {
    one: '{amount} is owed to you for {count} session that is over.',
    other: '{amount} are owed to you for {count} sessions that are over.',
  },
  {
    one: '{amount} restent à recevoir pour {count} séance terminée.',
    other: '{amount} restent à recevoir pour {count} séances terminées.',
  },
);
export const owed_see = message('Mark what was paid', 'Noter ce qui est payé');
