import { message, plural } from '../../message.ts';

export const schedule_overview_title = message('Calendar Management', 'Gestion du calendrier');
export const schedule_overview_log_in = message(
  'Please log in to access calendar management.',
  'Veuillez vous connecter pour accéder à la gestion du calendrier.',
);
export const schedule_overview_therapists_only = message(
  'Calendar management is only available for therapists.',
  'La gestion du calendrier est réservée aux orthophonistes.',
);
export const schedule_overview_tab_overview = message('Current Availability', 'Disponibilités');
export const schedule_overview_tab_services = message('Service Types', 'Services');
export const schedule_overview_tab_schedule = message('Schedule Settings', 'Paramètres d’horaire');
export const schedule_overview_tab_blocked = message('Blocked Dates', 'Dates bloquées');
export const schedule_overview_checking = message(
  'Checking your setup',
  'Vérification de votre configuration',
);
export const schedule_overview_unknown = message(
  'Setup not known right now',
  'Configuration inconnue pour le moment',
);
export const schedule_overview_ready = message('Ready for Bookings', 'Réservations possibles');
export const schedule_overview_incomplete = message('Setup Incomplete', 'Configuration incomplète');
export const schedule_overview_required = message('Setup Required', 'Configuration requise');
export const schedule_overview_can_book = message(
  'Families can book you now.',
  'Les familles peuvent réserver avec vous dès maintenant.',
);
export const schedule_overview_can_book_from = message(
  'Next open time: {when}',
  'Prochaine heure libre : {when}',
);
export const schedule_overview_cannot_book = message(
  'Families cannot book you yet.',
  'Les familles ne peuvent pas encore réserver avec vous.',
);
export const schedule_overview_status_failed = message(
  'We could not find out whether families can book you now.',
  'Impossible de savoir si les familles peuvent réserver avec vous en ce moment.',
);
export const schedule_overview_hours_ok = message(
  'Weekly hours are set',
  'L’horaire hebdomadaire est établi',
);
export const schedule_overview_hours_none = message(
  'No weekday is enabled',
  'Aucun jour de la semaine n’est activé',
);
export const schedule_overview_hours_slots_only = message(
  'No weekday is enabled: families see only your availability slots',
  'Aucun jour de la semaine n’est activé : les familles ne voient que vos plages de disponibilité',
);
export const schedule_overview_hours_fix = message('Set your weekly hours', 'Établir votre horaire');
export const schedule_overview_service_ok = message(
  'At least one service type is active',
  'Au moins un type de service est actif',
);
export const schedule_overview_service_none = message(
  'No service type is active',
  'Aucun type de service n’est actif',
);
export const schedule_overview_service_fix = message(
  'Add or activate a service type',
  'Ajouter ou activer un type de service',
);
export const schedule_overview_google_ok = message(
  'Google Calendar is connected',
  'Google Agenda est connecté',
);
export const schedule_overview_google_none = message(
  'Google Calendar is not connected: your busy times there do not count',
  'Google Agenda n’est pas connecté : vos périodes occupées dans cet agenda ne comptent pas',
);
export const schedule_overview_google_expired = message(
  'Access to Google Calendar has expired',
  'L’accès à Google Agenda a expiré',
);
export const schedule_overview_google_fix = message('Connect your calendar', 'Connecter votre agenda');
export const schedule_overview_google_reconnect = message(
  'Reconnect your calendar',
  'Reconnecter votre agenda',
);
export const schedule_overview_verification_none = message(
  'Only verified therapists can be booked here, and you are not verified yet',
  'Ici, seuls les profils vérifiés peuvent recevoir des réservations, et le vôtre ne l’est pas encore',
);
export const schedule_overview_paused = message(
  'You are not taking new patients: only families who booked with you before or accepted your invitation can book',
  'Vous n’acceptez pas de nouvelles familles : seules celles qui ont déjà réservé avec vous ou accepté votre invitation peuvent réserver',
);
export const schedule_overview_settings_fix = message('Go to your settings', 'Aller à vos paramètres');
export const schedule_overview_paused_fix = message('Go to your dashboard', 'Aller à votre tableau de bord');
export const schedule_overview_full = message(
  'Everything as far ahead as you take bookings is blocked, booked or busy',
  'Tout est bloqué, réservé ou occupé aussi loin que vous acceptez des réservations',
);
export const schedule_overview_full_fix = message('Look at the next days', 'Voir les prochains jours');
export const schedule_overview_hours_per_week = message('Hours per week', 'Heures par semaine');
export const schedule_overview_advance = message('Maximum notice', 'Préavis maximal');
export const schedule_overview_days = plural(
  'count',
  { one: '{count} day', other: '{count} days' },
  { one: '{count} jour', other: '{count} jours' },
);
export const schedule_overview_inactive = message('inactive', 'inactif');
export const schedule_overview_services_title = message('Service types', 'Types de service');
export const schedule_overview_services_empty = message(
  'You have no service types yet.',
  'Vous n’avez encore aucun type de service.',
);
export const schedule_overview_services_manage = message(
  'Manage service types',
  'Gérer les types de service',
);
export const schedule_overview_more = message('+{count} more', 'et {count} de plus');
export const schedule_overview_blocks_title = message('Next blocked dates', 'Prochaines dates bloquées');
export const schedule_overview_blocks_empty = message(
  'Nothing is blocked in the time ahead.',
  'Rien n’est bloqué pour la suite.',
);
export const schedule_overview_blocks_manage = message('Manage blocked dates', 'Gérer les dates bloquées');
export const schedule_overview_slots_title = message('Availability slots', 'Plages de disponibilité');
export const schedule_overview_slots_text = message(
  'Add bookable time beside your weekly schedule: every week, or once.',
  'Ajoutez du temps réservable à côté de votre horaire : chaque semaine ou une seule fois.',
);
