import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  type BookablePractice,
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  newSchedule,
  newService,
  newTherapist,
} from '../../../testing/factories.ts';

const PATH = '/api/therapist/booking-status';
const off = { enabled: false, startTime: '09:00', endTime: '17:00' };
const NO_DAYS = {
  monday: off,
  tuesday: off,
  wednesday: off,
  thursday: off,
  friday: off,
  saturday: off,
  sunday: off,
};

describe('the booking status', () => {
  let t: TestApp;
  let practice: BookablePractice;
  beforeAll(async () => {
    t = await startTestApp({ env: LONG_SESSIONS });
  });
  beforeEach(async () => {
    t.clock.set(NOW);
    practice = await newPractice(t);
  });
  afterAll(() => t.close());

  const status = async () => (await practice.therapist.api.get(PATH)).body;

  it('names the first open slot, which can be booked', async () => {
    const before = await status();
    expect(before).toMatchObject({ canBook: true, obstacles: [] });
    await newAppointment(await newPatient(t), practice, before.nextOpening);
    const after = await status();
    expect(Date.parse(after.nextOpening)).toBeGreaterThan(Date.parse(before.nextOpening));
  });

  it('names the earliest slot of all services', async () => {
    const { nextOpening } = await status();
    await newService(practice.therapist, { name: 'Long', duration: 480 });
    expect((await status()).nextOpening).toBe(nextOpening);
  });

  it('reports missing working hours, unless an availability slot provides some', async () => {
    await newSchedule(practice.therapist, { weeklySchedule: NO_DAYS });
    expect(await status()).toEqual({ canBook: false, obstacles: ['no_hours'], nextOpening: null });
    const startTime = '2026-12-05T15:00:00.000Z';
    const slot = { startTime, endTime: '2026-12-05T17:00:00Z' };
    const { id } = (await practice.therapist.api.post('/api/therapist/availabilities', slot)).body;
    expect(await status()).toEqual({ canBook: true, obstacles: [], nextOpening: startTime });
    await practice.therapist.api.patch(`/api/therapist/availabilities/${id}`, { isEnabled: false });
    expect(await status()).toMatchObject({ obstacles: ['no_hours'] });
  });

  it('reports that no service is active', async () => {
    await practice.therapist.api.patch(`/api/therapist/appointment-types/${practice.service.id}`, {
      isActive: false,
    });
    expect(await status()).toEqual({ canBook: false, obstacles: ['no_service'], nextOpening: null });
  });

  it('reports when everything in the booking window is closed', async () => {
    const block = { title: 'Away', startDate: '2026-11-01', endDate: '2027-10-31' };
    await practice.therapist.api.post('/api/therapist/blocked-dates', block);
    expect(await status()).toEqual({ canBook: false, obstacles: ['no_open_time'], nextOpening: null });
  });

  it('searches the whole booking window', async () => {
    await newSchedule(practice.therapist, { maxAdvanceNotice: 8760 });
    const block = { title: 'Away', startDate: '2026-11-01', endDate: '2027-09-30' };
    await practice.therapist.api.post('/api/therapist/blocked-dates', block);
    expect((await status()).nextOpening).toBe('2027-10-01T13:00:00.000Z');
  });

  it('reports that the therapist is paused', async () => {
    await practice.therapist.api.put('/api/therapist-profile', { takesNewPatients: false });
    expect(await status()).toEqual({ canBook: false, obstacles: ['paused'], nextOpening: null });
    await practice.therapist.api.put('/api/therapist-profile', { takesNewPatients: true });
    expect(await status()).toMatchObject({ canBook: true });
  });

  it('lists everything a new therapist lacks', async () => {
    const newcomer = await newTherapist(t);
    expect((await newcomer.api.get(PATH)).body).toMatchObject({ canBook: false, obstacles: ['no_service'] });
  });

  it('reports missing verification only where it is required', async () => {
    const strict = await startTestApp({ env: { ...LONG_SESSIONS, REQUIRE_VERIFICATION: 'true' } });
    try {
      const { therapist } = await newPractice(strict);
      expect((await therapist.api.get(PATH)).body).toMatchObject({
        canBook: false,
        obstacles: ['not_verified'],
        nextOpening: null,
      });
    } finally {
      await strict.close();
    }
  });

  it('is for therapists only', async () => {
    for (const { api } of [await newPatient(t), await newAdmin(t)])
      expect((await api.get(PATH)).status).toBe(403);
  });
});
