import { PAYMENT_METHODS, type PaymentMethod } from '@cadence/contract/base/statuses';
import * as m from '@cadence/messages/m';

const methods: Record<PaymentMethod, () => string> = {
  paypal: () => m.payment_method_paypal(),
  etransfer: () => m.payment_method_etransfer(),
  cash: () => m.payment_method_cash(),
  cheque: () => m.payment_method_cheque(),
  card: () => m.payment_method_card(),
  other: () => m.payment_method_other(),
};

/** "e-transfer", as within a sentence. */
export function methodText(method: PaymentMethod): string {
  return methods[method]();
}

/** "e-transfer, cash", in one order everywhere. */
export function methodsText(chosen: readonly PaymentMethod[]): string {
  return PAYMENT_METHODS.filter((one) => chosen.includes(one))
    .map(methodText)
    .join(', ');
}
