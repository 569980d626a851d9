import { message } from '../../message.ts';

export const caseload_client_back = message('Clients', 'Clients');
export const caseload_client_failed = message(
  'This client could not be loaded',
  'Ce client n’a pas pu être chargé',
);
export const caseload_client_born = message('Born {month}', 'Naissance : {month}');
export const caseload_client_speech = message('Communicates by speech', 'Communique par la parole');
export const caseload_client_aac = message(
  'Communicates with a device or pictures',
  'Communique avec un appareil ou des images',
);
export const caseload_client_sign = message('Communicates by signing', 'Communique par signes');
export const caseload_client_mixed = message(
  'Communicates in several ways',
  'Communique de plusieurs façons',
);
export const caseload_client_archived = message(
  'The family has archived this client: their past sessions stay here.',
  'La famille a archivé ce client : ses séances passées restent ici.',
);
export const caseload_client_left = message(
  'The family has left your list of clients. Only the name and past sessions are shown here, and you can no longer book or invite for this client. Sessions that are already booked stay in your appointments.',
  'La famille a quitté votre liste de clients. Seuls le nom et les séances passées s’affichent ici, et vous ne pouvez plus réserver ni inviter pour ce client. Les séances déjà réservées restent dans vos rendez-vous.',
);
export const caseload_client_no_contact = message(
  'Address and phone number are shown once this person books with you or accepts your invitation.',
  'L’adresse et le numéro de téléphone s’affichent quand cette personne réserve avec vous ou accepte votre invitation.',
);
export const caseload_client_ahead = message('Sessions ahead', 'Séances à venir');
export const caseload_client_past = message('Past sessions', 'Séances passées');
export const caseload_client_no_ahead = message('Nothing is booked.', 'Rien n’est réservé.');
export const caseload_client_no_past = message('No session yet.', 'Aucune séance pour le moment.');
export const caseload_client_latest = message(
  'The latest {count} sessions are shown.',
  'Les {count} dernières séances sont affichées.',
);
export const caseload_client_session_of = message('Details of {when}', 'Détails : {when}');
export const caseload_client_when = message('When', 'Quand');
export const caseload_client_service = message('Service', 'Service');
export const caseload_client_status = message('Status', 'État');
export const caseload_client_payment = message('Payment', 'Paiement');
export const caseload_client_owed = message('Owed', 'Montant dû');
export const caseload_client_nothing_owed = message('Nothing is owed.', 'Rien n’est dû.');
export const caseload_client_expected = message('To come', 'À venir');
export const caseload_client_expected_text = message(
  'For sessions ahead that are not paid yet.',
  'Pour les séances à venir qui ne sont pas encore payées.',
);
export const caseload_client_owed_text = message(
  'For sessions whose payment has not arrived yet.',
  'Pour les séances dont le paiement n’est pas encore arrivé.',
);
export const caseload_client_people = message('People to reach', 'Personnes à joindre');
export const caseload_client_people_text = message(
  'Each of them sees in their access log that you looked.',
  'Chacune voit dans son journal des accès que vous avez consulté cette page.',
);
export const caseload_client_nobody = message(
  'Nobody with an active account has rights on this client.',
  'Personne ayant un compte actif n’a de droits sur ce client.',
);
export const caseload_client_owner = message('Owner', 'Titulaire');
export const caseload_client_may_book = message('May book', 'Peut réserver');
export const caseload_client_may_pay = message('May pay', 'Peut payer');
export const caseload_client_may_read = message('May read the record', 'Peut lire le dossier');
export const caseload_client_call = message('Call {name}', 'Appeler {name}');
export const caseload_client_write = message('Email {name}', 'Écrire à {name}');
export const caseload_client_call_short = message('Call', 'Appeler');
export const caseload_client_write_short = message('Email', 'Écrire');
