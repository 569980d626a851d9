import { message, plural } from '../../message.ts';

export const conversation_back = message('All messages', 'Tous les messages');
export const conversation_with = message('With {name}', 'Avec {name}');
export const conversation_open = message('Conversation', 'Conversation');
export const conversation_record_of = message(
  'Part of {name}’s record. Read by {names}.',
  'Partie du dossier ({name}). Lu par {names}.',
);
export const conversation_more = message('Show all', 'Tout afficher');
export const conversation_less = message('Show less', 'Afficher moins');
export const conversation_emergency = message(
  'Not for emergencies: call 9-1-1.',
  'Pas pour les urgences : composez le 9-1-1.',
);
export const conversation_reader_you = message('you', 'vous');
export const conversation_you = message('You', 'Vous');
export const conversation_closed_account = message('Closed account', 'Compte fermé');
export const conversation_therapist = message('Therapist', 'Orthophoniste');
export const conversation_family = message('Family', 'Famille');

export const conversation_loading = message('Loading the conversation', 'Chargement de la conversation');
export const conversation_failed = message(
  'The conversation could not be loaded',
  'La conversation n’a pas pu être chargée',
);
export const conversation_gone = message(
  'This conversation is not open to you',
  'Cette conversation ne vous est pas accessible',
);
export const conversation_gone_family = message(
  'It is read by those who may read the record. Whoever manages this person’s account can give you that right under Settings, Family.',
  'Elle se lit avec le droit de lire le dossier. La personne qui gère le compte peut vous donner ce droit sous Paramètres, Famille.',
);
export const conversation_gone_therapist = message(
  'It belongs to one of your clients no longer, or never did.',
  'Elle ne concerne pas, ou plus, l’un de vos clients.',
);
export const conversation_messages = message(
  'Messages, the newest last',
  'Messages, le plus récent à la fin',
);
export const conversation_older = message('Show older messages', 'Afficher les messages plus anciens');
export const conversation_none_title = message('Nobody has written yet', 'Personne n’a encore écrit');
export const conversation_none_text = message(
  'Ask a question, or tell what happened since the last session.',
  'Posez une question ou racontez ce qui s’est passé depuis la dernière séance.',
);
export const conversation_joined = message(
  '{name} can read this conversation now, and what was written before.',
  '{name} peut maintenant lire cette conversation et ce qui a été écrit avant.',
);
export const conversation_taken_back = message('This message was taken back.', 'Ce message a été repris.');
export const conversation_read_by = message('Read by {names}', 'Lu par {names}');
export const conversation_unread = message('Not read yet', 'Pas encore lu');
export const conversation_arrived = message(
  'A new message from {name} at {time}',
  'Nouveau message à {time}, de la part de : {name}',
);

export const conversation_field = message('Your message', 'Votre message');
export const conversation_files = message('Add files', 'Joindre des fichiers');
export const conversation_files_sent = message('Files of this message', 'Fichiers de ce message');
export const conversation_file_remove = message('Remove {name}', 'Retirer {name}');
export const conversation_file_remove_failed = message(
  'The file could not be removed',
  'Le fichier n’a pas pu être retiré',
);
export const conversation_files_most = message(
  'A message has at most {max} files.',
  'Un message contient au plus {max} fichiers.',
);
export const conversation_file_sending = message('{percent}%', '{percent} %');
export const conversation_file_checking = message('Checking…', 'Vérification…');
export const conversation_send = message('Send', 'Envoyer');
export const conversation_sent = message('Sent', 'Envoyé');
export const conversation_length = message('{count} of {max}', '{count} sur {max}');
export const conversation_empty = message(
  'Write something, or add a file.',
  'Écrivez quelque chose ou joignez un fichier.',
);
export const conversation_not_sent = message(
  'Not sent. Your text is still here.',
  'Non envoyé. Votre texte est toujours ici.',
);
export const conversation_files_wait = message(
  'Wait until the files have arrived.',
  'Attendez que les fichiers soient arrivés.',
);

