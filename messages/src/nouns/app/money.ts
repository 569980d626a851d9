import { message } from '../../message.ts';

export const money_free = message('Free', 'Gratuit');
export const money_range = message('{low} – {high}', '{low} à {high}');
