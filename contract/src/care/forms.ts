/** What families are asked about a client, and what they agree to: forms in versions, and the responses to them. */
import { NAME_MAX, NOTES_MAX } from '../base/limits.ts';
import * as z from 'zod/mini';
import { bool, id, instant, line, locale, pathId, say, text, version } from '../base/primitives.ts';
import { recordRoutes, routes } from '../base/route.ts';
import {
  answers,
  clientForm,
  familyForm,
  form,
  formResponse,
  itemWith,
  type listedResponse,
  openForm,
  words,
} from './form-schemas.ts';
import { ASSENTS, AUTHORITIES, FORM_KEYS, MAX_OPTIONS } from './form-shape.ts';

export type ListedResponse = z.input<typeof listedResponse>;
export type FamilyForm = z.input<typeof familyForm>;
export type OpenForm = z.input<typeof openForm>;
export type ClientForm = z.input<typeof clientForm>;
export type FormResponse = z.input<typeof formResponse>;

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
    recentSignIn: 60,
    changes: ['forms'],
    repeat: 'safe',
    params: z.object({ key: z.enum(FORM_KEYS) }),
    body: z.object({ version }),
    reply: shippedForm,
    summary: 'Say that the words of a version are reviewed; families are asked it from then on',
  },
});
