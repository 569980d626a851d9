import { message, plural } from '../../message.ts';

export const schedule_offer_title = message('What families see', 'Ce que voient les familles');
export const schedule_offer_text_saved = message(
  'The next two weeks, by the rules that decide every booking.',
  'Les deux prochaines semaines, selon les règles qui décident de chaque réservation.',
);
export const schedule_offer_text_unsaved = message(
  'The next two weeks as they would be with your changes. Nothing is saved yet.',
  'Les deux prochaines semaines telles qu’elles seraient avec vos modifications. Rien n’est encore enregistré.',
);
export const schedule_offer_text_invalid = message(
  'The next two weeks as last valid. Correct the marked fields to see your changes.',
  'Les deux prochaines semaines, selon vos dernières valeurs valides. Corrigez les champs signalés pour voir vos modifications.',
);
export const schedule_offer_service = message('Service', 'Service');
export const schedule_offer_no_service = message(
  'No service type is active, so this shows sessions of an hour. Families see nothing yet.',
  'Aucun type de service n’est actif : voici des séances d’une heure. Les familles ne voient encore rien.',
);
export const schedule_offer_loading = message('Looking at the next days', 'Vérification des prochains jours');
export const schedule_offer_failed = message(
  'Failed to fetch availability',
  'Impossible de charger les disponibilités',
);
export const schedule_offer_days = message('Days', 'Jours');
export const schedule_offer_day = plural(
  'count',
  { one: '{day}: {count} open time', other: '{day}: {count} open times' },
  { one: '{day} : {count} heure libre', other: '{day} : {count} heures libres' },
);
export const schedule_offer_times_on = message('{day}, {zone} time', '{day} ({zone})');
export const schedule_offer_nothing = message(
  'No working hours on this day.',
  'Aucune heure de travail ce jour-là.',
);
export const schedule_offer_outside = message(
  'This day is outside your notice limits or blocked.',
  'Ce jour est hors de vos préavis ou bloqué.',
);
export const schedule_offer_total = plural(
  'count',
  { one: '{count} open time in these two weeks', other: '{count} open times in these two weeks' },
  {
    one: '{count} heure libre dans ces deux semaines',
    other: '{count} heures libres dans ces deux semaines',
  },
);
