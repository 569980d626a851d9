import { message } from '../../message.ts';

/** By what a payment was made, within a sentence. */
export const payment_method_paypal = message('PayPal', 'PayPal');
export const payment_method_etransfer = message('e-transfer', 'virement Interac');
export const payment_method_cash = message('cash', 'argent comptant');
export const payment_method_cheque = message('cheque', 'chèque');
export const payment_method_card = message('card', 'carte');
export const payment_method_other = message('another way', 'autre moyen');
