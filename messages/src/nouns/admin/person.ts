import { message, plural } from '../../message.ts';

export const person_back = message('People', 'Personnes');
export const person_failed = message(
  'This person could not be loaded.',
  'Cette fiche n’a pas pu être chargée.',
);
export const person_account = message('Account', 'Compte');
export const person_email_unconfirmed = message('Not confirmed', 'Non confirmé');
export const person_phone = message('Phone', 'Téléphone');
export const person_none_given = message('None given', 'Non indiqué');
export const person_language = message('Language', 'Langue');
export const person_language_english = message('English', 'Anglais');
export const person_language_french = message('French', 'Français');
export const person_timezone = message('Time zone', 'Fuseau horaire');
export const person_last_sign_in = message('Last sign-in', 'Dernière connexion');
export const person_second_factor = message('Two-step sign-in', 'Connexion en deux étapes');
export const person_on = message('On', 'Activée');
export const person_off = message('Off', 'Désactivée');
export const person_second_factor_off = message(
  'Turn off two-step sign-in',
  'Désactiver la connexion en deux étapes',
);
export const person_access_log = message('Access log', 'Journal des accès');
export const person_practice = message('Practice', 'Pratique');
export const person_place = message('Location', 'Lieu');
export const person_languages = message('Languages', 'Langues');
export const person_services = message('Services offered', 'Services offerts');
export const person_new_patients = message('New patients', 'Nouvelles familles');
export const person_new_patients_yes = message('Welcome', 'Acceptées');
export const person_new_patients_no = message('Paused', 'En pause');
export const person_paypal = message('PayPal', 'PayPal');
export const person_paypal_yes = message('Connected', 'Connecté');
export const person_paypal_no = message(
  'Not connected: sessions are free',
  'Non connecté : séances gratuites',
);
export const person_profile = message('See the profile', 'Voir le profil');
export const person_suspensions = message('Suspensions', 'Suspensions');
export const person_suspensions_none = message('Never suspended.', 'Aucune suspension.');
export const person_sessions_on_hold = plural(
  'count',
  {
    one: '{count} session stays booked. It is shown as on hold, and cannot be held until you cancel it or end the suspension.',
    other:
      '{count} sessions stay booked. They are shown as on hold, and cannot be held until you cancel them or end the suspension.',
  },
  {
    one: '{count} séance reste réservée. Elle s’affiche comme en suspens et ne peut avoir lieu tant que vous ne l’annulez pas ou ne rétablissez pas le compte.',
    other:
      '{count} séances restent réservées. Elles s’affichent comme en suspens et ne peuvent avoir lieu tant que vous ne les annulez pas ou ne rétablissez pas le compte.',
  },
);
export const person_was_suspended = message('Suspended', 'Suspension');
export const person_was_unsuspended = message('Unsuspended', 'Rétablissement');
export const person_by = message('{when}, by {name}', '{when}, par {name}');
export const person_sessions = message('Sessions and payments', 'Séances et paiements');
export const person_sessions_none = message('No sessions', 'Aucune séance');
export const person_sessions_total = plural(
  'all',
  { one: '{all} session', other: '{all} sessions' },
  { one: '{all} séance', other: '{all} séances' },
);
export const person_sessions_upcoming = message('{upcoming} upcoming', '{upcoming} à venir');
export const person_sessions_cancelled = plural(
  'cancelled',
  { one: '{cancelled} cancelled', other: '{cancelled} cancelled' },
  { one: '{cancelled} annulée', other: '{cancelled} annulées' },
);
export const person_when = message('When', 'Quand');
export const person_with = message('With', 'Avec');
export const person_session_number = message('No. {id}', 'Nº {id}');
export const person_payment = message('Payment', 'Paiement');
export const person_amount = message('Amount', 'Montant');
export const person_paid_on = message('Paid {when}', 'Payé : {when}');
export const person_refunded = message('{amount} refunded', '{amount} remboursés');
export const person_status_scheduled = message('Scheduled', 'Prévu');
export const person_status_confirmed = message('Confirmed', 'Confirmé');
export const person_status_completed = message('Completed', 'Terminé');
export const person_status_cancelled = message('Cancelled', 'Annulé');
export const person_payment_not_required = message('Free', 'Gratuit');
export const person_payment_nothing = message('Nothing to pay', 'Rien à payer');
export const person_payment_pending = message('Pending', 'En attente');
export const person_payment_direct_due = message('Due to the therapist', 'À payer à l’orthophoniste');
export const person_payment_processing = message('Processing', 'En traitement');
export const person_payment_paid = message('Paid', 'Payé');
export const person_payment_review = message('Under review', 'À examiner');
export const person_payment_refund_due = message('Refund due', 'À rembourser');
export const person_payment_refunded = message('Refunded', 'Remboursé');
export const person_payment_moved = message(
  'Carried over to another session',
  'Reporté sur une autre séance',
);
export const person_payment_kept = message('Kept by the therapist', 'Conservé par l’orthophoniste');
export const person_payment_expired = message('Not paid in time', 'Non payé à temps');
