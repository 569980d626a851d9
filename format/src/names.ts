import { getLocale, type Locale } from '@cadence/messages/locale';
import * as app from '@cadence/messages/nouns/app/app';

/** A person's name as others see it; a closed account has none and reads "Closed account". */
export function personName(
  { firstName, lastName }: { firstName: string; lastName: string },
  locale: Locale = getLocale(),
): string {
  return `${firstName} ${lastName}`.trim() || app.app_closed_account({}, { locale });
}

/** 'a, b and c', 'a, b et c'. */
export function formatList(items: readonly string[], locale: Locale = getLocale()): string {
  return new Intl.ListFormat(`${locale}-CA`, { type: 'conjunction' }).format(items);
}
