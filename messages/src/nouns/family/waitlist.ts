import { message } from '../../message.ts';

export const waitlist_title = message('Waiting list', 'Liste d’attente');
export const waitlist_text = message(
  'What you wait for, and the times that are kept for you.',
  'Ce que vous attendez, et les heures retenues pour vous.',
);
export const waitlist_loading = message('Loading the waiting list', 'Chargement de la liste d’attente');
export const waitlist_failed = message(
  'The waiting list could not be loaded.',
  'La liste d’attente n’a pas pu être chargée.',
);
export const waitlist_offers = message('Kept for you', 'Retenues pour vous');
export const waitlist_wishes = message('What you wait for', 'Vos demandes');
export const waitlist_empty_title = message(
  'You are not on any waiting list',
  'Vous n’êtes sur aucune liste d’attente',
);
export const waitlist_empty_text = message(
  'Choose a therapist and ask to be told when a time opens. It is then kept for you until you answer.',
  'Choisissez une ou un orthophoniste et demandez un avis quand une heure se libère. Elle est alors retenue pour vous jusqu’à votre réponse.',
);
export const waitlist_empty_find = message('Find a therapist', 'Trouver une ou un orthophoniste');
export const waitlist_offer_left = message('{time} left to answer', 'Encore {time} pour répondre');
export const waitlist_offer_until = message(
  'Kept for you until {until}',
  'Retenue pour vous jusqu’au {until}',
);
export const waitlist_offer_for = message('For {name}', 'Pour {name}');
export const waitlist_offer_price_exempt = message(
  '{amount}, exempt from GST/HST',
  '{amount}, exonéré de la TPS/TVH',
);
export const waitlist_offer_price = message('{amount} with tax', '{amount} taxes comprises');
export const waitlist_offer_free = message('Nothing to pay', 'Rien à payer');
export const waitlist_accept = message('Accept', 'Accepter');
export const waitlist_accept_of = message('Accept {when}', 'Accepter l’heure du {when}');
export const waitlist_decline = message('Decline', 'Refuser');
export const waitlist_decline_of = message('Decline {when}', 'Refuser l’heure du {when}');
export const waitlist_accept_title = message('Accept this time?', 'Accepter cette heure?');
export const waitlist_accept_text = message(
  '{service} with {name}, {when}.',
  '{service} avec {name}, {when}.',
);
export const waitlist_accept_pay = message(
  'It costs {amount}. Once accepted, it has to be paid by PayPal or card until the date shown in your appointments, or the time is freed again.',
  'Le prix est de {amount}. Une fois l’heure acceptée, payez par PayPal ou par carte avant l’échéance indiquée dans vos rendez-vous, sinon elle est libérée de nouveau.',
);
export const waitlist_accept_direct = message(
  'It costs {amount}. You pay the therapist directly; the session is confirmed at once.',
  'Le prix est de {amount}. Vous payez directement l’orthophoniste; la séance est confirmée aussitôt.',
);
export const waitlist_accept_terms_failed = message(
  'The cancellation terms could not be loaded.',
  'Les conditions d’annulation n’ont pas pu être chargées.',
);
export const waitlist_accept_confirm = message('Accept this time', 'Accepter cette heure');
export const waitlist_accept_keep = message('Not yet', 'Pas encore');
export const waitlist_accepted = message('The appointment is booked.', 'Le rendez-vous est réservé.');
export const waitlist_accept_failed = message(
  'The time could not be accepted.',
  'L’heure n’a pas pu être acceptée.',
);
export const waitlist_declined = message(
  'The time goes to the next family.',
  'L’heure revient à la famille suivante.',
);
export const waitlist_decline_failed = message(
  'The time could not be declined.',
  'L’heure n’a pas pu être refusée.',
);
export const waitlist_instead_of = message(
  'It replaces your appointment of {when}, which is cancelled.',
  'Cette heure remplace votre rendez-vous du {when}, qui est annulé.',
);
export const waitlist_instead_carried_over = message(
  'The payment of {amount} is carried over: there is nothing more to pay.',
  'Le paiement de {amount} est reporté : il n’y a rien de plus à payer.',
);
export const waitlist_instead_refund = message(
  'The therapist will owe {amount} back.',
  'L’orthophoniste devra rembourser {amount}.',
);
export const waitlist_instead_part_kept = message(
  'Of the payment of {amount} for it, the therapist keeps {kept} and will owe {refund} back.',
  'Du paiement de {amount} de ce rendez-vous, l’orthophoniste conserve {kept} et devra rembourser {refund}.',
);
export const waitlist_instead_kept = message(
  'It is too late for a refund: the therapist keeps the payment of {amount}.',
  'Il est trop tard pour un remboursement : l’orthophoniste conserve le paiement de {amount}.',
);
export const waitlist_instead_under_way = message(
  'PayPal is still checking the payment of {amount} for it.',
  'PayPal vérifie encore le paiement de {amount} de ce rendez-vous.',
);
export const waitlist_instead_refunded = message(
  'The payment of {amount} for it was already refunded.',
  'Le paiement de {amount} de ce rendez-vous a déjà été remboursé.',
);
export const waitlist_wish_anybody = message('Any therapist', 'Sans préférence d’orthophoniste');
export const waitlist_wish_paused = message('Paused', 'En pause');
export const waitlist_wish_days = message('On {days}', 'Jours : {days}');
export const waitlist_wish_after = message('From {time}', 'À partir de {time}');
export const waitlist_wish_before = message('Until {time}', 'Jusqu’à {time}');
export const waitlist_wish_hours_in = message('{hours} ({zone})', '{hours} ({zone})');
export const waitlist_wish_any_time = message('At any time', 'À toute heure');
export const waitlist_wish_instead = message('Earlier than {when}', 'Plus tôt que le {when}');
export const waitlist_wish_price = message('At most {amount}', 'Au plus {amount}');
export const waitlist_pause = message('Pause', 'Mettre en pause');
export const waitlist_pause_of = message('Pause: {what}', 'Mettre en pause : {what}');
export const waitlist_resume = message('Resume', 'Reprendre');
export const waitlist_resume_of = message('Resume: {what}', 'Reprendre : {what}');
export const waitlist_remove = message('Remove', 'Retirer');
export const waitlist_remove_of = message('Remove: {what}', 'Retirer : {what}');
export const waitlist_removed = message('You are no longer waiting for this.', 'Cette demande est retirée.');
export const waitlist_change_failed = message(
  'The waiting list could not be changed.',
  'La liste d’attente n’a pas pu être modifiée.',
);
