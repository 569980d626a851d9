import { message } from '../../message.ts';

export const refund_sent_rest = message(
  'Of this, {sent} has gone back already and {rest} is still owed.',
  'De cette somme, {sent} ont déjà été remboursés et il reste {rest} à rembourser.',
);
export const refund_sent_all = message(
  '{sent} has gone back already, so nothing more is owed.',
  '{sent} ont déjà été remboursés : rien d’autre n’est dû.',
);
