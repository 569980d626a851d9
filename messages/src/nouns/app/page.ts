import { message } from '../../message.ts';

export const page_access_log = message('Access log', 'Journal des accès');
export const page_own_access_log = message('Who looked at my data', 'Qui a consulté mes données');
export const page_not_found = message('Page not found', 'Page introuvable');
export const page_availability = message('Availability', 'Disponibilités');
export const page_payment_settings = message('Payment settings', 'Paramètres de paiement');
export const page_therapist = message('Therapist', 'Orthophoniste');
export const page_auth = message('Sign in', 'Connexion');
export const page_call = message('Before your session', 'Avant votre séance');
export const page_people = message('People', 'Personnes');
export const page_person = message('Person', 'Fiche d’une personne');
export const page_admins = message('Admins', 'Équipe');
export const page_verification = message('Verification', 'Vérification');
export const page_taxonomy = message('Taxonomy', 'Taxonomie');
export const page_confirmation = message('Your booking', 'Votre réservation');
export const page_overview = message('Overview', 'Vue d’ensemble');
export const page_payment_decisions = message('Payments that need you', 'Paiements à examiner');
export const page_receipts = message('Receipts', 'Reçus');
export const page_income = message('Income', 'Revenus');
export const page_forgotten_password = message('Forgot your password?', 'Mot de passe oublié?');
export const page_new_password = message('Choose a new password', 'Choisir un nouveau mot de passe');
export const page_first_admin = message(
  'Create the first admin account',
  'Créer le premier compte d’administration',
);
export const page_confirm_email = message('Confirm your address', 'Confirmer votre adresse courriel');
export const page_system = message('System', 'Système');
export const page_availability_manage = message(
  'Manage availability slots',
  'Gérer les plages de disponibilité',
);
export const page_room = message('Session room', 'Salle de séance');
export const page_picture_cards = message('Picture cards', 'Cartes-images');
export const page_progress = message('Progress', 'Progrès');
export const page_record = message('Record', 'Dossier');
export const page_entry = message('Note', 'Note');
export const page_record_rules = message('Keeping of records', 'Conservation des dossiers');
export const page_waitlist = message('Waiting list', 'Liste d’attente');
export const page_client_invitation = message('Invitation', 'Invitation');
export const page_openings = message('First openings', 'Premières disponibilités');
export const page_series = message('Series of sessions', 'Série de séances');
export const page_conversation = message('Conversation', 'Conversation');
export const page_form = message('Form', 'Formulaire');
export const page_form_response = message('Answers', 'Réponses');
export const page_shipped_forms = message('Forms', 'Formulaires');
