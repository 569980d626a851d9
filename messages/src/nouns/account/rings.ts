import { message } from '../../message.ts';

export const rings_title = message('What may ring', 'Ce qui peut sonner');
export const rings_text = message(
  'The bell in the header shows everything. Choose what comes by email and text message as well.',
  'La cloche en haut de la page montre tout. Choisissez ce qui arrive aussi par courriel et par texto.',
);
export const rings_sessions = message('Sessions', 'Séances');
export const rings_sessions_text = message(
  'Bookings, changes, reminders and the waiting list',
  'Réservations, changements, rappels et liste d’attente',
);
export const rings_money = message('Payments', 'Paiements');
export const rings_money_text = message(
  'What is to be paid, was paid or is refunded',
  'Ce qui est à payer, payé ou remboursé',
);
export const rings_messages = message('Messages', 'Messages');
export const rings_messages_text = message(
  'That a message waits, never what it says',
  'Qu’un message attend, jamais ce qu’il dit',
);
export const rings_care = message('Care', 'Soins');
export const rings_care_text = message(
  'Forms to fill in, notes to read, and consents that end',
  'Formulaires à remplir, notes à lire et consentements qui prennent fin',
);
export const rings_outcome = message('What reaches you', 'Ce qui vous parvient');
export const rings_about = message('About', 'Sujet');
export const rings_by_bell = message('Bell', 'Cloche');
export const rings_by_email = message('Email', 'Courriel');
export const rings_by_text = message('Text', 'Texto');
export const rings_on = message('Yes', 'Oui');
export const rings_off = message('No', 'Non');
export const rings_account = message('Account and safety', 'Compte et sécurité');
export const rings_account_text = message(
  'What the law or your safety needs is always sent by email.',
  'Ce que la loi ou votre sécurité exige est toujours envoyé par courriel.',
);
