import { message } from '../../message.ts';

export const notices_title = message('Notices', 'Avis');
export const notices_loading = message('Loading your notices', 'Chargement de vos avis');
export const notices_failed = message(
  'Your notices could not be loaded',
  'Vos avis n’ont pas pu être chargés',
);
export const notices_again = message('Try again', 'Réessayer');
export const notices_empty = message('Nothing new', 'Rien de nouveau');
export const notices_empty_text = message(
  'What happens to your sessions, payments and account is shown here for 90 days.',
  'Ce qui touche vos séances, vos paiements et votre compte reste affiché ici pendant 90 jours.',
);
export const notices_all_seen = message('Mark all as seen', 'Tout marquer comme vu');
export const notices_older = message('Show older ones', 'Afficher les plus anciens');
export const notices_settings = message('What may ring', 'Ce qui peut sonner');
/** Before what is new, to who does not see its dot. */
export const notices_new = message('New:', 'Nouveau :');
export const notices_before = message('Before: {when}', 'Avant : {when}');
export const notices_series = message(
  'And the later dates of the series',
  'Et les dates suivantes de la série',
);

export const notices_booked = message(
  'A time is held until it is paid',
  'Une heure est retenue jusqu’au paiement',
);
export const notices_confirmed = message('A session is confirmed', 'Une séance est confirmée');
export const notices_moved = message('A session was rescheduled', 'Une séance a été déplacée');
export const notices_client_changed = message(
  'A session is for another client',
  'Une séance est pour un autre client',
);
export const notices_session_given_away = message(
  'A session is no longer for a person whom you care for',
  'Une séance n’est plus pour une personne dont vous vous occupez',
);
export const notices_cancelled = message('A session was cancelled', 'Une séance a été annulée');
export const notices_hold_expired = message(
  'A time that was held was given back',
  'Une heure retenue a été remise en disponibilité',
);
export const notices_paid = message('A session is paid', 'Une séance est payée');
export const notices_direct_due = message(
  'A session is to be paid to the therapist directly',
  'Une séance est à payer directement à l’orthophoniste',
);
export const notices_payment_owed = message('A session is not paid yet', 'Une séance n’est pas encore payée');
export const notices_refund_due = message('A payment is to be refunded', 'Un paiement est à rembourser');
export const notices_refund_reminder = message(
  'A refund is still to be sent',
  'Un remboursement reste à envoyer',
);
export const notices_paid_late = message('A payment came too late', 'Un paiement est arrivé trop tard');
export const notices_payment_processing = message(
  'PayPal is checking a payment',
  'PayPal vérifie un paiement',
);
export const notices_payment_withheld = message(
  'We did not take a payment',
  'Nous n’avons pas pris un paiement',
);
export const notices_payment_declined = message(
  'A payment did not go through',
  'Un paiement n’a pas été accepté',
);
export const notices_refunded = message('A refund is on its way', 'Un remboursement est en route');
export const notices_running_late = message(
  'Your therapist is running late',
  'Votre orthophoniste aura un peu de retard',
);
export const notices_not_attended = message(
  'Your therapist noted that nobody attended',
  'Votre orthophoniste a noté que personne ne s’est présenté',
);
export const notices_attendance_corrected = message(
  'A session counts as attended',
  'Une séance compte comme ayant eu lieu',
);
export const notices_waived = message(
  'Your therapist gave up the fee for a cancelled session',
  'Votre orthophoniste renonce aux frais d’une séance annulée',
);
export const notices_reminder_24h = message('A session is coming up', 'Une séance approche');
export const notices_reminder_1h = message(
  'A session starts within the hour',
  'Une séance commence dans l’heure',
);
export const notices_link_ready = message(
  'The video link of a session is ready',
  'Le lien vidéo d’une séance est prêt',
);
export const notices_verification_approved = message('Your profile is verified', 'Votre profil est vérifié');
export const notices_verification_rejected = message(
  'Your verification request was not approved',
  'Votre demande de vérification n’a pas été approuvée',
);
export const notices_verification_revoked = message(
  'Your profile is no longer verified',
  'Votre profil n’est plus vérifié',
);
export const notices_form_asked = message('A form is waiting for you', 'Un formulaire vous attend');
export const notices_consent_ended = message('A consent has changed', 'Un consentement a changé');
export const notices_message = message('A new message', 'Un nouveau message');
export const notices_proof_decided = message(
  'A proof of yours was decided',
  'Une de vos preuves a reçu une décision',
);
export const notices_proof_ending = message(
  'A proof of yours ends soon',
  'Une de vos preuves prend bientôt fin',
);
export const notices_proof_ended = message('A proof of yours has ended', 'Une de vos preuves a pris fin');
export const notices_registration_ended = message(
  'A registration on file has ended, and your sessions stay booked',
  'Une inscription au dossier a pris fin, et vos séances restent réservées',
);
export const notices_calendar_expired = message(
  'Please reconnect Google Calendar',
  'Veuillez reconnecter Google Agenda',
);
export const notices_guardian_removed = message(
  'Your access to a person’s sessions has ended',
  'Votre accès aux séances d’une personne a pris fin',
);
export const notices_guardian_joined = message(
  'An invitation to follow sessions was accepted',
  'Une invitation à suivre des séances a été acceptée',
);
export const notices_guardian_declined = message(
  'An invitation to follow sessions was declined',
  'Une invitation à suivre des séances a été refusée',
);
export const notices_guardian_left = message(
  'Somebody gave up their access to a person’s sessions',
  'Un accès aux séances d’une personne a pris fin',
);
export const notices_guardian_became_owner = message(
  'You now manage a person’s profile',
  'Vous gérez maintenant le profil d’une personne',
);
export const notices_caseload_declined = message(
  'A family declined your invitation',
  'Une famille a refusé votre invitation',
);
export const notices_waitlist_offer = message('A time is kept for you', 'Une heure est retenue pour vous');
export const notices_waitlist_ended = message(
  'A therapist you were waiting for has left',
  'Fin d’une demande sur la liste d’attente',
);
export const notices_second_factor_on = message(
  'Two-step sign-in is on',
  'La connexion en deux étapes est activée',
);
export const notices_second_factor_off = message(
  'Two-step sign-in is off',
  'La connexion en deux étapes est désactivée',
);
export const notices_second_factor_renewed = message(
  'New recovery codes were made',
  'De nouveaux codes de secours ont été créés',
);
export const notices_second_factor_used = message(
  'A recovery code was used',
  'Un code de secours a été utilisé',
);
export const notices_second_factor_wrong_codes = message(
  'Somebody may know your password',
  'Quelqu’un connaît peut-être votre mot de passe',
);
export const notices_second_factor_removed = message(
  'Two-step sign-in was turned off by us',
  'Nous avons désactivé la connexion en deux étapes',
);
export const notices_email_changed = message(
  'Your email address was changed',
  'Votre adresse courriel a été changée',
);
export const notices_email_wanted = message(
  'Somebody tried to use your email address',
  'Quelqu’un a essayé d’utiliser votre adresse courriel',
);
export const notices_password_reset = message(
  'A link for a new password was asked for',
  'Un lien pour un nouveau mot de passe a été demandé',
);
export const notices_password_changed = message(
  'Your password was changed',
  'Votre mot de passe a été changé',
);
export const notices_payee_changed = message(
  'Where families pay you was changed',
  'L’adresse où les familles vous paient a changé',
);
export const notices_payment_not_payable = message(
  'Nothing was charged: one of several sessions can no longer be paid',
  'Rien n’a été prélevé : une des séances ne peut plus être payée',
);
export const notices_entry_released = message(
  'A therapist gave you a note to read',
  'Une ou un orthophoniste vous a remis une note',
);
