/** While the database fails, the log holds nothing of what people send: marked text goes through every text field. */
import { randomUUID } from 'node:crypto';
import { GOAL, newEntry, newGoal } from './testing/care/goals.ts';
import { api } from '@cadence/contract/api';
import { isOpenTo, ROLES, type Route } from '@cadence/contract/base/route';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { isMisleadingName } from './platform/names/names.ts';
import { startTestApp, type TestApp } from './testing/app.ts';
import {
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  newProof,
  newVerificationRequest,
  newVerifiedTherapist,
  REGISTRATION as REGISTRATION_PROOF,
  REGULATOR_OF_ONTARIO,
  seenOf,
  type SignedInUser,
} from './testing/factories.ts';
import { seriesOf } from './testing/series.ts';

const MARK = /xyzzy/i;
/** The first that a field accepts is sent. Lines of the first two look like frames of a stack. */
const MARKED = [
  'xyzzy writes a letter\n    at xyzzy (file:///xyzzy.ts:1:1)\nat xyzzy, and so on',
  'xyzzy\nat xyzzy',
  'xyzzy in one line',
  'xyzzy@example.test',
  'https://example.test/xyzzy',
  'xyzzy_1',
  'Xyzzy12345',
];

/** Fields in which the server refuses what reads as a contact or as several lines. */
const NAME = /^(name|firstName|lastName|clientName|title)$/;

type Field = { path: readonly string[]; value: unknown };

/** Every place of a schema that accepts a marked text. */
function textFields(schema: z.core.$ZodType | undefined, path: readonly string[] = []): Field[] {
  if (!schema) return [];
  const def: z.core.$ZodTypes['_zod']['def'] = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => textFields(field, [...path, name]));
    case 'optional':
    case 'nullable':
    case 'default':
      return textFields(def.innerType, path);
    case 'array':
      return textFields(def.element, [...path, '0']);
    default: {
      const isName = NAME.test(path.at(-1) ?? '');
      const value = MARKED.find(
        (text) => z.core.safeParse(schema, text).success && !(isName && isMisleadingName(text)),
      );
      return value === undefined ? [] : [{ path, value }];
    }
  }
}

/** A copy of the sample with a value at a path. */
function withValue(sample: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (name === '0') return [withValue(Array.isArray(sample) ? sample[0] : undefined, rest, value)];
  const fields: Record<string, unknown> = { ...(sample as object) };
  return { ...fields, [name]: withValue(fields[name], rest, value) };
}

const BLOCK = { title: 'Away', startDate: '2027-01-04', endDate: '2027-01-05' };
const SERVICE = { name: 'Session', duration: 60, price: 0 };
const REGISTRATION = {
  username: 'unmarked',
  password: 'Password1',
  email: 'unmarked@example.test',
  firstName: 'Robin',
  lastName: 'Roy',
};

let t: TestApp;
let log = '';
let therapistId: number;
let callers: Record<string, SignedInUser>;
/** What each call needs beside the marked field: its body, and the number in its address. */
let samples: Partial<Record<string, { body?: object | (() => object); id?: number | string }>>;

