import { message } from '../../message.ts';

export const calendar_feed_title = message('Use another calendar program', 'Utiliser un autre agenda');
export const calendar_feed_text = message(
  'Apple Calendar, Outlook and others can subscribe to a secret address. They show when your sessions are, without names or details.',
  'Apple Calendrier, Outlook et d’autres peuvent s’abonner à une adresse secrète. Ils affichent le moment de vos séances, sans noms ni détails.',
);
export const calendar_feed_create = message('Make a secret address', 'Créer une adresse secrète');
export const calendar_feed_address = message('Secret address', 'Adresse secrète');
export const calendar_feed_secret = message(
  'Whoever has this address can see when your sessions are. Keep it to yourself. It stops working when you change your password.',
  'Quiconque possède cette adresse peut voir le moment de vos séances. Gardez-la pour vous. Elle cesse de fonctionner quand vous changez de mot de passe.',
);
export const calendar_feed_copy = message('Copy', 'Copier');
export const calendar_feed_copied = message('Copied', 'Copiée');
export const calendar_feed_renew = message('Make a new one', 'En créer une nouvelle');
export const calendar_feed_remove = message('Remove', 'Retirer');
export const calendar_feed_renew_title = message('Make a new address?', 'Créer une nouvelle adresse?');
export const calendar_feed_remove_title = message('Remove this address?', 'Retirer cette adresse?');
export const calendar_feed_end_text = message(
  'The address you have now stops working at once, in every program that uses it.',
  'L’adresse actuelle cesse aussitôt de fonctionner, dans tous les agendas qui l’utilisent.',
);
export const calendar_feed_failed = message(
  'The secret address could not be changed. Please try again.',
  'L’adresse secrète n’a pas pu être modifiée. Veuillez réessayer.',
);
