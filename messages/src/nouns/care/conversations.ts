import { message, plural } from '../../message.ts';

export const conversations_text = message(
  'What you write to each other between sessions. It is part of the record.',
  'Ce que vous vous écrivez entre les séances. Cela fait partie du dossier.',
);
export const conversations_failed = message(
  'Your messages could not be loaded',
  'Vos messages n’ont pas pu être chargés',
);
export const conversations_list = message('Conversations', 'Conversations');
export const conversations_none_title = message('No conversations yet', 'Aucune conversation pour le moment');
export const conversations_none_family = message(
  'Once a session is confirmed, or you have accepted a therapist’s invitation, you can write to the therapist here.',
  'Dès qu’une séance sera confirmée ou que vous aurez accepté l’invitation d’un ou d’une orthophoniste, vous pourrez lui écrire ici.',
);
export const conversations_none_find = message('Find a therapist', 'Trouver une ou un orthophoniste');
export const conversations_none_therapist = message(
  'Open a client and press Conversation to write first. Families can write to you as well, unless you turn it off in your settings.',
  'Ouvrez un client et appuyez sur Conversation pour écrire en premier. Les familles peuvent aussi vous écrire, à moins que vous ne le désactiviez dans vos paramètres.',
);
export const conversations_none_clients = message('To your clients', 'Voir vos clients');
export const conversations_settings = message('Message settings', 'Paramètres des messages');
export const conversations_unread = plural(
  'count',
  { one: '{count} unread', other: '{count} unread' },
  { one: '{count} non lu', other: '{count} non lus' },
);
export const conversations_read_only = message('Read only', 'Lecture seule');
export const conversations_not_begun = message('Nobody has written yet', 'Personne n’a encore écrit');
export const conversations_last = message('{who} · {ago}', '{who} · {ago}');
export const conversations_you = message('You', 'Vous');
export const conversations_closed_account = message('Closed account', 'Compte fermé');
export const conversations_older = message(
  'Show older conversations',
  'Afficher les conversations plus anciennes',
);
export const conversations_quiet = message(
  'Quiet until {when}: nothing rings, and the bell shows what comes.',
  'Silence jusqu’au prochain horaire ({when}) : rien ne sonne, et la cloche montre ce qui arrive.',
);
