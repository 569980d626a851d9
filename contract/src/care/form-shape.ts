/** What forms are made of. Without schemas, so that pages and shipped forms use it as it is. */

export const FORM_KINDS = ['consent', 'intake', 'rating'] as const;
export type FormKind = (typeof FORM_KINDS)[number];
/** Whose answer makes it given: that of one person, or of every owner. */
export const FORM_NEEDS = ['one', 'each_owner'] as const;
export type FormNeeds = (typeof FORM_NEEDS)[number];

export const FORM_KEYS = [
  'services',
  'virtual_care',
  'sharing',
  'messages',
  'about_under_6',
  'about_school_age',
  'about_adult',
  'what_matters',
] as const;
export type FormKey = (typeof FORM_KEYS)[number];

export const ITEM_TYPES = [
  'text',
  'longText',
  'yesNo',
  'one',
  'several',
  'month',
  'date',
  'number',
  /** A whole number from 0 to 10. */
  'scale',
  /** One of five faces, from 1 to 5. */
  'picture',
  /** Words to read, without an answer. */
  'statement',
] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

export const MAX_ITEMS = 60;
export const MAX_OPTIONS = 40;
export const ANSWER_MAX = 4_000;
/** Of a `text`; a `longText` has the limit of all answers. */
export const SHORT_ANSWER_MAX = 200;
export const SCALE_MAX = 10;
export const FACES = 5;
/** A consent that ends within so many days is shown as expiring. */
export const EXPIRING_DAYS = 30;
/** From this age on the client is asked as well, in easy words. */
export const ASSENT_AGE = 12;

/** The same words in both languages. */
export type Words = { en: string; fr: string };

export type ShownIf = {
  /** An earlier item. */
  itemId: string;
  /** Its answer; of `several`, one of those that were chosen. */
  is: string | number | boolean;
};

/** `Text` is a string in the reader's language, or words in both. */
export type ItemIn<Text> = {
  /** Stays over versions, so that answers carry over. */
  id: string;
  type: ItemType;
  label: Text;
  /** What a statement means in more words, folded at first; a hint of a question. */
  help: Text | null;
  isRequired: boolean;
  /** Of `one` and `several`. */
  options: { id: string; label: Text }[];
  shownIf: ShownIf | null;
  /** A statement in easy words, to read with a client of 12 and more, on a page of its own. */
  isForClient: boolean;
};
export type FormItem = ItemIn<string>;
export type BilingualItem = ItemIn<Words>;

export type Answer = string | number | boolean | string[];
/** By the item's id. What is not answered is left out. */
export type Answers = Record<string, Answer>;

/** What the state of a form is for the reader, and that of a response. */
export const FORM_STATES = [
  'asked',
  'draft',
  'given',
  'expiring',
  'expired',
  'withdrawn',
  'disputed',
  'replaced',
] as const;
export type FormState = (typeof FORM_STATES)[number];

/** For whom the person may agree: for themselves, alone for a child, or together with the other parent. */
export const AUTHORITIES = ['self', 'sole', 'shared'] as const;
export type Authority = (typeof AUTHORITIES)[number];
/** Whether the client agreed. */
export const ASSENTS = ['yes', 'no', 'not_asked'] as const;
export type Assent = (typeof ASSENTS)[number];
export const RESPONSE_WAYS = ['clicked', 'spoken', 'paper'] as const;
export type ResponseWay = (typeof RESPONSE_WAYS)[number];
