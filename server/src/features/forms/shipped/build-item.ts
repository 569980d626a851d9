/** Short ways to write the items of shipped forms. */
import type { BilingualItem, ItemType } from '@cadence/contract/care/form-shape';
import type { ShippedItem } from './shipped-form.ts';

/** The last item of every consent: what is agreed to, in the words of the button. */
export const AGREE = 'agree';

/** A point, and in further lines what it means. */
export function statement(id: string, [en = '', ...helpEn]: string[], [fr = '', ...helpFr]: string[]) {
  const help = helpEn.length === 0 ? null : { en: helpEn.join('\n'), fr: helpFr.join('\n') };
  return { id, type: 'statement', label: { en, fr }, help } satisfies ShippedItem;
}

/** To read with a client of 12 and more. */
export function forClient(item: ShippedItem): ShippedItem {
  return { ...item, isForClient: true };
}

type Asked = Exclude<ItemType, 'statement' | 'one' | 'several'>;

/** A question that may be left open. */
export function optional(id: string, type: Asked, en: string, fr: string): ShippedItem {
  return { id, type, label: { en, fr } };
}

export function required(id: string, type: Asked, en: string, fr: string): ShippedItem {
  return { ...optional(id, type, en, fr), isRequired: true };
}

export type OptionWords = [id: string, en: string, fr: string];

/** One of several answers. */
export function oneOf(id: string, en: string, fr: string, options: OptionWords[]): ShippedItem {
  return {
    id,
    type: 'one',
    label: { en, fr },
    isRequired: true,
    options: options.map(([option, optionEn, optionFr]) => ({
      id: option,
      label: { en: optionEn, fr: optionFr },
    })),
  };
}

/** At least one of several answers. */
export function anyOf(id: string, en: string, fr: string, options: OptionWords[]): ShippedItem {
  return { ...oneOf(id, en, fr, options), type: 'several' };
}

/** Asked only where an earlier question of yes or no was answered with yes. */
export function afterYes(itemId: string, item: ShippedItem): ShippedItem {
  const shownIf: BilingualItem['shownIf'] = { itemId, is: true };
  return { ...item, shownIf };
}

/** A question of yes or no, and what is asked after yes. */
export function yesAndWhat(
  id: string,
  en: string,
  fr: string,
  [detailEn, detailFr]: [en: string, fr: string],
): ShippedItem[] {
  return [
    required(id, 'yesNo', en, fr),
    afterYes(id, optional(`${id}_detail`, 'longText', detailEn, detailFr)),
  ];
}
