import { message, plural } from '../../message.ts';

export const email_subject_booked = message(
  'Please pay: appointment with {name}, {when}',
  'À payer : rendez-vous avec {name}, {when}',
);
export const email_subject_series_booked = message(
  'Your series with {name}, first on {when}',
  'Votre série avec {name}, à partir du {when}',
);
export const email_subject_confirmed = message(
  'Confirmed: appointment with {name}, {when}',
  'Confirmé : rendez-vous avec {name}, {when}',
);
export const email_subject_confirmed_therapist = message(
  'New appointment, {when}',
  'Nouveau rendez-vous, {when}',
);
export const email_subject_moved = message(
  'Rescheduled: appointment with {name}, now {when}',
  'Déplacé : rendez-vous avec {name}, désormais {when}',
);
export const email_subject_moved_therapist = message(
  'Rescheduled: appointment, now {when}',
  'Déplacé : rendez-vous, désormais {when}',
);
export const email_subject_client_changed = message(
  'For another client: appointment, {when}',
  'Pour un autre client : rendez-vous, {when}',
);
export const email_subject_cancelled = message(
  'Cancelled: appointment with {name}, {when}',
  'Annulé : rendez-vous avec {name}, {when}',
);
export const email_subject_cancelled_therapist = message(
  'Cancelled: appointment, {when}',
  'Annulé : rendez-vous, {when}',
);
export const email_subject_hold_expired = message(
  'Not paid in time: appointment with {name}, {when}',
  'Non payé à temps : rendez-vous avec {name}, {when}',
);
export const email_subject_reminder = message(
  'Reminder: appointment with {name}, {when}',
  'Rappel : rendez-vous avec {name}, {when}',
);
export const email_subject_reminder_therapist = message(
  'Reminder: appointment, {when}',
  'Rappel : rendez-vous, {when}',
);
export const email_subject_paid_late = message(
  'Paid too late: appointment with {name}, {when}',
  'Payé trop tard : rendez-vous avec {name}, {when}',
);
export const email_subject_paid_late_therapist = message(
  'A payment to refund: appointment, {when}',
  'Un paiement à rembourser : rendez-vous, {when}',
);
export const email_subject_payment_processing = message(
  'Payment being checked: appointment with {name}, {when}',
  'Paiement en cours de vérification : rendez-vous avec {name}, {when}',
);
export const email_subject_payment_withheld = message(
  'Payment not taken: appointment with {name}, {when}',
  'Paiement non effectué : rendez-vous avec {name}, {when}',
);
export const email_subject_payment_declined = message(
  'Payment declined: appointment with {name}, {when}',
  'Paiement refusé : rendez-vous avec {name}, {when}',
);
export const email_subject_running_late = message(
  '{name} is running late, {when}',
  '{name} aura un peu de retard, {when}',
);
export const email_subject_not_attended = message(
  'Noted as not attended: appointment with {name}, {when}',
  'Absence notée : rendez-vous avec {name}, {when}',
);
export const email_subject_attendance_corrected = message(
  'Attendance corrected: appointment with {name}, {when}',
  'Absence retirée : rendez-vous avec {name}, {when}',
);
export const email_subject_refunded = message(
  'Refunded: appointment with {name}, {when}',
  'Remboursé : rendez-vous avec {name}, {when}',
);
export const email_subject_paid = message(
  'Paid: appointment with {name}, {when}',
  'Payé : rendez-vous avec {name}, {when}',
);
export const email_subject_direct_due = message(
  'To be paid to your therapist: appointment with {name}, {when}',
  'À payer à votre orthophoniste : rendez-vous avec {name}, {when}',
);
export const email_subject_payment_owed = message(
  'Not paid yet: appointment with {name}, {when}',
  'Pas encore payé : rendez-vous avec {name}, {when}',
);
export const email_heading_direct_due = message(
  'Please pay the therapist directly',
  'À payer directement à l’orthophoniste',
);
export const email_heading_payment_owed = message(
  'A session is not paid yet',
  'Une séance n’est pas encore payée',
);
export const email_text_direct_due = message(
  '{amount} is paid to your therapist directly. The page of the appointment says how.',
  '{amount} se paient directement à votre orthophoniste. La page du rendez-vous dit comment.',
);
export const email_text_direct_due_each = message(
  'Each session costs {amount}, paid to your therapist directly. The page of each appointment says how.',
  'Chaque séance coûte {amount}, à payer directement à votre orthophoniste. La page de chaque rendez-vous dit comment.',
);
export const email_text_payment_owed = message(
  'Your therapist has not noted a payment of {amount} for this session. The page of the appointment says how to pay. If you have paid, please tell your therapist.',
  'Votre orthophoniste n’a pas noté de paiement de {amount} pour cette séance. La page du rendez-vous dit comment payer. Si vous avez payé, veuillez en parler à votre orthophoniste.',
);
export const email_text_not_attended_owed = message(
  'By the terms agreed at booking, {amount} is still to be paid to your therapist.',
  'Selon les conditions convenues à la réservation, {amount} restent à payer à votre orthophoniste.',
);
export const email_money_refund_direct = message(
  'Your therapist owes {amount} back in full, and sends it to you directly.',
  'Votre orthophoniste doit rembourser {amount} en entier, et vous les envoie directement.',
);
export const email_money_refund_direct_therapist = message(
  'You owe the family {amount} back in full. Please send it, and mark it as sent on the page of the appointment.',
  'Vous devez rembourser {amount} en entier à la famille. Veuillez les envoyer, puis le noter sur la page du rendez-vous.',
);
export const email_subject_refund_due = message(
  'Refund due: appointment with {name}, {when}',
  'À rembourser : rendez-vous avec {name}, {when}',
);
export const email_subject_refund_reminder = message(
  'A refund still to send: appointment, {when}',
  'Un remboursement encore à envoyer : rendez-vous, {when}',
);
export const email_heading_refund_reminder = message(
  'A refund is still to be sent',
  'Un remboursement reste à envoyer',
);
export const email_heading_refund_last_reminder = message(
  'Last reminder: a refund is still to be sent',
  'Dernier rappel : un remboursement reste à envoyer',
);
export const email_heading_paid = message('The appointment is paid', 'Le rendez-vous est payé');
export const email_heading_refund_due = message(
  'A payment is to be refunded',
  'Un paiement est à rembourser',
);
export const email_heading_booked = message('Your time is held for you', 'Votre heure est retenue pour vous');
export const email_heading_series_booked = message(
  'Your dates are held for you',
  'Vos dates sont retenues pour vous',
);
export const email_heading_confirmed = message(
  'Your appointment is confirmed',
  'Votre rendez-vous est confirmé',
);
export const email_heading_confirmed_therapist = message(
  'You have a new appointment',
  'Vous avez un nouveau rendez-vous',
);
export const email_heading_moved = message(
  'Your appointment has a new time',
  'Votre rendez-vous a une nouvelle heure',
);
export const email_heading_client_changed = message(
  'Your appointment is for another client',
  'Votre rendez-vous est pour un autre client',
);
export const email_heading_cancelled = message(
  'Your appointment is cancelled',
  'Votre rendez-vous est annulé',
);
export const email_subject_hold_expired_unavailable = message(
  'Cancelled without a charge: appointment with {name}, {when}',
  'Annulé sans frais : rendez-vous avec {name}, {when}',
);
export const email_heading_hold_expired = message(
  'Your time was given back',
  'Votre heure a été remise en disponibilité',
);
export const email_heading_reminder_24h = message(
  'Your appointment is coming up',
  'Votre rendez-vous approche',
);
export const email_heading_reminder_1h = message(
  'Your appointment starts soon',
  'Votre rendez-vous commence bientôt',
);
export const email_heading_paid_late = message(
  'The payment came too late',
  'Le paiement est arrivé trop tard',
);
export const email_heading_paid_late_therapist = message(
  'A payment came too late',
  'Un paiement est arrivé trop tard',
);
export const email_heading_payment_processing = message(
  'PayPal is checking the payment',
  'PayPal vérifie le paiement',
);
export const email_heading_payment_withheld = message(
  'We did not take the payment',
  'Nous n’avons pas pris le paiement',
);
export const email_heading_payment_declined = message(
  'The payment did not go through',
  'Le paiement n’a pas été accepté',
);
export const email_heading_running_late = message(
  'Your therapist is running late',
  'Votre orthophoniste aura un peu de retard',
);
export const email_heading_not_attended = message(
  'Your therapist noted that nobody attended',
  'Votre orthophoniste a noté que personne ne s’est présenté',
);
export const email_heading_attendance_corrected = message(
  'Your session counts as attended',
  'Votre séance compte comme ayant eu lieu',
);
export const email_heading_refunded = message('A refund is on its way', 'Un remboursement est en route');
export const email_text_booked_for_you = message(
  '{name} booked {when} for {client}.',
  '{name} a réservé pour {client} le {when}.',
);
export const email_text_booked_dates_for_you = message(
  '{name} booked {count} dates for {client}, the first on {when}.',
  '{name} a réservé {count} dates pour {client}, la première le {when}.',
);
export const email_text_booked = message(
  'Please pay by {by} to keep this time, by PayPal or card. After that it is given back.',
  'Payez avant le {by} pour garder cette heure, par PayPal ou par carte. Ensuite, elle sera remise en disponibilité.',
);
export const email_text_series_booked = message(
  'Each date is paid separately: 48 hours before it starts, or later if that is too soon after booking. We remind you a day before it is due. A date that is not paid in time is given back; the others stay yours.',
  'Chaque date se paie séparément : 48 heures avant son début, ou plus tard si cette échéance suit de trop près la réservation. Un rappel vous parvient un jour avant l’échéance. Une date impayée est remise en disponibilité; les autres vous restent.',
);
export const email_text_later_dates = plural(
  'count',
  {
    one: 'This also applies to {count} later date, listed below.',
    other: 'This also applies to {count} later dates, listed below.',
  },
  {
    one: 'Cela vaut aussi pour {count} autre date, indiquée plus bas.',
    other: 'Cela vaut aussi pour {count} autres dates, indiquées plus bas.',
  },
);
export const email_text_confirmed = message(
  'Everything is set. The attached file puts it in your calendar.',
  'Tout est prêt. Le fichier joint l’ajoute à votre agenda.',
);
export const email_text_how_to_join = message(
  'To join, open the page of the appointment in a browser and press “{join}”. You can check your camera and microphone there at any time before.',
  'Pour participer, ouvrez la page du rendez-vous dans un navigateur et appuyez sur « {join} ». Vous pouvez y vérifier votre caméra et votre micro en tout temps avant la séance.',
);
export const email_text_join_room = message(
  'The session takes place in the browser. There is nothing to install.',
  'La séance a lieu dans le navigateur. Il n’y a rien à installer.',
);
export const email_text_join_link = message(
  'The link may open another program.',
  'Le lien peut ouvrir un autre programme.',
);
export const email_text_terms_free = message(
  'You can reschedule or cancel the appointment on its page until it starts.',
  'Vous pouvez déplacer ou annuler le rendez-vous sur sa page jusqu’à son début.',
);
export const email_text_terms_always = message(
  'You can cancel the appointment on its page until it starts, and the payment is refunded in full.',
  'Vous pouvez annuler le rendez-vous sur sa page jusqu’à son début; le remboursement est intégral.',
);
export const email_text_terms_notice = message(
  'Cancel the appointment on its page by {when} and the payment is refunded in full. After that, the therapist keeps the payment.',
  'Annulez le rendez-vous sur sa page avant le {when} et le remboursement est intégral. Ensuite, l’orthophoniste conserve le paiement.',
);
export const email_text_terms_too_late = message(
  'The time for a refund is over: if you cancel the appointment now, the therapist keeps the payment.',
  'Le délai de remboursement est passé : si vous annulez le rendez-vous maintenant, l’orthophoniste conserve le paiement.',
);
export const email_text_terms_each = message(
  'You can cancel each of these dates on its own page, which says until when the payment is refunded in full.',
  'Vous pouvez annuler chacune de ces dates sur sa page, qui indique jusqu’à quand le remboursement est intégral.',
);
export const email_text_confirmed_therapist = message(
  'This time was booked with you. The attached file puts it in your calendar.',
  'Cette heure a été réservée avec vous. Le fichier joint l’ajoute à votre agenda.',
);
export const email_text_moved = message(
  'Please note the new time. The attached file changes it in your calendar.',
  'Veuillez noter la nouvelle heure. Le fichier joint la modifie dans votre agenda.',
);
export const email_text_client_changed = message(
  'The family says that the session is for {client}. The time stays the same.',
  'Selon la famille, la séance est pour {client}. L’heure reste la même.',
);
export const email_text_client_changed_family = message(
  'The session is now for {client}. The time stays the same.',
  'La séance est maintenant pour {client}. L’heure reste la même.',
);
export const email_text_hold_expired = message(
  'The appointment was not paid in time, so it was cancelled. Nothing was charged. You are welcome to book another time.',
  'Le rendez-vous n’a pas été payé à temps et a donc été annulé. Rien n’a été facturé. N’hésitez pas à réserver une autre heure.',
);
export const email_text_reminder_24h = message(
  'If you cannot be there, please reschedule or cancel it on its page.',
  'Si vous ne pouvez pas y être, veuillez le déplacer ou l’annuler sur sa page.',
);
export const email_text_reminder_1h = message(
  'You will find the way in on its page.',
  'Le moyen de rejoindre la séance se trouve sur sa page.',
);
export const email_text_paid_late = message(
  'The payment of {amount} arrived after this appointment had been cancelled. Your therapist owes it back in full, through PayPal.',
  'Le paiement de {amount} est arrivé après l’annulation de ce rendez-vous. Votre orthophoniste doit le rembourser en entier, par PayPal.',
);
export const email_text_paid_late_therapist = message(
  'A payment of {amount} arrived after this appointment had been cancelled. Please refund it in PayPal.',
  'Un paiement de {amount} est arrivé après l’annulation de ce rendez-vous. Veuillez le rembourser dans PayPal.',
);
export const email_text_payment_processing = message(
  'PayPal is holding the payment of {amount} while it looks at it. There is nothing for you to do: this time stays yours meanwhile, and we write to you as soon as PayPal has decided.',
  'PayPal retient le paiement de {amount} le temps de le vérifier. Vous n’avez rien à faire : cette heure reste retenue pour vous, et nous vous écrirons dès que PayPal aura décidé.',
);
export const email_text_payment_withheld = message(
  '{amount} was approved in PayPal, but your therapist cannot take payments at the moment. Nothing was charged, and PayPal lets go of the approval by itself.',
  '{amount} ont été approuvés dans PayPal, mais votre orthophoniste ne peut pas recevoir de paiement pour le moment. Rien n’a été facturé, et l’approbation dans PayPal s’éteint d’elle-même.',
);
export const email_text_payment_not_payable = message(
  'One payment for several appointments was approved in PayPal. The one on {when} is cancelled, over or paid already, so nothing was charged for any of them, and PayPal lets go of the approval by itself.',
  'Un paiement pour plusieurs rendez-vous a été approuvé dans PayPal. Celui du {when} est annulé, passé ou déjà payé : rien n’a donc été facturé pour aucun d’eux, et l’approbation dans PayPal s’éteint d’elle-même.',
);
export const email_text_payment_others = message(
  'You can pay the others with your appointments.',
  'Vous pouvez payer les autres parmi vos rendez-vous.',
);
export const email_text_payment_withheld_hold = message(
  'There is nothing for you to do. Unless this changes by {by}, the appointment is cancelled.',
  'Vous n’avez rien à faire. Si cela ne change pas avant le {by}, le rendez-vous sera annulé.',
);
export const email_text_hold_expired_unavailable = message(
  'It could not be paid, because your therapist cannot take payments at the moment, so it was cancelled. Nothing was charged.',
  'Le rendez-vous n’a pas pu être payé, car votre orthophoniste ne peut pas recevoir de paiement pour le moment; il a donc été annulé. Rien n’a été facturé.',
);
export const email_text_payment_declined = message(
  'PayPal declined the payment. Nothing was charged.',
  'PayPal a refusé le paiement. Rien n’a été facturé.',
);
export const email_text_running_late = message(
  '{name} expects to be about {minutes} minutes late. You can wait where you join the session: it starts as soon as your therapist is there.',
  '{name} pense avoir environ {minutes} minutes de retard. Vous pouvez attendre à l’endroit où vous rejoignez la séance : elle commencera dès l’arrivée de votre orthophoniste.',
);
export const email_text_not_attended = message(
  'If this is not right, please contact your therapist, who can take the note back.',
  'Si ce n’est pas exact, communiquez avec votre orthophoniste : la note peut être retirée.',
);
export const email_text_not_attended_paid = message(
  'The note refunds nothing by itself: the {amount} that was paid stays with your therapist.',
  'La note ne donne lieu à aucun remboursement : les {amount} qui ont été payés restent à votre orthophoniste.',
);
export const email_text_not_attended_receipt = message(
  'Receipt {number} is cancelled on {when}, unless the note is taken back by then. Please do not use it meanwhile.',
  'Le reçu {number} sera annulé le {when}, à moins que la note ne soit retirée d’ici là. Veuillez ne pas l’utiliser entretemps.',
);
export const email_text_attendance_corrected = message(
  'Your therapist took back the note that nobody attended. What your insurer asks for is on your receipts page.',
  'Votre orthophoniste a retiré la note d’absence. Ce que demande votre assureur se trouve à votre page des reçus.',
);
export const email_text_paid = message(
  'The payment of {amount} has arrived. There is nothing more to pay for this appointment.',
  'Le paiement de {amount} est arrivé. Il n’y a plus rien à payer pour ce rendez-vous.',
);
export const email_text_refund_due = message(
  'An appointment that had been paid was cancelled.',
  'Un rendez-vous déjà payé a été annulé.',
);
export const email_text_paid_together = message(
  'The payment of {amount} for {count} dates has arrived. There is nothing more to pay for them.',
  'Le paiement de {amount} pour {count} dates est arrivé. Il n’y a plus rien à payer pour elles.',
);
export const email_text_refund_reminder = message(
  'The family of this appointment still waits for a refund.',
  'La famille attend toujours un remboursement pour ce rendez-vous.',
);
export const email_text_refunded_direct = message(
  'Your therapist says that a refund for this appointment was sent to you.',
  'Votre orthophoniste indique vous avoir envoyé un remboursement pour ce rendez-vous.',
);
export const email_text_refunded = message(
  'A refund for this appointment was sent. If it was sent through PayPal, it goes to the account or card that was used to pay, and can take a few days to show there.',
  'Un remboursement a été envoyé pour ce rendez-vous. S’il l’a été par PayPal, il va au compte ou à la carte qui a servi au paiement et peut mettre quelques jours à y apparaître.',
);
export const email_cancelled_by_you = message(
  'You cancelled this appointment.',
  'Vous avez annulé ce rendez-vous.',
);
export const email_cancelled_by_other = message(
  '{name} cancelled this appointment.',
  '{name} a annulé ce rendez-vous.',
);
export const email_cancelled_reason = message(
  'The reason given: “{reason}”',
  'Le motif donné : « {reason} »',
);
export const email_change_message_own = message('You wrote: “{text}”', 'Vous avez écrit : « {text} »');
export const email_change_message_family = message(
  'The family wrote: “{text}”',
  'La famille a écrit : « {text} »',
);
export const email_change_message_therapist = message(
  'Your therapist wrote: “{text}”',
  'Votre orthophoniste a écrit : « {text} »',
);
export const email_cancelled_by_system = message(
  'This appointment had to be cancelled.',
  'Ce rendez-vous a dû être annulé.',
);
export const email_money_refund = message(
  'Your therapist owes {amount} back in full, and sends it through PayPal.',
  'Votre orthophoniste doit rembourser {amount} en entier, par PayPal.',
);
export const email_money_refund_therapist = message(
  'You owe the family {amount} back in full. Please refund it in PayPal.',
  'Vous devez rembourser {amount} en entier à la famille. Veuillez le faire dans PayPal.',
);
export const email_money_refund_by = message(
  'It is to be sent by {date}.',
  'Le remboursement est à envoyer au plus tard le {date}.',
);
export const email_money_refund_by_therapist = message(
  'Please send it by {date}, as the family was told.',
  'Le remboursement doit partir au plus tard le {date} : c’est la date annoncée à la famille.',
);
export const email_money_kept = message(
  'It was cancelled after the time limit for refunds, so the therapist keeps the {amount} that was paid.',
  'L’annulation est venue après le délai de remboursement : l’orthophoniste conserve les {amount} qui ont été payés.',
);
export const email_money_kept_therapist = message(
  'It was cancelled after the time limit for refunds, so you keep the {amount} that was paid.',
  'L’annulation est venue après le délai de remboursement : vous conservez les {amount} qui ont été payés.',
);
export const email_money_unpaid = message(
  'Nothing had been paid, and nothing will be charged.',
  'Rien n’avait été payé, et rien ne sera facturé.',
);
export const email_money_unpaid_others = message(
  'For the other dates nothing had been paid, and nothing will be charged.',
  'Pour les autres dates, rien n’avait été payé, et rien ne sera facturé.',
);
export const email_money_moved = message(
  'The payment of {amount} was carried over to the new session.',
  'Le paiement de {amount} a été reporté sur la nouvelle séance.',
);
export const email_money_checking = message(
  'PayPal was still checking the payment. If it goes through, it has to be refunded in full.',
  'PayPal vérifiait encore le paiement. S’il aboutit, il devra être remboursé en entier.',
);
export const email_label_with = message('With', 'Avec');
export const email_label_for = message('For', 'Pour');
export const email_label_when = message('When', 'Quand');
export const email_label_all_dates = message('All dates', 'Toutes les dates');
export const email_label_before = message('Before', 'Auparavant');
export const email_label_due = message('To pay', 'À payer');
export const email_label_by = message('Pay by', 'Payer avant');
export const email_label_paid = message('Paid', 'Payé');
export const email_action_pay = message('Pay now', 'Payer maintenant');
export const email_action_appointments = message('See your appointments', 'Voir vos rendez-vous');
export const email_action_see = message('See the appointment', 'Voir le rendez-vous');
export const email_action_refund = message('Refund it in PayPal', 'Rembourser dans PayPal');
export const email_action_refunds = message(
  'See the refunds that you owe',
  'Voir les remboursements à faire',
);
export const email_action_directory = message('Find a therapist', 'Trouver une ou un orthophoniste');
export const email_action_book = message('Find another time', 'Trouver une autre heure');
export const email_footer = message(
  'You get this email because messages about your appointments are on.',
  'Vous recevez ce courriel parce que les messages sur vos rendez-vous sont activés.',
);
export const email_footer_link = message(
  'Change this in your settings',
  'Modifier ce choix dans vos paramètres',
);
export const email_subject_verification_approved = message(
  'Your profile is verified',
  'Votre profil est vérifié',
);
export const email_subject_verification_rejected = message(
  'Your verification request was not approved',
  'Votre demande de vérification n’a pas été approuvée',
);
export const email_subject_verification_revoked = message(
  'Your profile is no longer verified',
  'Votre profil n’est plus vérifié',
);
export const email_text_verification_approved = message(
  'We have reviewed your request. From now on, your profile shows the Verified badge.',
  'Nous avons étudié votre demande. Votre profil porte désormais l’insigne Vérifié.',
);
export const email_text_verification_rejected = message(
  'We have reviewed your request. You will find the details in your settings, where you can also send a new one.',
  'Nous avons étudié votre demande. Vous trouverez les détails dans vos paramètres, où vous pouvez aussi envoyer une nouvelle demande.',
);
export const email_text_verification_revoked = message(
  'The Verified badge has been removed from your profile. You will find the details in your settings, where you can also send a new request.',
  'L’insigne Vérifié a été retiré de votre profil. Vous trouverez les détails dans vos paramètres, où vous pouvez aussi envoyer une nouvelle demande.',
);
export const email_action_settings = message('Open your settings', 'Ouvrir vos paramètres');
export const email_footer_account = message(
  'You get this email because email messages are on.',
  'Vous recevez ce courriel parce que les messages par courriel sont activés.',
);
export const email_subject_link_ready = message(
  'Video link: appointment with {name}, {when}',
  'Lien vidéo : rendez-vous avec {name}, {when}',
);
export const email_subject_link_ready_therapist = message(
  'Video link: appointment, {when}',
  'Lien vidéo : rendez-vous, {when}',
);
export const email_heading_link_ready = message('Your video link is ready', 'Votre lien vidéo est prêt');
export const email_text_link_ready = message(
  'This is the way in to your session. It stays the same if the session is rescheduled.',
  'Voici comment rejoindre votre séance. Le lien reste le même si la séance est déplacée.',
);
export const email_label_link = message('Video link', 'Lien vidéo');
export const email_subject_calendar_expired = message(
  'Please reconnect Google Calendar',
  'Veuillez reconnecter Google Agenda',
);
export const email_text_calendar_expired = message(
  'Your sessions and bookings are safe. Until you reconnect, new ones do not appear in your calendar.',
  'Vos séances et vos réservations sont en sécurité. Tant que Google Agenda n’est pas reconnecté, les nouvelles n’y apparaissent pas.',
);
export const email_action_reconnect = message('Reconnect', 'Reconnecter');
export const email_subject_account_closed = message('Your account is closed', 'Votre compte est fermé');
export const email_text_account_closed = message(
  'As you asked, your account is closed. Nobody can sign in to it any more, and your name, addresses, photo and notes are erased.',
  'Comme vous l’avez demandé, votre compte est fermé. Plus personne ne peut s’y connecter, et votre nom, vos adresses, votre photo et vos notes sont effacés.',
);
export const email_text_account_closed_sessions = message(
  'Sessions that had not begun are cancelled. By the terms of each booking, the therapist owes back what had been paid for them, in whole or in part, unless it was too late for a refund.',
  'Les séances qui n’avaient pas commencé sont annulées. Selon les conditions de chaque réservation, l’orthophoniste doit rembourser en tout ou en partie ce qui avait été payé, sauf s’il était trop tard.',
);
export const email_text_account_closed_therapist = message(
  'Sessions that had not begun are cancelled. Please send back what families had paid for them, in PayPal, or directly where it was paid directly.',
  'Les séances qui n’avaient pas commencé sont annulées. Veuillez rembourser ce que les familles avaient payé pour celles-ci, dans PayPal ou directement, selon le mode de paiement.',
);
export const email_text_account_closed_kept = message(
  'Records of sessions and payments stay locked, as the law asks, and are erased {years} years from now.',
  'Les dossiers des séances et des paiements restent sous clé, comme la loi le demande, et seront effacés dans {years} ans.',
);
export const email_text_account_closed_not_you = message(
  'If you did not do this, somebody else knew your password. Please change it wherever else you use it.',
  'Si ce n’est pas vous qui l’avez fait, quelqu’un connaissait votre mot de passe. Veuillez le changer partout où vous l’utilisez encore.',
);
export const email_action_privacy = message(
  'Read the privacy policy',
  'Lire la politique de confidentialité',
);
export const email_footer_account_closed = message(
  'This is the last email about this account.',
  'Ceci est le dernier courriel au sujet de ce compte.',
);
export const email_cancelled_booker_closed = message(
  'The person who booked this appointment has closed their account, and so the sessions that they had booked are cancelled.',
  'La personne qui avait réservé ce rendez-vous a fermé son compte; les séances qu’elle avait réservées sont donc annulées.',
);
export const email_cancelled_account_closed = message(
  'The other person has closed their account, and so their sessions are cancelled.',
  'L’autre personne a fermé son compte; ses séances sont donc annulées.',
);
export const email_plain_line = message('{what}: {when}', '{what} : {when}');
export const email_text_unconfirmed = message(
  'You see everything else once you are signed in. Emails say more when this address is confirmed.',
  'Tout le reste se trouve dans votre compte. Les courriels en diront plus quand cette adresse sera confirmée.',
);
export const email_subject_digest = plural(
  'count',
  {
    one: 'You have {count} more message about your appointments',
    other: 'You have {count} more messages about your appointments',
  },
  {
    one: 'Vous avez {count} autre message au sujet de vos rendez-vous',
    other: 'Vous avez {count} autres messages au sujet de vos rendez-vous',
  },
);
export const email_text_digest = message(
  'This address has got as many messages in a day as we send to one. Here are the latest of the others; your account shows all of them as they are now.',
  'Cette adresse a reçu en une journée autant de messages que nous en envoyons. Voici les plus récents des autres; votre compte les montre tous dans leur état actuel.',
);
export const email_subject_new_families_digest = plural(
  'count',
  {
    one: 'You have {count} more message about new families',
    other: 'You have {count} more messages about new families',
  },
  {
    one: 'Vous avez {count} autre message au sujet de nouvelles familles',
    other: 'Vous avez {count} autres messages au sujet de nouvelles familles',
  },
);
export const email_text_new_families_digest = message(
  'We send only some messages about new families one by one, so that those about families you know do not have to wait. Here are the latest of the others; your account shows all of them as they are now.',
  'Nous n’envoyons séparément qu’une partie des messages au sujet de nouvelles familles, pour que ceux au sujet des familles que vous connaissez n’aient pas à attendre. Voici les plus récents des autres; votre compte les montre tous dans leur état actuel.',
);
export const email_label_digest = message('The latest', 'Les plus récents');
export const email_action_digest = message('See your appointments', 'Voir vos rendez-vous');
