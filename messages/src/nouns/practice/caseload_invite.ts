import { message, plural } from '../../message.ts';

export const caseload_invite_title = message('Invite families', 'Inviter des familles');
export const caseload_invite_text = message(
  'Each family gets an email with a link. Once they accept, the client is in your list and you can book for them.',
  'Chaque famille reçoit un courriel avec un lien. Dès qu’elle accepte, le client est dans votre liste et vous pouvez réserver ses séances.',
);
export const caseload_invite_how = message('How', 'Comment');
export const caseload_invite_one = message('One family', 'Une famille');
export const caseload_invite_list = message('A list', 'Une liste');
export const caseload_invite_name = message('Name of the client', 'Nom du client');
export const caseload_invite_name_hint = message(
  'The child or adult the sessions are for.',
  'L’enfant ou l’adulte à qui les séances sont destinées.',
);
export const caseload_invite_email = message('Email of the family', 'Courriel de la famille');
export const caseload_invite_lines = message('Names and email addresses', 'Noms et adresses courriel');
export const caseload_invite_lines_hint = message(
  'One family a line: the name, then a comma or a tab and the address. Paste from a spreadsheet or an address book.',
  'Une famille par ligne : le nom, puis une virgule ou une tabulation et l’adresse. Collez depuis une feuille de calcul ou un carnet d’adresses.',
);
export const caseload_invite_send = message('Send', 'Envoyer');
export const caseload_invite_close = message('Close', 'Fermer');
export const caseload_invite_none = message(
  'Please enter at least one name with an address',
  'Veuillez entrer au moins un nom avec une adresse',
);
export const caseload_invite_too_many = message(
  'Please send at most {limit} lines at a time',
  'Veuillez envoyer au plus {limit} lignes à la fois',
);
export const caseload_invite_sending = message('Sending {done} of {count}', 'Envoi : {done} sur {count}');
export const caseload_invite_sent = plural(
  'count',
  { one: '{count} invitation sent', other: '{count} invitations sent' },
  { one: '{count} invitation envoyée', other: '{count} invitations envoyées' },
);
export const caseload_invite_left = plural(
  'count',
  {
    one: '{count} line was not sent. It is still in the field: correct it and send again.',
    other: '{count} lines were not sent. They are still in the field: correct them and send again.',
  },
  {
    one: '{count} ligne n’a pas été envoyée. Elle est encore dans le champ : corrigez-la et envoyez de nouveau.',
    other:
      '{count} lignes n’ont pas été envoyées. Elles sont encore dans le champ : corrigez-les et envoyez de nouveau.',
  },
);
export const caseload_invite_line = message('Line {number}: {text}', 'Ligne {number} : {text}');
export const caseload_invite_bad_form = message(
  'There is no email address in this line',
  'Cette ligne ne contient aucune adresse courriel',
);
export const caseload_invite_two_addresses = message(
  'There are two email addresses in this line',
  'Cette ligne contient deux adresses courriel',
);
export const caseload_invite_preview = message('What the list says', 'Ce que dit la liste');
export const caseload_invite_ready = message('Ready to send', 'Prête à envoyer');
export const caseload_invite_not_sent = message('Not sent: {reason}', 'Pas envoyée : {reason}');
export const caseload_invite_no_name = message(
  'There is no name in this line',
  'Cette ligne ne contient aucun nom',
);
export const caseload_invite_bad_address = message(
  'This email address is not valid',
  'Cette adresse courriel n’est pas valide',
);
export const caseload_invite_long_name = message('This name is too long', 'Ce nom est trop long');
export const caseload_invite_twice = message('The same as line {number}', 'Identique à la ligne {number}');
export const caseload_invite_failed = message(
  'The invitation could not be sent',
  'L’invitation n’a pas pu être envoyée',
);
