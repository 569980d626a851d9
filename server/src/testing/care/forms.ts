/** Forms with few words, which tests put in place of those of the product. */
import type { ClientForm, FamilyForm, FormResponse, OpenForm } from '@cadence/contract/care/forms';
import type { FormKey } from '@cadence/contract/care/form-shape';
import { consentsInForce, keepShippedForms } from '../../features/forms/service.ts';
import type { ShippedForm, ShippedItem } from '../../features/forms/shipped/shipped-form.ts';
import type { TestApp } from '../app.ts';
import type { TestReply } from '../client.ts';
import { newPractice, type SignedInUser } from '../factories.ts';
import { newGuardian } from '../families/clients.ts';
import { newRecord, type TestRecord } from '../families/records.ts';

function words(text: string) {
  return { en: text, fr: `${text} (fr)` };
}

const agree: ShippedItem = { id: 'agree', type: 'statement', label: words('I agree.') };

export const SERVICES: ShippedForm = {
  key: 'services',
  kind: 'consent',
  needs: 'each_owner',
  validMonths: 12,
  title: words('Services'),
  items: [{ id: 'purpose', type: 'statement', label: words('What it is for.') }, agree],
};

const FORMS: readonly ShippedForm[] = [
  SERVICES,
  {
    key: 'virtual_care',
    kind: 'consent',
    needs: 'each_owner',
    validMonths: null,
    title: words('Virtual care'),
    items: [
      { id: 'help', type: 'text', label: words('Who helps at home?'), isRequired: true },
      agree,
      { id: 'easy', type: 'statement', label: words('We talk by video.'), isForClient: true },
    ],
  },
  {
    key: 'sharing',
    kind: 'consent',
    needs: 'one',
    validMonths: null,
    title: words('Sharing'),
    items: [{ id: 'who', type: 'text', label: words('With whom?'), isRequired: true }, agree],
  },
  {
    key: 'about_school_age',
    kind: 'intake',
    needs: 'one',
    validMonths: null,
    title: words('About us'),
    items: [
      { id: 'concerns', type: 'longText', label: words('What worries you?'), isRequired: true },
      { id: 'hearing', type: 'yesNo', label: words('Was hearing tested?') },
      { id: 'when', type: 'month', label: words('When?'), shownIf: { itemId: 'hearing', is: true } },
    ],
  },
  {
    key: 'about_adult',
    kind: 'intake',
    needs: 'one',
    validMonths: null,
    title: words('About you'),
    items: [{ id: 'concerns', type: 'longText', label: words('What worries you?') }],
  },
  {
    key: 'what_matters',
    kind: 'rating',
    needs: 'one',
    validMonths: null,
    title: words('What matters'),
    items: [{ id: 'first', type: 'scale', label: words('How is it now?') }],
  },
];

export type FormIds = Record<FormKey, number>;

/** As if an operator had read all words. Returns the ids by key. */
export async function reviewAllForms(t: TestApp): Promise<FormIds> {
  await t.ctx.database.execute('update form_versions set reviewed_at = created_at where reviewed_at is null');
  const { rows } = await t.ctx.database.execute('select key, id from forms');
  return Object.fromEntries(
    (rows as { key: FormKey; id: number }[]).map(({ key, id }) => [key, id]),
  ) as FormIds;
}

/** The forms of tests, reviewed; see `reviewAllForms`. */
export async function keepTestForms(t: TestApp): Promise<FormIds> {
  await keepShippedForms(t.ctx, FORMS);
  return reviewAllForms(t);
}

/** A therapist and a family with a session ahead, of whom nothing is asked yet. */
export async function newUnasked(t: TestApp) {
  const practice = await newPractice(t);
  const record = await newRecord(t, practice, '2026-11-24T15:00:00.000Z');
  return { therapist: practice.therapist, record, parent: record.parent };
}

/** A second owner. */
export function newCoParent(t: TestApp, { parent, clientId }: TestRecord): Promise<SignedInUser> {
  return newGuardian(t, parent, clientId, { isOwner: true });
}

export function pathOf(
  { clientId, therapistId }: Pick<TestRecord, 'clientId' | 'therapistId'>,
  formId: number,
  part: '' | '/draft' | '/responses' = '',
): string {
  return `/api/clients/${clientId}/forms/${formId}${part}?therapistId=${therapistId}`;
}

function done({ status, body, text }: TestReply, what: string): TestReply['body'] {
  if (status >= 300) throw new Error(`${what} answered ${status}: ${text}`);
  return body;
}

export async function openForm(
  reader: SignedInUser,
  record: Pick<TestRecord, 'clientId' | 'therapistId'>,
  formId: number,
): Promise<OpenForm> {
  return done(await reader.api.get(pathOf(record, formId)), 'opening a form');
}

/** To the version that is in use; a consent agrees. */
export async function respond(
  giver: SignedInUser,
  record: Pick<TestRecord, 'clientId' | 'therapistId'>,
  formId: number,
  fields: object = {},
): Promise<FormResponse> {
  const { formVersion } = await openForm(giver, record, formId);
  const given = { answers: {}, language: 'en', formVersion, authority: 'shared', agreed: true, ...fields };
  return done(await giver.api.post(pathOf(record, formId, '/responses'), given), 'answering a form');
}

export async function familyForms(reader: SignedInUser, clientId: number): Promise<FamilyForm[]> {
  return done(await reader.api.get(`/api/clients/${clientId}/forms`), 'listing forms');
}

export async function clientForm(
  therapist: SignedInUser,
  clientId: number,
  formId: number,
): Promise<ClientForm> {
  const list: ClientForm[] = done(
    await therapist.api.get(`/api/therapist/clients/${clientId}/forms`),
    'listing forms',
  );
  const found = list.find((one) => one.formId === formId);
  if (!found) throw new Error(`there is no form ${formId}`);
  return found;
}

export async function askFor(therapist: SignedInUser, clientId: number, formId: number): Promise<ClientForm> {
  return done(
    await therapist.api.post(`/api/therapist/clients/${clientId}/forms`, { formId }),
    'asking for a form',
  );
}

/** As the family reads it; undefined where it is not asked. */
export async function stateFor(
  reader: SignedInUser,
  { clientId }: TestRecord,
  formId: number,
): Promise<FamilyForm['state'] | undefined> {
  return (await familyForms(reader, clientId)).find((one) => one.formId === formId)?.state;
}

export async function inForce(t: TestApp, record: TestRecord, key: FormKey): Promise<boolean> {
  const [isInForce = false] = await consentsInForce(t.ctx, { key, pairs: [record] });
  return isInForce;
}
