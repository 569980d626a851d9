import { message } from '../../message.ts';

export const money_free = message('Free', 'Gratuit');
export const money_free_in_list = message('free', 'gratuit');
