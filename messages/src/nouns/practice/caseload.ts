import { message } from '../../message.ts';

export const caseload_text = message(
  'Everybody you had a confirmed session with, and every family that accepted your invitation.',
  'Toutes les personnes avec qui vous avez eu une séance confirmée, et les familles qui ont accepté votre invitation.',
);
export const caseload_search = message('Search by name', 'Chercher par nom');
export const caseload_list = message('Clients', 'Clients');
export const caseload_name = message('Name', 'Nom');
export const caseload_next = message('Next session', 'Prochaine séance');
export const caseload_last = message('Last session', 'Dernière séance');
export const caseload_owed = message('Owed', 'Montant dû');
export const caseload_expected = message('{amount} to come', '{amount} à venir');
export const caseload_archived = message('Archived', 'Archivé');
export const caseload_none_title = message('No clients yet', 'Aucun client pour le moment');
export const caseload_none_text = message(
  'Invite the families you already treat: you can then book their next session for them.',
  'Invitez les familles que vous suivez déjà : vous pourrez ensuite réserver leur prochaine séance.',
);
export const caseload_none_found = message('Nobody of that name', 'Personne de ce nom');
export const caseload_none_found_text = message(
  'Check the spelling, or search for a part of the name.',
  'Vérifiez l’orthographe ou cherchez une partie du nom.',
);
export const caseload_invite_open = message('Invite families', 'Inviter des familles');
export const caseload_invitations = message('Open invitations', 'Invitations en attente');
export const caseload_invitations_text = message(
  'Families that have not answered yet. An invitation works once and ends by itself.',
  'Les familles qui n’ont pas encore répondu. Une invitation sert une seule fois et prend fin d’elle-même.',
);
export const caseload_invitation_until = message('Until {day}', 'Jusqu’au {day}');
export const caseload_withdraw = message('Withdraw', 'Annuler l’invitation');
export const caseload_withdraw_of = message(
  'Withdraw the invitation for {name}',
  'Annuler l’invitation pour {name}',
);
export const caseload_withdraw_title = message('Withdraw this invitation?', 'Annuler cette invitation?');
export const caseload_withdraw_text = message(
  'The link that was sent to {email} for {name} stops working.',
  'Le lien envoyé à {email} pour {name} ne fonctionnera plus.',
);
export const caseload_withdraw_keep = message('Keep it', 'La garder');
export const caseload_withdrawn = message('Invitation withdrawn', 'Invitation annulée');
export const caseload_withdraw_failed = message(
  'The invitation could not be withdrawn',
  'L’invitation n’a pas pu être annulée',
);
export const caseload_when = message('{day}, {time}', '{day}, {time}');
