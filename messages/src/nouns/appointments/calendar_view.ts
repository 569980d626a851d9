import { message, plural } from '../../message.ts';

export const calendar_view_title = message('Calendar', 'Calendrier');
export const calendar_view_views = message('Calendar views', 'Affichages du calendrier');
export const calendar_view_month = message('Month', 'Mois');
export const calendar_view_week = message('Week', 'Semaine');
export const calendar_view_list = message('Agenda', 'Liste');
export const calendar_view_today = message('Today', 'Aujourd’hui');
export const calendar_view_previous_month = message('Previous month', 'Mois précédent');
export const calendar_view_next_month = message('Next month', 'Mois suivant');
export const calendar_view_previous_week = message('Previous week', 'Semaine précédente');
export const calendar_view_next_week = message('Next week', 'Semaine suivante');
export const calendar_view_previous_sessions = message('Earlier sessions', 'Séances précédentes');
export const calendar_view_next_sessions = message('Later sessions', 'Séances suivantes');
export const calendar_view_range = message('{from} to {to}', 'Du {from} au {to}');
export const calendar_view_part = message(
  'Sessions {from} to {to} of {count}',
  'Séances {from} à {to} sur {count}',
);
export const calendar_view_none = message('No sessions ahead', 'Aucune séance à venir');
export const calendar_view_day_sessions = plural(
  'count',
  { one: '{day}, {count} session', other: '{day}, {count} sessions' },
  { one: '{day}, {count} séance', other: '{day}, {count} séances' },
);
export const calendar_view_day_more = message(
  '{day} ({dots} dots +{count})',
  '{day} ({dots} points +{count})',
);
export const calendar_view_more = message('+{count}', '+{count}');
export const calendar_view_week_grid = message('Week from {from} to {to}', 'Semaine du {from} au {to}');
export const calendar_view_free = message('No sessions', 'Aucune séance');
export const calendar_view_choose = message(
  'Choose a day to see its sessions here.',
  'Choisissez un jour pour voir ses séances ici.',
);
export const calendar_view_day_none = message('No sessions on this day.', 'Aucune séance ce jour-là.');
export const calendar_view_day_close = message('Close this day', 'Fermer ce jour');
