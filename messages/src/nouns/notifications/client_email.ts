import { message } from '../../message.ts';

export const client_email_subject_guardian = message(
  '{name} invites you on {brand}',
  '{name} vous invite sur {brand}',
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
  '{name} invites your family on {brand}',
  '{name} invite votre famille sur {brand}',
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