export const conversation_take_back = message('Take back', 'Reprendre');
export const conversation_take_back_which = message(
  'Take back the message of {when}',
  'Reprendre le message ({when})',
);
export const conversation_take_back_done = message('The message was taken back.', 'Le message est repris.');
export const conversation_take_back_failed = message(
  'The message could not be taken back',
  'Le message n’a pas pu être repris',
);
export const conversation_contact = message('File as contact', 'Verser comme contact');
export const conversation_contact_which = message(
  'File as contact: message of {when}',
  'Verser comme contact : message ({when})',
);
export const conversation_contact_done = message(
  'A contact was drafted from this message. It is signed by you, and not by itself.',
  'Un contact a été préparé à partir de ce message. Il vous reste à le signer.',
);
export const conversation_contact_open = message('Open the contact', 'Ouvrir le contact');
export const conversation_contact_failed = message(
  'The message could not be filed',
  'Le message n’a pas pu être versé au dossier',
);
export const conversation_filed = message('Filed as contact', 'Versé comme contact');

export const conversation_search = message('Search', 'Chercher');
export const conversation_search_field = message(
  'Search this conversation',
  'Chercher dans cette conversation',
);
export const conversation_search_close = message('Close the search', 'Fermer la recherche');
export const conversation_found = plural(
  'count',
  { one: '{count} message found', other: '{count} messages found' },
  { one: '{count} message trouvé', other: '{count} messages trouvés' },
);
export const conversation_found_since = plural(
  'count',
  { one: '{count} message found since {date}', other: '{count} messages found since {date}' },
  {
    one: '{count} message trouvé depuis cette date : {date}',
    other: '{count} messages trouvés depuis cette date : {date}',
  },
);
export const conversation_search_older = message(
  'Search older messages too',
  'Chercher aussi dans les messages plus anciens',
);

export const conversation_unavailable_title = message(
  'Nothing can be written at the moment',
  'On ne peut rien écrire pour le moment',
);
export const conversation_unavailable_text = message(
  'The therapist’s account is suspended or closed. What was written stays here. Another therapist can be found in the directory.',
  'Le compte de l’orthophoniste est suspendu ou fermé. Ce qui a été écrit reste ici. Le répertoire vous présente d’autres orthophonistes.',
);
export const conversation_unavailable_own = message(
  'Your account cannot write at the moment. What was written stays here.',
  'Votre compte ne permet pas d’écrire pour le moment. Ce qui a été écrit reste ici.',
);
export const conversation_unavailable_action = message('To the directory', 'Voir le répertoire');
export const conversation_closed_title = message('This record is closed', 'Ce dossier est fermé');
export const conversation_closed_family = message(
  'What was written stays here. To begin again, book a session.',
  'Ce qui a été écrit reste ici. Pour recommencer, réservez une séance.',
);
export const conversation_closed_therapist = message(
  'What was written stays here, and nothing new is added to a closed record.',
  'Ce qui a été écrit reste ici, et rien ne s’ajoute à un dossier fermé.',
);
export const conversation_consent_title = message(
  'The consent to messages was withdrawn',
  'Le consentement aux messages a été retiré',
);
export const conversation_consent_family = message(
  'To write again, somebody who manages this person’s account gives the consent once more. Until then, ask in the session.',
  'Pour écrire de nouveau, une personne qui gère le compte redonne ce consentement. D’ici là, posez vos questions pendant la séance.',
);
export const conversation_consent_therapist = message(
  'Reach the family by phone or email, or ask for the consent again.',
  'Joignez la famille par téléphone ou par courriel, ou redemandez le consentement.',
);
export const conversation_left_title = message(
  'No longer among the therapist’s clients',
  'Ne fait plus partie des clients de l’orthophoniste',
);
export const conversation_left_family = message(
  'What was written stays here. To write again, book a session.',
  'Ce qui a été écrit reste ici. Pour écrire de nouveau, réservez une séance.',
);
export const conversation_left_therapist = message(
  'The family has left. What was written stays here.',
  'La famille est partie. Ce qui a été écrit reste ici.',
);
export const conversation_not_open_title = message(
  'This therapist writes first',
  'L’orthophoniste écrit en premier',
);
export const conversation_not_open_text = message(
  'You can answer once a first message is here. What matters for the next session can be said in its notes when you book.',
  'Vous pourrez répondre dès qu’un premier message sera ici. Ce qui compte pour la prochaine séance peut s’écrire dans ses notes au moment de la réserver.',
);
export const conversation_book = message('Book a session', 'Réserver une séance');
export const conversation_to_client = message('To the client’s page', 'Voir la page du client');
