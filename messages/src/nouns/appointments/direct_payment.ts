import { message, plural } from '../../message.ts';

export const direct_payment_title = message('How to pay', 'Comment payer');
export const direct_payment_to = message(
  'You pay {name} {amount} directly.',
  'Vous payez {amount} directement à votre orthophoniste ({name}).',
);
export const direct_payment_by = message('By: {methods}.', 'Moyens acceptés : {methods}.');
export const direct_payment_agree = message(
  'There are no instructions: please agree on it with your therapist.',
  'Il n’y a pas de consignes : veuillez en convenir avec votre orthophoniste.',
);
export const direct_payment_receipt = message(
  'Your therapist notes here what has arrived.',
  'Votre orthophoniste note ici ce qui est arrivé.',
);
export const direct_payment_copy = message('Copy {address}', 'Copier {address}');
export const direct_payment_show = message('How to pay', 'Comment payer');
export const direct_payment_show_for = message('How to pay, {what}', 'Comment payer, {what}');
export const direct_payment_open = message('To be paid directly', 'À payer directement');
export const direct_payment_open_of = message('{amount} to pay {name}:', '{amount} à payer à {name} :');
export const direct_payment_open_more = plural(
  'count',
  { one: '{count} more session is open.', other: '{count} more sessions are open.' },
  { one: '{count} autre séance reste à payer.', other: '{count} autres séances restent à payer.' },
);
export const direct_payment_mark = message('Mark as paid', 'Noter comme payé');
export const direct_payment_mark_for = message('Mark as paid, {what}', 'Noter comme payé, {what}');
export const direct_payment_change = message('Change payment', 'Modifier le paiement');
export const direct_payment_change_for = message('Change payment, {what}', 'Modifier le paiement, {what}');
export const direct_payment_what = message('{what}: {amount}', '{what} : {amount}');
export const direct_payment_method = message('Paid by', 'Moyen de paiement');
export const direct_payment_received = message('Received on', 'Reçu le');
export const direct_payment_confirm = message('Save as paid', 'Noter le paiement');
export const direct_payment_back = message('Not now', 'Pas maintenant');
export const direct_payment_marked = message(
  'Marked as paid. You can undo it for 24 hours, on the appointment.',
  'Noté comme payé. Vous pouvez annuler cette note pendant 24 heures, sur le rendez-vous.',
);
export const direct_payment_mark_failed = message(
  'The payment could not be noted. Please try again.',
  'Le paiement n’a pas pu être noté. Veuillez réessayer.',
);
export const direct_payment_on = message('{method}, received on {day}', '{method}, reçu le {day}');
export const direct_payment_undo = message('Undo payment', 'Annuler le paiement noté');
export const direct_payment_undo_for = message('Undo payment, {what}', 'Annuler le paiement noté, {what}');
export const direct_payment_undo_until = message(
  'You can undo this until {when}.',
  'Vous pouvez annuler cette note jusqu’au {when}.',
);
export const direct_payment_undone = message(
  'The session is to be paid again.',
  'La séance est de nouveau à payer.',
);
export const direct_payment_undo_failed = message(
  'It could not be undone. Please try again.',
  'L’annulation n’a pas fonctionné. Veuillez réessayer.',
);
export const direct_payment_refund = message('Mark refund as sent', 'Noter le remboursement comme envoyé');
export const direct_payment_refund_for = message(
  'Mark refund as sent, {what}',
  'Noter le remboursement comme envoyé, {what}',
);
export const direct_payment_refund_title = message(
  'Have you sent the refund?',
  'Avez-vous envoyé le remboursement?',
);
export const direct_payment_refund_text = message(
  '{what}: {amount}. Please send the money first; the family is told.',
  '{what} : {amount}. Veuillez d’abord envoyer l’argent; la famille en est avisée.',
);
export const direct_payment_refund_confirm = message('{amount} sent', '{amount} envoyés');
export const direct_payment_refund_done = message(
  'The refund is marked as sent.',
  'Le remboursement est noté comme envoyé.',
);
export const direct_payment_refund_failed = message(
  'The refund could not be marked. Please try again.',
  'Le remboursement n’a pas pu être noté. Veuillez réessayer.',
);
