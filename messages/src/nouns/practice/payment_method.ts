import { message } from '../../message.ts';

export const payment_method_paypal = message('PayPal', 'PayPal');
export const payment_method_etransfer = message('E-transfer', 'Virement Interac');
export const payment_method_cash = message('Cash', 'Argent comptant');
export const payment_method_cheque = message('Cheque', 'Chèque');
export const payment_method_card = message('Card', 'Carte');
export const payment_method_other = message('Other', 'Autre');
