/** The dialogs about who has rights on a client. */
import { message } from '../../message.ts';

export const clients_access_see = message(
  'Everybody with access sees the sessions of {name} and joins them.',
  'Toute personne qui a accès voit les séances et peut y participer ({name}).',
);
export const clients_access_rights = message(
  'What else this person may do',
  'Ce que cette personne peut faire de plus',
);
export const clients_access_book = message('May book', 'Peut réserver');
export const clients_access_book_hint = message(
  'Books, reschedules and cancels sessions.',
  'Réserve, déplace et annule des séances.',
);
export const clients_access_pay = message('May pay', 'Peut payer');
export const clients_access_pay_hint = message(
  'Sees prices and receipts of what others booked, and pays for it.',
  'Voit les prix et les reçus de ce que d’autres ont réservé, et peut le payer.',
);
export const clients_access_read = message('May read the record', 'Peut lire le dossier');
export const clients_access_read_hint = message(
  'Reads and fills in forms, and reads documents, notes that were shared, and messages, also earlier ones.',
  'Lit et remplit les formulaires, et lit les documents, les notes communiquées et les messages, même antérieurs.',
);
export const clients_access_owner = message('Owner', 'Titulaire');
export const clients_access_owner_hint = message(
  'May do all of this, changes the name, invites others, and gives and takes away rights. Also yours.',
  'Peut faire tout cela, modifier le nom, inviter d’autres personnes, donner et retirer des droits, y compris les vôtres.',
);
export const clients_access_invite_title = message(
  'Invite somebody to {name}',
  'Inviter quelqu’un au dossier : {name}',
);
export const clients_access_email = message('Email address', 'Adresse courriel');
export const clients_access_email_hint = message(
  'Only an account with this confirmed address can accept. The email does not name the person whom sessions are for.',
  'Seul un compte dont c’est l’adresse confirmée peut accepter. Le courriel ne nomme pas la personne à qui les séances sont destinées.',
);
export const clients_access_invite = message('Send the invitation', 'Envoyer l’invitation');
export const clients_access_invited = message(
  'The invitation was sent to {email}. It is valid for seven days.',
  'L’invitation est envoyée à l’adresse {email}. Elle est valide pendant sept jours.',
);
export const clients_access_invite_failed = message(
  'The invitation could not be sent',
  'L’invitation n’a pas pu être envoyée',
);
export const clients_access_change_title = message('Rights of {name}', 'Droits : {name}');
export const clients_access_change_own_title = message('Your own rights', 'Vos propres droits');
export const clients_access_change_own = message(
  'If you stop being an owner, only another owner can make you one again.',
  'Si vous cessez d’être titulaire, seule une autre personne titulaire peut vous redonner ce rôle.',
);
export const clients_access_changed = message('The rights were changed.', 'Les droits sont modifiés.');
export const clients_access_change_failed = message(
  'The rights could not be changed',
  'Les droits n’ont pas pu être modifiés',
);
export const clients_access_save = message('Save', 'Enregistrer');
export const clients_access_cancel = message('Cancel', 'Annuler');
export const clients_access_keep = message('Keep', 'Conserver');
export const clients_access_remove_title = message('Remove {name}?', 'Retirer cette personne : {name}?');
export const clients_access_remove_text = message(
  '{person} no longer sees the sessions of {name}, from the next moment on: not in lists, calendars, messages or the session room. Invitations that {person} sent end too.',
  'Dès maintenant, {person} ne voit plus les séances ({name}) : ni dans les listes, ni dans les agendas, ni dans les messages, ni dans la salle. Les invitations envoyées par {person} prennent fin aussi.',
);
export const clients_access_remove_kept = message(
  '{person} keeps the receipts of own payments, without the name {name}. Booked sessions stay. An email tells {person} that access has ended, without naming you.',
  '{person} conserve les reçus de ses propres paiements, sans le nom {name}. Les séances réservées demeurent. Un courriel informe {person} que son accès a pris fin, sans vous nommer.',
);
export const clients_access_remove = message('Remove', 'Retirer');
export const clients_access_removed = message('{name} no longer has access.', '{name} n’a plus accès.');
export const clients_access_remove_failed = message(
  'This person could not be removed',
  'Cette personne n’a pas pu être retirée',
);
export const clients_access_leave_title = message(
  'Give up your access to {name}?',
  'Renoncer à l’accès au dossier : {name}?',
);
export const clients_access_leave_text = message(
  'You no longer see the sessions of {name}, from the next moment on, and get no more messages about them. Only an owner can invite you again. Invitations that you sent end too.',
  'Dès maintenant, vous ne voyez plus les séances ({name}) et ne recevez plus de messages à leur sujet. Seule une personne titulaire peut vous inviter de nouveau. Les invitations que vous avez envoyées prennent fin aussi.',
);
export const clients_access_leave_kept = message(
  'You keep the receipts of your own payments, without the name. Sessions that you booked stay.',
  'Vous conservez les reçus de vos propres paiements, sans le nom. Les séances que vous avez réservées demeurent.',
);
export const clients_access_leave = message('Leave', 'Quitter');
export const clients_access_left = message(
  'You no longer have access to {name}.',
  'Vous n’avez plus accès au dossier : {name}.',
);
export const clients_access_leave_failed = message(
  'You could not leave',
  'Vous n’avez pas pu quitter ce dossier',
);
export const clients_access_withdraw_title = message(
  'Withdraw this invitation?',
  'Annuler cette invitation?',
);
export const clients_access_withdraw_text = message(
  'The link that was sent to {email} no longer works.',
  'Le lien envoyé à l’adresse {email} ne fonctionnera plus.',
);
export const clients_access_withdraw = message('Withdraw', 'Annuler l’invitation');
export const clients_access_withdrawn = message('The invitation was withdrawn.', 'L’invitation est annulée.');
export const clients_access_withdraw_failed = message(
  'The invitation could not be withdrawn',
  'L’invitation n’a pas pu être annulée',
);
export const clients_access_end_title = message(
  'Leave the list of clients of {therapist}?',
  'Quitter la liste de clients tenue par {therapist}?',
);
export const clients_access_end_text = message(
  '{therapist} can no longer book sessions for {name} or invite you, and no longer sees addresses, phone numbers or anything else about {name} but the name and past sessions. Open invitations from {therapist} end too.',
  '{therapist} ne peut plus réserver de séances pour {name} ni vous inviter, et ne voit plus vos coordonnées ni aucun renseignement sur {name}, sauf le nom et les séances passées. Ses invitations en attente prennent fin aussi.',
);
export const clients_access_end_kept = message(
  'Booked sessions stay until you cancel them. If you book again, {name} is back on the list.',
  'Les séances réservées demeurent jusqu’à ce que vous les annuliez. Si vous réservez de nouveau, {name} revient sur la liste.',
);
export const clients_access_end = message('Leave the list', 'Quitter la liste');
export const clients_access_ended = message(
  '{name} is no longer on the list of clients of {therapist}.',
  '{name} n’est plus sur la liste de clients tenue par {therapist}.',
);
export const clients_access_end_failed = message(
  'The list could not be left',
  'La liste n’a pas pu être quittée',
);
