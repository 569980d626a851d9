import { message } from '../../message.ts';

export const client_email_subject_guardian = message(
  'An invitation to follow sessions together on {brand}',
  'Une invitation à suivre des séances ensemble sur {brand}',
);
export const client_email_text_guardian = message(
  '{name} would like you to follow the sessions of a person in the family together on {brand}.',
  '{name} souhaite suivre avec vous les séances d’une personne de la famille sur {brand}.',
);
export const client_email_text_account = message(
  'To accept, you need an account whose confirmed email address is this one. The link then shows what you are given.',
  'Pour accepter, il vous faut un compte dont l’adresse courriel confirmée est celle-ci. Le lien montre ensuite ce qui vous est donné.',
);
export const client_email_subject_caseload = message(
  'An invitation for your family on {brand}',
  'Une invitation pour votre famille sur {brand}',
);
export const client_email_text_caseload = message(
  '{name} holds sessions on {brand} and would like to book them for your family there.',
  '{name} tient ses séances sur {brand} et souhaite y réserver celles de votre famille.',
);
export const client_email_text_lasts = message(
  'The link works once, for seven days.',
  'Le lien ne sert qu’une fois et reste valable sept jours.',
);
export const client_email_text_not_you = message(
  'If you do not know this person, there is nothing you need to do.',
  'Si vous ne connaissez pas cette personne, vous n’avez rien à faire.',
);
export const client_email_action = message('See the invitation', 'Voir l’invitation');
export const client_email_footer = message(
  'You get this email because somebody entered your address for an invitation.',
  'Vous recevez ce courriel parce qu’une personne a entré votre adresse pour une invitation.',
);
export const client_email_joined_subject = message(
  'An invitation to follow sessions was accepted',
  'Une invitation à suivre des séances a été acceptée',
);
export const client_email_joined_text = message(
  '{name} accepted the invitation and now has access to the sessions of {client}. In Family you see what it allows, and can change it.',
  '{name} a accepté l’invitation et a maintenant accès aux séances pour {client}. La page Famille montre ce que cela permet, et vous pouvez y changer cet accès.',
);
export const client_email_joined_own = message(
  'You accepted the invitation and now have access to the sessions of {client}.',
  'Vous avez accepté l’invitation et avez maintenant accès aux séances pour {client}.',
);
export const client_email_declined_subject = message(
  'An invitation to follow sessions was declined',
  'Une invitation à suivre des séances a été refusée',
);
export const client_email_declined_text = message(
  '{name} declined the invitation to follow the sessions of {client}.',
  '{name} a refusé l’invitation à suivre les séances pour {client}.',
);
export const client_email_declined_own = message(
  'You declined an invitation to follow the sessions of a person in the family. It cannot be used any more. If you change your mind, ask for another one.',
  'Vous avez refusé une invitation à suivre les séances d’une personne de la famille. Elle ne peut plus être utilisée. Si vous changez d’avis, demandez-en une autre.',
);
export const client_email_left_subject = message(
  'Somebody gave up their access to a person’s sessions',
  'Un accès aux séances d’une personne a pris fin',
);
export const client_email_left_text = message(
  '{name} gave up the access to the sessions of {client}, and no longer sees, books, pays for or joins them.',
  '{name} a renoncé à l’accès aux séances pour {client} et ne peut plus les voir, en réserver, en payer ni y participer.',
);
export const client_email_left_own = message(
  'You gave up your access to the sessions of a person. You no longer see them, and can no longer book, reschedule, cancel, pay for or join them.',
  'Vous avez renoncé à votre accès aux séances d’une personne. Vous ne les voyez plus et ne pouvez plus en réserver, en déplacer, en annuler, en payer ni y participer.',
);
export const client_email_caseload_declined_subject = message(
  'A family declined your invitation',
  'Une famille a refusé votre invitation',
);
export const client_email_caseload_declined_text = message(
  'A family that you invited to Cadence declined. The invitation is gone from your open ones under Clients; sessions that are booked stay as they are.',
  'Une famille que vous aviez invitée sur Cadence a refusé. L’invitation ne figure plus parmi celles en attente, sous Clients; les séances déjà réservées restent telles quelles.',
);
export const client_email_given_away_subject = message(
  'A session is for somebody else now: {when}',
  'Une séance est maintenant pour quelqu’un d’autre : {when}',
);
export const client_email_given_away_text = message(
  'The session with {name}, {when}, is for somebody else now, and no longer for {client}.',
  'La séance avec {name}, {when}, est maintenant pour quelqu’un d’autre, et non plus pour {client}.',
);
export const client_email_given_away_series = message(
  'This also applies to the later dates of its series.',
  'Cela vaut aussi pour les dates suivantes de la série.',
);
export const client_email_given_away_calendar = message(
  'If it is in your calendar, please remove it there.',
  'Si la séance figure dans votre agenda, veuillez l’y supprimer.',
);
export const client_email_owner_subject = message(
  'You now manage a person’s profile',
  'Vous gérez maintenant le profil d’une personne',
);
export const client_email_owner_text = message(
  'The last owner of the profile of {client} no longer has access to it. As the person with access for the longest time, you are now the owner: you can read the record, book, pay, and decide who else has access.',
  'La dernière personne titulaire du profil ({client}) n’y a plus accès. Comme vous y avez accès depuis le plus longtemps, vous êtes maintenant titulaire\u00a0: vous pouvez lire le dossier, réserver, payer et décider qui d’autre y a accès.',
);
export const client_email_removed_subject = message(
  'Your access to a person’s sessions has ended',
  'Votre accès aux séances d’une personne a pris fin',
);
export const client_email_removed_text = message(
  'Somebody who manages this access has ended yours. You no longer see the sessions of that person, and you can no longer book, reschedule, cancel, pay for or join them. Nothing more is charged to you for them.',
  'Une personne qui gère cet accès a mis fin au vôtre. Vous ne voyez plus les séances de la personne concernée et ne pouvez plus en réserver, en déplacer, en annuler, en payer ni y participer. Rien d’autre ne vous sera facturé pour ces séances.',
);
export const client_email_removed_kept = message(
  'The receipts of what you paid stay in your account, and your own sessions are not affected.',
  'Les reçus de ce que vous avez payé restent dans votre compte, et vos propres séances ne sont pas touchées.',
);
export const client_email_removed_action = message('Open Receipts', 'Ouvrir les reçus');
