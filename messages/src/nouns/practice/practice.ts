import { message, plural } from '../../message.ts';

export const practice_title = message('Your practice', 'Votre pratique');
export const practice_failed = message(
  'Your practice could not be loaded',
  'Votre pratique n’a pas pu être chargée',
);
export const practice_bookings_open = message('Open for bookings', 'Réservations ouvertes');
export const practice_bookings_paused = message(
  'Not taking new patients',
  'Aucune nouvelle famille pour le moment',
);
export const practice_bookings_closed = message('Cannot be booked yet', 'Réservations pas encore possibles');
export const practice_next_opening = message(
  'The next time families can book: {when}.',
  'Le prochain moment que les familles peuvent réserver : {when}.',
);
export const practice_paused_text = message(
  'New families cannot book. Those who booked with you before or accepted your invitation still can.',
  'Les nouvelles familles ne peuvent pas réserver. Celles qui ont déjà réservé avec vous ou accepté votre invitation le peuvent toujours.',
);
export const practice_obstacle_no_hours = message(
  'Your weekly schedule has no hours yet.',
  'Votre horaire hebdomadaire ne contient encore aucune heure.',
);
export const practice_obstacle_no_service = message(
  'You offer no service yet.',
  'Vous n’offrez encore aucun service.',
);
export const practice_obstacle_not_verified = message(
  'Only verified therapists can be booked.',
  'Seuls les comptes vérifiés peuvent recevoir des réservations.',
);
export const practice_obstacle_no_open_time = message(
  'No time is open: all within your notice limits is booked, blocked or busy.',
  'Aucun moment n’est libre : tout ce que permettent vos préavis est réservé, bloqué ou occupé.',
);
export const practice_switch = message('Taking new patients', 'Accepter de nouvelles familles');
export const practice_switch_hint = message(
  'When off, only families who booked with you before or accepted your invitation can book. You stay in the directory.',
  'Sinon, seules les familles qui ont déjà réservé avec vous ou accepté votre invitation peuvent réserver. Vous restez dans le répertoire.',
);
export const practice_public_profile = message('See your public profile', 'Voir votre profil public');
export const practice_setup_title = message('Set up your practice', 'Préparez votre pratique');
export const practice_setup_text = message(
  'From here to your first booking',
  'D’ici à votre première réservation',
);
export const practice_setup_progress = message('{done} of {all} done', '{done} sur {all}');
export const practice_setup_todo = message('To do: {steps}', 'À faire : {steps}');
export const practice_setup_more = plural(
  'count',
  { one: '{count} more thing worth setting up', other: '{count} more things worth setting up' },
  {
    one: '{count} autre chose à mettre en place si vous le souhaitez',
    other: '{count} autres choses à mettre en place si vous le souhaitez',
  },
);
export const practice_state_done = message('Done', 'Fait');
export const practice_state_todo = message('To do', 'À faire');
export const practice_state_next = message('Start here', 'Commencez ici');
export const practice_state_optional = message('Optional', 'Facultatif');
export const practice_state_waiting = message('Being checked', 'En vérification');
export const practice_step_profile = message('Complete your profile', 'Compléter votre profil');
export const practice_step_profile_missing = message(
  'Still missing: {parts}.',
  'Il manque encore : {parts}.',
);
export const practice_step_profile_done = message(
  'Families see who you are and how you work.',
  'Les familles voient qui vous êtes et comment vous travaillez.',
);
export const practice_part_bio = message('an introduction', 'une présentation');
export const practice_part_location = message('city and province', 'la ville et la province');
export const practice_part_languages = message('languages', 'les langues');
export const practice_part_categories = message('specialties', 'les spécialités');
export const practice_part_license = message('license number', 'le numéro de permis');
export const practice_step_service = message('Offer a service', 'Offrir un service');
export const practice_step_service_text = message(
  'A name, a length and a price: what families choose first.',
  'Un nom, une durée et un prix : ce que les familles choisissent en premier.',
);
export const practice_step_service_done = plural(
  'count',
  { one: '{count} active service.', other: '{count} active services.' },
  { one: '{count} service actif.', other: '{count} services actifs.' },
);
export const practice_step_tax = message(
  'Say which services are exempt from GST/HST',
  'Dire quels services sont exonérés de la TPS/TVH',
);
export const practice_step_tax_text = message(
  'No answer yet for: {services}.',
  'Pas encore de réponse pour : {services}.',
);
export const practice_step_schedule = message('Set your hours', 'Fixer vos heures');
export const practice_step_schedule_text = message(
  'Without hours there is no time to book.',
  'Sans heures, il n’y a aucun moment à réserver.',
);
export const practice_step_schedule_done = message(
  '{hours} a week, {zone} time. Please check that it is right.',
  '{hours} par semaine (heure locale : {zone}). Veuillez vérifier que c’est exact.',
);
export const practice_step_calendar = message('Connect Google Calendar', 'Connecter Google Agenda');
export const practice_step_calendar_again = message('Reconnect Google Calendar', 'Reconnecter Google Agenda');
export const practice_step_calendar_text = message(
  'Your own events close their times, and sessions can use Google Meet.',
  'Vos propres événements ferment leurs heures, et les séances peuvent utiliser Google Meet.',
);
export const practice_step_calendar_expired = message(
  'The connection has expired. Please reconnect.',
  'La connexion a expiré. Veuillez la rétablir.',
);
export const practice_step_calendar_done = message('Connected.', 'Connecté.');
export const practice_step_payments = message(
  'Choose how families pay you',
  'Choisir comment les familles vous paient',
);
export const practice_step_payments_text = message(
  'Your priced services are free now. Connect PayPal or take payments directly.',
  'Vos services payants sont gratuits en ce moment. Connectez PayPal ou acceptez les paiements directs.',
);
export const practice_step_payments_later = message(
  'Needed as soon as a service has a price: PayPal, or paid to you directly.',
  'Nécessaire dès qu’un service a un prix : par PayPal ou directement.',
);
export const practice_step_payments_text_direct = message(
  'Your priced services are free now. Say how families pay you directly.',
  'Vos services payants sont gratuits en ce moment. Dites comment les familles vous paient directement.',
);
export const practice_step_payments_later_direct = message(
  'Needed as soon as a service has a price: families pay you directly.',
  'Nécessaire dès qu’un service a un prix : les familles vous paient directement.',
);
export const practice_step_payments_paypal = message('PayPal is connected.', 'PayPal est connecté.');
export const practice_step_payments_direct = message(
  'Families pay you directly.',
  'Les familles vous paient directement.',
);
export const practice_step_payments_both = message(
  'Families pay with PayPal or directly.',
  'Les familles paient par PayPal ou directement.',
);
export const practice_step_photo = message('Add a photo', 'Ajouter une photo');
export const practice_step_photo_text = message(
  'Families like to see whom they will talk with.',
  'Les familles aiment voir avec qui elles parleront.',
);
export const practice_step_photo_done = message(
  'Families see it in the directory.',
  'Les familles la voient dans le répertoire.',
);
export const practice_step_verification = message('Ask to be verified', 'Demander la vérification');
export const practice_step_verification_text = message(
  'The badge tells families that your license has been checked.',
  'L’insigne indique aux familles que votre permis a été vérifié.',
);
export const practice_step_verification_pending = message(
  'We are looking at your request.',
  'Nous étudions votre demande.',
);
export const practice_step_verification_rejected = message(
  'Your request was not approved. You may send a new one.',
  'Votre demande n’a pas été approuvée. Vous pouvez en envoyer une nouvelle.',
);
export const practice_step_verification_done = message(
  'You carry the badge.',
  'Votre profil porte l’insigne.',
);
export const practice_today_title = message('Today', 'Aujourd’hui');
export const practice_today_text = message('{day}, {zone} time', '{day} ({zone})');
export const practice_today_none = message('No sessions today.', 'Aucune séance aujourd’hui.');
export const practice_later_title = message('The next six days', 'Les six prochains jours');
export const practice_later_none = message(
  'No sessions in the next six days.',
  'Aucune séance dans les six prochains jours.',
);
export const practice_all_sessions = message('All appointments', 'Tous les rendez-vous');
export const practice_hours_title = message('Hours, next seven days', 'Heures des sept prochains jours');
export const practice_hours_of = message('booked of {open} open', 'de rendez-vous sur {open} d’ouverture');
export const practice_hours_label = message('Booked hours', 'Heures réservées');
export const practice_income_title = message('Income', 'Revenus');
export const practice_income_paid = message('Paid, sessions of {month}', 'Payé, séances en {month}');
export const practice_income_pending = message('Awaiting payment', 'En attente de paiement');
export const practice_income_owed = message('Owed to you directly', 'À recevoir directement');
export const practice_income_refund = message('Refunds that you owe', 'Remboursements à faire');
export const practice_income_note = message('Tax included.', 'Taxes comprises.');
export const practice_income_refund_note = message(
  'Tax included. Please send the refunds to the families.',
  'Taxes comprises. Veuillez envoyer les remboursements aux familles.',
);
export const practice_clients_title = message('Clients', 'Clients');
export const practice_clients_none = message(
  'Once a family books with you, they are shown here.',
  'Dès qu’une famille réserve avec vous, elle figure ici.',
);
export const practice_clients_more = plural(
  'count',
  { one: 'Show {count} more client', other: 'Show {count} more clients' },
  { one: 'Afficher {count} autre personne', other: 'Afficher {count} autres personnes' },
);
export const practice_clients_rest = message(
  'The first {count} are shown.',
  'Les {count} premières personnes sont affichées.',
);
export const practice_client_name = message('Name', 'Nom');
export const practice_client_next = message('Next session', 'Prochaine séance');
export const practice_client_last = message('Last session', 'Dernière séance');
export const practice_client_sessions = message('Sessions', 'Séances');
export const practice_client_when = message('{day}, {time}', '{day}, {time}');
export const practice_income_all = message('Income and receipts', 'Revenus et reçus');
export const practice_directory = message(
  'The directory, as families see it',
  'Le répertoire, tel que les familles le voient',
);
