import { message } from '../../message.ts';

export const terms_email_free_until = message(
  'Cancel the appointment on its page by {when} and the payment is refunded in full.',
  'Annulez le rendez-vous sur sa page avant le {when} et le remboursement est intégral.',
);
export const terms_email_kept_from = message(
  'If you cancel after {when}, the therapist keeps {kept} of the payment of {amount}.',
  'Si vous annulez après le {when}, l’orthophoniste conserve {kept} du paiement de {amount}.',
);
export const terms_email_kept_now = message(
  'If you cancel the appointment now, the therapist keeps {kept} of the payment of {amount}.',
  'Si vous annulez le rendez-vous maintenant, l’orthophoniste conserve {kept} du paiement de {amount}.',
);
export const terms_email_no_show = message(
  'If nobody attends, the therapist keeps {kept} of it.',
  'Si personne ne se présente, l’orthophoniste en conserve {kept}.',
);
export const terms_email_no_show_free = message(
  'If nobody attends, all of it goes back.',
  'Si personne ne se présente, le paiement est remboursé en entier.',
);
export const terms_email_part_kept = message(
  'By the terms agreed at booking, your therapist keeps {kept} of the {amount} that was paid, owes {refund} back, and sends it through PayPal.',
  'Selon les conditions convenues à la réservation, votre orthophoniste conserve {kept} des {amount} qui ont été payés et doit rembourser {refund}, par PayPal.',
);
export const terms_email_part_kept_therapist = message(
  'By the terms agreed at booking, you keep {kept} of the {amount} that was paid. Please refund {refund} in PayPal.',
  'Selon les conditions convenues à la réservation, vous conservez {kept} des {amount} qui ont été payés. Veuillez rembourser {refund} dans PayPal.',
);
export const terms_email_part_refunded = message(
  'Of the {amount} that was paid, {refund} has gone back, and your therapist keeps {kept}.',
  'Des {amount} qui ont été payés, {refund} ont été remboursés, et votre orthophoniste conserve {kept}.',
);
export const terms_email_part_refunded_therapist = message(
  'Of the {amount} that was paid, {refund} has gone back, and you keep {kept}.',
  'Des {amount} qui ont été payés, {refund} ont été remboursés, et vous conservez {kept}.',
);
export const terms_email_kept = message(
  'By the terms agreed at booking, your therapist keeps {kept} of the {amount} that was paid.',
  'Selon les conditions convenues à la réservation, votre orthophoniste conserve {kept} des {amount} qui ont été payés.',
);
export const terms_email_kept_therapist = message(
  'By the terms agreed at booking, you keep {kept} of the {amount} that was paid.',
  'Selon les conditions convenues à la réservation, vous conservez {kept} des {amount} qui ont été payés.',
);
export const terms_email_refund_rest = message(
  '{sent} has gone back so far, and {owed} is still owed.',
  '{sent} ont déjà été remboursés, et il reste {owed} à rembourser.',
);
export const terms_email_refund_rest_therapist = message(
  '{sent} has gone back so far. Please refund the other {owed} in PayPal.',
  '{sent} ont déjà été remboursés. Veuillez rembourser le reste, {owed}, dans PayPal.',
);
export const terms_email_refunded_whole = message(
  'All of the {amount} that was paid has gone back.',
  'Les {amount} qui ont été payés ont été remboursés en entier.',
);
export const terms_email_refunded_whole_therapist = message(
  'All of the {amount} that was paid has gone back.',
  'Les {amount} qui ont été payés ont été remboursés en entier.',
);
export const terms_email_refunded_part = message(
  '{sent} of the {amount} that was paid has gone back.',
  '{sent} des {amount} qui ont été payés ont été remboursés.',
);
export const terms_email_payment_stands = message(
  'The payment of {amount} stands, and no refund is due.',
  'Le paiement de {amount} reste acquis, et aucun remboursement n’est dû.',
);
export const terms_email_part_kept_direct = message(
  'By the terms agreed at booking, your therapist keeps {kept} of the {amount} that was paid, owes {refund} back, and sends it to you directly.',
  'Selon les conditions convenues à la réservation, votre orthophoniste conserve {kept} des {amount} qui ont été payés, doit rembourser {refund} et vous les envoie directement.',
);
export const terms_email_part_kept_direct_therapist = message(
  'By the terms agreed at booking, you keep {kept} of the {amount} that was paid. Please send {refund} back, and mark it as sent on the page of the appointment.',
  'Selon les conditions convenues à la réservation, vous conservez {kept} des {amount} qui ont été payés. Veuillez rembourser {refund}, puis le noter sur la page du rendez-vous.',
);
export const terms_email_waived_due = message(
  'Your therapist gives up what was to be paid for this session. Nothing is owed.',
  'Votre orthophoniste renonce à ce qui était à payer pour cette séance. Rien n’est dû.',
);
export const terms_email_waived_subject = message(
  'Full refund: appointment with {name}, {when}',
  'Remboursement intégral : rendez-vous avec {name}, {when}',
);
export const terms_email_waived_heading = message(
  'Your therapist keeps nothing of the payment',
  'Votre orthophoniste ne conserve rien du paiement',
);
export const terms_email_waived_text = message(
  'Your therapist gives up what could have been kept by the terms agreed at booking.',
  'Votre orthophoniste renonce à ce qui pouvait être conservé selon les conditions convenues à la réservation.',
);
