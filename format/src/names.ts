import { getLocale, type Locale } from '@cadence/messages/locale';
import * as closedAccount from '@cadence/messages/nouns/app/closed_account';
import { fullName } from './full-name.ts';

/** A person's name as others see it; a closed account has none and reads "Closed account". */
export function personName(
  names: { firstName: string; lastName: string },
  locale: Locale = getLocale(),
): string {
  return fullName(names) || closedAccount.closed_account_name({}, { locale });
}

/** 'a, b and c', 'a, b et c'. */
export function formatList(items: readonly string[], locale: Locale = getLocale()): string {
  return new Intl.ListFormat(`${locale}-CA`, { type: 'conjunction' }).format(items);
}
