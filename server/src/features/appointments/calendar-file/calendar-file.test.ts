import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  type BookablePractice,
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  type SignedInUser,
} from '../../../testing/factories.ts';

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
