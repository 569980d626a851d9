import { expect, test } from 'vitest';
import { aClient, aSelf } from '../../../testing/a-client.ts';
import { anAppointment, forClient } from '../../../testing/an-appointment.ts';
import { bookableClients } from './bookable-clients.ts';

const THERAPIST = 3;
const self = aSelf();
const [zoe, ida] = [aClient(), aClient({ id: 9, name: 'Ida' })];

function booking(id: number, createdAt: string, therapistId = THERAPIST) {
  return anAppointment({ ...forClient(id, ''), createdAt, therapistId });
}

function namesOf(...args: Parameters<typeof bookableClients>) {
  return bookableClients(...args).map(({ name }) => name);
}

test('the bookable clients keep their order without bookings', () => {
  expect(namesOf([self, zoe, ida], [], THERAPIST)).toEqual(['Maya Lindqvist', 'Zoé Lindqvist', 'Ida']);
});

test('the client who was booked last with this therapist comes first, then the one last booked with others', () => {
  const own = [
    booking(ida.id, '2026-11-01T12:00:00.000Z'),
    booking(zoe.id, '2026-11-02T12:00:00.000Z', 4),
    booking(zoe.id, '2026-10-02T12:00:00.000Z', 4),
  ];
  expect(namesOf([self, zoe, ida], own, THERAPIST)).toEqual(['Ida', 'Zoé Lindqvist', 'Maya Lindqvist']);
  expect(namesOf([self, zoe, ida], own, 4)).toEqual(['Zoé Lindqvist', 'Ida', 'Maya Lindqvist']);
});

test('archived clients, and those whose sessions the reader may only see, are left out', () => {
  const seen = { isOwner: false, mayBook: false, mayPay: true, mayRead: false };
  const clients = [self, aClient({ isArchived: true }), aClient({ id: 9, rights: seen })];
  expect(namesOf(clients, [], THERAPIST)).toEqual(['Maya Lindqvist']);
});
