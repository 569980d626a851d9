import { message, plural } from '../../message.ts';

export const error_malformed = message(
  'This request could not be understood.',
  'Cette demande n’a pas pu être comprise.',
);
export const error_signed_out = message(
  'Please sign in to continue.',
  'Veuillez vous connecter pour continuer.',
);
export const error_credentials_wrong = message(
  'The username or password is not right.',
  'Le nom d’utilisateur ou le mot de passe n’est pas exact.',
);
export const error_second_factor_required = message(
  'Please type the code that your authenticator app shows.',
  'Veuillez taper le code affiché par votre application d’authentification.',
);
export const error_second_factor_wrong = message(
  'This code is not right, or it was used already. Please type the code that shows now.',
  'Ce code n’est pas le bon, ou il a déjà servi. Veuillez taper le code affiché maintenant.',
);
export const error_suspended = message(
  'This account has been suspended. If you think this is a mistake, the Contact page says whom to ask.',
  'Ce compte a été suspendu. Si vous croyez qu’il s’agit d’une erreur, la page Contact indique à qui s’adresser.',
);
export const error_password_required = message(
  'Enter your password for this change: you signed in a while ago.',
  'Entrez votre mot de passe pour confirmer ce changement : votre connexion date d’un moment.',
);
export const error_forbidden = message(
  'Your account is not allowed to do this.',
  'Votre compte ne permet pas cette action.',
);
export const error_permission_missing = message(
  'Your admin account does not have the permission for this. An admin with all rights can give it to you.',
  'Votre compte d’administration n’a pas l’autorisation nécessaire. Une personne qui a tous les droits peut vous la donner.',
);
export const error_foreign_origin = message(
  'This request came from another site and was not carried out.',
  'Cette demande venait d’un autre site et n’a pas été exécutée.',
);
export const error_link_unusable = message(
  'This link does not work any more. It may be too old, used already, or replaced by a newer one. Please ask for a new one.',
  'Ce lien ne fonctionne plus. Il est peut-être trop ancien, déjà utilisé ou remplacé par un plus récent. Veuillez en demander un nouveau.',
);
export const error_not_found = message(
  'We could not find what you asked for.',
  'Nous n’avons pas trouvé ce que vous cherchiez.',
);
export const error_not_offered = message(
  'This service is not offered here.',
  'Ce service n’est pas offert ici.',
);
export const error_username_taken = message(
  'This username is already taken. Please choose another one.',
  'Ce nom d’utilisateur est déjà pris. Veuillez en choisir un autre.',
);
export const error_email_taken = message(
  'There is already an account with this email address.',
  'Un compte existe déjà avec cette adresse courriel.',
);
export const error_name_taken = message(
  'This name is already in the list.',
  'Ce nom figure déjà dans la liste.',
);
export const error_slot_taken = message(
  'Someone else has just taken this time. Please choose another one.',
  'Quelqu’un vient de réserver cette heure. Veuillez en choisir une autre.',
);
export const error_slot_busy = message(
  'The therapist is not available at this time. Please choose another one.',
  'L’orthophoniste n’est pas disponible à cette heure. Veuillez en choisir une autre.',
);
export const error_slot_blocked = message(
  'The therapist has blocked this time. Please choose another one.',
  'L’orthophoniste a bloqué cette période. Veuillez choisir une autre heure.',
);
export const error_slot_full = message(
  'This day is fully booked. Please choose another day.',
  'Cette journée est complète. Veuillez choisir un autre jour.',
);
export const error_therapist_unavailable = message(
  'This therapist is not taking bookings at the moment.',
  'Cette ou cet orthophoniste n’accepte pas de réservation pour le moment.',
);
export const error_not_taking_new_patients = message(
  'This therapist is not taking new patients at the moment.',
  'Cette ou cet orthophoniste n’accepte pas de nouvelles familles pour le moment.',
);
export const error_too_many_pending = message(
  'You already have {count} appointments waiting for payment ({appointments}). Please pay or cancel one of them first.',
  'Vous avez déjà {count} rendez-vous en attente de paiement ({appointments}). Veuillez d’abord en payer ou en annuler un.',
);
export const error_unpaid_sessions_limit = message(
  'Before your first session with this therapist you can have at most {limit} sessions ahead that are not paid. Please come to the first one, or pay or cancel some.',
  'Avant votre première séance avec cette ou cet orthophoniste, vous pouvez avoir au plus {limit} séances à venir qui ne sont pas payées. Veuillez d’abord venir à la première, ou en payer ou en annuler.',
);
export const error_series_dates_unavailable = message(
  'These dates are not available: {dates}. Please choose another time for each.',
  'Ces dates ne sont pas disponibles : {dates}. Veuillez choisir une autre heure pour chacune.',
);
export const error_series_unpaid = message(
  'You already have a series with this therapist that is waiting for payment. Please pay or cancel its dates first.',
  'Vous avez déjà avec cette ou cet orthophoniste une série en attente de paiement. Veuillez d’abord en payer ou en annuler les dates.',
);
export const error_slug_taken = message(
  'This address is or was that of another page. Please choose another one.',
  'Cette adresse est ou a été celle d’une autre page. Veuillez en choisir une autre.',
);
export const error_slugs_limit = message(
  'Your page has had {limit} addresses, which is the limit. It keeps the present one.',
  'Votre page a déjà eu {limit} adresses, ce qui est la limite. Elle garde l’adresse actuelle.',
);
export const error_wishes_limit = message(
  'You already wait for {limit} times, which is the limit. Please remove one of them first.',
  'Vous avez déjà {limit} demandes sur la liste d’attente, ce qui est la limite. Veuillez d’abord en retirer une.',
);
export const error_wish_exists = message(
  'You already wait for this. It is on your waiting list, where you can resume it if it is paused.',
  'Vous attendez déjà la même chose. Cette demande est dans votre liste d’attente, où vous pouvez la reprendre si elle est en pause.',
);
export const error_offer_over = message(
  'This time is no longer kept for you. Your waiting list shows what you still wait for.',
  'Cette heure n’est plus retenue pour vous. Votre liste d’attente montre vos demandes en cours.',
);
export const error_appointment_not_started = message(
  'This can be noted once the session has started.',
  'Cela peut être noté une fois la séance commencée.',
);
export const error_appointment_started = message(
  'This appointment has already started, so it cannot be changed.',
  'Ce rendez-vous est déjà commencé : il ne peut plus être modifié.',
);
export const error_appointment_unconfirmed = message(
  'This session is not confirmed yet.',
  'Cette séance n’est pas encore confirmée.',
);
export const error_running_late_too_early = message(
  'You can tell the family from {minutes} minutes before the start.',
  'Vous pouvez prévenir la famille à partir de {minutes} minutes avant le début.',
);
export const error_running_late_limit = message(
  'You have told the family {limit} times about this session, which is the limit.',
  'Vous avez prévenu la famille {limit} fois pour cette séance : c’est la limite.',
);
export const error_appointment_over = message(
  'This appointment is over, so it cannot be changed.',
  'Ce rendez-vous est passé : il ne peut plus être modifié.',
);
export const error_appointment_already_cancelled = message(
  'This appointment has already been cancelled.',
  'Ce rendez-vous est déjà annulé.',
);
export const error_nothing_kept = message(
  'Nothing of this payment is kept, so there is nothing to waive.',
  'Rien n’est conservé de ce paiement : il n’y a rien à quoi renoncer.',
);
export const error_payment_not_direct = message(
  'This session is not paid to you directly.',
  'Cette séance ne vous est pas payée directement.',
);
export const error_payment_direct = message(
  'This session is paid to the therapist directly, not at PayPal.',
  'Cette séance se paie directement à l’orthophoniste, et non par PayPal.',
);
export const error_undo_too_late = message(
  'A payment can be marked as not received only within 24 hours, and only while nothing else became of it.',
  'On ne peut retirer la note d’un paiement reçu que dans les 24 heures, et tant que rien d’autre n’en a résulté.',
);
export const error_receipt_stands = message(
  'The receipt of this session already states the payment, so it cannot be changed.',
  'Le reçu de cette séance mentionne déjà le paiement : il ne peut plus être modifié.',
);
export const error_refund_not_due = message(
  'Nothing is to be sent back for this session.',
  'Il n’y a rien à rembourser pour cette séance.',
);
export const error_refund_at_paypal = message(
  'This session was paid at PayPal: refund it there, and it is noted here by itself.',
  'Cette séance a été payée par PayPal : remboursez-la là-bas, et ce sera noté ici tout seul.',
);
export const error_payment_not_due = message(
  'There is nothing to pay for this appointment.',
  'Il n’y a rien à payer pour ce rendez-vous.',
);
export const error_payment_one_not_due = message(
  'One of these sessions can no longer be paid, so nothing was begun. Reload the page to see what is still to pay.',
  'L’une de ces séances ne peut plus être payée, et rien n’a été commencé. Rechargez la page pour voir ce qui reste à payer.',
);
export const error_payment_replaced = message(
  'The payment of one of these sessions was begun again elsewhere. Continue there, or begin again here.',
  'Le paiement de l’une de ces séances a été recommencé ailleurs. Continuez là-bas, ou recommencez ici.',
);
export const error_payment_hold_ended = message(
  'The time to pay for this appointment has passed, and the time is open again. Please book a new one.',
  'Le délai de paiement de ce rendez-vous est écoulé et l’heure est de nouveau libre. Veuillez réserver de nouveau.',
);
export const error_payment_refused = message(
  'PayPal does not accept this payment. Your appointment is kept: please contact your therapist or us.',
  'PayPal n’accepte pas ce paiement. Votre rendez-vous est conservé : veuillez communiquer avec votre orthophoniste ou avec nous.',
);
export const error_payment_therapist_unavailable = message(
  'Your therapist cannot take payments at the moment. Nothing was charged, and there is nothing for you to do: unless this changes, the appointment ends by itself when the time to pay is over.',
  'Votre orthophoniste ne peut pas recevoir de paiement pour le moment. Rien n’a été facturé et vous n’avez rien à faire : si cela ne change pas, le rendez-vous prendra fin de lui-même à l’échéance du paiement.',
);
export const error_payment_settled = message(
  'This has been settled meanwhile. Please look at the list again.',
  'Cela a été réglé entretemps. Veuillez revoir la liste.',
);
export const error_receipt_not_yet = message(
  'There is a receipt once the session has taken place.',
  'Il y aura un reçu une fois la séance terminée.',
);
export const error_receipt_not_paid = message(
  'There is no payment to confirm for this appointment.',
  'Il n’y a aucun paiement à confirmer pour ce rendez-vous.',
);
export const error_receipt_exists = message(
  'There is a receipt for this appointment already. Please use that one.',
  'Il y a déjà un reçu pour ce rendez-vous. Veuillez utiliser celui-là.',
);
export const error_idempotency_key_reused = message(
  'This was already done with the details that you sent first. Look at what is shown now; to do it once more, send it again.',
  'Cela a déjà été fait avec les renseignements envoyés la première fois. Regardez ce qui est affiché maintenant; pour le refaire, envoyez de nouveau.',
);
export const error_request_under_way = message(
  'This request is still being processed. Please try again in a moment.',
  'Cette demande est encore en cours de traitement. Veuillez réessayer dans un instant.',
);
export const error_client_owner_only = message(
  'Only those who have the right “Owner” for this person can do this.',
  'Cela est réservé aux titulaires du dossier de cette personne.',
);
export const error_may_not_read = message(
  'You may not read this record. An owner can give you that right.',
  'Vous ne pouvez pas lire ce dossier. Une personne titulaire peut vous donner ce droit.',
);
export const error_record_closed_to_admins = message(
  'Records of clients are not open to administrators.',
  'Les dossiers cliniques ne sont pas ouverts aux administratrices et administrateurs.',
);
export const error_may_not_book = message(
  'You may see this person’s sessions, but not book, reschedule or cancel them. Please ask an owner: Settings, Family shows who that is.',
  'Vous pouvez voir les séances de cette personne, mais pas les réserver, les déplacer ni les annuler. Adressez-vous à une ou un titulaire de son dossier : la page Famille des paramètres indique qui.',
);
export const error_booker_only = message(
  'Only the person for whose account this session was booked can change whom it is for.',
  'Seule la personne au compte de qui la séance a été réservée peut changer pour qui elle est.',
);
export const error_may_not_pay = message(
  'You may not see or pay what others booked for this person. Please ask an owner: Settings, Family shows who that is.',
  'Vous ne pouvez ni voir ni payer ce que d’autres ont réservé pour cette personne. Adressez-vous à une ou un titulaire de son dossier : la page Famille des paramètres indique qui.',
);
export const error_paid_by_another = message(
  'Somebody else paid for this session, and may not pay for this person. Please cancel it and book again, so that they get their money back.',
  'Quelqu’un d’autre a payé cette séance et ne peut pas payer pour cette personne. Veuillez l’annuler et réserver de nouveau : la somme lui sera remboursée.',
);
export const error_self_client_owner = message(
  'This person holds the account: nobody else can change their rights.',
  'Cette personne est titulaire du compte : personne d’autre ne peut modifier ses droits.',
);
export const error_invitation_other_address = message(
  'This invitation was sent to another email address. Please sign in with the account that has that address.',
  'Cette invitation a été envoyée à une autre adresse courriel. Veuillez vous connecter avec le compte qui a cette adresse.',
);
export const error_email_unconfirmed = message(
  'Please confirm your email address first: Settings says how.',
  'Veuillez d’abord confirmer votre adresse courriel : la page Paramètres dit comment.',
);
export const error_last_owner = message(
  'Somebody has to remain owner. Please make another person with access an owner first.',
  'Il doit rester une ou un titulaire. Veuillez d’abord donner ce rôle à une autre personne qui a accès.',
);
export const error_own_client_stays = message(
  'This is you: you cannot leave or give up your own rights.',
  'Il s’agit de vous : vous ne pouvez ni quitter votre propre dossier ni renoncer à vos droits.',
);
export const error_owned_clients_limit = message(
  'An account owns at most {limit} people in its family, archived ones included.',
  'Un compte est titulaire d’au plus {limit} dossiers de personnes, archivés compris.',
);
export const error_clients_limit = message(
  'An account has access to at most {limit} people. Please give up one of them first.',
  'Un compte a accès à au plus {limit} personnes. Veuillez d’abord renoncer à l’une d’elles.',
);
export const error_guardians_limit = message(
  'At most {limit} people can have access to one person. Please remove one first.',
  'Au plus {limit} personnes peuvent avoir accès à un même dossier. Veuillez d’abord en retirer une.',
);
export const error_client_invitations_limit = message(
  'You have reached the limit of {limit} open invitations. Please withdraw one first.',
  'Vous avez atteint la limite de {limit} invitations en attente. Veuillez d’abord en annuler une.',
);
export const error_client_invitation_open = message(
  'There is already an open invitation to this address. Withdraw it to send another one.',
  'Une invitation à cette adresse est déjà en attente. Annulez-la pour en envoyer une autre.',
);
export const error_client_unreachable = message(
  'None of this client’s guardians has an active account now, so no session can be booked.',
  'Aucune des personnes responsables de ce client n’a de compte actif en ce moment : aucune séance ne peut être réservée.',
);
export const error_client_unpaid_limit = message(
  'You have booked {limit} sessions for this client that nobody has paid yet, which is the limit. Another one can be booked once one of them is paid, cancelled or over. A series counts as one.',
  'Vous avez réservé pour ce client {limit} séances que personne n’a encore payées, ce qui est la limite. Vous pourrez en réserver une autre quand l’une d’elles sera payée, annulée ou passée. Une série compte pour une seule.',
);
export const error_family_left = message(
  'This family has left your list of clients. It can come back by booking a session with you.',
  'Cette famille a quitté votre liste de clients. Elle peut y revenir en réservant une séance avec vous.',
);
export const error_blocked_dates_limit = message(
  'You have reached the limit of {limit} blocked dates. Please remove some first.',
  'Vous avez atteint la limite de {limit} dates bloquées. Veuillez d’abord en retirer.',
);
export const error_room_unpaid = message(
  'The payment for this session is not complete yet, so it has no room yet.',
  'Le paiement de cette séance n’est pas encore terminé : sa salle n’existe pas encore.',
);
export const error_room_refunded = message(
  'The payment for this session was refunded, so it has no room.',
  'Le paiement de cette séance a été remboursé : elle n’a pas de salle.',
);
export const error_room_closed = message(
  'The room of this session is closed.',
  'La salle de cette séance est fermée.',
);
export const error_room_unavailable = message(
  'This session has no room at the moment. Its therapist can tell you more.',
  'Cette séance n’a pas de salle pour le moment. Son orthophoniste peut vous en dire plus.',
);
export const error_room_guests_limit = message(
  'A session has at most {limit} guest links. Please withdraw one first.',
  'Une séance compte au plus {limit} liens d’invitation. Veuillez d’abord en retirer un.',
);
export const error_availabilities_limit = message(
  'You have reached the limit of {limit} availability slots. Please remove some first.',
  'Vous avez atteint la limite de {limit} plages de disponibilité. Veuillez d’abord en retirer.',
);
export const error_availabilities_day_limit = message(
  'A day holds at most {limit} availability slots. Please join some of them, or remove one first.',
  'Une journée compte au plus {limit} plages de disponibilité. Veuillez en réunir, ou d’abord en retirer une.',
);
export const error_appointment_types_limit = message(
  'You have reached the limit of {limit} service types. Please remove some first.',
  'Vous avez atteint la limite de {limit} types de service. Veuillez d’abord en retirer.',
);
export const error_too_slow = message(
  'This request came in too slowly. Please try again.',
  'Cette demande est arrivée trop lentement. Veuillez réessayer.',
);
export const error_headers_too_large = message(
  'What your browser sent along with this request is too large. Please clear this site’s cookies and try again.',
  'Ce que votre navigateur a envoyé avec cette demande est trop volumineux. Effacez les témoins de ce site et réessayez.',
);
export const error_too_large = message(
  'What you sent is too large. Please shorten it and try again.',
  'Ce que vous avez envoyé est trop volumineux. Raccourcissez-le et réessayez.',
);
export const error_file_too_large = message(
  'This file is too large. It may have at most {megabytes} MB.',
  'Ce fichier est trop volumineux. Sa taille ne peut pas dépasser {megabytes} Mo.',
);
export const error_photo_too_large = message(
  'This picture has too many pixels. Please choose one with at most {megapixels} megapixels.',
  'Cette image contient trop de pixels. Veuillez en choisir une d’au plus {megapixels} mégapixels.',
);
export const error_unsupported_media_type = message(
  'This kind of content is not accepted here.',
  'Ce type de contenu n’est pas accepté ici.',
);
export const error_photo_unreadable = message(
  'This file is not a picture that we can use. Please choose a JPEG, PNG or WebP photo.',
  'Ce fichier n’est pas une image que nous pouvons utiliser. Veuillez choisir une photo JPEG, PNG ou WebP.',
);
export const error_invalid = message(
  'Please check the highlighted fields.',
  'Veuillez vérifier les champs signalés.',
);
export const error_price_changed = message(
  'The price changed while you were booking. It is now {total}, tax included. Please confirm again.',
  'Le prix a changé pendant votre réservation. Il est maintenant de {total}, taxes comprises. Veuillez confirmer de nouveau.',
);
export const error_slot_in_past = message(
  'This time is in the past. Please choose another one.',
  'Cette heure est passée. Veuillez en choisir une autre.',
);
export const error_slot_too_soon = plural(
  'hours',
  {
    one: 'This therapist needs at least {hours} hour’s notice. Please choose a later time.',
    other: 'This therapist needs at least {hours} hours’ notice. Please choose a later time.',
  },
  {
    one: 'Cette ou cet orthophoniste demande un préavis d’au moins {hours} heure. Veuillez choisir une heure plus tardive.',
    other:
      'Cette ou cet orthophoniste demande un préavis d’au moins {hours} heures. Veuillez choisir une heure plus tardive.',
  },
);
export const error_slot_too_far = plural(
  'days',
  {
    one: 'This therapist takes bookings at most {days} day ahead. Please choose an earlier date.',
    other: 'This therapist takes bookings at most {days} days ahead. Please choose an earlier date.',
  },
  {
    one: 'Cette ou cet orthophoniste accepte les réservations au plus {days} jour à l’avance. Veuillez choisir une date plus proche.',
    other:
      'Cette ou cet orthophoniste accepte les réservations au plus {days} jours à l’avance. Veuillez choisir une date plus proche.',
  },
);
export const error_slot_outside_hours = message(
  'The therapist does not offer this time. Please choose one from the list.',
  'L’orthophoniste n’offre pas cette heure. Veuillez en choisir une dans la liste.',
);
export const error_too_many_requests = message(
  'Too many tries. Please wait {minutes} min and try again.',
  'Trop de tentatives. Veuillez attendre {minutes} min avant de réessayer.',
);
export const error_daily_limit_reached = message(
  'That is as often as it can be done in a day. Please wait {hours} h and try again.',
  'La limite d’une journée est atteinte. Veuillez attendre {hours} h avant de réessayer.',
);
export const error_sign_in_limit_reached = message(
  'There were too many failed sign-ins to this account today. Please sign in from a browser that you have used before, set a new password by email, or wait {hours} h.',
  'Il y a eu trop de connexions échouées à ce compte aujourd’hui. Veuillez vous connecter d’un navigateur que vous avez déjà utilisé, choisir un nouveau mot de passe par courriel ou attendre {hours} h.',
);
export const error_phone_missing = message(
  'There is no phone number to confirm. Please save one first.',
  'Il n’y a aucun numéro de téléphone à confirmer. Veuillez d’abord en enregistrer un.',
);
export const error_phone_not_served = message(
  'We cannot send text messages to this number, because of its country or its kind.',
  'Nous ne pouvons pas envoyer de textos à ce numéro, en raison de son pays ou de sa nature.',
);
export const error_phone_code_unusable = message(
  'This code does not work any more. Please ask for a new one.',
  'Ce code ne fonctionne plus. Veuillez en demander un nouveau.',
);
export const error_name_looks_like_contact = message(
  'A name cannot hold a web or email address, a phone number, line breaks or invisible characters.',
  'Un nom ne peut pas contenir d’adresse web ou courriel, de numéro de téléphone, de saut de ligne ni de caractère invisible.',
);
export const error_phone_unreachable = message(
  'The text message could not be delivered to this number. Please check the number.',
  'Le texto n’a pas pu être livré à ce numéro. Veuillez vérifier le numéro.',
);
export const error_sms_provider_unavailable = message(
  'Text messages cannot be sent at the moment. Please try again in a few minutes.',
  'Aucun texto ne peut être envoyé pour le moment. Veuillez réessayer dans quelques minutes.',
);
export const error_internal = message(
  'Something went wrong on our side. Please try again.',
  'Un problème est survenu de notre côté. Veuillez réessayer.',
);
export const error_payment_provider_unavailable = message(
  'PayPal cannot be reached right now. Your appointment is kept: please try to pay again in a few minutes.',
  'PayPal est injoignable pour le moment. Votre rendez-vous est conservé : veuillez réessayer de payer dans quelques minutes.',
);
export const error_database_unavailable = message(
  'We cannot reach our records right now. Nothing was lost: please try again in a moment.',
  'Nos dossiers sont inaccessibles pour le moment. Rien n’est perdu : veuillez réessayer dans un instant.',
);
export const error_overloaded = message(
  'Too many people are here at the moment. Nothing was changed: please try again in a few seconds.',
  'Il y a trop de monde en ce moment. Rien n’a été modifié : veuillez réessayer dans quelques secondes.',
);
export const error_storage_unavailable = message(
  'We cannot store files right now. Nothing was changed: please try again in a few minutes.',
  'Nous ne pouvons pas enregistrer de fichiers en ce moment. Rien n’a été modifié : veuillez réessayer dans quelques minutes.',
);
export const error_google_state_unknown = message(
  'This connection was begun too long ago, or in another session. Please begin again.',
  'Cette connexion a été commencée il y a trop longtemps, ou dans une autre session. Veuillez recommencer.',
);
export const error_calendar_not_connected = message(
  'Google Calendar is not connected. Please connect it first.',
  'Google Agenda n’est pas connecté. Veuillez d’abord le connecter.',
);
export const error_calendar_expired = message(
  'Your Google Calendar access has expired. Please reconnect to continue syncing appointments.',
  'Votre accès à Google Agenda a expiré. Veuillez le reconnecter pour continuer à synchroniser vos rendez-vous.',
);
export const error_calendar_provider_unavailable = message(
  'Google Calendar cannot be reached right now. Nothing is lost: we will keep trying by ourselves.',
  'Google Agenda est injoignable pour le moment. Rien n’est perdu : nous réessaierons de nous-mêmes.',
);
export const error_verification_pending = message(
  'You already have a verification request that is being reviewed.',
  'Une de vos demandes de vérification est déjà à l’étude.',
);
export const error_verification_decided = message(
  'This request has already been decided. Please reload the list.',
  'Cette demande a déjà fait l’objet d’une décision. Veuillez actualiser la liste.',
);
export const error_verification_outdated = message(
  'The therapist has changed their name or license meanwhile. Please review the request again.',
  'L’orthophoniste a entretemps changé son nom ou son numéro de permis. Veuillez revoir la demande.',
);
export const error_already_verified = message(
  'Your profile is already verified.',
  'Votre profil est déjà vérifié.',
);
export const error_not_verified = message(
  'This therapist does not have the badge.',
  'Ce profil n’a pas l’insigne.',
);
export const error_proof_decided = message(
  'This proof has already been decided. Please reload the list.',
  'Cette attestation a déjà fait l’objet d’une décision. Veuillez actualiser la liste.',
);
export const error_proof_outdated = message(
  'The therapist has changed their name meanwhile. Please review the proof again.',
  'L’orthophoniste a entretemps changé de nom. Veuillez revoir l’attestation.',
);
export const error_proofs_limit = message(
  'You have reached the limit of {limit} proofs that wait for a decision. Please withdraw one first.',
  'Vous avez atteint la limite de {limit} attestations en attente d’une décision. Veuillez d’abord en retirer une.',
);
export const error_entry_signed = message(
  'This entry is signed and cannot be changed any more. Please add an addendum.',
  'Cette entrée est signée et ne peut plus être modifiée. Veuillez y joindre un addenda.',
);
export const error_entry_incomplete = message(
  'This entry is empty, so it cannot be signed.',
  'Cette entrée est vide : elle ne peut pas être signée.',
);
export const error_session_has_entry = message(
  'This session has a note already.',
  'Cette séance a déjà une note.',
);
export const error_entries_limit = message(
  'This record has {limit} entries, the most that there can be.',
  'Ce dossier compte {limit} entrées, le maximum possible.',
);
export const error_addenda_limit = message(
  'This entry has {limit} addenda, the most that there can be.',
  'Cette entrée compte {limit} addendas, le maximum possible.',
);
export const error_goals_limit = message(
  'This client has {limit} goals already, the most that there can be.',
  'Ce client a déjà {limit} objectifs, le maximum possible.',
);
export const error_active_goals_limit = message(
  'At most {limit} goals can be active at a time. Please pause or end one first.',
  'Au plus {limit} objectifs peuvent être actifs à la fois. Veuillez d’abord en suspendre ou en clore un.',
);
export const error_goal_has_trials = message(
  'This goal has trials, so its behaviour, measure, levels and criterion stay as they are. Please end it and set a new one.',
  'Cet objectif compte des essais : comportement, mesure, niveaux et critère restent tels quels. Veuillez le clore et en fixer un nouveau.',
);
export const error_documents_limit = message(
  'You have reached the limit of {limit} documents or {megabytes} MB that wait to be sent. Please remove some first.',
  'Vous avez atteint la limite de {limit} documents ou de {megabytes} Mo en attente d’envoi. Veuillez d’abord en retirer.',
);
export const error_document_attached = message(
  'This document belongs to a request that was sent, so it cannot be removed.',
  'Ce document fait partie d’une demande envoyée : il ne peut pas être retiré.',
);
export const error_form_not_reviewed = message(
  'The words of this form have not been reviewed by the operator of this site yet, so it cannot be used.',
  'Le texte de ce formulaire n’a pas encore été révisé par l’exploitant du site; il ne peut donc pas être utilisé.',
);
export const error_form_outdated = message(
  'There is a newer version of this form. Please load it again; your answers are kept where they still fit.',
  'Il existe une version plus récente de ce formulaire. Veuillez le recharger; vos réponses sont conservées là où elles conviennent encore.',
);
export const error_responses_limit = message(
  'This record has {limit} answered forms, the most that there can be.',
  'Ce dossier compte {limit} formulaires remplis, le maximum possible.',
);
export const error_response_not_consent = message(
  'Only a consent can be withdrawn or objected to.',
  'Seul un consentement peut être retiré ou contesté.',
);
export const error_agreement_missing = message(
  'To give this consent, please say that you agree.',
  'Pour donner ce consentement, veuillez indiquer que vous êtes d’accord.',
);
export const error_document_in_use = message(
  'A document can be removed for 24 hours, by who uploaded it, and while nothing refers to it.',
  'Un document peut être retiré pendant 24 heures, par la personne qui l’a téléversé et tant que rien n’y renvoie.',
);
export const error_record_documents_limit = message(
  'This record has reached its limit of {limit} documents or {megabytes} MB.',
  'Ce dossier a atteint sa limite de {limit} documents ou de {megabytes} Mo.',
);
export const error_message_read = message(
  'Somebody has read this message already, so it cannot be taken back.',
  'Quelqu’un a déjà lu ce message : il ne peut plus être repris.',
);
export const error_message_other = message(
  'This was sent already with another text, perhaps in another tab. Look at the conversation; to send this as well, send it again.',
  'Cela a déjà été envoyé avec un autre texte, peut-être dans un autre onglet. Regardez la conversation; pour envoyer aussi ce texte, envoyez de nouveau.',
);
export const error_message_filed = message(
  'There is an entry of this message already.',
  'Il existe déjà une entrée tirée de ce message.',
);
export const error_conversation_read_only = message(
  'Nothing more can be written in this conversation. What was written stays here to be read.',
  'On ne peut plus écrire dans cette conversation. Ce qui a été écrit reste lisible ici.',
);
export const error_conversation_not_open = message(
  'This therapist writes to families first. You can answer after their first message.',
  'L’orthophoniste écrit en premier aux familles. Vous pourrez répondre après son premier message.',
);
export const error_document_unreadable = message(
  'This file is not a document that we can use. Please choose a PDF, a Word document without macros, or a JPEG or PNG picture.',
  'Ce fichier n’est pas un document que nous pouvons utiliser. Veuillez choisir un PDF, un document Word sans macros ou une image JPEG ou PNG.',
);
export const error_document_locked = message(
  'This PDF asks for a password, so nobody can review it. Please save it without one, and upload it again.',
  'Ce PDF demande un mot de passe : personne ne peut l’examiner. Veuillez l’enregistrer sans mot de passe et le téléverser de nouveau.',
);
export const error_document_incomplete = message(
  'This picture breaks off: a part of the file is missing or damaged. Please upload it again from where it was taken or scanned.',
  'Cette image est incomplète : une partie du fichier manque ou est endommagée. Veuillez la téléverser de nouveau depuis l’appareil d’origine.',
);
export const error_admin_not_suspendable = message(
  'Admins cannot be suspended.',
  'Un compte d’administration ne peut pas être suspendu.',
);
export const error_already_suspended = message(
  'This user is already suspended.',
  'Ce compte est déjà suspendu.',
);
export const error_not_suspended = message('This user is not suspended.', 'Ce compte n’est pas suspendu.');
export const error_last_admin = message(
  'This is the only admin account with all rights. Please give somebody else all rights first.',
  'Ce compte d’administration est le seul à avoir tous les droits. Veuillez d’abord les donner à une autre personne.',
);
export const error_admin_invitation_accepted = message(
  'This admin has already accepted the invitation.',
  'Cette personne a déjà accepté l’invitation.',
);
export const error_admin_removed = message(
  'This account has no admin rights any more.',
  'Ce compte n’a plus de droits d’administration.',
);
export const error_second_factor_on = message(
  'Two-step sign-in is on already.',
  'La connexion en deux étapes est déjà activée.',
);
export const error_second_factor_off = message(
  'Two-step sign-in is off already.',
  'La connexion en deux étapes est déjà désactivée.',
);
export const error_second_factor_not_begun = message(
  'This took too long, or was begun again elsewhere. Please begin again.',
  'Cela a pris trop de temps ou a été recommencé ailleurs. Veuillez recommencer.',
);
export const error_session_under_way = message(
  'A session of yours is going on. You can close your account once it has ended.',
  'Une de vos séances est en cours. Vous pourrez fermer votre compte quand elle sera terminée.',
);
export const error_consent_outdated = message(
  'These texts have changed again. Please reload the page and read the current ones.',
  'Ces textes ont encore changé. Veuillez recharger la page et lire la version actuelle.',
);
export const error_closing_changed = message(
  'Your sessions have changed meanwhile. Please look again at what closing your account means.',
  'Vos séances ont changé entretemps. Veuillez revoir ce que signifie la fermeture de votre compte.',
);
export const error_sessions_changed = message(
  'The sessions in this time have changed meanwhile. Please look at them again. Nothing was blocked or cancelled.',
  'Les séances de cette période ont changé entretemps. Veuillez les revoir. Rien n’a été bloqué ni annulé.',
);
export const error_version_outdated = message(
  'This was changed elsewhere meanwhile, for example in another tab. Please load it again before you save.',
  'Ceci a entretemps été modifié ailleurs, par exemple dans un autre onglet. Veuillez recharger avant d’enregistrer.',
);
