import { message, plural } from '../../message.ts';

export const system_text = message(
  'How the product itself is doing, right now.',
  'L’état du produit lui-même, en ce moment.',
);
export const system_refresh = message('Refresh', 'Actualiser');
export const system_as_of = message('As of {time} ({zone})', 'À {time} ({zone})');
export const system_failed = message(
  'The state of the system could not be read.',
  'L’état du système n’a pas pu être lu.',
);
export const system_outdated = message(
  'What you see is from {time}. The server or its database has not answered since.',
  'Ces données datent de {time}. Le serveur ou sa base de données n’a pas répondu depuis.',
);
export const system_well = message('Everything works', 'Tout fonctionne');
export const system_well_text = message(
  'Nothing failed, and nothing waits for you.',
  'Rien n’a échoué et rien ne vous attend.',
);
export const system_trouble = plural(
  'count',
  { one: '{count} thing needs a look', other: '{count} things need a look' },
  { one: '{count} point à vérifier', other: '{count} points à vérifier' },
);
export const system_trouble_provider = message(
  'Not working ({provider}): the last call failed ({failure}).',
  'En panne ({provider}) : le dernier appel a échoué ({failure}).',
);
export const system_trouble_slow = message(
  'Slow answers ({provider}): more than 2 seconds for {slow} of {answered}.',
  'Réponses lentes ({provider}) : plus de 2 secondes pour {slow} sur {answered}.',
);
export const system_trouble_storage = message(
  'The file storage does not answer: photos and documents cannot be read or saved.',
  'Le stockage de fichiers ne répond pas : impossible de lire ou d’enregistrer photos et documents.',
);
export const system_trouble_space = message(
  'Only {size} is left on the disk.',
  'Il ne reste que {size} sur le disque.',
);
export const system_trouble_jobs = plural(
  'count',
  { one: '{count} job was given up.', other: '{count} jobs were given up.' },
  { one: '{count} tâche a été abandonnée.', other: '{count} tâches ont été abandonnées.' },
);
export const system_trouble_messages = plural(
  'count',
  { one: '{count} message could not be sent.', other: '{count} messages could not be sent.' },
  { one: '{count} message n’a pas pu être envoyé.', other: '{count} messages n’ont pas pu être envoyés.' },
);
export const system_trouble_calendars = plural(
  'count',
  {
    one: '{count} person has to connect Google Calendar again.',
    other: '{count} people have to connect Google Calendar again.',
  },
  {
    one: '{count} personne doit reconnecter Google Agenda.',
    other: '{count} personnes doivent reconnecter Google Agenda.',
  },
);
export const system_trouble_late = plural(
  'count',
  {
    one: '{count} calendar has not been read for a while.',
    other: '{count} calendars have not been read for a while.',
  },
  {
    one: '{count} agenda n’a pas été lu depuis un moment.',
    other: '{count} agendas n’ont pas été lus depuis un moment.',
  },
);
export const system_trouble_migrations = message(
  'The database has {applied} migrations, this release knows {known}.',
  'La base de données compte {applied} migrations, cette version en connaît {known}.',
);
export const system_trouble_payments = plural(
  'count',
  { one: '{count} payment needs a decision.', other: '{count} payments need a decision.' },
  { one: '{count} paiement attend une décision.', other: '{count} paiements attendent une décision.' },
);
export const system_trouble_stuck = message(
  'Jobs have been waiting for {age}.',
  'Des tâches attendent depuis {age}.',
);
export const system_providers = message('Providers', 'Fournisseurs');
export const system_providers_text = message(
  'Calls in the last 24 hours. A failure is a call without a useful answer.',
  'Appels des dernières 24 heures. Un échec est un appel sans réponse utile.',
);
export const system_provider = message('Provider', 'Fournisseur');
export const system_provider_paypal = message('PayPal', 'PayPal');
export const system_provider_google = message('Google Calendar', 'Google Agenda');
export const system_provider_mail = message('Email', 'Courriel');
export const system_provider_sms = message('Text messages', 'Textos');
export const system_check_database = message('Database', 'Base de données');
export const system_check_clock = message('Clock', 'Horloge');
export const system_check_disk = message('Disk', 'Disque');
export const system_check_storage = message('File storage', 'Stockage des fichiers');
export const system_check_backup = message('Last backup', 'Dernière sauvegarde');
export const system_check_mail = message('Email', 'Courriel');
export const system_check_paypal = message('PayPal', 'PayPal');
export const system_check_google = message('Google', 'Google');
export const system_check_sms = message('Text messages', 'Textos');
export const system_check_stun = message('STUN server', 'Serveur STUN');
export const system_check_turn = message('Video relay', 'Relais vidéo');
export const system_checks = message('Checks', 'Vérifications');
export const system_checks_text = message(
  'Tries what is configured as it is used. Nothing is sent, booked or kept.',
  'Met à l’essai ce qui est configuré, comme à l’usage. Rien n’est envoyé, réservé ni conservé.',
);
export const system_checks_run = message('Run the checks', 'Lancer les vérifications');
export const system_checks_failed = message(
  'The checks could not be run',
  'Les vérifications n’ont pas pu être lancées',
);
export const system_checks_done = message('The checks have been run', 'Les vérifications sont terminées');
export const system_check = message('Check', 'Vérification');
export const system_check_found = message('Result', 'Résultat');
export const system_check_ok = message('Works', 'Fonctionne');
export const system_check_bad = message('Fails', 'En échec');
export const system_check_skipped = message('Not in use', 'Non utilisé');
export const system_test_email = message('Send a test email', 'Envoyer un courriel d’essai');
export const system_test_email_sent = message(
  'The mail server has accepted a test email to {address}',
  'Le serveur de courriel a accepté un courriel d’essai pour {address}',
);
export const system_test_email_refused = message(
  'The mail server has not accepted it: {reason}',
  'Le serveur de courriel ne l’a pas accepté : {reason}',
);
export const system_test_email_failed = message(
  'The test email could not be sent',
  'Le courriel d’essai n’a pas pu être envoyé',
);
export const system_test_email_subject = message(
  'A test email from {brand}',
  'Un courriel d’essai de {brand}',
);
export const system_test_email_text = message(
  'Whoever reads this gets emails from {address}. Look in its headers for spf=pass, dkim=pass and dmarc=pass.',
  'Si vous lisez ceci, les courriels de {address} vous parviennent. Cherchez dans ses en-têtes spf=pass, dkim=pass et dmarc=pass.',
);
export const system_test_email_footer = message(
  'You have sent this to yourself from the system page.',
  'Vous vous l’êtes envoyé depuis la page du système.',
);
export const system_mode = message('In use', 'Utilisé');
export const system_mode_stand_in = message('Stand-in', 'Simulateur');
export const system_mode_sandbox = message('Sandbox', 'Bac à sable');
export const system_mode_live = message('Live', 'Réel');
export const system_mode_off = message('Off', 'Désactivé');
export const system_state = message('State', 'État');
export const system_state_well = message('Works', 'Fonctionne');
export const system_state_failing = message('Fails', 'En échec');
export const system_state_slow = message('Slow', 'Lent');
export const system_state_quiet = message('Not used yet', 'Pas encore utilisé');
export const system_last_answer = message('Last answer', 'Dernière réponse');
export const system_last_failure = message('Last failure', 'Dernier échec');
export const system_never = message('Never', 'Jamais');
export const system_calls = message('Last 24 hours', 'Dernières 24 heures');
export const system_calls_answered = message('{count} answered', '{count} avec réponse');
export const system_calls_failed = message('{count} failed', '{count} en échec');
export const system_calls_slow = message('{count} slow', '{count} au ralenti');
export const system_calls_none = message('No calls', 'Aucun appel');
export const system_calendars = message('Connected calendars', 'Agendas connectés');
export const system_calendars_text = message(
  '{connected} connected, {expired} to reconnect, {late} late',
  '{connected} en service, {expired} à reconnecter, {late} en retard',
);
export const system_calendars_read = message('last read {when}', 'dernière lecture {when}');
export const system_payments = message('Payments', 'Paiements');
export const system_payments_text = message(
  '{processing} being checked by PayPal, {attention} to decide',
  '{processing} en vérification chez PayPal, {attention} à décider',
);
export const system_jobs = message('Jobs', 'Tâches');
export const system_jobs_text = message(
  'What the product does by itself, after something happened.',
  'Ce que le produit fait de lui-même, après un événement.',
);
export const system_jobs_none = message(
  'No job waits, and none has failed.',
  'Aucune tâche en attente, aucune en échec.',
);
export const system_queue = message('Queue', 'File');
export const system_waiting = message('Waiting', 'En attente');
export const system_waiting_retrying = message(
  '{waiting} ({retrying} tried before)',
  '{waiting} ({retrying} après un échec)',
);
export const system_working = message('At work', 'En cours');
export const system_given_up = message('Given up', 'Abandonnées');
export const system_oldest = message('Oldest', 'La plus ancienne');
export const system_actions = message('Actions', 'Actions');
export const system_retry = message('Try again', 'Relancer');
export const system_retry_all = message('Try all again', 'Tout relancer');
export const system_retry_queue = message('Try all again: {queue}', 'Tout relancer : {queue}');
export const system_retry_job = message(
  'Try again: the job of {queue} that was given up {when}',
  'Relancer la tâche abandonnée {when} : {queue}',
);
export const system_retry_message = message(
  'Try again: the message “{kind}” of {when}',
  'Relancer le message « {kind} », {when}',
);
export const system_retry_queue_title = message(
  'Try all of {queue} again?',
  'Relancer toute la file {queue}?',
);
export const system_retry_queue_text = plural(
  'count',
  {
    one: '{count} job is done anew. What was done before is not done twice.',
    other: '{count} jobs are done anew. What was done before is not done twice.',
  },
  {
    one: '{count} tâche sera reprise. Ce qui a déjà été fait ne sera pas refait.',
    other: '{count} tâches seront reprises. Ce qui a déjà été fait ne sera pas refait.',
  },
);
export const system_retry_messages_title = message('Try all messages again?', 'Relancer tous les messages?');
export const system_retry_messages_text = plural(
  'count',
  {
    one: '{count} message goes back to the queue. It is sent only if it is still true and wanted.',
    other: '{count} messages go back to the queue. Each is sent only if it is still true and wanted.',
  },
  {
    one: '{count} message retourne dans la file. Il n’est envoyé que s’il est encore vrai et souhaité.',
    other:
      '{count} messages retournent dans la file. Chacun n’est envoyé que s’il est encore vrai et souhaité.',
  },
);
export const system_cancel = message('Cancel', 'Annuler');
export const system_retried = message('{count} given back to the queue.', 'Retour dans la file : {count}.');
export const system_retried_none = message(
  'It is no longer among what was given up.',
  'Ce n’est plus parmi ce qui a été abandonné.',
);
export const system_retry_failed = message('It could not be tried again', 'La relance a échoué');
export const system_failed_jobs = message('Jobs given up', 'Tâches abandonnées');
export const system_failed_latest = message(
  'The latest {count} of {total}',
  '{count} sur {total}, du plus récent au plus ancien',
);
export const system_error = message('Error', 'Erreur');
export const system_error_cut_short = message('Cut short', 'Interrompue');
export const system_tries = message('Tries', 'Essais');
export const system_created = message('Since', 'Depuis');
export const system_failed_at = message('Given up', 'Abandonnée');
export const system_messages = message('Messages', 'Messages');
export const system_messages_text = message(
  'Emails and texts to patients and therapists. Given up: within the last 30 days.',
  'Courriels et textos aux patients et aux orthophonistes. Abandonnés : au cours des 30 derniers jours.',
);
export const system_messages_waiting = message('{count} waiting', '{count} en attente');
export const system_messages_given_up = message('{count} given up', 'abandonnés : {count}');
export const system_messages_oldest = message('oldest {when}', 'le plus ancien {when}');
export const system_failed_messages = message('Messages given up', 'Messages abandonnés');
export const system_message = message('Message', 'Message');
export const system_recipient = message('Recipient', 'Destinataire');
export const system_about_appointment = message('Appointment {id}, {when}', 'Rendez-vous {id}, {when}');
export const system_channel = message('By', 'Par');
export const system_reason = message('Reason', 'Motif');
export const system_reason_none = message('No success within a day', 'Sans succès en un jour');
export const system_app = message('Application', 'Application');
export const system_version = message('Version', 'Version');
export const system_version_value = message('{version} (Node.js {node})', '{version} (Node.js {node})');
export const system_uptime = message('Running for', 'En marche depuis');
export const system_database = message('Database', 'Base de données');
export const system_kind = message('Kind', 'Type');
export const system_kind_embedded = message(
  'Embedded (PGlite), PostgreSQL {version}',
  'Intégrée (PGlite), PostgreSQL {version}',
);
export const system_kind_postgres = message('PostgreSQL {version}', 'PostgreSQL {version}');
export const system_answers = message('Answers', 'Répond');
export const system_answers_in = message('within {milliseconds} ms', 'en {milliseconds} ms');
export const system_size = message('Size', 'Taille');
export const system_migrations = message('Migrations', 'Migrations');
export const system_migrations_value = message(
  '{applied} of {known}, the latest: {latest}',
  '{applied} sur {known}, la dernière : {latest}',
);
export const system_storage = message('Storage', 'Stockage');
export const system_storage_disk = message('This machine’s disk', 'Disque de cette machine');
export const system_storage_s3 = message('Object storage at {host}', 'Stockage objet chez {host}');
export const system_storage_reachable = message('Can be reached', 'Joignable');
export const system_storage_away = message('Does not answer', 'Ne répond pas');
export const system_storage_free = message('Free', 'Libre');
export const system_storage_photos = message('Photos', 'Photos');
export const system_storage_documents = message('Verification documents', 'Documents de vérification');
export const system_storage_documents_value = message(
  '{count}, {size}, encrypted',
  '{count}, {size}, chiffrés',
);
export const system_backups = message('Backups', 'Sauvegardes');
export const system_backups_none = message(
  'Cadence makes none by itself. See BACKUP_TO in its documentation.',
  'Cadence n’en fait pas d’elle-même. Voir BACKUP_TO dans sa documentation.',
);
export const system_backups_plan = message('Plan', 'Planification');
export const system_backups_plan_folder = message(
  'Every {hours} h into a folder, kept for {days} d',
  'Toutes les {hours} h dans un dossier, gardées {days} j',
);
export const system_backups_plan_s3 = message(
  'Every {hours} h into object storage, kept for {days} d',
  'Toutes les {hours} h dans un stockage objet, gardées {days} j',
);
export const system_backups_made = message('Last made', 'Dernière réalisée');
export const system_backups_proven = message('Last proven', 'Dernière vérifiée');
export const system_backups_restored = message(
  'Restored as a test, {rows} rows counted',
  'Restaurée à titre d’essai, {rows} lignes comptées',
);
export const system_backups_read = message(
  'Decrypted and read to the end, {rows} rows counted',
  'Déchiffrée et lue jusqu’au bout, {rows} lignes comptées',
);
export const system_backups_failure = message('Last failure', 'Dernier échec');
export const system_trouble_backup_overdue = message(
  'No backup was made for 7 days.',
  'Aucune sauvegarde n’a été faite depuis 7 jours.',
);
export const system_trouble_backup_never = message(
  'No backup has been made yet.',
  'Aucune sauvegarde n’a encore été faite.',
);
export const system_trouble_backup_failed = message(
  'The last backup failed, or could not be proven.',
  'La dernière sauvegarde a échoué ou n’a pas pu être vérifiée.',
);
export const system_rooms = message('Video sessions, last 30 days', 'Séances vidéo, 30 derniers jours');
export const system_rooms_relay = message('Relay', 'Relais');
export const system_rooms_no_relay = message(
  'None: browsers need a direct way to each other',
  'Aucun : les navigateurs doivent se joindre directement',
);
export const system_rooms_visits = message('Visits', 'Visites');
export const system_rooms_relayed = message('Relayed', 'Relayées');
export const system_rooms_relayed_value = message(
  '{relayed} of {measured} measured',
  '{relayed} sur {measured} mesurées',
);
export const system_rooms_connecting = message('Connecting, median', 'Connexion, médiane');
export const system_rooms_freezes = message('Frozen pictures', 'Images figées');
export const system_zones = message('Time zones', 'Fuseaux horaires');
export const system_zones_table = message('Built-in table', 'Table intégrée');
export const system_zones_check = message('Check at the start', 'Vérification au démarrage');
export const system_zones_agree = message(
  'This machine’s own data agrees.',
  'Les données de cette machine concordent.',
);
export const system_zones_differ = plural(
  'count',
  {
    one: 'This machine’s own data is wrong for {count} zone; the built-in table is used everywhere.',
    other: 'This machine’s own data is wrong for {count} zones; the built-in table is used everywhere.',
  },
  {
    one: 'Les données de cette machine sont erronées pour {count} fuseau; la table intégrée est utilisée partout.',
    other:
      'Les données de cette machine sont erronées pour {count} fuseaux; la table intégrée est utilisée partout.',
  },
);
export const system_message_booked = message('Please pay', 'Paiement attendu');
export const system_message_confirmed = message('Confirmation', 'Confirmation');
export const system_message_moved = message('Session rescheduled', 'Séance déplacée');
export const system_message_client_changed = message('Client changed', 'Client modifié');
export const system_message_session_given_away = message(
  'Session no longer for a client',
  'Séance qui n’est plus pour un client',
);
export const system_message_cancelled = message('Session cancelled', 'Séance annulée');
export const system_message_hold_expired = message('Not paid in time', 'Non payée à temps');
export const system_message_paid = message('Paid', 'Payée');
export const system_message_refund_reminder = message('Reminder of a refund', 'Rappel d’un remboursement');
export const system_message_refund_due = message('Refund due', 'Remboursement dû');
export const system_message_paid_late = message('Paid too late', 'Payée trop tard');
export const system_message_payment_processing = message('Payment being checked', 'Paiement en vérification');
export const system_message_payment_withheld = message('Payment not taken', 'Paiement non effectué');
export const system_message_payment_not_payable = message(
  'Payment of several not taken',
  'Paiement groupé non effectué',
);
export const system_message_payment_declined = message('Payment declined', 'Paiement refusé');
export const system_message_running_late = message('Running late', 'Retard annoncé');
export const system_message_not_attended = message('Nobody attended', 'Absence notée');
export const system_message_attendance_corrected = message('Attendance corrected', 'Absence retirée');
export const system_message_direct_due = message('To be paid to the therapist', 'À payer à l’orthophoniste');
export const system_message_payment_owed = message(
  'Reminder of an unpaid session',
  'Rappel d’une séance impayée',
);
export const system_message_waived = message('Refund by goodwill', 'Remboursement de bonne grâce');
export const system_message_refunded = message('Refund', 'Remboursement');
export const system_message_reminder_24h = message('Reminder, a day before', 'Rappel, la veille');
export const system_message_reminder_1h = message('Reminder, an hour before', 'Rappel, une heure avant');
export const system_message_link_ready = message('Video link', 'Lien vidéo');
export const system_message_verification_approved = message(
  'Verification approved',
  'Vérification approuvée',
);
export const system_message_verification_rejected = message('Verification rejected', 'Vérification refusée');
export const system_message_verification_revoked = message('Badge removed', 'Insigne retiré');
export const system_message_form_asked = message('Form to fill in', 'Formulaire à remplir');
export const system_message_consent_ended = message(
  'Consent ended or disputed',
  'Consentement retiré ou contesté',
);
export const system_message_message = message('Message of a conversation', 'Message d’une conversation');
export const system_message_proof_decided = message('Proof decided', 'Décision sur une attestation');
export const system_message_proof_ending = message('Proof ending soon', 'Attestation bientôt terminée');
export const system_message_proof_ended = message('Proof ended', 'Attestation terminée');
export const system_message_entry_released = message('Note to read', 'Note à lire');
export const system_message_sign_in_security = message('Sign-in security', 'Sécurité de la connexion');
export const system_message_email_confirmation = message(
  'Confirmation of the address',
  'Confirmation de l’adresse',
);
export const system_message_digest = message('Digest of messages', 'Récapitulatif de messages');
export const system_message_email_wanted = message('Address wanted elsewhere', 'Adresse demandée ailleurs');
export const system_message_email_changed = message('Address changed', 'Adresse changée');
export const system_message_password_reset = message('New password', 'Nouveau mot de passe');
export const system_message_password_changed = message('Password changed', 'Mot de passe changé');
export const system_message_payee_changed = message('Way to be paid changed', 'Mode de paiement changé');
export const system_message_password_invitation = message(
  'Invitation as an admin',
  'Invitation à l’administration',
);
export const system_message_client_invitation = message(
  'Invitation to a client',
  'Invitation concernant un client',
);
export const system_message_caseload_declined = message(
  'Invitation of a therapist declined',
  'Invitation d’orthophoniste refusée',
);
export const system_message_guardian_removed = message(
  'Access to a client ended',
  'Fin de l’accès à un client',
);
export const system_message_guardian_answer = message(
  'A guardian joined, declined or left',
  'Accès accepté, refusé ou abandonné',
);
export const system_message_guardian_became_owner = message(
  'A guardian became owner of a client',
  'Nouveau titulaire d’un client',
);
export const system_message_waitlist_offer = message(
  'Offer of the waiting list',
  'Offre de la liste d’attente',
);
export const system_message_waitlist_ended = message(
  'Wait for a therapist who left',
  'Attente d’une ou d’un orthophoniste dont le compte est fermé',
);
export const system_message_account_closed = message('Account closed', 'Compte fermé');
export const system_message_calendar_expired = message('Calendar to reconnect', 'Agenda à reconnecter');
export const system_message_other = message('Another message', 'Autre message');