beforeAll(async () => {
  t = await startTestApp({ env: { LOG_LEVEL: 'trace' }, log: (line) => (log += line) });
  const practice = await newPractice(t, { schedule: { minAdvanceNotice: 1 }, paypalEmail: '' });
  ({ therapistId } = practice.therapist);
  const [patient, admin] = [await newPatient(t), await newAdmin(t)];
  callers = { patient, therapist: practice.therapist, admin };
  const verified = await newVerifiedTherapist(t, admin.api);
  const other = await newPractice(t);
  const request = await newVerificationRequest(other.therapist);
  const proof = await newProof(other.therapist);
  const appointment = await newAppointment(patient, practice, '2026-11-24T15:00:00Z');
  const entry = await newEntry(practice.therapist, appointment.client.id);
  const goal = await newGoal(practice.therapist, appointment.client.id);
  const cancellable = await newAppointment(patient, practice, '2026-11-26T15:00:00Z');
  const refundable = await newAppointment(patient, practice, '2026-11-25T15:00:00Z');
  await t.ctx.database.execute(
    `update appointments set status = 'cancelled', payment_status = 'refund_due' where id = ${refundable.id}`,
  );
  const { body: block } = await practice.therapist.api.post('/api/therapist/blocked-dates', BLOCK);
  await admin.api.post('/api/admin/categories', { category: 'Voice' });
  const starts = ['14', '15', '16', '17', '18', '21', '22'].flatMap((day) =>
    ['15', '17', '19'].map((hour) => `2026-12-${day}T${hour}:00:00Z`),
  );
  samples = {
    register: { body: REGISTRATION },
    login: { body: { username: 'unmarked', password: 'Password1' } },
    exportSuspendedAccount: { body: { username: 'unmarked', password: 'Password1' } },
    inviteAdmin: { body: { ...REGISTRATION, permissions: ['support'] } },
    rejectVerificationRequest: { id: request.id },
    unverifyTherapist: { id: verified.therapistId },
    saveRecordRule: {
      id: 'Yukon',
      body: {
        yearsAfterLast: 10,
        adultAge: 18,
        yearsAfterAdult: 10,
        accessDays: 30,
        source: 'A law',
        checkedOn: null,
        isConfirmed: false,
      },
    },
    saveRegulator: {
      id: REGULATOR_OF_ONTARIO,
      body: {
        name: { en: 'College', fr: 'Ordre' },
        registerUrl: null,
        renewsOn: null,
        isCrossProvincial: true,
        titleProtected: true,
        source: 'Its website',
        checkedOn: '2026-11-01',
      },
    },
    addProof: { body: REGISTRATION_PROOF },
    decideProof: { id: proof.id, body: { accept: false, seen: await seenOf(other.therapist, proof) } },
    updatePaymentSettings: {
      body: { directPayments: { isOn: true, instructions: '', methods: ['cash'] } },
    },
    addBlockedDate: { body: BLOCK },
    blockAndCancel: { body: { ...BLOCK, appointmentIds: [1], reason: 'A', message: 'A' } },
    cancelInBlock: { id: block.id, body: { appointmentIds: [1], reason: 'A', message: 'A' } },
    changeBlockedDate: { id: block.id },
    addAppointmentType: { body: SERVICE },
    changeAppointmentType: { id: practice.service.id },
    bookAppointment: {
      body: () => ({
        therapistId: practice.therapist.therapistId,
        appointmentTypeId: practice.service.id,
        startTime: starts.shift(),
        timezone: 'America/Toronto',
      }),
    },
    addEntry: { id: appointment.client.id, body: { kind: 'contact', language: 'en' } },
    saveConversationSettings: { body: { isOpen: true, expects: { en: '', fr: '' }, quiet: true } },
    sendMessage: { id: appointment.client.id, body: () => ({ id: randomUUID(), text: 'A' }) },
    saveEntry: { id: entry.id, body: { body: {}, version: 1 } },
    addResponse: { id: appointment.client.id },
    addWrittenResponse: { id: appointment.client.id },
    addGoal: { id: appointment.client.id, body: GOAL },
    changeGoal: { id: goal.id },
    addWish: { body: { timezone: 'America/Toronto' } },
    // A name in Latin letters is kept beside one that needs it.
    addClient: { body: { name: 'ਸਿੰਘ' } },
    changeClient: { body: { name: 'ਸਿੰਘ' } },
    updateUser: { body: { lastName: 'ਸਿੰਘ' } },
    updateOwnProfile: { body: { user: { lastName: 'ਸਿੰਘ' } } },
    bookSeries: { body: () => seriesOf(practice, starts.splice(0, 2)) },
    cancelAppointment: { id: cancellable.id },
    rescheduleAppointment: { id: appointment.id, body: { startTime: '2026-11-27T15:00:00Z' } },
    setMeetingAddress: { id: appointment.id },
    changeAppointmentClient: { id: appointment.id },
    suspendUser: { id: other.therapist.userId, body: { reason: 'Away' } },
    decidePayment: { id: `appointment-${refundable.id}`, body: { outcome: 'refunded', note: 'seen' } },
    saveCategory: { body: { category: 'Fluency' } },
    saveSubcategory: { id: 'Voice', body: { subcategory: 'Pitch' } },
    saveLanguage: { body: { language: 'Cree' } },
  };
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => t.close());

/** Makes the server refuse chosen statements with an error that quotes their parameters. */
function failStatements(isChosen: (sql: string, values: unknown) => boolean): { failed: () => number } {
  let failed = 0;
  // oxlint-disable-next-line typescript/unbound-method -- called with the client below
  const query: (...args: unknown[]) => unknown = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function fail(this: pg.Client, ...args) {
    const [statement, values, ...rest] = args as unknown[];
    const sql = typeof statement === 'string' ? statement : ((statement as { text?: string })?.text ?? '');
    if (!isChosen(sql, values)) return query.apply(this, args) as never;
    failed++;
    const quoting = ['select cast($1::text as int)', [JSON.stringify(values)?.replaceAll('\\n', '\n')]];
    return query.apply(this, [...quoting, ...rest]) as never;
  });
  return { failed: () => failed };
}

