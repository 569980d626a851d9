import { message } from '../../message.ts';

export const payments_description = message('Online session', 'Séance en ligne');
export const payments_description_together = message('Online sessions', 'Séances en ligne');
export const payments_continue_together = message(
  'Continue to PayPal to pay for your sessions.',
  'Continuez chez PayPal pour payer vos séances.',
);
export const payments_continue = message(
  'Continue to PayPal to pay for your appointment, by PayPal or card.',
  'Continuez chez PayPal pour payer votre rendez-vous, par PayPal ou par carte.',
);
export const payments_not_required = message(
  'There is nothing to pay: your appointment is confirmed.',
  'Il n’y a rien à payer : votre rendez-vous est confirmé.',
);
export const payments_already_paid = message(
  'Your appointment is paid and confirmed.',
  'Votre rendez-vous est payé et confirmé.',
);
export const payments_processing = message(
  'PayPal is still checking the payment. We will confirm your appointment as soon as it is through.',
  'PayPal vérifie encore le paiement. Nous confirmerons votre rendez-vous dès qu’il sera accepté.',
);
export const payments_attention_text = message(
  'Everything about money that no rule can settle. Nothing moves by itself: a decision here changes our books, and therapists send the refunds.',
  'Tout ce qui, en matière d’argent, ne peut être réglé par une règle. Rien ne bouge tout seul : une décision prise ici modifie nos comptes, et les orthophonistes envoient les remboursements.',
);
export const payments_attention_failed = message(
  'The list could not be loaded',
  'La liste n’a pas pu être chargée',
);
export const payments_attention_loading = message('The list is loading', 'La liste se charge');
export const payments_attention_none_title = message('Nothing needs you', 'Rien à examiner');
export const payments_attention_none_text = message(
  'All money is accounted for.',
  'Tout l’argent est comptabilisé.',
);
export const payments_since = message('Since {when}', 'Depuis le {when}');
export const payments_sides = message(
  '{payer} to {therapist}, {when} (appointment {number})',
  '{payer} à {therapist}, {when} (rendez-vous {number})',
);
export const payments_see_at_paypal = message('See it in PayPal', 'Voir dans PayPal');
export const payments_captured_late = message('Came after the cancellation', 'Arrivé après l’annulation');
export const payments_kind_review = message(
  'The payment is not what was asked for',
  'Le paiement ne correspond pas à ce qui était demandé',
);
export const payments_todo_review = message(
  'Compare it in PayPal with the amount and the therapist above. Then say whether it counts, goes back, or never came.',
  'Comparez-le dans PayPal au montant et à l’orthophoniste ci-dessus. Dites ensuite s’il compte, s’il doit être remboursé ou s’il n’est jamais arrivé.',
);
export const payments_kind_refund_due = message(
  'The therapist owes a refund',
  'L’orthophoniste doit un remboursement',
);
export const payments_kind_refund_overdue = message('A refund is overdue', 'Un remboursement est en retard');
export const payments_refund_due_by = message('To be sent by {date}.', 'À envoyer au plus tard le {date}.');
export const payments_todo_refund_overdue = message(
  'The therapist was reminded twice, and the day that the family was told has passed. Please write to the therapist. This entry goes once PayPal reports the refund, or note here what was agreed instead.',
  'Deux rappels ont été envoyés à l’orthophoniste, et la date annoncée à la famille est passée. Veuillez lui écrire. L’entrée disparaît dès que PayPal confirme le remboursement; sinon, notez ici ce qui a été convenu.',
);
export const payments_split = message(
  'By the terms of the session {refund} goes back, and the therapist keeps {kept}.',
  'Selon les conditions de la séance, {refund} à rembourser et {kept} conservés par l’orthophoniste.',
);
export const payments_todo_refund_due = message(
  'The therapist has been told to refund it in PayPal; this entry then goes by itself. Remind the therapist if it has waited long, or note here what was agreed instead.',
  'L’orthophoniste a reçu la demande de rembourser dans PayPal; l’entrée disparaît ensuite d’elle-même. Faites un rappel si cela dure, ou notez ici ce qui a été convenu.',
);
export const payments_todo_refund_due_direct = message(
  'It was paid to the therapist directly. The therapist has been told to send it back and to mark it as sent; this entry then goes by itself. Note here what was agreed instead.',
  'Le paiement a été fait directement à l’orthophoniste, qui a reçu la demande de rembourser et de le noter; l’entrée disparaît alors d’elle-même. Notez ici ce qui a été convenu d’autre.',
);
export const payments_todo_refund_overdue_direct = message(
  'It was paid to the therapist directly, who was reminded twice, and the day that the family was told has passed. Please write to the therapist. This entry goes once the therapist marks it as sent, or note here what was agreed instead.',
  'Le paiement a été fait directement à l’orthophoniste, qui a reçu deux rappels, et la date annoncée à la famille est passée. Veuillez lui écrire. L’entrée disparaît dès que l’envoi est noté; sinon, notez ici ce qui a été convenu.',
);
export const payments_kind_refunded_ahead = message(
  'Refunded, and the session is still to come',
  'Remboursé, et la séance est encore à venir',
);
export const payments_todo_refunded_ahead = message(
  'Ask both sides whether the session takes place. If it does not, one of them cancels it.',
  'Demandez aux deux parties si la séance a lieu. Sinon, l’une d’elles l’annule.',
);
export const payments_kind_paid_twice = message('Paid twice', 'Payé deux fois');
export const payments_todo_paid_twice = message(
  'Ask the therapist to refund the second payment in PayPal. The first one stands.',
  'Demandez à l’orthophoniste de rembourser le second paiement dans PayPal. Le premier reste valable.',
);
export const payments_kind_refund_unmatched = message(
  'A refund that fits none of the sessions paid together',
  'Un remboursement qui ne correspond à aucune des séances payées ensemble',
);
export const payments_todo_refund_unmatched = message(
  'Ask the therapist which session it was for, and decide the refunds that are due on this list. Then note it here.',
  'Demandez à l’orthophoniste de quelle séance il s’agit, et réglez les remboursements dus de cette liste. Notez-le ensuite ici.',
);
export const payments_kind_payee_refused = message(
  'PayPal refuses the therapist’s account',
  'PayPal refuse le compte de l’orthophoniste',
);
export const payments_todo_payee_refused = message(
  'Ask the therapist whether the PayPal email is right and the account can be paid. The family can try again as soon as it is.',
  'Demandez à l’orthophoniste si le courriel PayPal est exact et si le compte peut recevoir des paiements. La famille pourra alors réessayer.',
);
export const payments_kind_slow = message(
  'PayPal has been checking for days',
  'PayPal vérifie depuis des jours',
);
export const payments_todo_slow = message(
  'The time is kept meanwhile. Ask the family whether PayPal wants something from them.',
  'L’heure reste retenue entretemps. Demandez à la famille si PayPal attend quelque chose d’elle.',
);
export const payments_kind_unknown_order = message(
  'A payment that we do not know',
  'Un paiement que nous ne connaissons pas',
);
export const payments_todo_unknown_order = message(
  'PayPal told us of money that belongs to no appointment. Find out in PayPal where it comes from.',
  'PayPal nous a signalé de l’argent qui n’appartient à aucun rendez-vous. Cherchez dans PayPal d’où il vient.',
);
export const payments_kind_dispute = message(
  'The buyer asks for the money back',
  'La personne qui a payé réclame son argent',
);
export const payments_todo_dispute = message(
  'The therapist has to answer in PayPal’s resolution centre, within the time given there.',
  'L’orthophoniste doit répondre dans le Centre de résolution de PayPal, dans le délai qui y est indiqué.',
);
export const payments_decide_paid = message('It counts as paid', 'Il compte comme payé');
export const payments_effect_paid = message(
  'The session is confirmed, or the therapist owes the money back if it was cancelled meanwhile.',
  'La séance est confirmée, ou l’orthophoniste doit rembourser l’argent si elle a été annulée entretemps.',
);
export const payments_decide_unpaid = message('No money came', 'Aucun argent reçu');
export const payments_effect_unpaid = message(
  'The family is asked to pay again, if the session is still to come.',
  'La famille est priée de payer de nouveau, si la séance est encore à venir.',
);
export const payments_decide_refund_due = message('It has to go back', 'À rembourser');
export const payments_effect_refund_due = message(
  'The session is cancelled, and both sides are told that the therapist owes a refund.',
  'La séance est annulée et les deux parties apprennent que l’orthophoniste doit un remboursement.',
);
export const payments_decide_refunded = message('It was refunded', 'Il a été remboursé');
export const payments_effect_refunded = message(
  'For money that went back another way than through PayPal. The family is told.',
  'Pour de l’argent renvoyé autrement que par PayPal. La famille en est avisée.',
);
export const payments_decide_kept = message('The therapist keeps it', 'L’orthophoniste le garde');
export const payments_effect_kept = message(
  'For money that both sides have agreed on.',
  'Pour de l’argent dont les deux parties ont convenu.',
);
export const payments_decide_noted = message('Done', 'Réglé');
export const payments_effect_noted = message(
  'It leaves the list, and nothing else changes.',
  'L’entrée quitte la liste, et rien d’autre ne change.',
);
export const payments_decide_failed = message(
  'The decision could not be saved. Please try again.',
  'La décision n’a pas pu être enregistrée. Veuillez réessayer.',
);
export const payments_decide_back = message('Back', 'Retour');
export const payments_decided = message('The decision is noted.', 'La décision est notée.');
export const payments_note = message('What you found and did', 'Ce que vous avez constaté et fait');
export const payments_note_hint = message(
  'It stays, with your name, for whoever looks at this later.',
  'Cela reste, avec votre nom, pour qui regardera plus tard.',
);
export const payments_differs_amount = message('Another amount', 'Un autre montant');
export const payments_differs_currency = message('Another currency', 'Une autre monnaie');
export const payments_differs_payee = message('Another payee', 'Un autre bénéficiaire');
export const payments_differs_reference = message('Another reference', 'Une autre référence');
export const payments_differs_captures = message(
  'An unexpected number of payments',
  'Un nombre inattendu de paiements',
);
export const payments_differs_refunded = message(
  'Refunded before we saw it',
  'Remboursé avant que nous l’ayons vu',
);
export const payments_differs_status = message(
  'A state of PayPal’s that we do not know',
  'Un état de PayPal que nous ne connaissons pas',
);
export const payments_decisions = message('Decided: {count}', 'Décidé : {count}');
export const payments_decision = message('{kind}: {outcome}', '{kind} : {outcome}');
export const payments_decision_by = message('{name}, {when}', '{name}, {when}');
