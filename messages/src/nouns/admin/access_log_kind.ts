import { message } from '../../message.ts';

export const access_log_kind_role_patient = message('Patient', 'Patient');
export const access_log_kind_role_therapist = message('Therapist', 'Orthophoniste');
export const access_log_kind_role_admin = message('Admin', 'Administration');
export const access_log_kind_action_read = message('Looked at', 'A consulté');
export const access_log_kind_action_list = message('Saw in a list', 'A vu dans une liste');
export const access_log_kind_action_change = message('Changed', 'A modifié');
export const access_log_kind_action_refused = message('Was refused', 'Accès refusé');
export const access_log_kind_record = message('{kind} {id}', '{kind} {id}');
export const access_log_kind_named_record = message('{kind}: {name}', '{kind} : {name}');
export const access_log_kind_appointment = message('Appointment', 'Rendez-vous');
export const access_log_kind_appointments = message('List of appointments', 'Liste des rendez-vous');
export const access_log_kind_patients = message('List of patients', 'Liste des patients');
export const access_log_kind_receipt = message('Receipt', 'Reçu');
export const access_log_kind_receipt_of = message(
  'Payment confirmation of appointment',
  'Confirmation de paiement du rendez-vous',
);
export const access_log_kind_receipts = message('Receipts and payments', 'Reçus et paiements');
export const access_log_kind_payment = message('Payment that needed a decision', 'Paiement à examiner');
export const access_log_kind_payments = message('Payments that need a decision', 'Paiements à examiner');
export const access_log_kind_payment_decisions = message(
  'Decisions about payments',
  'Décisions sur des paiements',
);
export const access_log_kind_verification_request = message(
  'Verification request',
  'Demande de vérification',
);
export const access_log_kind_proof = message(
  'Proof of registration or insurance',
  'Attestation d’inscription ou d’assurance',
);
export const access_log_kind_verification_document = message(
  'Verification document',
  'Document de vérification',
);
export const access_log_kind_therapist = message('Therapist profile', 'Profil d’orthophoniste');
export const access_log_kind_therapists = message('List of therapists', 'Liste des orthophonistes');
export const access_log_kind_user = message('Account', 'Compte');
export const access_log_kind_users = message('List of accounts', 'Liste des comptes');
export const access_log_kind_users_export = message('Export of accounts', 'Exportation de comptes');
export const access_log_kind_admins = message('List of admins', 'Liste des comptes d’administration');
export const access_log_kind_sign_ins = message('List of sign-ins', 'Liste des connexions');
export const access_log_kind_session = message('Session', 'Session');
export const access_log_kind_photo = message('Photo', 'Photo');
export const access_log_kind_service_type = message('Service type', 'Type de service');
export const access_log_kind_blocked_date = message('Blocked date', 'Date bloquée');
export const access_log_kind_availability_slot = message('Availability slot', 'Plage de disponibilité');
export const access_log_kind_export = message('Copy of one’s own data', 'Copie de ses propres données');
export const access_log_kind_category = message('Category', 'Catégorie');
export const access_log_kind_subcategory = message('Subcategory', 'Sous-catégorie');
export const access_log_kind_language = message('Language', 'Langue');
export const access_log_kind_access_log = message('Access log', 'Journal des accès');
export const access_log_kind_access_log_export = message(
  'Access log, saved as a table',
  'Journal des accès, enregistré en tableau',
);
export const access_log_kind_room_guest = message(
  'Guest link of a video session',
  'Lien d’invitation à une séance vidéo',
);
export const access_log_kind_room_guests = message(
  'Guest links of a video session',
  'Liens d’invitation à une séance vidéo',
);
export const access_log_kind_room_visits = message(
  'Who came when to a video session',
  'Présences à une séance vidéo',
);
export const access_log_kind_client = message('Client', 'Client');
export const access_log_kind_clients = message('List of clients', 'Liste des clients');
export const access_log_kind_client_invitation = message(
  'Invitation to a client',
  'Invitation concernant un client',
);
export const access_log_kind_care_record = message('Record of a client', 'Dossier clinique');
export const access_log_kind_document = message('Document of a record', 'Document d’un dossier clinique');
export const access_log_kind_form_response = message('Answered form', 'Formulaire rempli');
export const access_log_kind_shipped_form = message('Form of the site', 'Formulaire du site');
export const access_log_kind_conversation = message('Conversation', 'Conversation');
export const access_log_kind_entry = message('Entry of a record', 'Entrée d’un dossier clinique');
export const access_log_kind_goal = message('Goal of a client', 'Objectif d’un client');
export const access_log_kind_wish = message('Wish on the waiting list', 'Demande sur la liste d’attente');
export const access_log_kind_waitlist_offer = message(
  'Offer of the waiting list',
  'Offre de la liste d’attente',
);
export const access_log_kind_job = message('Failed job, tried again', 'Tâche échouée, relancée');
export const access_log_kind_jobs = message(
  'Failed jobs of a queue, tried again',
  'Tâches échouées d’une file, relancées',
);
export const access_log_kind_delivery = message('Unsent message, tried again', 'Message non envoyé, relancé');
export const access_log_kind_deliveries = message(
  'Unsent messages, tried again',
  'Messages non envoyés, relancés',
);
export const access_log_kind_admin_area = message(
  'A page or action for admins only',
  'Page ou action réservée à l’administration',
);
export const access_log_kind_therapist_area = message(
  'A page or action for therapists only',
  'Page ou action réservée aux orthophonistes',
);
export const access_log_kind_patient_area = message(
  'A page or action for patients only',
  'Page ou action réservée aux patients',
);
export const access_log_kind_shared_area = message(
  'A page or action for other roles',
  'Page ou action réservée à d’autres rôles',
);
export const access_log_kind_unknown = message('Another record', 'Autre dossier');
