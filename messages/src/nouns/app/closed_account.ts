import { message } from '../../message.ts';

/** Stands for the name of a person whose account is closed. */
export const closed_account_name = message('Closed account', 'Compte fermé');
