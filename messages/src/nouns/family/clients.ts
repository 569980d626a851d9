/** The page Settings › Family. */
import { message } from '../../message.ts';

export const clients_add = message('Add a person', 'Ajouter une personne');
export const clients_failed = message(
  'Your family could not be loaded',
  'Votre famille n’a pas pu être chargée',
);
export const clients_you = message('You', 'Vous');
export const clients_born = message('Born in {month}', 'Mois de naissance : {month}');
export const clients_communicates_speech = message('Speaks', 'Parle');
export const clients_communicates_aac = message(
  'Uses pictures or a device (AAC)',
  'Utilise des images ou un appareil (CAA)',
);
export const clients_communicates_sign = message('Signs', 'Utilise une langue des signes');
export const clients_communicates_mixed = message(
  'Communicates in several ways',
  'Communique de plusieurs façons',
);
export const clients_edit = message('Edit', 'Modifier');
export const clients_edit_of = message('Edit {name}', 'Modifier : {name}');
export const clients_archive = message('Archive', 'Archiver');
export const clients_archive_of = message('Archive {name}', 'Archiver : {name}');
export const clients_archived = message('Archived', 'Dossier archivé');
export const clients_unarchive = message('Take out of the archive', 'Sortir des archives');
export const clients_unarchive_of = message(
  'Take out of the archive: {name}',
  'Sortir des archives : {name}',
);
export const clients_archive_title = message('Archive {name}?', '{name} : archiver ce dossier?');
export const clients_archive_text = message(
  '{name} moves to the end of this page for everybody with rights. Sessions that are booked stay, and so do all rights.',
  '{name} passe à la fin de cette page pour toutes les personnes qui ont des droits. Les séances réservées et tous les droits demeurent.',
);
export const clients_archived_done = message('{name} is archived.', '{name} : dossier archivé.');
export const clients_unarchived_done = message(
  '{name} is no longer archived.',
  '{name} : dossier sorti des archives.',
);
export const clients_archive_failed = message('This could not be saved', 'Cela n’a pas pu être enregistré');
export const clients_cancel = message('Cancel', 'Annuler');
export const clients_guardians = message('Who has access to {name}', 'Accès au dossier : {name}');
export const clients_right_owner = message('Owner', 'Titulaire');
export const clients_right_book = message('May book', 'Peut réserver');
export const clients_right_pay = message('May pay', 'Peut payer');
export const clients_right_read = message('May read the record', 'Peut lire le dossier');
export const clients_right_see = message('Only sees the sessions', 'Voit seulement les séances');
export const clients_since = message('Since {date}', 'Depuis le {date}');
export const clients_invite = message('Invite somebody', 'Inviter quelqu’un');
export const clients_invite_to = message(
  'Invite somebody to {name}',
  'Inviter quelqu’un au dossier : {name}',
);
export const clients_rights = message('Change rights', 'Modifier les droits');
export const clients_rights_of = message('Change rights: {name}', 'Modifier les droits : {name}');
export const clients_remove = message('Remove', 'Retirer');
export const clients_remove_who = message('Remove {name}', 'Retirer : {name}');
export const clients_leave = message('Leave', 'Quitter');
export const clients_leave_what = message('Leave {name}', 'Quitter : {name}');
export const clients_invitations = message('Invitations that wait for an answer', 'Invitations en attente');
export const clients_invitation_until = message('Valid until {date}', 'Valide jusqu’au {date}');
export const clients_withdraw = message('Withdraw', 'Annuler l’invitation');
export const clients_withdraw_of = message(
  'Withdraw the invitation to {email}',
  'Annuler l’invitation : {email}',
);
export const clients_therapists = message('Therapists of {name}', 'Orthophonistes : {name}');
export const clients_therapist_end = message('Leave the list of clients', 'Quitter la liste de clients');
export const clients_therapist_end_of = message(
  'Leave the list of clients of {therapist} for {name}',
  'Quitter la liste de clients tenue par {therapist} pour {name}',
);
export const clients_therapists_failed = message(
  'The therapists of these people could not be loaded',
  'Les orthophonistes de ces personnes n’ont pas pu être chargés',
);
