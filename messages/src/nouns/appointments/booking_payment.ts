import { message } from '../../message.ts';

export const booking_payment_confirmed = message('Appointment Confirmed', 'Rendez-vous confirmé');
export const booking_payment_error = message('Payment Error', 'Erreur de paiement');
export const booking_payment_failed = message(
  'Failed to initialize PayPal payment. Please try again.',
  'Impossible de lancer le paiement PayPal. Veuillez réessayer.',
);
export const booking_payment_no_address = message(
  'Failed to create PayPal payment',
  'Impossible de créer le paiement PayPal',
);
export const booking_payment_nothing_due = message('Nothing to pay', 'Rien à payer');
