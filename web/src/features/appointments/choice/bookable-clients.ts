import type { Client } from '../../clients/api.ts';
import type { Appointment } from '../appointment/api.ts';

/**
 * The clients whom the reader may book for: the one of the latest booking with this therapist first, then those of other
 * bookings, the latest first, then the others in their order.
 */
export function bookableClients(
  clients: readonly Client[],
  own: readonly Pick<Appointment, 'therapistId' | 'client' | 'createdAt'>[],
  therapistId: number,
): Client[] {
  const latest = new Map<number, { isHere: boolean; at: number }>();
  for (const one of own) {
    const booking = { isHere: one.therapistId === therapistId, at: Date.parse(one.createdAt) };
    const former = latest.get(one.client.id);
    if (!former || isBefore(booking, former)) latest.set(one.client.id, booking);
  }
  return clients
    .filter(({ rights, isArchived }) => rights.mayBook && !isArchived)
    .toSorted((one, other) => {
      const [here, there] = [latest.get(one.id), latest.get(other.id)];
      if (!here || !there) return Number(!here) - Number(!there);
      return isBefore(here, there) ? -1 : 1;
    });
}

type Booking = { isHere: boolean; at: number };

function isBefore(one: Booking, other: Booking): boolean {
  return one.isHere === other.isHere ? one.at > other.at : one.isHere;
}
