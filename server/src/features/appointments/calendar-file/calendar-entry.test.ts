import { httpsAddress } from '@cadence/contract/base/primitives';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Appointment } from '../view/appointment-view.ts';
import { calendarEntry } from './calendar-entry.ts';

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
