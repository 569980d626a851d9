import { message } from '../../message.ts';

export const income_text = message(
  'What families paid you, by the day of payment.',
  'Ce que les familles vous ont payé, selon le jour du paiement.',
);
export const income_failed = message(
  'Your income could not be loaded',
  'Vos revenus n’ont pas pu être chargés',
);
export const income_none_title = message('No payments yet', 'Aucun paiement pour l’instant');
export const income_none_text = message(
  'Once a family pays for a session, you will see it here, with a table for your accountant.',
  'Dès qu’une famille paie une séance, vous la verrez ici, avec un tableau pour votre comptable.',
);
export const income_year = message('Year', 'Année');
export const income_csv = message('Table of {year} (CSV)', 'Tableau de {year} (CSV)');
export const income_received = message('Received', 'Reçu des familles');
export const income_refunded = message('{amount} refunded', '{amount} remboursés');
export const income_refund_owed = message('{amount} to refund', '{amount} à rembourser');
export const income_kept = message('{amount} kept by your terms', '{amount} conservés selon vos conditions');
export const income_refunds_title = message(
  'Refunds that you owe: {count}',
  'Remboursements à faire : {count}',
);
export const income_refunds_text = message(
  'You send the money back yourself. What goes back in PayPal is noticed here; mark what you sent another way.',
  'C’est vous qui renvoyez l’argent. Ce qui est renvoyé dans PayPal est remarqué ici; notez ce que vous avez envoyé autrement.',
);
export const income_refund = message('{name}, {when}: {amount}', '{name}, {when} : {amount}');
export const income_refund_link = message('Refund {name} in PayPal', 'Rembourser {name} dans PayPal');
export const income_payments = message('Each payment', 'Chaque paiement');
export const income_by_method = message('By month and method', 'Par mois et par moyen de paiement');
export const income_month = message('Month', 'Mois');
export const income_month_total = message('Total', 'Total');
