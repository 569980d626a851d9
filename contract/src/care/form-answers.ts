/**
 * The rules of a form's answers, for the server and the browser: which items are shown, which answers count, and what is missing
 * or wrong. They need no labels, so that both languages have one rule.
 */
import type { ValidationKey } from '../base/keys.ts';
import { isCalendarDate } from '../base/primitives.ts';
import {
  ANSWER_MAX,
  type Answer,
  type Answers,
  FACES,
  type FormKind,
  type ItemIn,
  type ItemType,
  SCALE_MAX,
  SHORT_ANSWER_MAX,
} from './form-shape.ts';

type Item = ItemIn<unknown>;

function answerTo(answers: Answers, id: string): Answer | undefined {
  return Object.hasOwn(answers, id) ? answers[id] : undefined;
}

function isAnswered(answer: Answer | undefined): answer is Answer {
  if (answer === undefined) return false;
  return typeof answer === 'string' ? answer.trim() !== '' : !Array.isArray(answer) || answer.length > 0;
}

/**
 * What is shown with these answers, in order, without what is for the client. An item that depends on another is shown only with
 * it, so that an answer to a hidden one counts for nothing.
 */
export function shownItems<I extends Item>(items: readonly I[], answers: Answers): I[] {
  const shown = new Set<string>();
  return items.filter((item) => {
    const isShown = !item.isForClient && (item.shownIf === null || isMet(item.shownIf, shown, answers));
    if (isShown && item.type !== 'statement') shown.add(item.id);
    return isShown;
  });
}

function isMet(
  { itemId, is }: NonNullable<Item['shownIf']>,
  shown: ReadonlySet<string>,
  answers: Answers,
): boolean {
  if (!shown.has(itemId)) return false;
  const answer = answerTo(answers, itemId);
  return Array.isArray(answer) ? typeof is === 'string' && answer.includes(is) : answer === is;
}

/** The page in easy words. */
export function itemsForClient<I extends Item>(items: readonly I[]): I[] {
  return items.filter(({ isForClient }) => isForClient);
}

/** What a consent agrees to: its last item. Null for another kind of form. */
export function agreementOf<I extends Item>(kind: FormKind, items: readonly I[]): I | null {
  return kind === 'consent' ? (items.findLast(({ isForClient }) => !isForClient) ?? null) : null;
}

/** The answers that count: those to items that are shown. */
export function shownAnswers(items: readonly Item[], answers: Answers): Answers {
  const entries = shownItems(items, answers).flatMap(({ id, type }): [string, Answer][] => {
    const answer = answerTo(answers, id);
    return type !== 'statement' && isAnswered(answer) ? [[id, answer]] : [];
  });
  return Object.fromEntries(entries);
}

/** Answers to another version that still fit; all others are left out. */
export function carriedAnswers(items: readonly Item[], answers: Answers): Answers {
  const entries = items.flatMap((item): [string, Answer][] => {
    const answer = answerTo(answers, item.id);
    return isAnswered(answer) && wrongWith(item, answer) === null ? [[item.id, answer]] : [];
  });
  return Object.fromEntries(entries);
}

/** The required items that are shown and have no answer, in order. */
export function missingItems<I extends Item>(items: readonly I[], answers: Answers): I[] {
  return shownItems(items, answers).filter(
    ({ id, type, isRequired }) => isRequired && type !== 'statement' && !isAnswered(answerTo(answers, id)),
  );
}

export type AnswerFault = { itemId: string; key: ValidationKey };

/** What is wrong with the answers that there are, shown or not; a draft has to pass no more than this. */
export function wrongAnswers(items: readonly Item[], answers: Answers): AnswerFault[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return Object.entries(answers).flatMap(([itemId, answer]) => {
    const item = byId.get(itemId);
    const key = item === undefined ? ('invalid' as const) : wrongWith(item, answer);
    return key === null ? [] : [{ itemId, key }];
  });
}

/** Of answers that are to be given: what is wrong, and after it what is missing. */
export function faultsOf(items: readonly Item[], answers: Answers): AnswerFault[] {
  const missing = missingItems(items, answers);
  return [
    ...wrongAnswers(items, answers),
    ...missing.map(({ id }): AnswerFault => ({ itemId: id, key: 'required' })),
  ];
}

type Judge = (answer: Answer, item: Item) => ValidationKey | null;

const JUDGES: Record<ItemType, Judge> = {
  text: (answer) => wrongText(answer, SHORT_ANSWER_MAX),
  longText: (answer) => wrongText(answer, ANSWER_MAX),
  yesNo: (answer) => (typeof answer === 'boolean' ? null : 'invalid'),
  one: (answer, item) => (answer === '' || hasOption(item, answer) ? null : 'choose_listed'),
  several: (answer, item) => wrongChoice(item, answer),
  month: (answer) => wrongDate(answer, isMonth),
  date: (answer) => wrongDate(answer, isCalendarDate),
  number: (answer) => (typeof answer === 'number' && Number.isFinite(answer) ? null : 'invalid'),
  scale: (answer) => wrongWhole(answer, 0, SCALE_MAX),
  picture: (answer) => wrongWhole(answer, 1, FACES),
  statement: () => 'invalid',
};

function wrongWith(item: Item, answer: Answer): ValidationKey | null {
  return JUDGES[item.type](answer, item);
}

function isMonth(text: string): boolean {
  return /^\d{4}-\d{2}$/.test(text) && isCalendarDate(`${text}-01`);
}

function hasOption(item: Item, id: Answer): boolean {
  return item.options.some((option) => option.id === id);
}

function wrongText(answer: Answer, max: number): ValidationKey | null {
  if (typeof answer !== 'string') return 'invalid';
  return answer.length > max ? 'too_long' : null;
}

function wrongChoice(item: Item, answer: Answer): ValidationKey | null {
  if (!Array.isArray(answer) || !answer.every((one) => hasOption(item, one))) return 'choose_listed';
  return new Set(answer).size === answer.length ? null : 'already_chosen';
}

function wrongDate(answer: Answer, isDate: (text: string) => boolean): ValidationKey | null {
  return typeof answer === 'string' && (answer === '' || isDate(answer)) ? null : 'date_invalid';
}

function wrongWhole(answer: Answer, min: number, max: number): ValidationKey | null {
  if (typeof answer !== 'number' || !Number.isInteger(answer)) return 'not_whole';
  if (answer < min) return 'too_small';
  return answer > max ? 'too_big' : null;
}
