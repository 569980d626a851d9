import { getLocale, type Locale } from '@cadence/messages/locale';
import * as closedAccount from '@cadence/messages/nouns/app/closed_account';

/** A person's name as others see it; a closed account has none and reads "Closed account". */
export function personName(
  { firstName, lastName }: { firstName: string; lastName: string },
  locale: Locale = getLocale(),
): string {
  return `${firstName} ${lastName}`.trim() || closedAccount.closed_account_name({}, { locale });
}

/** 'a, b and c', 'a, b et c'. */
export function formatList(items: readonly string[], locale: Locale = getLocale()): string {
  return new Intl.ListFormat(`${locale}-CA`, { type: 'conjunction' }).format(items);
}