function send([name, route]: readonly [string, Route], place: 'body' | 'query', { path, value }: Field) {
  const { body: sample = {}, id = 1 } = samples[name] ?? {};
  const body = typeof sample === 'function' ? sample() : sample;
  const role = ROLES.find((one) => isOpenTo(route.access, one)) ?? 'patient';
  const caller = route.access === 'public' ? t.visitor() : callers[role]?.api;
  const ofPractice = route.path.replace(':therapistId', String(therapistId));
  const url = ofPractice.replace(/:\w+/, String(id)).replace(/:\w+/, 'unmarked');
  const query = place === 'query' ? `?${path.join('.')}=${encodeURIComponent(String(value))}` : '';
  const sent = route.body && (place === 'body' ? withValue(body, path, value) : body);
  return caller?.request(route.method, `${url}${query}`, sent);
}

const calls: [string, Route][] = Object.values(api).flatMap((table) => Object.entries<Route>(table));
const fields = calls.flatMap(([name, route]) =>
  (['body', 'query'] as const).flatMap((place) =>
    textFields(route[place]).map(
      (field) => [`${name} ${place} ${field.path.join('.')}`, [name, route] as const, place, field] as const,
    ),
  ),
);

/** Fields that reach no statement as they were typed. */
const NEVER_A_PARAMETER: readonly [RegExp, why: string][] = [
  [/[ .](password|newPassword|code|token|PayerID|state|error)$/, 'hashed, or looked up by its hash'],
  [
    / notes$|^inviteRoomGuest body name$|^inviteToCaseload body |^inviteGuardian body |^(cancelAppointment|blockAndCancel|cancelInBlock|rescheduleAppointment) body (reason|message)$/,
    'encrypted',
  ],
  [/^(addGoal|changeGoal) body (behaviour|condition|familyWords|levels\.0|target\.0)$/, 'encrypted'],
  [/^(addEntry|saveEntry|sendMessage) body /, 'encrypted'],
  [/^(addWrittenResponse body givenBy|(withdrawConsent|objectToConsent) body reason)$/, 'encrypted'],
  [/ (cursor|timezone|user\.timezone)$/, 'decoded or compared before anything is read'],
  [/ (seen\.\w+|old\w+|category|subcategory|language)$/, 'compared with what was read'],
  [/ categories\.0\.selectedSubCategories\.0$/, 'compared with what was read'],
  [/ endTime$/, 'ignored'],
  [/^createFirstAdmin /, 'refused with another token before anything is read'],
  [/^giveConsent /, 'compared with the current versions'],
  [/^chooseGoogleCalendars /, 'compared with what Google lists'],
];
/** These of the words above are entries of the taxonomy. */
const SAVED = /^save\w+ body (category|subcategory|language)$/;

function isParameter(label: string): boolean {
  return SAVED.test(label) || !NEVER_A_PARAMETER.some(([pattern]) => pattern.test(label));
}

it.each(fields)('a failing statement leaves none of a marked text in the log: %s', async (label, ...sent) => {
  log = '';
  const { failed } = failStatements((_sql, values) => MARK.test(JSON.stringify(values) ?? ''));
  const reply = await send(...sent);
  expect([label, failed() > 0, (reply?.status ?? 0) >= 500]).toEqual([
    label,
    isParameter(label),
    isParameter(label),
  ]);
  if (isParameter(label)) expect(log).toContain('"stack":[');
  expect(log).not.toMatch(MARK);
});

/** Keeps the caller signed in, and lets password checks begin. */
const OF_THE_SESSION = /"(sessions|sign_in_attempts)"/;

it.each(fields)('a failing write leaves none of a marked text in the log: %s', async (_label, ...sent) => {
  log = '';
  failStatements((sql) => /^(insert|update|delete)/.test(sql) && !OF_THE_SESSION.test(sql));
  await send(...sent);
  expect(log).not.toMatch(MARK);
});
