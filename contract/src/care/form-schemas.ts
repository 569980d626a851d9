/** What people see of forms and responses, and what they answer. */
import * as z from 'zod/mini';
import { bool, id, instant, locale, say, text, version } from '../base/primitives.ts';
import {
  ANSWER_MAX,
  ASSENTS,
  AUTHORITIES,
  FORM_KEYS,
  FORM_KINDS,
  FORM_NEEDS,
  FORM_STATES,
  ITEM_TYPES,
  MAX_ITEMS,
  MAX_OPTIONS,
  RESPONSE_WAYS,
} from './form-shape.ts';

/** An item's id has far less. */
const ITEM_ID_MAX = 60;

const answer = z.union(
  [
    text(ANSWER_MAX),
    z.number(say('invalid')),
    z.boolean(say('invalid')),
    z.array(text(ITEM_ID_MAX)).check(z.maxLength(MAX_OPTIONS, say('too_many'))),
  ],
  say('invalid'),
);
export const answers = z
  .record(text(ITEM_ID_MAX), answer)
  .check(z.refine((given) => Object.keys(given).length <= MAX_ITEMS, say('too_many')));
const storedAnswers = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
);

export const words = z.object({ en: z.string(), fr: z.string() });

export function itemWith<Text extends z.core.$ZodType>(label: Text) {
  return z.object({
    id: z.string(),
    type: z.enum(ITEM_TYPES),
    label,
    help: z.nullable(label),
    isRequired: bool,
    options: z.array(z.object({ id: z.string(), label })),
    shownIf: z.nullable(z.object({ itemId: z.string(), is: z.union([z.string(), z.number(), z.boolean()]) })),
    isForClient: bool,
  });
}

const state = z.enum(FORM_STATES);
export const form = {
  key: z.enum(FORM_KEYS),
  kind: z.enum(FORM_KINDS),
  needs: z.enum(FORM_NEEDS),
};

const owner = z.object({ userId: id, name: z.string() });

/** What somebody answered, without the answers. */
const responseFields = {
  id,
  /** `given, expiring, expired, withdrawn, disputed` or `replaced`. */
  state,
  formVersion: version,
  /** Who answered, by the name of that day; of a spoken or paper one the name that the therapist wrote down. */
  givenBy: z.string(),
  /** Null for a spoken or paper one, and for a closed account. */
  givenByUserId: z.nullable(id),
  /** False where who gave a consent is no owner any more. */
  hasRights: bool,
  how: z.enum(RESPONSE_WAYS),
  authority: z.nullable(z.enum(AUTHORITIES)),
  assent: z.nullable(z.enum(ASSENTS)),
  language: locale,
  givenAt: instant,
  validUntil: z.nullable(instant),
  /** Whether it is in force: a consent of which an owner is missing is given, and not in force. */
  isInForce: bool,
  withdrawnAt: z.nullable(instant),
  disputedAt: z.nullable(instant),
  /** Who withdrew or objected; null for a closed account. */
  endedBy: z.nullable(z.string()),
};
export const listedResponse = z.object(responseFields);

const ofForm = {
  formId: id,
  ...form,
  formVersion: version,
  /** When the therapist asked last. */
  askedAt: z.nullable(instant),
  /** Until when: the start of the next session, or the end of what expires. */
  dueAt: z.nullable(instant),
  /** Whether a consent is in force, also while a newer version is asked for. */
  isInForce: bool,
  /** Of a consent that each owner gives: who has not agreed yet. */
  missing: z.array(owner),
};

/** A form as its family sees it in the list. */
export const familyForm = z.object({
  ...ofForm,
  title: z.string(),
  therapist: z.object({ id, name: z.nullable(z.string()) }),
  state,
  /** The latest one that is not replaced: the reader's own where there is one. */
  response: z.nullable(listedResponse),
  /** Whether the reader may answer: a consent is given by owners, and nobody writes to a therapist who left or lost the client. */
  mayGive: bool,
});

/** A form to fill in. */
export const openForm = z.object({
  ...familyForm.shape,
  client: z.object({ id, name: z.string() }),
  items: z.array(itemWith(z.string())),
  /** The reader's own; of a former version what still fits. */
  draft: z.nullable(z.object({ answers: storedAnswers, version, savedAt: instant })),
  /** What was answered last, as far as it fits: a new response begins with it. */
  previous: z.nullable(storedAnswers),
  /** Whether the client is asked as well, in easy words: from 12 on. */
  asksAssent: bool,
});

/** A form as the therapist sees it in a client's record. */
export const clientForm = z.object({
  ...ofForm,
  title: words,
  /** Null for what was never asked or answered. What families have begun is asked here. */
  state: z.nullable(state),
  remindedAt: z.nullable(instant),
  /** Whether a reminder may be sent now: one a day. */
  mayRemind: bool,
  /** Newest first. */
  responses: z.array(listedResponse),
});

export const formResponse = z.object({
  ...responseFields,
  formId: id,
  ...form,
  title: z.string(),
  client: z.object({ id, name: z.string() }),
  therapist: z.object({ id, name: z.nullable(z.string()) }),
  /** The items that were shown, in the words of its version, in the reader's language. */
  items: z.array(itemWith(z.string())),
  answers: storedAnswers,
  /** What the owner said when withdrawing or objecting; null for nothing. */
  reason: z.nullable(z.string()),
  /** The signed paper. */
  documentId: z.nullable(id),
});
