import { message, plural } from '../../message.ts';

export const sms_booked = message(
  '{brand}: your appointment on {when} is held. Please pay by {by}: {url}',
  '{brand} : votre rendez-vous du {when} est retenu. Payez avant le {by} : {url}',
);
export const sms_series_booked = message(
  '{brand}: {count} dates are held for you, from {when} on. Each is paid separately, the first by {by}: {url}',
  '{brand} : {count} dates sont retenues pour vous, à partir du {when}. Chacune se paie séparément, la première avant le {by} : {url}',
);
export const sms_series_held = plural(
  'count',
  {
    one: '{brand}: {count} date is held for you, on {when}: {url}',
    other: '{brand}: {count} dates are held for you, from {when} on: {url}',
  },
  {
    one: '{brand} : {count} date est retenue pour vous, le {when} : {url}',
    other: '{brand} : {count} dates sont retenues pour vous, à partir du {when} : {url}',
  },
);
export const sms_confirmed = message(
  '{brand}: your appointment on {when} is confirmed. {url}',
  '{brand} : votre rendez-vous du {when} est confirmé. {url}',
);
export const sms_paid = message(
  '{brand}: the appointment on {when} is paid. {url}',
  '{brand} : le rendez-vous du {when} est payé. {url}',
);
export const sms_paid_together = message(
  '{brand}: {count} appointments are paid, the first on {when}. {url}',
  '{brand} : {count} rendez-vous sont payés, le premier le {when}. {url}',
);
export const sms_direct_due = message(
  '{brand}: your appointment on {when} is to be paid to your therapist directly. {url}',
  '{brand} : votre rendez-vous du {when} est à payer directement à votre orthophoniste. {url}',
);
export const sms_payment_owed = message(
  '{brand}: your therapist has not noted a payment for your appointment on {when}. {url}',
  '{brand} : votre orthophoniste n’a pas noté de paiement pour votre rendez-vous du {when}. {url}',
);
export const sms_waived_due = message(
  '{brand}: nothing is to be paid any more for your appointment on {when}. {url}',
  '{brand} : il n’y a plus rien à payer pour votre rendez-vous du {when}. {url}',
);
export const sms_refund_reminder = message(
  '{brand}: the refund for the appointment on {when} is still to be sent. {url}',
  '{brand} : le remboursement pour le rendez-vous du {when} reste à envoyer. {url}',
);
export const sms_refund_due = message(
  '{brand}: the appointment on {when} is cancelled, and a refund is due. {url}',
  '{brand} : le rendez-vous du {when} est annulé, et un remboursement est dû. {url}',
);
export const sms_moved = message(
  '{brand}: your appointment was rescheduled. New time: {when}. {url}',
  '{brand} : votre rendez-vous est déplacé. Nouvelle heure : {when}. {url}',
);
export const sms_client_changed = message(
  '{brand}: your appointment on {when} is for another client. {url}',
  '{brand} : votre rendez-vous du {when} est pour un autre client. {url}',
);
export const sms_cancelled = message(
  '{brand}: your appointment on {when} is cancelled. {url}',
  '{brand} : votre rendez-vous du {when} est annulé. {url}',
);
export const sms_hold_expired = message(
  '{brand}: your appointment on {when} was not paid in time and is cancelled. {url}',
  '{brand} : votre rendez-vous du {when} n’a pas été payé à temps et est annulé. {url}',
);
export const sms_hold_expired_unavailable = message(
  '{brand}: your appointment on {when} could not be paid and is cancelled. Nothing was charged. {url}',
  '{brand} : votre rendez-vous du {when} n’a pas pu être payé et est annulé. Rien n’a été facturé. {url}',
);
export const sms_reminder = message(
  '{brand}: reminder of your appointment, {when}. {url}',
  '{brand} : rappel de votre rendez-vous, {when}. {url}',
);
export const sms_paid_late = message(
  '{brand}: a payment came after the appointment on {when} was cancelled. The therapist owes it back. {url}',
  '{brand} : un paiement est arrivé après l’annulation du rendez-vous du {when}. L’orthophoniste doit le rembourser. {url}',
);
export const sms_payment_processing = message(
  '{brand}: PayPal is checking the payment for your appointment on {when}. The time stays yours. {url}',
  '{brand} : PayPal vérifie le paiement de votre rendez-vous du {when}. L’heure reste retenue pour vous. {url}',
);
export const sms_payment_not_payable = message(
  '{brand}: one payment for several appointments was not taken, because the one on {when} can no longer be paid. Nothing was charged. {url}',
  '{brand} : un paiement pour plusieurs rendez-vous n’a pas été pris, car celui du {when} ne peut plus être payé. Rien n’a été facturé. {url}',
);
export const sms_payment_withheld = message(
  '{brand}: we did not take the payment for your appointment on {when}. Nothing was charged. {url}',
  '{brand} : le paiement de votre rendez-vous du {when} n’a pas été pris. Rien n’a été facturé. {url}',
);
export const sms_payment_declined = message(
  '{brand}: PayPal declined the payment for your appointment on {when}. {url}',
  '{brand} : PayPal a refusé le paiement de votre rendez-vous du {when}. {url}',
);
export const sms_running_late = message(
  '{brand}: your therapist is running about {minutes} minutes late for {when}. {url}',
  '{brand} : votre orthophoniste aura environ {minutes} minutes de retard pour le rendez-vous du {when}. {url}',
);
export const sms_waived = message(
  '{brand}: your therapist will refund the payment for your appointment on {when} in full. {url}',
  '{brand} : le paiement de votre rendez-vous du {when} sera remboursé en entier. {url}',
);
export const sms_not_attended = message(
  '{brand}: nobody attended your appointment, {when}, as your therapist noted. {url}',
  '{brand} : selon votre orthophoniste, personne n’est venu au rendez-vous du {when}. {url}',
);
export const sms_attendance_corrected = message(
  '{brand}: your therapist corrected the attendance of your appointment, {when}. {url}',
  '{brand} : votre orthophoniste a retiré la note d’absence du {when}. {url}',
);
export const sms_refunded = message(
  '{brand}: a refund for your appointment on {when} was sent. {url}',
  '{brand} : un remboursement a été envoyé pour votre rendez-vous du {when}. {url}',
);
export const sms_phone_code = message(
  '{brand}: your code is {code}. It works for 10 minutes. We never ask for it by phone.',
  '{brand} : votre code est {code}. Il est valable 10 minutes. Nous ne le demandons jamais par téléphone.',
);
export const sms_link_ready = message(
  '{brand}: the video link for your appointment, {when}, is ready. {url}',
  '{brand} : le lien vidéo de votre rendez-vous, {when}, est disponible. {url}',
);
export const sms_later_dates = plural(
  'count',
  {
    one: 'This also applies to {count} later date.',
    other: 'This also applies to {count} later dates.',
  },
  {
    one: 'Cela vaut aussi pour {count} autre date.',
    other: 'Cela vaut aussi pour {count} autres dates.',
  },
);
export const sms_digest = plural(
  'count',
  {
    one: '{brand}: you have {count} more message about your appointments. {url}',
    other: '{brand}: you have {count} more messages about your appointments. {url}',
  },
  {
    one: '{brand} : vous avez {count} autre message au sujet de vos rendez-vous. {url}',
    other: '{brand} : vous avez {count} autres messages au sujet de vos rendez-vous. {url}',
  },
);
export const sms_new_families_digest = plural(
  'count',
  {
    one: '{brand}: you have {count} more message about new families. {url}',
    other: '{brand}: you have {count} more messages about new families. {url}',
  },
  {
    one: '{brand} : vous avez {count} autre message au sujet de nouvelles familles. {url}',
    other: '{brand} : vous avez {count} autres messages au sujet de nouvelles familles. {url}',
  },
);
