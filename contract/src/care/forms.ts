/** What families are asked about a client, and what they agree to: forms in versions, and the responses to them. */
import { NAME_MAX, NOTES_MAX } from '../base/limits.ts';
import * as z from 'zod/mini';
import { bool, id, instant, line, locale, pathId, say, text, version } from '../base/primitives.ts';
import { recordRoutes, routes } from '../base/route.ts';
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
const answers = z
  .record(text(ITEM_ID_MAX), answer)
  .check(z.refine((given) => Object.keys(given).length <= MAX_ITEMS, say('too_many')));
const storedAnswers = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
);

const words = z.object({ en: z.string(), fr: z.string() });

function itemWith<Text extends z.core.$ZodType>(label: Text) {
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
const form = {
  key: z.enum(FORM_KEYS),
  kind: z.enum(FORM_KINDS),
  needs: z.enum(FORM_NEEDS),
};

/** In the list of what a therapist can ask. */
export const formChoice = z.object({
  id,
  ...form,
  title: words,
  version,
  /** Whether every new client is asked; of the forms *About us* the one for the client's age. */
  isAsked: bool,
  /** Null for a form that does not expire. */
  validMonths: z.nullable(z.int()),
  /** Until an operator has reviewed the words, it is asked of nobody. */
  isReviewed: bool,
});
export type FormChoice = z.input<typeof formChoice>;

/** With all its words, to read before asking, and to write down what was answered elsewhere. */
export const formWords = z.object({ ...formChoice.shape, items: z.array(itemWith(words)) });
export type FormWords = z.input<typeof formWords>;

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
export type ListedResponse = z.input<typeof listedResponse>;

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
});
export type FamilyForm = z.input<typeof familyForm>;

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
  /** Whether the reader may answer: a consent is given by owners, and nobody writes to a therapist who has left. */
  mayGive: bool,
});
export type OpenForm = z.input<typeof openForm>;

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
export type ClientForm = z.input<typeof clientForm>;

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
export type FormResponse = z.input<typeof formResponse>;

/** `version` is that of the draft's row, 0 before the first save; a save raises it by one. Without it the draft is written over. */
export const savedDraft = z.object({ answers, formVersion: version, version: z.optional(version) });

export const newResponse = z.object({
  answers,
  language: locale,
  formVersion: version,
  /** Of a consent it has to be given. */
  authority: z.optional(z.enum(AUTHORITIES, say('choose_listed'))),
  /** `true` for a consent, else 422 `agreement_missing`. */
  agreed: z.optional(bool),
  assent: z.optional(z.enum(ASSENTS, say('choose_listed'))),
});
export type NewResponse = z.output<typeof newResponse>;

export const writtenResponse = z.object({
  formId: id,
  formVersion: version,
  answers,
  how: z.enum(['spoken', 'paper'], say('choose_listed')),
  givenBy: line(NAME_MAX, say('name_required')),
  /** Not in the future. */
  at: instant,
  language: z.optional(locale),
  /** A document of the same record: the signed paper. */
  documentId: z.optional(z.nullable(id)),
});
export type WrittenResponse = z.output<typeof writtenResponse>;

/** What is said with a withdrawal or an objection; the therapist and the owners read it. */
const ending = z.object({ reason: z.optional(text(NOTES_MAX)) });

/** For admins, with all its words. */
export const shippedForm = z.object({
  id,
  ...form,
  validMonths: z.nullable(z.int()),
  title: words,
  /** The latest one; the one before stays in use until this one is reviewed. */
  version,
  items: z.array(itemWith(words)),
  reviewedAt: z.nullable(instant),
  /** The version that families are asked now; null for none. */
  versionInUse: z.nullable(version),
});
export type ShippedForm = z.input<typeof shippedForm>;

const THERAPIST = ['therapist'] as const;
const PATIENT = ['patient'] as const;
const byId = { params: z.object({ id: pathId }) } as const;
/** A form of a client. */
const byForm = { params: z.object({ id: pathId, formId: pathId }) } as const;
/** Whose record it is. */
const ofTherapist = { query: z.strictObject({ therapistId: pathId }) } as const;

