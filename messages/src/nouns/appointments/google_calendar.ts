import { message, plural } from '../../message.ts';

export const google_calendar_sync_message = plural(
  'count',
  {
    one: 'Calendar synced successfully. Found {count} event.',
    other: 'Calendar synced successfully. Found {count} events.',
  },
  {
    one: 'Agenda synchronisé. {count} événement trouvé.',
    other: 'Agenda synchronisé. {count} événements trouvés.',
  },
);
export const google_calendar_title = message('Google Calendar', 'Google Agenda');
export const google_calendar_state_connected = message('Connected', 'Connecté');
export const google_calendar_state_none = message('Not connected', 'Non connecté');
export const google_calendar_state_expired = message('Token Expired', 'Accès expiré');
export const google_calendar_offer_therapist = message(
  'Connect it once: your sessions appear in your calendar with a Google Meet link, and the times you are busy there are closed to bookings. We never see titles or guests.',
  'Connectez-le une seule fois : vos séances apparaissent dans votre agenda avec un lien Google Meet, et les moments qui y sont déjà pris ne peuvent plus être réservés. Nous ne voyons ni titres ni invités.',
);
export const google_calendar_offer_patient = message(
  'Connect it once, and your sessions appear in your calendar with the link to join.',
  'Connectez-le une seule fois, et vos séances apparaissent dans votre agenda avec le lien pour y participer.',
);
export const google_calendar_connect = message('Connect Google Calendar', 'Connecter Google Agenda');
export const google_calendar_reconnect = message('Reconnect', 'Reconnecter');
export const google_calendar_sync = message('Sync calendar', 'Synchroniser l’agenda');
export const google_calendar_existing = message(
  'Sync existing appointments',
  'Synchroniser les rendez-vous existants',
);
export const google_calendar_disconnect = message('Disconnect', 'Déconnecter');
export const google_calendar_keep = message('Keep it', 'Garder');
export const google_calendar_email = message('Linked account', 'Compte connecté');
export const google_calendar_last_sync = message('Last sync', 'Dernière synchronisation');
export const google_calendar_never_synced = message('Not yet', 'Pas encore');
export const google_calendar_expired_text = message(
  'Your Google Calendar access has expired. Please reconnect to continue syncing appointments.',
  'Votre accès à Google Agenda a expiré. Veuillez le reconnecter pour continuer à synchroniser vos rendez-vous.',
);
export const google_calendar_status_failed = message(
  'Failed to fetch calendar status',
  'Impossible de charger l’état de l’agenda',
);
export const google_calendar_connection_failed = message('Connection Failed', 'Échec de la connexion');
export const google_calendar_init_failed = message(
  'Failed to initialize Google Calendar connection',
  'Impossible de commencer la connexion à Google Agenda',
);
export const google_calendar_connect_failed = message(
  'Failed to connect to Google Calendar',
  'Impossible de se connecter à Google Agenda',
);
export const google_calendar_sync_failed = message('Sync Failed', 'Échec de la synchronisation');
export const google_calendar_sync_failed_text = message(
  'Failed to sync calendar',
  'Impossible de synchroniser l’agenda',
);
export const google_calendar_synced_title = message('Calendar Synced', 'Agenda synchronisé');
export const google_calendar_synced_text = message(
  'Your calendar has been synchronized successfully.',
  'Votre agenda a été synchronisé.',
);
export const google_calendar_report_updated = plural(
  'count',
  { one: '{count} session was updated in it.', other: '{count} sessions were updated in it.' },
  { one: '{count} séance y a été mise à jour.', other: '{count} séances y ont été mises à jour.' },
);
export const google_calendar_report_unchanged = message(
  'Your sessions in it were up to date.',
  'Vos séances y étaient à jour.',
);
export const google_calendar_report_failed = plural(
  'count',
  {
    one: '{count} session could not be written; we try again by ourselves.',
    other: '{count} sessions could not be written; we try again by ourselves.',
  },
  {
    one: '{count} séance n’a pas pu y être inscrite; nous réessaierons de nous-mêmes.',
    other: '{count} séances n’ont pas pu y être inscrites; nous réessaierons de nous-mêmes.',
  },
);
export const google_calendar_report_missing = message(
  'Not connected on the other side: {names}.',
  'Agenda non connecté chez l’autre personne : {names}.',
);
export const google_calendar_report_missing_patient = message(
  'Not connected on the other side: {names}. As long as your therapist’s calendar is not connected, Google makes no video link.',
  'Agenda non connecté chez l’autre personne : {names}. Tant que l’agenda de l’orthophoniste n’est pas connecté, Google ne crée aucun lien vidéo.',
);
export const google_calendar_report_more = message('{count} more', 'et {count} de plus');
export const google_calendar_existing_title = message('Appointments Updated', 'Rendez-vous mis à jour');
export const google_calendar_existing_text = plural(
  'count',
  {
    one: 'Updated {count} appointment with a Google Meet link.',
    other: 'Updated {count} appointments with Google Meet links.',
  },
  {
    one: '{count} rendez-vous mis à jour avec un lien Google Meet.',
    other: '{count} rendez-vous mis à jour avec des liens Google Meet.',
  },
);
export const google_calendar_existing_failed = message(
  'Failed to sync existing appointments',
  'Impossible de synchroniser les rendez-vous existants',
);
export const google_calendar_disconnect_title = message(
  'Disconnect Google Calendar?',
  'Déconnecter Google Agenda?',
);
export const google_calendar_disconnect_text = message(
  'New sessions will no longer appear in it. What is already there stays. Cadence gives its access back to Google.',
  'Les nouvelles séances n’y apparaîtront plus. Ce qui s’y trouve déjà y reste. Cadence n’aura plus accès à votre compte Google.',
);
export const google_calendar_disconnected = message(
  'Google Calendar has been disconnected.',
  'Google Agenda a été déconnecté.',
);
export const google_calendar_disconnect_failed = message(
  'Failed to disconnect Google Calendar',
  'Impossible de déconnecter Google Agenda',
);
export const google_calendar_result_connected = message(
  'Google Calendar is connected. Your coming sessions will be there in a moment.',
  'Google Agenda est connecté. Vos prochaines séances y seront dans un instant.',
);
export const google_calendar_result_denied = message(
  'Nothing was connected, as you chose. You can connect at any time.',
  'Rien n’a été connecté, comme vous l’avez choisi. Vous pouvez le faire à tout moment.',
);
export const google_calendar_result_incomplete = message(
  'Google Calendar is not connected: the box for your calendar was left unticked at Google. Please try again and tick it.',
  'Google Agenda n’est pas connecté : la case de votre agenda n’était pas cochée chez Google. Veuillez réessayer en la cochant.',
);
export const google_calendar_result_failed = message(
  'Google did not accept the connection. Please try again.',
  'Google n’a pas accepté la connexion. Veuillez réessayer.',
);
export const google_calendar_result_unavailable = message(
  'Google cannot be reached right now. Please try again in a few minutes.',
  'Google est injoignable pour le moment. Veuillez réessayer dans quelques minutes.',
);
export const google_calendar_result_stale = message(
  'This connection was begun too long ago, or in another session. Please begin again.',
  'Cette connexion a été commencée il y a trop longtemps, ou dans une autre session. Veuillez recommencer.',
);
export const google_calendar_summary_both = message(
  'Synced to both calendars',
  'Synchronisé avec les deux agendas',
);
export const google_calendar_summary_partial = message('Partially synced', 'Synchronisé en partie');
export const google_calendar_summary_none = message('No calendar sync', 'Non synchronisé');
export const google_calendar_appointment_sync = message(
  'Sync to Google Calendar',
  'Synchroniser avec Google Agenda',
);
export const google_calendar_appointment_sync_for = message(
  'Sync to Google Calendar, {what}',
  'Synchroniser avec Google Agenda, {what}',
);
export const google_calendar_appointment_synced = message(
  'Appointment synced to Google Calendar successfully',
  'Le rendez-vous a été synchronisé avec Google Agenda',
);
export const google_calendar_appointment_outcome = message(
  'Your calendar: {own}. {name}: {other}.',
  'Votre agenda : {own}. {name} : {other}.',
);
export const google_calendar_outcome_written = message('updated', 'mis à jour');
export const google_calendar_outcome_unchanged = message('nothing to change', 'rien à changer');
export const google_calendar_outcome_pending = message(
  'updated, Google is still making the video link',
  'mis à jour, Google crée encore le lien vidéo',
);
export const google_calendar_outcome_not_connected = message('not connected yet', 'pas encore connecté');
export const google_calendar_outcome_expired = message(
  'access expired, to be reconnected',
  'accès expiré, à reconnecter',
);
export const google_calendar_appointment_unsynced = message(
  'Nothing synced yet',
  'Rien de synchronisé pour l’instant',
);
export const google_calendar_appointment_unsynced_text = message(
  'Connect yours on the Appointments page, or wait a moment if you have just done so.',
  'Connectez le vôtre à la page Rendez-vous, ou patientez un instant si vous venez de le faire.',
);
export const google_calendar_appointment_failed = message(
  'Failed to sync appointment',
  'Impossible de synchroniser le rendez-vous',
);
export const google_calendar_busy_title = message(
  'Calendars that close your times',
  'Agendas qui ferment vos heures',
);
export const google_calendar_busy_text = message(
  'While a calendar ticked here is taken, nobody can book you. Of calendars beside your main one we see only when they are taken.',
  'Tant qu’un agenda coché ici est occupé, personne ne peut réserver avec vous. Des agendas autres que le principal, nous voyons seulement quand ils sont occupés.',
);
export const google_calendar_busy_legend = message(
  'Calendars of this Google account',
  'Agendas de ce compte Google',
);
export const google_calendar_busy_main = message(
  'Your main calendar always counts.',
  'Votre agenda principal compte toujours.',
);
export const google_calendar_busy_saved = message(
  'Your open times follow the calendars you ticked.',
  'Vos heures libres suivent les agendas cochés.',
);
export const google_calendar_busy_failed = message(
  'Your calendars could not be loaded',
  'Impossible de charger vos agendas',
);
export const google_calendar_busy_choice_failed = message(
  'The choice could not be saved. Please try again.',
  'Impossible d’enregistrer ce choix. Veuillez réessayer.',
);
export const google_calendar_busy_out_of_reach = message(
  'Only your main calendar counts. To choose others, reconnect and leave every box ticked at Google.',
  'Seul votre agenda principal compte. Pour en choisir d’autres, reconnectez-vous en laissant toutes les cases cochées chez Google.',
);
