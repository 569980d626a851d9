import type { BilingualItem, FormItem } from '@cadence/contract/care/form-shape';
import type { Locale } from '@cadence/messages/locale';

/** An item in one language. */
export function itemIn({ label, help, options, ...item }: BilingualItem, locale: Locale): FormItem {
  return {
    ...item,
    label: label[locale],
    help: help?.[locale] ?? null,
    options: options.map((option) => ({ id: option.id, label: option.label[locale] })),
  };
}
