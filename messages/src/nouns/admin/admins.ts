import { message } from '../../message.ts';

export const admins_text = message(
  'Who may do what here. Give everybody only what their work needs; what you take away ends at once.',
  'Qui peut faire quoi ici. N’accordez que ce que le travail demande; ce que vous retirez prend fin aussitôt.',
);
export const admins_add = message('Add an admin', 'Ajouter un compte');
export const admins_failed = message(
  'The list of admins could not be loaded.',
  'La liste des comptes d’administration n’a pas pu être chargée.',
);
export const admins_you = message('You', 'Vous');
export const admins_permissions = message('Permissions', 'Autorisations');
export const admins_permission_support = message('Support', 'Soutien');
export const admins_permission_verification = message('Verification', 'Vérification');
export const admins_permission_full = message('All rights', 'Tous les droits');
export const admins_permission_support_hint = message(
  'Sees people and the system, and changes nothing.',
  'Voit les personnes et le système, sans rien modifier.',
);
export const admins_permission_verification_hint = message(
  'Decides verification requests and keeps the taxonomy.',
  'Tranche les demandes de vérification et tient la taxonomie.',
);
export const admins_permission_full_hint = message(
  'Everything: also money, the access log, suspensions and other admins.',
  'Tout, y compris les finances, le journal des accès, les suspensions et les autres comptes d’administration.',
);
export const admins_permission_missing = message(
  'Please choose at least one permission.',
  'Veuillez choisir au moins une autorisation.',
);
export const admins_none = message('None', 'Aucune');
export const admins_active = message('Active', 'Actif');
export const admins_removed = message('Rights taken away', 'Droits retirés');
export const admins_invited_until = message('Invited until {date}', 'Invitation jusqu’au {date}');
export const admins_invitation_over = message('Invitation expired', 'Invitation expirée');
export const admins_second_factor_off = message(
  'Two-step sign-in is off',
  'Connexion en deux étapes désactivée',
);
export const admins_invite_text = message(
  'They get an email with a link to set a password. It works for seven days.',
  'La personne reçoit un courriel avec un lien pour choisir son mot de passe. Il est valable sept jours.',
);
export const admins_invite_first_name = message('First name', 'Prénom');
export const admins_invite_last_name = message('Last name', 'Nom de famille');
export const admins_invite_username = message('Username', 'Nom d’utilisateur');
export const admins_invite_username_hint = message(
  '3 to 20 letters, numbers and underscores. They sign in with it.',
  'De 3 à 20 lettres, chiffres et traits de soulignement. Il sert à la connexion.',
);
export const admins_invite_send = message('Send the invitation', 'Envoyer l’invitation');
export const admins_invited = message(
  'An invitation is on its way to {email}.',
  'Une invitation est envoyée à {email}.',
);
export const admins_invite_failed = message(
  'The invitation could not be sent. Please try again.',
  'L’invitation n’a pas pu être envoyée. Veuillez réessayer.',
);
export const admins_change = message('Permissions', 'Autorisations');
export const admins_change_of = message('Permissions of {name}', 'Autorisations : {name}');
export const admins_change_text = message(
  'They apply from the next page that this person opens.',
  'Elles s’appliquent dès la prochaine page que cette personne ouvre.',
);
export const admins_change_save = message('Save', 'Enregistrer');
export const admins_changed = message('The permissions were changed.', 'Les autorisations sont modifiées.');
export const admins_change_failed = message(
  'The permissions could not be changed. Please try again.',
  'Les autorisations n’ont pas pu être modifiées. Veuillez réessayer.',
);
export const admins_restore = message('Give rights again', 'Redonner des droits');
export const admins_restore_of = message('Give rights again to {name}', 'Redonner des droits à {name}');
export const admins_restore_text = message(
  'They can then sign in again with their former password.',
  'La personne pourra se reconnecter avec son ancien mot de passe.',
);
export const admins_resend = message('Send again', 'Renvoyer');
export const admins_resend_of = message('Send again: invitation to {name}', 'Renvoyer l’invitation à {name}');
export const admins_withdraw = message('Withdraw', 'Annuler');
export const admins_withdraw_of = message(
  'Withdraw the invitation to {name}',
  'Annuler l’invitation à {name}',
);
export const admins_withdraw_title = message(
  'Withdraw the invitation to {name}?',
  'Annuler l’invitation à {name}?',
);
export const admins_withdraw_text = message(
  'The link in the email stops working, and no account remains.',
  'Le lien du courriel cesse de fonctionner, et aucun compte ne reste.',
);
export const admins_withdraw_confirm = message('Withdraw the invitation', 'Annuler l’invitation');
export const admins_withdrawn = message('The invitation was withdrawn.', 'L’invitation est annulée.');
export const admins_remove = message('Remove', 'Retirer');
export const admins_remove_of = message('Remove the rights of {name}', 'Retirer les droits : {name}');
export const admins_remove_title = message(
  'Take away all rights of {name}?',
  '{name} : retirer tous les droits?',
);
export const admins_remove_text = message(
  'This person is signed out everywhere and cannot sign in any more. What they decided stays under their name, and you can give them rights again.',
  'Cette personne est déconnectée partout et ne peut plus se connecter. Ses décisions restent à son nom, et vous pourrez lui redonner des droits.',
);
export const admins_remove_confirm = message('Take away the rights', 'Retirer les droits');
export const admins_remove_keep = message('Change nothing', 'Ne rien changer');
export const admins_rights_removed = message('The rights were taken away.', 'Les droits sont retirés.');
export const admins_action_failed = message(
  'Nothing was changed. Please try again.',
  'Rien n’a été modifié. Veuillez réessayer.',
);
