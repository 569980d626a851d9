import { api } from '@cadence/contract/api';
import { isOpenTo, type Route } from '@cadence/contract/base/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONG_SESSIONS } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import {
  bookingOf,
  newAppointment,
  newPatient,
  newPractice,
  newSchedule,
  type BookablePractice,
  type SignedInUser,
} from '../../testing/factories.ts';
import { newMessages, runJobs, startMessagingApp, type MessagingApp } from '../../testing/messages.ts';

const PATH = '/api/therapist/blocked-dates';
const SECRET = 'Oncology';
const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const WEDNESDAY = '2026-11-25';
const OPEN = '2026-11-26';

/** The query of each call that needs one. */
const QUERIES: Record<string, (practice: BookablePractice) => string> = {
  listSlots: ({ service }) => `?appointmentTypeId=${service.id}&from=${MONDAY}&to=${OPEN}`,
  listOpenings: () => `?timezone=America/Toronto&from=${MONDAY}&to=${OPEN}`,
};

const reads: [name: string, route: Route][] = Object.values(api)
  .flatMap((table) => Object.entries<Route>(table))
  .filter(
    ([, { method, access }]) => method === 'GET' && (access === 'public' || isOpenTo(access, 'patient')),
  );

describe('a private block', () => {
  let t: MessagingApp;
  let practice: BookablePractice;
  let patient: SignedInUser;
  let appointmentId: number;
  beforeAll(async () => {
    t = await startMessagingApp({ env: LONG_SESSIONS });
    patient = await newPatient(t);
    practice = await newPractice(t, { paypalEmail: '' });
    appointmentId = (await newAppointment(patient, practice, `${OPEN}T15:00:00Z`)).id;
    const { therapist } = practice;
    const days = (date: string) => ({ startDate: date, endDate: date });
    for (const block of [
      { title: `${SECRET} whole day`, ...days(MONDAY), isPrivate: true },
      { title: `${SECRET} noon`, ...days(TUESDAY), startTime: '12:00', endTime: '13:00', isPrivate: true },
      { title: `${SECRET} yearly`, ...days(WEDNESDAY), isRecurring: true, isPrivate: true },
      { title: 'Training', ...days(TUESDAY), startTime: '14:00', endTime: '15:00' },
    ])
      await therapist.api.post(PATH, block);
  });
  afterAll(() => t.close());

  const slots = async ({ api: caller }: SignedInUser) => {
    const { id } = practice.service;
    const query = `appointmentTypeId=${id}&from=${MONDAY}&to=${TUESDAY}`;
    const address = `/api/therapists/${practice.therapist.therapistId}/slots?${query}`;
    const { body } = await caller.get(address);
    return [
      ...new Set(
        body.days
          .flatMap((day: { slots: { reason: string | null }[] }) => day.slots)
          .map(({ reason }: { reason: string | null }) => reason),
      ),
    ];
  };

  it('shows families “Not available” in place of its title, among slots and blocks', async () => {
    expect(await slots(patient)).toEqual(expect.arrayContaining(['Not available', 'Training', null]));
    const { body } = await patient.api.get(`/api/therapists/${practice.therapist.therapistId}/blocked-dates`);
    expect(body.map(({ title }: { title: string }) => title)).toEqual([
      'Not available',
      'Not available',
      'Training',
      'Not available',
    ]);
    expect(body[0]).not.toHaveProperty('isPrivate');
    expect(body[0]).not.toHaveProperty('version');
  });

  it('shows families “Not available” in French too', async () => {
    expect(await slots(await newPatient(t, { language: 'fr' }))).toContain('Non disponible');
  });

  it('shows its title to its therapist: list, week, export', async () => {
    const { api: own } = practice.therapist;
    const [first] = (await own.get(PATH)).body;
    expect(first).toMatchObject({ title: `${SECRET} whole day`, isPrivate: true });
    const { blocks } = (await own.get(`/api/therapist/week?from=${MONDAY}&to=${TUESDAY}`)).body;
    expect(
      blocks.map(({ title, isPrivate }: { title: string; isPrivate: boolean }) => [title, isPrivate]),
    ).toEqual([
      [`${SECRET} whole day`, true],
      [`${SECRET} noon`, true],
      ['Training', false],
    ]);
    const [upcoming] = (await own.get(`${PATH}/upcoming`)).body;
    expect(upcoming).toMatchObject({ isPrivate: true });
  });

  it('is never shown with its title by a call that a family or a visitor can make', async () => {
    const ids = [practice.therapist.therapistId, practice.service.id, appointmentId, 1, 2, 3, 4];
    const callers: TestClient[] = [patient.api, t.visitor()];
    let answered = 0;
    for (const [name, route] of reads) {
      for (const id of route.path.includes(':id') ? ids : [0]) {
        const address = route.path.replace(':id', String(id)).replace(/:\w+/g, '1');
        for (const caller of callers) {
          const { status, text } = await caller.get(address + (QUERIES[name]?.(practice) ?? ''));
          expect(`${name} ${text}`).not.toContain(SECRET);
          if (status === 200) answered++;
        }
      }
    }
    expect(answered).toBeGreaterThan(20);
  });

  it('is named without its title in refusals of booking and moving, and in the emails about them', async () => {
    const booked = await patient.api.post('/api/appointments', bookingOf(practice, `${MONDAY}T15:00:00Z`));
    expect([booked.status, booked.body.code]).toEqual([409, 'slot_blocked']);
    const move = { startTime: `${TUESDAY}T17:00:00Z` };
    const moved = await patient.api.post(`/api/appointments/${appointmentId}/reschedule`, move);
    expect([moved.status, moved.body.code]).toEqual([409, 'slot_blocked']);
    const feed = new URL((await patient.api.post('/api/calendar-feed')).body.url).pathname;
    const calendar = await t.visitor().get(feed);
    expect(calendar.text).toContain('BEGIN:VEVENT');
    await newSchedule(practice.therapist, { maxSessionsPerDay: 7 });
    await runJobs(t);
    const letters = await newMessages(t);
    expect(letters.length).toBeGreaterThan(0);
    for (const said of [booked.text, moved.text, calendar.text, JSON.stringify(letters)])
      expect(said).not.toContain(SECRET);
  });

  it('is private only if requested, and can become public again', async () => {
    const { api: own } = practice.therapist;
    const { body } = await own.post(PATH, { title: 'Fair', startDate: '2027-03-01', endDate: '2027-03-01' });
    expect(body.isPrivate).toBe(false);
    expect((await own.patch(`${PATH}/${body.id}`, { isPrivate: true })).body).toMatchObject({
      isPrivate: true,
      version: 2,
    });
    expect((await own.patch(`${PATH}/${body.id}`, { title: 'Fairs' })).body.isPrivate).toBe(true);
    expect((await own.patch(`${PATH}/${body.id}`, { isPrivate: 'yes' })).status).toBe(422);
    expect((await own.patch(`${PATH}/${body.id}`, { isPrivate: false })).body.isPrivate).toBe(false);
    const shown = await patient.api.get(`/api/therapists/${practice.therapist.therapistId}/blocked-dates`);
    expect(shown.text).toContain('Fairs');
  });
});
