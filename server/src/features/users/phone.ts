/** Which numbers get text messages: confirmed ones that belong to a person, in the configured countries. */
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Context } from '../../context.ts';
import type { UserRow } from './queries.ts';

/** North American numbers do not tell mobile phones from landlines; premium and toll-free ones are neither. */
const KINDS = new Set<string | undefined>(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/** `phone` is E.164. The country is that of the area code: +1 is shared by twenty-five of them. */
export function isReachableByText(phone: string, countries: readonly CountryCode[]): boolean {
  const number = parsePhoneNumberFromString(phone);
  return number?.country !== undefined && countries.includes(number.country) && KINDS.has(number.getType());
}

/** Why a user gets no text messages, as a code; null where nothing is in the way. */
export function textObstacle(
  { config }: Pick<Context, 'config'>,
  { phone, phoneConfirmedAt }: Pick<UserRow, 'phone' | 'phoneConfirmedAt'>,
): 'phone_missing' | 'phone_unconfirmed' | 'phone_not_served' | null {
  if (phone === null) return 'phone_missing';
  if (phoneConfirmedAt === null) return 'phone_unconfirmed';
  return isReachableByText(phone, config.sms.countries) ? null : 'phone_not_served';
}

/** Whether a user is sent text messages, where nothing else is in the way: no, where the installation does without them. */
export function wantsTexts(
  { config }: Pick<Context, 'config'>,
  { phone, notifyBySms }: Pick<UserRow, 'phone' | 'notifyBySms'>,
): boolean {
  return notifyBySms && phone !== null && !config.off.sms;
}
