import { message, plural } from '../../message.ts';

export const schedule_loading = message('Loading your schedule', 'Chargement de votre horaire');
export const schedule_fetch_failed = message(
  'Failed to fetch schedule settings',
  'Impossible de charger les paramètres d’horaire',
);
export const schedule_week_title = message('Weekly schedule', 'Horaire hebdomadaire');
export const schedule_week_text = message(
  'Your usual hours. Blocked dates close them, availability slots add to them.',
  'Vos heures habituelles. Les dates bloquées les ferment, les plages de disponibilité s’y ajoutent.',
);
export const schedule_week_hours = plural(
  'count',
  { one: '{hours} hour a week', other: '{hours} hours a week' },
  { one: '{hours} heure par semaine', other: '{hours} heures par semaine' },
);
export const schedule_day_on = message('{day}: open for bookings', '{day} : ouvert aux réservations');
export const schedule_day_off = message('Closed', 'Fermé');
export const schedule_day_start = message('{day}, from', '{day}, de');
export const schedule_day_end = message('{day}, to', '{day}, à');
export const schedule_window_start = message('{day}, hours {place}, from', '{day}, plage {place}, de');
export const schedule_window_end = message('{day}, hours {place}, to', '{day}, plage {place}, à');
export const schedule_window_remove = message(
  '{day}: remove hours {place}',
  '{day} : retirer la plage {place}',
);
export const schedule_add_break = message('Add a break', 'Ajouter une pause');
export const schedule_day_add_break = message('{day}: add a break', '{day} : ajouter une pause');
export const schedule_add_hours = message('Add hours', 'Ajouter des heures');
export const schedule_day_add_hours = message('{day}: add hours', '{day} : ajouter des heures');
export const schedule_day_hours = message('{day}: {hours}', '{day} : {hours}');
export const schedule_until = message('to', 'à');
export const schedule_copy_monday = message(
  'Copy Monday to the weekdays',
  'Copier le lundi sur les jours ouvrables',
);
export const schedule_copied = message(
  'Monday’s hours now hold from Tuesday to Friday.',
  'Les heures du lundi valent maintenant du mardi au vendredi.',
);
export const schedule_limits_title = message('Booking rules', 'Règles de réservation');
export const schedule_limits_text = message(
  'They hold for every service that has no rules of its own.',
  'Elles valent pour chaque service qui n’a pas ses propres règles.',
);
export const schedule_buffer_before = message('Buffer before (minutes)', 'Battement avant (minutes)');
export const schedule_buffer_after = message('Buffer after (minutes)', 'Battement après (minutes)');
export const schedule_min_notice = message('Minimum notice (hours)', 'Préavis minimal (heures)');
export const schedule_max_notice = message('Maximum notice (hours)', 'Préavis maximal (heures)');
export const schedule_max_sessions = message('Sessions per day', 'Séances par jour');
export const schedule_range_usual = message(
  '{minimum} to {maximum}, usually {usual}',
  'De {minimum} à {maximum}, habituellement {usual}',
);
export const schedule_max_notice_days = plural(
  'count',
  {
    one: '{minimum} to {maximum}, usually {usual}. Now {count} day ahead.',
    other: '{minimum} to {maximum}, usually {usual}. Now {count} days ahead.',
  },
  {
    one: 'De {minimum} à {maximum}, habituellement {usual}. Maintenant {count} jour à l’avance.',
    other: 'De {minimum} à {maximum}, habituellement {usual}. Maintenant {count} jours à l’avance.',
  },
);
export const schedule_zone = message('Time zone', 'Fuseau horaire');
export const schedule_zone_hint = message(
  'The zone of your working hours.',
  'Le fuseau de vos heures de travail.',
);
export const schedule_zone_booked = plural(
  'count',
  {
    one: 'You have {count} booked session. It stays at the same moment, at another time on your clock:',
    other: 'You have {count} booked sessions. They stay at the same moment, at another time on your clock:',
  },
  {
    one: 'Vous avez {count} séance réservée. Elle reste au même moment, à une autre heure de votre horloge :',
    other:
      'Vous avez {count} séances réservées. Elles restent au même moment, à une autre heure de votre horloge :',
  },
);
export const schedule_zone_title = message('Your weekly hours move to {zone}', 'Vos heures passent à {zone}');
export const schedule_zone_text = message(
  '9:00 will mean 9:00 in {zone}. No session is booked, so nothing else changes.',
  '9 h voudra dire 9 h à {zone}. Aucune séance n’est réservée : rien d’autre ne change.',
);
export const schedule_zone_example = message('{before}, then {after}', '{before}, puis {after}');
export const schedule_zone_more = plural(
  'count',
  { one: 'and {count} more', other: 'and {count} more' },
  { one: 'et {count} autre', other: 'et {count} autres' },
);
export const schedule_save = message('Save settings', 'Enregistrer les paramètres');
export const schedule_unsaved = message(
  'You have unsaved changes',
  'Vous avez des modifications non enregistrées',
);
export const schedule_all_saved = message('Everything is saved', 'Tout est enregistré');
export const schedule_discard = message('Discard', 'Abandonner');
export const schedule_updated = message(
  'Schedule settings updated successfully',
  'Paramètres d’horaire mis à jour',
);
export const schedule_update_failed = message(
  'Failed to update settings',
  'Échec de la mise à jour des paramètres',
);
