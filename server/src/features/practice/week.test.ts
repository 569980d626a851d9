import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../testing/app.ts';
import { asOthersRead } from '../../testing/families/as-others-read.ts';
import {
  newAppointment,
  newBusyTime,
  newPatient,
  newPractice,
  newSchedule,
  newTherapist,
  type BookablePractice,
} from '../../testing/factories.ts';
import { newOffer } from '../../testing/families/waitlist.ts';

const PATH = '/api/therapist/week';
const MONDAY = '2026-11-23';
const WEEK = 'from=2026-11-22&to=2026-11-28';
function at(hour: string, day = MONDAY): string {
  return `${day}T${hour}:00.000Z`;
}
function span(startTime: string, endTime: string) {
  return { startTime, endTime };
}

describe('the therapist’s week', () => {
  let t: TestApp;
  let practice: BookablePractice;
  beforeAll(async () => {
    t = await startTestApp({ env: LONG_SESSIONS });
  });
  beforeEach(async () => {
    t.clock.set(NOW);
    practice = await newPractice(t, { paypalEmail: '' });
  });
  afterAll(() => t.close());

  const week = async (query = WEEK) => {
    const reply = await practice.therapist.api.get(`${PATH}?${query}`);
    expect(reply.status).toBe(200);
    return reply.body;
  };

  it('shows working time, and what availability slots add', async () => {
    const { api } = practice.therapist;
    await api.post('/api/therapist/availabilities', {
      ...span(at('22:00'), at('23:30')),
      type: 'single',
    });
    const { timezone, openHours, sessions, blocks, busy, held, buffers } = await week();
    expect(timezone).toBe('America/Toronto');
    // The slot touches the end of the day, so both are one.
    expect(openHours[0]).toEqual(span(at('14:00'), at('23:30')));
    expect(openHours).toHaveLength(5);
    expect([sessions, blocks, busy, held, buffers]).toEqual([[], [], [], [], []]);
  });

  it('shows sessions with their buffers, without cancelled ones', async () => {
    const patient = await newPatient(t);
    const kept = await newAppointment(patient, practice, at('15:00'));
    const gone = await newAppointment(patient, practice, at('18:00'));
    await patient.api.post(`/api/appointments/${gone.id}/cancel`);
    const { sessions, buffers } = await week();
    expect(sessions).toEqual([asOthersRead(kept)]);
    expect(buffers).toEqual([span(at('14:45'), at('15:00')), span(at('16:00'), at('16:15'))]);
  });

  it('shows every block and busy time, each clipped to the days', async () => {
    const { api } = practice.therapist;
    const away = { title: 'Away', startDate: '2026-11-20', endDate: '2026-11-22' };
    const lunch = {
      title: 'Lunch',
      startDate: MONDAY,
      endDate: '2026-11-24',
      startTime: '12:00',
      endTime: '13:00',
    };
    const hidden = {
      title: 'Dentist',
      startDate: MONDAY,
      endDate: MONDAY,
      startTime: '12:15',
      endTime: '12:45',
    };
    const ids: number[] = [];
    for (const block of [away, lunch, hidden])
      ids.push((await api.post('/api/therapist/blocked-dates', block)).body.id);
    await newBusyTime(t, practice.therapist, at('20:00', '2026-11-21'), at('10:00', '2026-11-22'));
    const { blocks, busy } = await week();
    expect(blocks).toEqual([
      {
        ...span(at('05:00', '2026-11-22'), at('05:00')),
        id: ids[0],
        title: 'Away',
        isPrivate: false,
        isWholeDay: true,
      },
      { ...span(at('17:00'), at('18:00')), id: ids[1], title: 'Lunch', isPrivate: false, isWholeDay: false },
      {
        ...span(at('17:00', '2026-11-24'), at('18:00', '2026-11-24')),
        id: ids[1],
        title: 'Lunch',
        isPrivate: false,
        isWholeDay: false,
      },
      {
        ...span(at('17:15'), at('17:45')),
        id: ids[2],
        title: 'Dentist',
        isPrivate: false,
        isWholeDay: false,
      },
    ]);
    expect(busy).toEqual([span(at('05:00', '2026-11-22'), at('10:00', '2026-11-22'))]);
  });

  it('shows the time that open offers hold, and nothing else of them', async () => {
    const family = await newPatient(t);
    const offer = await newOffer(t, family, practice, at('15:00'));
    const { held, ...rest } = await week();
    expect(held).toEqual([span(at('15:00'), at('16:00'))]);
    expect(rest).toMatchObject({ blocks: [], busy: [], buffers: [], sessions: [] });
    expect((await week('from=2026-11-24&to=2026-11-28')).held).toEqual([]);
    const other = await newTherapist(t);
    expect((await other.api.get(`${PATH}?${WEEK}`)).body.held).toEqual([]);
    await family.api.post(`/api/waitlist/offers/${offer.id}/decline`);
    expect((await week()).held).toEqual([]);
  });

  it('no longer shows held time that is over', async () => {
    await newOffer(t, await newPatient(t), practice, at('15:00'));
    t.clock.set(at('16:00'));
    expect((await week()).held).toEqual([]);
  });

  it('shows a session that began the evening before', async () => {
    const open = { enabled: true, startTime: '00:00', endTime: '23:59' };
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
    await newSchedule(practice.therapist, {
      weeklySchedule: Object.fromEntries(days.map((day) => [day, open])),
    } as Parameters<typeof newSchedule>[1]);
    const late = { startTime: at('03:00', '2026-11-25'), endTime: at('06:00', '2026-11-25') };
    await practice.therapist.api.post('/api/therapist/availabilities', { ...late, type: 'single' });
    const { id } = await newAppointment(await newPatient(t), practice, at('04:30', '2026-11-25'));
    const until = { startTime: at('03:00', '2026-11-27'), endTime: at('05:00', '2026-11-27') };
    await practice.therapist.api.post('/api/therapist/availabilities', { ...until, type: 'single' });
    const midnight = await newAppointment(await newPatient(t), practice, at('04:00', '2026-11-27'));
    const ids = async (day: string) =>
      (await week(`from=${day}&to=${day}`)).sessions.map((one: { id: number }) => one.id);
    expect(await ids('2026-11-24')).toEqual([id]);
    expect(await ids('2026-11-25')).toEqual([id]);
    expect(await ids('2026-11-26')).toEqual([midnight.id]);
    expect(await ids('2026-11-27')).toEqual([]);
  });

  it('covers days of 23 and 25 hours whole', async () => {
    const { api } = practice.therapist;
    for (const date of ['2027-03-14', '2027-11-07'])
      await api.post('/api/therapist/blocked-dates', { title: date, startDate: date, endDate: date });
    const [spring] = (await week('from=2027-03-14&to=2027-03-14')).blocks;
    expect(spring).toMatchObject(span('2027-03-14T05:00:00.000Z', '2027-03-15T04:00:00.000Z'));
    const [autumn] = (await week('from=2027-11-07&to=2027-11-07')).blocks;
    expect(autumn).toMatchObject(span('2027-11-07T04:00:00.000Z', '2027-11-08T05:00:00.000Z'));
  });

  it('is refused for more than seven days, reversed days and unknown ones, and is for therapists only', async () => {
    const { api } = practice.therapist;
    const status = async (query: string) => (await api.get(`${PATH}?${query}`)).status;
    for (const query of [
      'from=2026-11-22&to=2026-11-29',
      'from=2026-11-22&to=2026-11-21',
      'from=2026-02-30&to=2026-03-01',
      '',
    ])
      expect(await status(query)).toBe(422);
    expect(await status('from=2026-11-22&to=2026-11-22&more=1')).toBe(422);
    expect((await (await newPatient(t)).api.get(`${PATH}?${WEEK}`)).status).toBe(403);
    expect((await t.visitor().get(`${PATH}?${WEEK}`)).status).toBe(401);
  });

  it('shows nothing of another therapist', async () => {
    await newAppointment(await newPatient(t), practice, at('15:00'));
    const other = await newTherapist(t);
    expect((await other.api.get(`${PATH}?${WEEK}`)).body).toMatchObject({ sessions: [], buffers: [] });
  });
});
