import { message, plural } from '../../message.ts';

export const waitlist_practice_title = message('Who waits for a time', 'Familles en attente');
export const waitlist_practice_text = message(
  'How many families wait for each hour of the coming week. Time that you open or free is offered to them where you say so.',
  'Le nombre de familles qui attendent chaque heure de la semaine à venir. Les heures que vous ouvrez ou libérez leur sont proposées si vous le demandez.',
);
export const waitlist_practice_hour = message('Hour', 'Heure');
export const waitlist_practice_cell = plural(
  'count',
  { one: '{count} family', other: '{count} families' },
  { one: '{count} famille', other: '{count} familles' },
);
export const waitlist_practice_none = message('nobody', 'personne');
export const waitlist_practice_offer = message(
  'Offer this time to the waiting list',
  'Proposer cette heure à la liste d’attente',
);
export const waitlist_practice_offer_hint = message(
  'Whoever has waited longest and fits is told at once.',
  'La famille qui attend depuis le plus longtemps et à qui elle convient est avisée aussitôt.',
);
