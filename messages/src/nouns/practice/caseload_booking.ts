import { message, plural } from '../../message.ts';

export const caseload_booking_open = message('Book a session', 'Réserver une séance');
export const caseload_booking_new = message('New appointment', 'Nouveau rendez-vous');
export const caseload_booking_title = message('Book for a client', 'Réserver pour un client');
export const caseload_booking_title_for = message('Book for {name}', 'Réserver pour {name}');
export const caseload_booking_text = message(
  'As if the family had booked: they get the message, the price and the time to pay.',
  'Comme si la famille avait réservé : elle reçoit le message, le prix et le délai de paiement.',
);
export const caseload_booking_client = message('Client', 'Client');
export const caseload_booking_client_required = message(
  'Please select a client',
  'Veuillez choisir un client',
);
export const caseload_booking_no_clients = message(
  'You have no clients yet',
  'Vous n’avez pas encore de clients',
);
export const caseload_booking_no_clients_text = message(
  'Invite a family first, or wait for its first confirmed session.',
  'Invitez d’abord une famille, ou attendez sa première séance confirmée.',
);
export const caseload_booking_to_clients = message('Go to Clients', 'Aller aux clients');
export const caseload_booking_service = message('Service', 'Service');
export const caseload_booking_service_choose = message('Select a service', 'Choisir un service');
export const caseload_booking_service_required = message(
  'Please select a service',
  'Veuillez choisir un service',
);
export const caseload_booking_service_option = message(
  '{name}, {duration}, {price}',
  '{name}, {duration}, {price}',
);
export const caseload_booking_client_search = message('Search by name', 'Chercher par nom');
export const caseload_booking_client_change = message('Change', 'Changer');
export const caseload_booking_client_change_long = message(
  'Change the client: {name}',
  'Changer de client : {name}',
);
export const caseload_booking_client_archived = message('{name} (archived)', '{name} (archivé)');
export const caseload_booking_client_none = message(
  'None of your clients has that name.',
  'Aucun de vos clients ne porte ce nom.',
);
export const caseload_booking_client_others = plural(
  'count',
  { one: '{count} more: type a name.', other: '{count} more: type a name.' },
  { one: '{count} autre : tapez un nom.', other: '{count} autres : tapez un nom.' },
);
export const caseload_booking_time_none = message(
  'Nothing is free in your hours',
  'Rien n’est libre pendant vos heures',
);
export const caseload_booking_time_others = plural(
  'count',
  { one: '{count} other time', other: '{count} other times' },
  { one: '{count} autre heure', other: '{count} autres heures' },
);
export const caseload_booking_time_closed = message('{time}: {reason}', '{time} : {reason}');
export const caseload_booking_unverified = message(
  'Only verified therapists can be booked, so you have no times to choose from yet.',
  'Seuls les comptes vérifiés peuvent recevoir des réservations : vous n’avez donc pas encore d’heure à choisir.',
);
export const caseload_booking_notes = message('Notes', 'Notes');
export const caseload_booking_notes_hint = message(
  'The account that gets the messages reads them.',
  'Le compte qui reçoit les messages les lit.',
);
export const caseload_booking_chosen = message('{client}: {when}', '{client} : {when}');
export const caseload_booking_pays = message(
  'The family pays {amount}, tax included.',
  'La famille paie {amount}, taxes comprises.',
);
export const caseload_booking_pays_direct = message(
  'The family pays you {amount} directly, tax included.',
  'La famille vous paie {amount} directement, taxes comprises.',
);
export const caseload_booking_how = message('How does the family pay?', 'Comment la famille paie-t-elle?');
export const caseload_booking_direct = message('Directly to you', 'Directement à vous');
export const caseload_booking_free_text = message(
  'The session is free, so it is confirmed at once.',
  'La séance est gratuite : elle est confirmée aussitôt.',
);
export const caseload_booking_confirm = message('Book', 'Réserver');
export const caseload_booking_cancel = message('Cancel', 'Annuler');
export const caseload_booking_refused = message('Not booked', 'Non réservé');
export const caseload_booking_failed = message(
  'The session could not be booked',
  'La séance n’a pas pu être réservée',
);
export const caseload_booking_done = message(
  'Booked. The family has been told.',
  'C’est réservé. La famille est prévenue.',
);
export const caseload_booking_done_unpaid = message(
  'Booked. The family has until {by} to pay.',
  'C’est réservé. La famille a jusqu’au {by} pour payer.',
);
export const caseload_booking_week = message('Book a session', 'Réserver une séance');
export const caseload_booking_week_text = message(
  'For one of your clients, at this time.',
  'Pour un de vos clients, à cette heure.',
);
