/** The page that a link in an invitation opens. */
import { message } from '../../message.ts';

export const client_invitation_lead_guardian = message(
  '{from} invites you to follow the sessions of a person in the family together.',
  '{from} vous invite à suivre ensemble les séances d’une personne de la famille.',
);
export const client_invitation_lead_caseload = message(
  '{from} would like to book sessions for your family.',
  '{from} souhaite réserver des séances pour votre famille.',
);
export const client_invitation_visitor_title = message('You have an invitation', 'Vous avez une invitation');
export const client_invitation_visitor_text = message(
  'Sign in to see who invites you and what you are given, or create an account. Use the email address at which the invitation arrived.',
  'Connectez-vous pour voir qui vous invite et ce qui vous est donné, ou créez un compte. Utilisez l’adresse courriel à laquelle l’invitation est arrivée.',
);
export const client_invitation_sign_in = message('Sign in', 'Se connecter');
export const client_invitation_register = message('Create an account', 'Créer un compte');
export const client_invitation_loading = message('Loading the invitation', 'Chargement de l’invitation');
export const client_invitation_failed = message(
  'The invitation could not be loaded',
  'L’invitation n’a pas pu être chargée',
);
export const client_invitation_no_link_title = message(
  'This page needs the link of an invitation',
  'Cette page a besoin du lien d’une invitation',
);
export const client_invitation_no_link_text = message(
  'Please open the link in the email again, as a whole.',
  'Veuillez ouvrir de nouveau le lien complet qui se trouve dans le courriel.',
);
export const client_invitation_unusable_title = message(
  'This invitation cannot be used any more',
  'Cette invitation ne peut plus être utilisée',
);
export const client_invitation_unusable_text = message(
  'It was used, withdrawn, or older than seven days. Please ask for another one.',
  'Elle a déjà servi, a été annulée ou date de plus de sept jours. Veuillez en demander une autre.',
);
export const client_invitation_role_title = message(
  'Invitations are for family accounts',
  'Les invitations s’adressent aux comptes de famille',
);
export const client_invitation_role_text = message(
  'You are signed in as {name}. Please sign out and use the account of your family.',
  'Le compte connecté est celui-ci : {name}. Veuillez vous déconnecter et utiliser le compte de votre famille.',
);
export const client_invitation_other_title = message(
  'This invitation was sent to another email address',
  'Cette invitation a été envoyée à une autre adresse courriel',
);
export const client_invitation_other_text = message(
  'You are signed in as {name} with {email}. Use the account that has the address of the invitation, or change the address of this account in the settings.',
  'Le compte connecté est celui-ci : {name}, {email}. Utilisez le compte qui a l’adresse de l’invitation, ou changez l’adresse de ce compte dans les paramètres.',
);
export const client_invitation_switch = message('Use another account', 'Utiliser un autre compte');
export const client_invitation_unconfirmed_title = message(
  'First confirm your email address',
  'Confirmez d’abord votre adresse courriel',
);
export const client_invitation_unconfirmed_text = message(
  'Then this page shows what you are given. It only works for the address to which the invitation was sent.',
  'Cette page montre ensuite ce qui vous est donné. Elle ne fonctionne que pour l’adresse à laquelle l’invitation a été envoyée.',
);
export const client_invitation_check = message('I have confirmed it', 'L’adresse est confirmée');
export const client_invitation_from = message('From', 'De la part de');
export const client_invitation_for = message('For', 'Pour');
export const client_invitation_gives = message('What it allows', 'Ce que cela permet');
export const client_invitation_gives_see = message(
  'See the sessions and join them',
  'Voir les séances et y participer',
);
export const client_invitation_gives_book = message(
  'Book, reschedule and cancel sessions',
  'Réserver, déplacer et annuler des séances',
);
export const client_invitation_gives_pay = message(
  'See prices and receipts, and pay',
  'Voir les prix et les reçus, et payer',
);
export const client_invitation_gives_read = message(
  'Read the record, and fill in forms',
  'Lire le dossier et remplir des formulaires',
);
export const client_invitation_gives_owner = message(
  'As an owner, change the name and the rights of others',
  'À titre de titulaire, modifier le nom et les droits d’autres personnes',
);
export const client_invitation_until = message('Valid until', 'Valide jusqu’au');
export const client_invitation_caseload_gives = message(
  '{from} may book sessions for this person, as if you had booked them. You pay or cancel them as usual. {from} sees the email address and phone number of everybody who has access to this person.',
  '{from} pourra réserver des séances pour cette personne comme si vous les aviez réservées. Vous les payez ou les annulez comme d’habitude. {from} voit l’adresse courriel et le numéro de téléphone de chaque personne qui a accès à cette personne.',
);
export const client_invitation_who = message('Who is “{name}”?', 'Qui est « {name} »?');
export const client_invitation_who_hint = message(
  'Choose the person if you have added them already, so that nobody is there twice.',
  'Choisissez la personne si elle est déjà dans votre famille, pour qu’elle n’y figure pas deux fois.',
);
export const client_invitation_who_new = message('Somebody new: {name}', 'Une nouvelle personne : {name}');
export const client_invitation_who_you = message('{name} (you)', '{name} (vous)');
export const client_invitation_who_missing = message(
  'Please choose who it is',
  'Veuillez choisir de qui il s’agit',
);
export const client_invitation_accept = message('Accept', 'Accepter');
export const client_invitation_accept_of = message('Accept for {name}', 'Accepter pour {name}');
export const client_invitation_decline = message('Decline', 'Refuser');
export const client_invitation_decline_of = message('Decline for {name}', 'Refuser pour {name}');
export const client_invitation_see = message('See the invitation', 'Voir l’invitation');
export const client_invitation_waiting = message(
  'Invitations that wait for your answer',
  'Invitations en attente de votre réponse',
);
export const client_invitation_waiting_guardian = message(
  '{from} invites you to follow the sessions of {name}',
  '{from} vous invite à suivre les séances pour {name}',
);
export const client_invitation_waiting_caseload = message(
  '{from} would like to book sessions for {name}',
  '{from} souhaite réserver des séances pour {name}',
);
export const client_invitation_answer_failed = message(
  'The invitation could not be answered',
  'La réponse à l’invitation n’a pas pu être envoyée',
);
export const client_invitation_declined_title = message('Invitation declined', 'Invitation refusée');
export const client_invitation_declined_text = message(
  'You declined the invitation. It cannot be used any more.',
  'Vous avez refusé l’invitation. Elle ne peut plus être utilisée.',
);
export const client_invitation_accepted_title = message('Done', 'C’est fait');
export const client_invitation_accepted_guardian = message(
  'You now have access to the sessions of {name}.',
  'Vous avez maintenant accès aux séances pour {name}.',
);
export const client_invitation_accepted_caseload = message(
  '{from} can now book sessions for {name}.',
  '{from} peut maintenant réserver des séances pour {name}.',
);
export const client_invitation_to_sessions = message('See the appointments', 'Voir les rendez-vous');
export const client_invitation_to_family = message('Open Family', 'Ouvrir Famille');
