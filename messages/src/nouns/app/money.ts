import { message } from '../../message.ts';

export const money_free = message('Free', 'Gratuit');
