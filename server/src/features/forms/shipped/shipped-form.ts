/**
 * The forms that the product brings along. A change of what people agree to or are asked is a new version: what was answered
 * stays with the words that were read. Ids of items stay over versions, so that answers carry over.
 */
export type InBoth = { en: string; fr: string };

export type ItemType =
  | 'text'
  | 'longText'
  | 'yesNo'
  | 'one'
  | 'several'
  | 'month'
  | 'date'
  | 'number'
  | 'scale'
  | 'picture'
  | 'statement';

export type ShippedItem = {
  id: string;
  type: ItemType;
  /** Of a statement the first line is the point; what follows explains it and is folded. */
  label: InBoth;
  isRequired: boolean;
  options?: { id: string; label: InBoth }[];
  /** Asked only after this answer of an earlier item: the id of an option, or `yes` or `no`. */
  shownIf?: { itemId: string; is: string };
};

export type ShippedForm = {
  key: string;
  kind: 'consent' | 'intake' | 'rating';
  needs: 'one' | 'each_owner';
  validMonths: number | null;
  version: number;
  title: InBoth;
  items: ShippedItem[];
};

/** The last item of every consent: what is agreed to, in the words of the button. */
export const AGREE = 'agree';
/** What a client of 12 or more reads, or has read aloud, before saying whether they agree. */
export const EASY_WORDS = 'easy_words';

/** A point of a consent, with what it means. */
export function statement(id: string, en: string[], fr: string[]): ShippedItem {
  return {
    id,
    type: 'statement',
    label: { en: en.join('\n'), fr: fr.join('\n') },
    isRequired: false,
  };
}

/** A question that may be left open. */
export function optional(
  id: string,
  type: Exclude<ItemType, 'statement' | 'one' | 'several'>,
  en: string,
  fr: string,
): ShippedItem {
  return { id, type, label: { en, fr }, isRequired: false };
}

export function required(
  id: string,
  type: Exclude<ItemType, 'statement' | 'one' | 'several'>,
  en: string,
  fr: string,
): ShippedItem {
  return { ...optional(id, type, en, fr), isRequired: true };
}

type Option = [id: string, en: string, fr: string];

/** One of several answers. */
export function oneOf(id: string, en: string, fr: string, options: Option[]): ShippedItem {
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

/** Any number of answers. */
export function anyOf(id: string, en: string, fr: string, options: Option[]): ShippedItem {
  return { ...oneOf(id, en, fr, options), type: 'several' };
}

/** Asked only where an earlier item was answered so. */
export function shownIf(itemId: string, is: string, item: ShippedItem): ShippedItem {
  return { ...item, shownIf: { itemId, is } };
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
    shownIf(id, 'yes', optional(`${id}_detail`, 'longText', detailEn, detailFr)),
  ];
}
