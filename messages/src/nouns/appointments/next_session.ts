import { message, plural } from '../../message.ts';

export const next_session_title = message('Next session', 'Prochaine séance');
export const next_session_payment_due = message('Payment due', 'Paiement à faire');
export const next_session_pay = message('{amount} to pay by {when}:', '{amount} à payer avant le {when} :');
export const next_session_more_payments = plural(
  'count',
  { one: '{count} more payment is due later.', other: '{count} more payments are due later.' },
  {
    one: '{count} autre paiement est à faire plus tard.',
    other: '{count} autres paiements sont à faire plus tard.',
  },
);
export const next_session_in = message('In {time}', 'Dans {time}');
export const next_session_in_days = plural(
  'count',
  { one: 'In {count} day', other: 'In {count} days' },
  { one: 'Dans {count} jour', other: 'Dans {count} jours' },
);
export const next_session_going = message('Under way', 'Commencée');
export const next_session_camera = message('Check camera', 'Vérifier la caméra');
export const next_session_camera_for = message('Check camera, {what}', 'Vérifier la caméra, {what}');
