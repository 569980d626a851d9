import { DIRECT_METHODS, type DirectMethod, type PaymentMethod } from '@cadence/contract/base/statuses';
import * as m from '@cadence/messages/m';

const methods: Record<PaymentMethod, () => string> = {
  paypal: () => m.payment_method_paypal(),
  etransfer: () => m.payment_method_etransfer(),
  cash: () => m.payment_method_cash(),
  cheque: () => m.payment_method_cheque(),
  card: () => m.payment_method_card(),
  other: () => m.payment_method_other(),
};

/** "E-transfer", as a label. */
export function methodText(method: PaymentMethod): string {
  return methods[method]();
}

/** "e-transfer, cash", within a sentence and in one order everywhere. */
export function methodsText(chosen: readonly DirectMethod[]): string {
  const labels = DIRECT_METHODS.filter((one) => chosen.includes(one)).map(methodText);
  return labels.map((label) => label.charAt(0).toLowerCase() + label.slice(1)).join(', ');
}
