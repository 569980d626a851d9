import * as m from '@cadence/messages/m';
import { formatPrice } from '@cadence/format/money';
import type { AppointmentType } from './api.ts';

/** "Free" for 0, otherwise the amount with its currency. */
export function priceText({ price, currency }: AppointmentType): string {
  const text = formatPrice(price, currency);
  return price === 0 ? text : m.services_price_with_currency({ price: text });
}
