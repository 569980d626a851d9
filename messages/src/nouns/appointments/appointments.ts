import { message, plural } from '../../message.ts';

export const appointments_video_link_ready = message('The video link is ready.', 'Le lien vidéo est prêt.');
export const appointments_video_link_unpaid = message(
  'The video link comes once the session is paid.',
  'Le lien vidéo arrivera une fois la séance payée.',
);
export const appointments_video_link_refunded = message(
  'The payment was refunded, so there is no video link.',
  'Le paiement a été remboursé : il n’y a pas de lien vidéo.',
);
export const appointments_video_link_none = message(
  'There is no video link yet.',
  'Il n’y a pas encore de lien vidéo.',
);
export const appointments_video_link_past = message('This session is over.', 'Cette séance est terminée.');
export const appointments_show_more = plural(
  'count',
  { one: 'Show {count} more session', other: 'Show {count} more sessions' },
  { one: 'Afficher {count} séance de plus', other: 'Afficher {count} séances de plus' },
);
export const appointments_more = message('More', 'Plus');
export const appointments_more_for = message('More, {what}', 'Plus, {what}');
export const appointments_message = message('Message', 'Écrire');
export const appointments_message_for = message('Message, {what}', 'Écrire, {what}');
export const appointments_again = message('Book again', 'Réserver de nouveau');
export const appointments_again_client_for = message(
  'Book again for {name}',
  'Réserver de nouveau pour {name}',
);
export const appointments_again_for = message('Book again, {name}', 'Réserver de nouveau, {name}');
export const appointments_refunds = plural(
  'count',
  { one: '{count} cancelled session that was paid', other: '{count} cancelled sessions that were paid' },
  {
    one: '{count} séance annulée qui avait été payée',
    other: '{count} séances annulées qui avaient été payées',
  },
);
export const appointments_refund = message('{name}, {when}', '{name}, {when}');
export const appointments_title = message('Appointments', 'Rendez-vous');
export const appointments_text_patient = message(
  'Your sessions, with what is to come first.',
  'Vos séances, les prochaines d’abord.',
);
export const appointments_text_therapist = message(
  'Sessions with your clients, with what is to come first.',
  'Vos séances avec vos clients, les prochaines d’abord.',
);
export const appointments_loading = message('Loading your appointments', 'Chargement de vos rendez-vous');
export const appointments_failed = message(
  'Failed to fetch appointments',
  'Impossible de charger les rendez-vous',
);
export const appointments_upcoming = message('Upcoming sessions', 'Séances à venir');
export const appointments_past = message('Past sessions', 'Séances passées');
export const appointments_none_title = message('No appointments yet', 'Pas encore de rendez-vous');
export const appointments_none_patient = message(
  'Find a therapist who fits, choose a time that suits you, and it will be shown here.',
  'Trouvez l’orthophoniste qui vous convient, choisissez une heure, et elle s’affichera ici.',
);
export const appointments_none_therapist = message(
  'Once a family books with you, the session is shown here.',
  'Dès qu’une famille réserve avec vous, la séance s’affiche ici.',
);
export const appointments_none_admin = message(
  'Your account books no sessions.',
  'Votre compte ne réserve aucune séance.',
);
export const appointments_none_upcoming = message('Nothing ahead.', 'Rien à venir.');
export const appointments_find = message('Find a therapist', 'Trouver une ou un orthophoniste');
export const appointments_label_cancelled = message('Cancelled', 'Annulé');
export const appointments_label_live = message('Live Now', 'En cours');
export const appointments_label_completed = message('Completed', 'Terminé');
export const appointments_label_not_attended = message('Did not attend', 'Absence');
export const appointments_label_on_hold = message('On hold', 'En suspens');
export const appointments_label_payment_pending = message('Payment pending', 'Paiement en attente');
export const appointments_label_upcoming = message('Upcoming', 'À venir');
export const appointments_label_scheduled = message('Scheduled', 'Prévu');
export const appointments_label_confirmed = message('Confirmed', 'Confirmé');
export const appointments_with_client = message('For {name}', 'Pour {name}');
export const appointments_booked_by = message('Booked by {name}', 'Réservé par {name}');
export const appointments_account_of = message('Family account: {name}', 'Compte de la famille : {name}');
export const appointments_series = message('Part of a series', 'Fait partie d’une série');
export const appointments_series_position = message(
  'Session {number} of a series of {count}',
  'Séance {number} d’une série de {count}',
);
export const appointments_series_all = message('See all dates', 'Voir toutes les dates');
export const appointments_series_all_for = message('See all dates, {what}', 'Voir toutes les dates, {what}');
export const appointments_may_not_change = message(
  'You see the sessions of {name}. Rescheduling and cancelling them is up to those who may book.',
  'Vous voyez ces séances. Les personnes qui peuvent réserver pour {name} les déplacent et les annulent.',
);
export const appointments_service = message('{service}, {duration}', '{service}, {duration}');
export const appointments_range_in = message('{range} ({zone})', '{range} ({zone})');
export const appointments_money_free = message('Free', 'Gratuit');
export const appointments_money_nothing = message('Nothing to pay', 'Rien à payer');
export const appointments_money_due = message('{amount} to pay', '{amount} à payer');
export const appointments_money_direct_due = message(
  '{amount}, to pay to the therapist',
  '{amount}, à payer à l’orthophoniste',
);
export const appointments_money_direct_due_therapist = message(
  '{amount}, to be paid to you',
  '{amount}, à vous payer',
);
export const appointments_money_checking = message(
  '{amount}, PayPal is checking the payment',
  '{amount}, PayPal vérifie le paiement',
);
export const appointments_money_paid = message('{amount} paid', '{amount} payés');
export const appointments_money_paid_by = message('{amount} paid ({method})', '{amount} payés ({method})');
export const appointments_money_review = message(
  '{amount}, we are looking at the payment',
  '{amount}, nous examinons le paiement',
);
export const appointments_money_refund_due = message(
  '{amount}, refund owed by the therapist',
  '{amount}, à rembourser par l’orthophoniste',
);
export const appointments_money_refund_due_therapist = message(
  '{amount}, refund owed by you in PayPal',
  '{amount}, à rembourser par vous dans PayPal',
);
export const appointments_money_refund_due_direct = message(
  '{amount}, refund owed by you',
  '{amount}, à rembourser par vous',
);
export const appointments_money_refund_due_by = message(
  '{amount}, refund owed by the therapist by {date}',
  '{amount}, à rembourser par l’orthophoniste au plus tard le {date}',
);
export const appointments_money_refund_due_by_therapist = message(
  '{amount}, refund owed by you in PayPal by {date}',
  '{amount}, à rembourser par vous dans PayPal au plus tard le {date}',
);
export const appointments_money_refund_due_by_direct = message(
  '{amount}, refund owed by you by {date}',
  '{amount}, à rembourser par vous au plus tard le {date}',
);
export const appointments_money_refunded = message('{amount} refunded', '{amount} remboursés');
export const appointments_money_moved = message(
  '{amount} carried over to the new session',
  '{amount} reportés sur la nouvelle séance',
);
export const appointments_money_kept = message(
  '{amount}, kept by the therapist',
  '{amount}, conservés par l’orthophoniste',
);
export const appointments_money_kept_therapist = message(
  '{amount}, kept by you',
  '{amount}, conservés par vous',
);
export const appointments_money_both = message('{back}; {kept}', '{back}; {kept}');
export const appointments_money_expired = message('Not paid in time', 'Non payé à temps');
export const appointments_pay_by = message(
  'Pay by {when} to keep this time, by PayPal or card.',
  'Payez avant le {when} pour garder cette heure, par PayPal ou par carte.',
);
export const appointments_pay_left_minutes = plural(
  'count',
  { one: '{count} minute left', other: '{count} minutes left' },
  { one: 'Il reste {count} minute', other: 'Il reste {count} minutes' },
);
export const appointments_pay_left_hours = plural(
  'count',
  { one: '{count} hour left', other: '{count} hours left' },
  { one: 'Il reste {count} heure', other: 'Il reste {count} heures' },
);
export const appointments_pay_left_days = plural(
  'count',
  { one: '{count} day left', other: '{count} days left' },
  { one: 'Il reste {count} jour', other: 'Il reste {count} jours' },
);
export const appointments_pay_over = message(
  'The time to pay has passed. This time is being given back.',
  'Le délai de paiement est écoulé. Cette heure est remise en disponibilité.',
);
export const appointments_pay_unavailable = message(
  'Your therapist cannot take payments at the moment. There is nothing for you to do: unless this changes, the appointment ends by itself on {when}.',
  'Votre orthophoniste ne peut pas recevoir de paiement pour le moment. Vous n’avez rien à faire : si cela ne change pas, le rendez-vous prendra fin de lui-même le {when}.',
);
export const appointments_pay_awaited = message(
  'Awaiting the family’s payment until {when}.',
  'En attente du paiement de la famille jusqu’au {when}.',
);
export const appointments_pay_now = message('Pay now', 'Payer maintenant');
export const appointments_pay_now_for = message('Pay now, {what}', 'Payer maintenant, {what}');
export const appointments_pay_together = plural(
  'count',
  { one: 'Pay {count} session, {amount}', other: 'Pay {count} sessions, {amount}' },
  { one: 'Payer {count} séance, {amount}', other: 'Payer {count} séances, {amount}' },
);
export const appointments_join = message('Join the session', 'Rejoindre la séance');
export const appointments_join_for = message('Join the session, {what}', 'Rejoindre la séance, {what}');
export const appointments_cancel = message('Cancel', 'Annuler');
export const appointments_cancel_for = message('Cancel, {what}', 'Annuler, {what}');
export const appointments_what = message('{name}, {when}', '{name}, {when}');
export const appointments_notes = message('Notes', 'Notes');
export const appointments_cancel_title = message('Cancel this appointment?', 'Annuler ce rendez-vous?');
export const appointments_cancel_text = message(
  '{name}, {when}. The time is given back at once.',
  '{name}, {when}. L’heure est remise en disponibilité aussitôt.',
);
export const appointments_cancel_free = message(
  'Nothing was charged, so there is nothing to refund.',
  'Rien n’a été facturé : il n’y a rien à rembourser.',
);
export const appointments_cancel_direct = message(
  'It is not marked as paid, so nothing is owed once it is cancelled.',
  'Le rendez-vous n’est pas noté comme payé : une fois annulé, plus rien n’est dû.',
);
export const appointments_cancel_direct_therapist = message(
  'It is not marked as paid, so nothing is owed once it is cancelled. If the family has paid already, mark it as paid first.',
  'Le rendez-vous n’est pas noté comme payé : une fois annulé, plus rien n’est dû. Si la famille a déjà payé, notez-le d’abord.',
);
export const appointments_cancel_unpaid = message(
  'Nothing has been paid, and nothing will be charged.',
  'Rien n’a été payé, et rien ne sera facturé.',
);
export const appointments_cancel_refund_patient = message(
  'The therapist will owe {amount} back, in full.',
  'L’orthophoniste devra rembourser {amount}, en entier.',
);
export const appointments_cancel_refund_therapist = message(
  'You will owe the family {amount} back, in full.',
  'Vous devrez rembourser {amount} à la famille, en entier.',
);
export const appointments_cancel_kept = plural(
  'count',
  {
    one: 'It is less than {count} hour before the start, so the therapist keeps the {amount} that was paid.',
    other:
      'It is less than {count} hours before the start, so the therapist keeps the {amount} that was paid.',
  },
  {
    one: 'Il reste moins de {count} heure avant le début : l’orthophoniste conserve les {amount} qui ont été payés.',
    other:
      'Il reste moins de {count} heures avant le début : l’orthophoniste conserve les {amount} qui ont été payés.',
  },
);
export const appointments_cancel_part = plural(
  'count',
  {
    one: 'It is less than {count} hour before the start: of the {amount} that was paid, the therapist keeps {kept} and will owe {refund} back.',
    other:
      'It is less than {count} hours before the start: of the {amount} that was paid, the therapist keeps {kept} and will owe {refund} back.',
  },
  {
    one: 'Il reste moins de {count} heure avant le début : sur les {amount} qui ont été payés, l’orthophoniste conserve {kept} et devra rembourser {refund}.',
    other:
      'Il reste moins de {count} heures avant le début : sur les {amount} qui ont été payés, l’orthophoniste conserve {kept} et devra rembourser {refund}.',
  },
);
export const appointments_cancel_under_way = message(
  'PayPal is still checking the payment. If it goes through, it has to be refunded in full.',
  'PayPal vérifie encore le paiement. S’il aboutit, il devra être remboursé en entier.',
);
export const appointments_cancel_refunded = message(
  'The payment of {amount} was already refunded. Nothing more is owed.',
  'Le paiement de {amount} a déjà été remboursé. Rien d’autre n’est dû.',
);
export const appointments_cancel_confirm = message('Cancel appointment', 'Annuler le rendez-vous');
export const appointments_message_to_family = message('Message to the family', 'Message à la famille');
export const appointments_message_to_therapist = message(
  'Message to your therapist',
  'Message à votre orthophoniste',
);
export const appointments_message_optional = message('optional', 'facultatif');
export const appointments_message_hint = message(
  'It is in the email about this change and on the appointment.',
  'Il figure dans le courriel sur ce changement et sur le rendez-vous.',
);
export const appointments_message_own = message('You wrote', 'Vous avez écrit');
export const appointments_message_of_family = message('The family wrote', 'La famille a écrit');
export const appointments_message_of_therapist = message(
  'Your therapist wrote',
  'Votre orthophoniste a écrit',
);
export const appointments_cancelled_reason = message('Reason given', 'Motif donné');
export const appointments_cancel_keep = message('Keep it', 'Le garder');
export const appointments_cancelled = message(
  'Appointment cancelled successfully',
  'Le rendez-vous a bien été annulé',
);
export const appointments_cancel_failed = message(
  'Failed to cancel appointment',
  'Impossible d’annuler le rendez-vous',
);
export const appointments_payment_paid_title = message(
  'Payment received, you’re booked',
  'Paiement reçu, c’est réservé',
);
export const appointments_payment_paid_text = message(
  'We have confirmed your appointment.',
  'Votre rendez-vous est confirmé.',
);
export const appointments_payment_paid_together = plural(
  'count',
  { one: '{count} session is paid and confirmed.', other: '{count} sessions are paid and confirmed.' },
  { one: '{count} séance est payée et confirmée.', other: '{count} séances sont payées et confirmées.' },
);
export const appointments_payment_processing_title = message(
  'PayPal is still checking your payment',
  'PayPal vérifie encore votre paiement',
);
export const appointments_payment_processing_text = message(
  'This page tells you as soon as it is through. You may also leave: nothing is lost.',
  'Cette page vous le dira dès qu’il sera accepté. Vous pouvez aussi la quitter : rien n’est perdu.',
);
export const appointments_payment_pending_title = message(
  'Your payment is not complete yet',
  'Votre paiement n’est pas encore terminé',
);
export const appointments_payment_pending_text = message(
  'Your time is held. Please pay to confirm it.',
  'Votre heure est retenue. Veuillez payer pour la confirmer.',
);
export const appointments_payment_declined_title = message(
  'PayPal declined the payment',
  'PayPal a refusé le paiement',
);
export const appointments_payment_declined_text = message(
  'Nothing was charged and your time is still held. Please try again, perhaps with another card or account.',
  'Rien n’a été facturé et votre heure est toujours retenue. Veuillez réessayer, peut-être avec une autre carte ou un autre compte.',
);
export const appointments_payment_cancelled_title = message('Payment Cancelled', 'Paiement annulé');
export const appointments_payment_cancelled_text = message(
  'Appointment created but payment is pending. Please complete payment to confirm.',
  'Le rendez-vous est créé, mais le paiement est en attente. Veuillez terminer le paiement pour confirmer.',
);
export const appointments_payment_not_charged_title = message('Nothing was charged', 'Rien n’a été facturé');
export const appointments_payment_not_charged_text = message(
  'By the time you came back, this appointment was cancelled or over, or you could no longer pay for it.',
  'À votre retour, ce rendez-vous était annulé ou passé, ou vous ne pouviez plus le payer.',
);
export const appointments_payment_one_not_payable_title = message(
  'Nothing was charged: one session can no longer be paid',
  'Rien n’a été facturé : une séance ne peut plus être payée',
);
export const appointments_payment_one_not_payable_text = message(
  'You can still pay the others. This one is cancelled, over, paid already or no longer yours to pay:',
  'Vous pouvez encore payer les autres. Celle-ci est annulée, passée, déjà payée ou n’est plus à vous de payer :',
);
export const appointments_payment_therapist_unavailable_title = message(
  'We did not take your payment',
  'Nous n’avons pas pris votre paiement',
);
export const appointments_payment_therapist_unavailable_text = message(
  'Your therapist cannot take payments at the moment. Nothing was charged, and there is nothing for you to do: unless this changes, the appointment ends by itself when the time to pay is over.',
  'Votre orthophoniste ne peut pas recevoir de paiement pour le moment. Rien n’a été facturé et vous n’avez rien à faire : si cela ne change pas, le rendez-vous prendra fin de lui-même à l’échéance du paiement.',
);
export const appointments_payment_refund_due_title = message(
  'Your payment came too late',
  'Votre paiement est arrivé trop tard',
);
export const appointments_payment_refund_due_text = message(
  'The time had been given back by then. The therapist owes you the full amount back, through PayPal.',
  'L’heure avait déjà été remise en disponibilité. L’orthophoniste doit vous rembourser la totalité, par PayPal.',
);
export const appointments_payment_review_title = message(
  'We are looking at your payment',
  'Nous examinons votre paiement',
);
export const appointments_payment_review_text = message(
  'Something about it needs a person’s eye. Please do not pay again; we will write to you.',
  'Quelqu’un de notre équipe doit le vérifier. Veuillez ne pas payer de nouveau : nous vous écrirons.',
);
export const appointments_payment_unavailable_title = message(
  'PayPal cannot be reached right now',
  'PayPal est injoignable pour le moment',
);
export const appointments_payment_unavailable_text = message(
  'If you have paid, we will find out by ourselves. There is no need to pay again.',
  'Si vous avez payé, nous le saurons de nous-mêmes. Il est inutile de payer de nouveau.',
);
export const appointments_payment_unknown_title = message(
  'We could not match this payment',
  'Nous n’avons pas pu associer ce paiement',
);
export const appointments_payment_unknown_text = message(
  'Your appointments below show what is paid. If something is missing, the Contact page says whom to ask.',
  'Vos rendez-vous ci-dessous montrent ce qui est payé. S’il manque quelque chose, la page Contact indique à qui s’adresser.',
);
export const appointments_calendar_file = message('Add to calendar', 'Ajouter à l’agenda');
export const appointments_calendar_file_for = message(
  'Add to calendar, {what}',
  'Ajouter à l’agenda, {what}',
);
export const appointments_asked_cancelled = message(
  'This appointment was cancelled',
  'Ce rendez-vous a été annulé',
);
export const appointments_asked_unknown = message(
  'It may belong to another account. Your own appointments are below.',
  'Il appartient peut-être à un autre compte. Vos propres rendez-vous se trouvent ci-dessous.',
);
export const appointments_unknown_title = message(
  'This appointment is not among yours',
  'Ce rendez-vous n’est pas parmi les vôtres',
);
export const appointments_receipt = message('Receipt', 'Reçu');
export const appointments_receipt_for = message('Receipt: {what}', 'Reçu : {what}');
