import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { httpsAddress } from '@cadence/contract/base/primitives';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  type BookablePractice,
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  type SignedInUser,
} from '../../../testing/factories.ts';
import type { Appointment } from '../view/appointment-view.ts';
import { calendarEntry } from './calendar-file.ts';

const START = new Date('2026-11-23T14:00:00Z');
const PAGE = 'http://localhost:3000/appointments?appointment=9';

/** The fields of an appointment that an entry uses. */
function session(meetingUrl: string | null) {
  return {
    id: 9,
    startTime: START,
    endTime: new Date('2026-11-23T15:00:00Z'),
    status: 'confirmed',
    meetingUrl,
    createdAt: START,
    patient: { user: { firstName: 'Noor', lastName: 'Haddad' } },
    therapist: { user: { firstName: 'Robin', lastName: 'Roy' } },
  } as Appointment;
}

function urlOf(meetingUrl: string | null): string | undefined {
  const { text } = calendarEntry([session(meetingUrl)], {
    side: 'patient',
    locale: 'en',
    publicUrl: 'http://localhost:3000',
    asOf: START,
  });
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  const line = lines.find((each) => each.startsWith('URL;VALUE=URI:'));
  return line?.slice('URL;VALUE=URI:'.length).replaceAll(/\\([,;\\])/g, '$1');
}

it('a calendar entry links to the video meeting, or to the appointment page where there is none', () => {
  expect(urlOf('https://meet.example/a')).toBe('https://meet.example/a');
  expect(urlOf(null)).toBe(PAGE);
});

it.each(['https://meet.example:99999/x', 'https://1.2.3.999', 'https://[::1', ''])(
  'a calendar entry links to the appointment page where the stored address is no valid URL: %j',
  (address) => {
    expect(urlOf(address)).toBe(PAGE);
  },
);

it('a calendar entry accepts every address that the contract accepts', () => {
  const typed = fc.oneof(
    fc.webUrl({ validSchemes: ['https'], withQueryParameters: true, withFragments: true }),
    fc.stringMatching(/^https:\/\/[A-Za-z0-9.-]{1,20}(?::\d{1,5})?(?:\/[!-~]{0,20})?$/),
  );
  fc.assert(
    fc.property(typed, (address) => {
      fc.pre(z.safeParse(httpsAddress, address).success);
      expect(urlOf(address)).toBe(new URL(address).href);
    }),
  );
});

let t: TestApp;
let patient: SignedInUser;
let practice: BookablePractice;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  t.clock.set(NOW);
  practice = await newPractice(t, { paypalEmail: '', service: { name: 'Stuttering therapy' } });
  patient = await newPatient(t, { firstName: 'Noor', lastName: 'Haddad' });
});
afterAll(() => t.close());

const MONDAY = '2026-11-23T14:00:00.000Z';
function file({ api }: SignedInUser, id: number) {
  return api.get(`/api/appointments/${id}/calendar.ics`);
}
/** Long lines are folded (RFC 5545, 3.1). */
function unfolded(text: string): string[] {
  return text.replaceAll('\r\n ', '').split('\r\n');
}

it('a calendar file names the other party, but neither service nor notes', async () => {
  const booking = { notes: 'SECRETNOTE', clientName: 'Kiddo SECRETCHILD' };
  const { id } = await newAppointment(patient, practice, MONDAY, booking);
  await patient.api.patch('/api/user', { language: 'fr' });
  const [own, other] = [await file(patient, id), await file(practice.therapist, id)];
  for (const { status, headers, text } of [own, other]) {
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    // A file is no message between programs, which would have to name an organizer.
    expect(text).not.toMatch(/^(METHOD|ORGANIZER)/m);
    expect(headers['content-disposition']).toBe(`attachment; filename="appointment-${id}.ics"`);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(unfolded(text)).toEqual(
      expect.arrayContaining([
        'BEGIN:VEVENT',
        `UID:appointment-${id}@localhost`,
        'DTSTART:20261123T140000Z',
        'DTEND:20261123T150000Z',
        `URL;VALUE=URI:http://localhost:3000/appointments/${id}/room`,
        'END:VCALENDAR',
      ]),
    );
    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    expect(text).not.toMatch(/SECRET|Stuttering/);
  }
  expect(own.text).toContain('SUMMARY:Rendez-vous avec Robin');
  expect(other.text).toContain('SUMMARY:Appointment with Noor Haddad');
});

it('a calendar file contains the video link of the profile where there is one', async () => {
  const { id } = await newAppointment(patient, practice, MONDAY);
  await practice.therapist.api.put('/api/therapist-profile', {
    meetingAddress: 'https://meet.example.test/a',
  });
  expect((await file(patient, id)).text).toContain('URL;VALUE=URI:https://meet.example.test/a\r\n');
});

it('a calendar file replaces the former entry after a move and after a cancellation', async () => {
  const { id } = await newAppointment(patient, practice, MONDAY);
  const sequence = async () => Number(/SEQUENCE:(\d+)/.exec((await file(patient, id)).text)?.[1]);
  const first = await sequence();
  t.clock.advance(60_000);
  await patient.api.post(`/api/appointments/${id}/reschedule`, { startTime: '2026-11-24T14:00:00.000Z' });
  expect((await file(patient, id)).text).toContain('DTSTART:20261124T140000Z');
  expect(await sequence()).toBeGreaterThan(first);
  await patient.api.post(`/api/appointments/${id}/cancel`);
  const { text } = await file(patient, id);
  expect(text).toContain('STATUS:CANCELLED');
});

it('a calendar file escapes names, so that they cannot inject properties', async () => {
  const name = { firstName: 'A;B,C\\n', lastName: 'END:VEVENT' };
  expect((await practice.therapist.api.patch('/api/user', name)).status).toBe(200);
  const { id } = await newAppointment(patient, practice, MONDAY);
  const lines = unfolded((await file(patient, id)).text);
  expect(lines).toContain('SUMMARY:Appointment with A\\;B\\,C\\\\n END:VEVENT');
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

it('a calendar file is refused to everyone but the two parties', async () => {
  const { id } = await newAppointment(patient, practice, MONDAY);
  expect((await file(await newPatient(t), id)).status).toBe(404);
  expect((await file(await newAdmin(t), id)).status).toBe(403);
  expect((await t.visitor().get(`/api/appointments/${id}/calendar.ics`)).status).toBe(401);
  expect((await patient.api.get('/api/appointments/nonsense/calendar.ics')).status).toBe(404);
});