export const formsApi = recordRoutes({
  listForms: {
    method: 'GET',
    path: '/api/therapist/forms',
    access: THERAPIST,
    reads: ['forms'],
    reply: z.array(formChoice),
    summary: 'What the viewer can ask families, and what new clients are asked',
  },
  getFormWords: {
    ...byId,
    method: 'GET',
    path: '/api/therapist/forms/:id',
    access: THERAPIST,
    reads: ['forms'],
    reply: formWords,
    summary: 'A form with its words in both languages, of the version that families are asked',
  },
  chooseForms: {
    method: 'PUT',
    path: '/api/therapist/forms/asked',
    access: THERAPIST,
    changes: ['forms'],
    repeat: 'safe',
    body: z.object({ ids: z.array(id).check(z.maxLength(MAX_OPTIONS, say('too_many'))) }),
    reply: z.array(formChoice),
    summary: 'Choose what every new client is asked',
  },
  listFormsOfClient: {
    ...byId,
    method: 'GET',
    path: '/api/therapist/clients/:id/forms',
    access: THERAPIST,
    reads: ['forms', 'clients', 'users'],
    reply: z.array(clientForm),
    summary: 'What a client of the viewer was asked, what was answered and agreed, and who is missing',
  },
  askForForm: {
    ...byId,
    method: 'POST',
    path: '/api/therapist/clients/:id/forms',
    access: THERAPIST,
    changes: ['forms'],
    repeat: 'safe',
    body: z.object({ formId: id }),
    reply: clientForm,
    summary: 'Ask the family of a client for a form; again, it sends one reminder a day at most',
  },
  addWrittenResponse: {
    ...byId,
    method: 'POST',
    path: '/api/therapist/clients/:id/responses',
    access: THERAPIST,
    changes: ['forms'],
    repeat: 'keyed',
    body: writtenResponse,
    reply: formResponse,
    status: 201,
    summary: 'Write down what a family said or signed elsewhere',
  },
  getResponseOfClient: {
    ...byId,
    method: 'GET',
    path: '/api/therapist/form-responses/:id',
    access: THERAPIST,
    reads: ['forms', 'clients', 'users'],
    reply: formResponse,
    summary: 'A response of a client of the viewer, with its answers',
  },
  listFormsOfFamily: {
    ...byId,
    method: 'GET',
    path: '/api/clients/:id/forms',
    access: PATIENT,
    reads: ['forms', 'clients', 'users'],
    reply: z.array(familyForm),
    summary: 'What the therapists of a client ask and were answered; for those who may read the record',
  },
  getForm: {
    ...byForm,
    ...ofTherapist,
    method: 'GET',
    path: '/api/clients/:id/forms/:formId',
    access: PATIENT,
    reads: ['forms', 'clients', 'users'],
    reply: openForm,
    summary: 'A form to fill in for a therapist, with the viewer’s own draft',
  },
  saveDraft: {
    ...byForm,
    ...ofTherapist,
    method: 'PUT',
    path: '/api/clients/:id/forms/:formId/draft',
    access: PATIENT,
    changes: ['forms'],
    repeat: 'safe',
    body: savedDraft,
    summary: 'Keep the viewer’s answers so far; nobody else reads them',
  },
  addResponse: {
    ...byForm,
    ...ofTherapist,
    method: 'POST',
    path: '/api/clients/:id/forms/:formId/responses',
    access: PATIENT,
    changes: ['forms'],
    repeat: 'keyed',
    body: newResponse,
    reply: formResponse,
    status: 201,
    summary: 'Answer a form, or give a consent, which is for owners',
  },
  getResponse: {
    ...byId,
    method: 'GET',
    path: '/api/form-responses/:id',
    access: PATIENT,
    reads: ['forms', 'clients', 'users'],
    reply: formResponse,
    summary: 'A given response with its answers, for those who may read the record',
  },
  withdrawConsent: {
    ...byId,
    method: 'POST',
    path: '/api/form-responses/:id/withdraw',
    access: PATIENT,
    changes: ['forms'],
    repeat: 'keyed',
    body: ending,
    summary: 'End a consent, of all who gave it; for owners',
  },
  objectToConsent: {
    ...byId,
    method: 'POST',
    path: '/api/form-responses/:id/object',
    access: PATIENT,
    changes: ['forms'],
    repeat: 'keyed',
    body: ending,
    summary: 'Object to a consent, which is disputed until every owner agrees anew; for owners',
  },
});

const FULL = { permissions: ['full'] } as const;

export const shippedFormsApi = routes({
  listShippedForms: {
    method: 'GET',
    path: '/api/admin/shipped-forms',
    access: FULL,
    reads: ['forms'],
    reply: z.array(shippedForm),
    summary: 'The forms of the product with all their words, and whether they are reviewed',
  },
  reviewShippedForm: {
    method: 'PUT',
    path: '/api/admin/shipped-forms/:key/reviewed',
    access: FULL,
    recentSignIn: 'session',
    changes: ['forms'],
    repeat: 'safe',
    params: z.object({ key: z.enum(FORM_KEYS) }),
    body: z.object({ version }),
    reply: shippedForm,
    summary: 'Say that the words of a version are reviewed; families are asked it from then on',
  },
});
