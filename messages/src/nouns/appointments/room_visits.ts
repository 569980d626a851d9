import { message, plural } from '../../message.ts';

export const room_visits_met = message('Connected {duration}', 'Connexion de {duration}');
export const room_visits_alone = message(
  'You were there, nobody else came in',
  'Vous y étiez, personne d’autre n’est entré',
);
export const room_visits_without_you = message('You were not there', 'Vous n’y étiez pas');
export const room_visits_apart = message('You did not meet', 'Aucune rencontre');
export const room_visits_direct = message('direct', 'directe');
export const room_visits_relayed = message('through the relay', 'par le relais');
export const room_visits_freezes = plural(
  'count',
  { one: '{count} freeze', other: '{count} freezes' },
  { one: '{count} arrêt sur image', other: '{count} arrêts sur image' },
);
export const room_visits_no_freezes = message('no freezes', 'aucun arrêt sur image');
export const room_visits_proposal = message(
  'It seems nobody came: mark as not attended?',
  'Il semble que personne ne soit venu : noter une absence?',
);
export const room_visits_failed = message(
  'Who came into the session room could not be loaded',
  'Les présences dans la salle n’ont pas pu être chargées',
);
