import { message, plural } from '../../message.ts';

export const dashboard_greeting_morning = message('Good morning, {name}', 'Bonjour, {name}');
export const dashboard_greeting_afternoon = message('Good afternoon, {name}', 'Bonjour, {name}');
export const dashboard_greeting_evening = message('Good evening, {name}', 'Bonsoir, {name}');
export const dashboard_text_patient = message(
  'Find a speech therapist who fits, and book a time that suits you.',
  'Trouvez votre orthophoniste et l’heure qui vous convient.',
);
export const dashboard_text_therapist = message(
  'Your day and your practice at a glance.',
  'Votre journée et votre pratique en un coup d’œil.',
);
export const dashboard_figures = message('At a glance', 'En un coup d’œil');
export const dashboard_upcoming_sessions = message('Upcoming Sessions', 'Séances à venir');
export const dashboard_total_hours = message('Total Hours', 'Heures au total');
export const dashboard_available_therapists = message('Available Therapists', 'Orthophonistes disponibles');
export const dashboard_no_next_session = message('No session ahead', 'Aucune séance à venir');
export const dashboard_booked_time = message('Booked time: {time}', 'Temps réservé : {time}');
export const dashboard_figure_loading = message('Loading', 'Chargement');
export const dashboard_see_sessions = message('See your appointments', 'Voir vos rendez-vous');
export const dashboard_verified = plural(
  'count',
  { one: '{count} of them verified', other: '{count} of them verified' },
  { one: 'dont {count} avec l’insigne', other: 'dont {count} avec l’insigne' },
);
export const dashboard_see_progress = message('See the progress', 'Voir les progrès');
