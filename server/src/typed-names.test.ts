/** Every call that takes a name or title refuses what reads as a contact, at its field; what stands already stays. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appointmentTypes } from './features/services/tables.ts';
import { users } from './features/users/tables.ts';
import { startTestApp, type TestApp } from './testing/app.ts';
import { newClient } from './testing/families/clients.ts';
import {
  type BookablePractice,
  bookingOf,
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  PASSWORD,
  type SignedInUser,
} from './testing/factories.ts';

let t: TestApp;
let practice: BookablePractice;
let family: SignedInUser;
let admin: SignedInUser;
let clientId = 0;
let appointmentId = 0;
let blockId = 0;

const BLOCK = {
  startDate: '2027-06-08',
  endDate: '2027-06-08',
  startTime: null,
  endTime: null,
  isRecurring: false,
};

beforeAll(async () => {
  t = await startTestApp();
  practice = await newPractice(t, { paypalEmail: '' });
  family = await newPatient(t);
  admin = await newAdmin(t);
  clientId = (await newClient(family)).id;
  appointmentId = (await newAppointment(family, practice, '2026-11-23T14:00:00.000Z')).id;
  const block = await practice.therapist.api.post('/api/therapist/blocked-dates', {
    ...BLOCK,
    title: 'Away',
  });
  blockId = block.body.id;
});
afterAll(() => t.close());

const account = { username: 'somebody', email: 'somebody@example.test', password: PASSWORD, role: 'patient' };
function own() {
  return practice.therapist.api;
}
function booking() {
  return bookingOf(practice, '2026-11-24T14:00:00.000Z');
}

/** By what is named: the field, and the call with a text in it. */
const CALLS: Record<
  string,
  [field: string, call: (text: string) => Promise<{ status: number; body: unknown }>]
> = {
  'a person who registers': [
    'firstName',
    (text) => t.visitor().post('/api/register', { ...account, firstName: text, lastName: 'Roy' }),
  ],
  'an account': ['lastName', (text) => family.api.patch('/api/user', { lastName: text })],
  'a therapist': [
    'user.firstName',
    (text) => own().put('/api/therapist-profile', { user: { firstName: text } }),
  ],
  'an invited admin': [
    'lastName',
    (text) => {
      const { username, email } = account;
      const body = { username, email, firstName: 'Noor', lastName: text, permissions: ['full'] };
      return admin.api.post('/api/admin/admins', body);
    },
  ],
  'a new client': ['name', (text) => family.api.post('/api/clients', { name: text })],
  'a client': ['name', (text) => family.api.patch(`/api/clients/${clientId}`, { name: text })],
  'a client of a booking': [
    'clientName',
    (text) => family.api.post('/api/appointments', { ...booking(), clientName: text }),
  ],
  'a client of a series': [
    'clientName',
    (text) => {
      const { startTime, ...rest } = booking();
      const startTimes = [startTime, '2026-12-01T14:00:00.000Z'];
      return family.api.post('/api/appointments/series', { ...rest, startTimes, clientName: text });
    },
  ],
  'an invited client': [
    'name',
    (text) => own().post('/api/therapist/client-invitations', { name: text, email: 'family@example.test' }),
  ],
  'a guest of the room': [
    'name',
    (text) =>
      own().post(`/api/appointments/${appointmentId}/room/guests`, { name: text, kind: 'interpreter' }),
  ],
};
const TITLES: typeof CALLS = {
  'a new service': [
    'name',
    (text) => own().post('/api/therapist/appointment-types', { name: text, duration: 30 }),
  ],
  'a service': [
    'name',
    (text) => own().patch(`/api/therapist/appointment-types/${practice.service.id}`, { name: text }),
  ],
  'a new block': ['title', (text) => own().post('/api/therapist/blocked-dates', { ...BLOCK, title: text })],
  'a block': ['title', (text) => own().patch(`/api/therapist/blocked-dates/${blockId}`, { title: text })],
  'a page': ['title', (text) => own().put('/api/therapist-profile', { title: text })],
};

it.each(Object.keys({ ...CALLS, ...TITLES }))(
  'the name of %s is no address and has no hidden characters',
  async (what) => {
    const [field, call] = { ...CALLS, ...TITLES }[what] ?? [];
    for (const text of [
      'zoe.ca',
      'ｗｗｗ．zoe',
      'zoe@clinic',
      'http://zoe',
      'Léo\nRoy',
      '\u202Eoel',
      'L\u200Béo',
    ]) {
      const reply = await call?.(text);
      expect([text, reply]).toMatchObject([
        text,
        {
          status: 422,
          body: {
            code: 'name_looks_like_contact',
            errors: [{ path: field, message: expect.stringContaining('Please write this without web') }],
          },
        },
      ]);
    }
  },
);

it.each(Object.keys(CALLS))('the name of %s has at most five digits', async (what) => {
  const [, call] = CALLS[what] ?? [];
  const reply = await call?.('Call 514 555-0199');
  expect(reply).toMatchObject({ status: 422, body: { code: 'name_looks_like_contact' } });
});

it.each(Object.keys(TITLES))('the title of %s may have digits', async (what) => {
  const [, call] = TITLES[what] ?? [];
  expect((await call?.('2026 – 2027'))?.status).toBeLessThan(300);
});

it('a name that stands from before is kept by other changes, and by the same name', async () => {
  await t.ctx.db.update(users).set({ lastName: 'zoe.ca' }).where(eq(users.id, family.userId));
  for (const changes of [{ language: 'en' }, { firstName: 'Noor', lastName: 'zoe.ca' }])
    expect((await family.api.patch('/api/user', changes)).body).toMatchObject({ lastName: 'zoe.ca' });
  const { id } = practice.service;
  await t.ctx.db.update(appointmentTypes).set({ name: 'zoe.ca' }).where(eq(appointmentTypes.id, id));
  const changed = await own().patch(`/api/therapist/appointment-types/${id}`, {
    name: 'zoe.ca',
    duration: 45,
  });
  expect(changed.body).toMatchObject({ name: 'zoe.ca', duration: 45 });
});
