import type { AppointmentType } from '@cadence/contract/services';
import * as m from '@cadence/messages/m';
import { formatPrice } from '@cadence/format/money';

/** "Free" for 0, otherwise the amount with its currency. */
export function priceText({ price, currency }: AppointmentType): string {
  const text = formatPrice(price, currency);
  return price === 0 ? text : m.services_price_with_currency({ price: text });
}
