import * as m from '@cadence/messages/m';
import { formatPrice } from '../../lib/money.ts';
import type { AppointmentType } from './api.ts';

/** 'Free' at 0, otherwise dollars and the currency (specification, management areas §2). */
export function priceText({ price, currency }: AppointmentType): string {
  const text = formatPrice(price, currency);
  return price === 0 ? text : m.services_price_with_currency({ price: text });
}
