import { message, plural } from '../../message.ts';

export const schedule_cancel_title = plural(
  'count',
  { one: '{count} booked session lies in this time', other: '{count} booked sessions lie in this time' },
  {
    one: '{count} séance est réservée dans cette période',
    other: '{count} séances sont réservées dans cette période',
  },
);
export const schedule_cancel_text = plural(
  'count',
  {
    one: '“Block these dates” leaves it booked. You can also cancel it in the same step.',
    other: '“Block these dates” leaves them booked. You can also cancel them in the same step.',
  },
  {
    one: '« Bloquer ces dates » ne l’annule pas. Vous pouvez aussi l’annuler du même coup.',
    other: '« Bloquer ces dates » ne les annule pas. Vous pouvez aussi les annuler du même coup.',
  },
);
export const schedule_cancel_too_many = plural(
  'count',
  {
    one: 'At most {count} session can be cancelled at once. Block fewer days at a time.',
    other: 'At most {count} sessions can be cancelled at once. Block fewer days at a time.',
  },
  {
    one: 'Au plus {count} séance peut être annulée à la fois. Bloquez moins de jours à la fois.',
    other: 'Au plus {count} séances peuvent être annulées à la fois. Bloquez moins de jours à la fois.',
  },
);
export const schedule_cancel_owed = message(
  'If you cancel, you keep nothing: {amount} in all goes back to the families, and you send it in PayPal.',
  'Si vous annulez, vous ne gardez rien : {amount} en tout reviennent aux familles, et vous les envoyez dans PayPal.',
);
export const schedule_cancel_nothing_owed = message(
  'Nothing was paid yet, so nothing has to go back.',
  'Rien n’a encore été payé, il n’y a donc rien à rembourser.',
);
export const schedule_cancel_under_way = message(
  'A payment is still being processed. It goes back once it has arrived.',
  'Un paiement est encore en traitement. Il sera à rembourser dès son arrivée.',
);
export const schedule_cancel_message = plural(
  'count',
  { one: 'Message to the family', other: 'Message to the families' },
  { one: 'Message à la famille', other: 'Message aux familles' },
);
export const schedule_cancel_confirm = plural(
  'count',
  {
    one: 'Block, cancel this session and tell the family',
    other: 'Block, cancel these {count} sessions and tell the families',
  },
  {
    one: 'Bloquer, annuler cette séance et prévenir la famille',
    other: 'Bloquer, annuler ces {count} séances et prévenir les familles',
  },
);
export const schedule_cancel_these = plural(
  'count',
  {
    one: 'Cancel this session and tell the family',
    other: 'Cancel these {count} sessions and tell the families',
  },
  {
    one: 'Annuler cette séance et prévenir la famille',
    other: 'Annuler ces {count} séances et prévenir les familles',
  },
);
export const schedule_cancel_these_text = plural(
  'count',
  {
    one: 'It stays booked unless you cancel it here.',
    other: 'They stay booked unless you cancel them here.',
  },
  {
    one: 'Elle reste réservée, à moins que vous l’annuliez ici.',
    other: 'Elles restent réservées, à moins que vous les annuliez ici.',
  },
);
export const schedule_cancel_these_done = plural(
  'count',
  {
    one: '{count} session is cancelled, and the family is told.',
    other: '{count} sessions are cancelled, and the families are told.',
  },
  {
    one: '{count} séance est annulée, et la famille est prévenue.',
    other: '{count} séances sont annulées, et les familles sont prévenues.',
  },
);
export const schedule_cancel_these_failed = message(
  'Failed to cancel the sessions',
  'Impossible d’annuler les séances',
);
export const schedule_cancel_done = plural(
  'count',
  {
    one: 'Blocked. {count} session is cancelled, and the family is told.',
    other: 'Blocked. {count} sessions are cancelled, and the families are told.',
  },
  {
    one: 'Période bloquée. {count} séance est annulée, et la famille est prévenue.',
    other: 'Période bloquée. {count} séances sont annulées, et les familles sont prévenues.',
  },
);
export const schedule_cancel_optional = message('optional', 'facultatif');
