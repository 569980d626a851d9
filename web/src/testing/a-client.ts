import type { Client, Guardian } from '@cadence/contract/clients/clients';

export const OWNER = { isOwner: true, mayBook: true, mayPay: true, mayRead: true };

export function aGuardian(changes: Partial<Guardian> = {}): Guardian {
  return {
    userId: 7,
    firstName: 'Maya',
    lastName: 'Lindqvist',
    ...OWNER,
    since: '2026-02-03T15:00:00.000Z',
    ...changes,
  };
}

/** A child whose only guardian is the signed-in user. */
export function aClient(changes: Partial<Client> = {}): Client {
  return {
    id: 31,
    name: 'Zoé Lindqvist',
    latinName: null,
    birthMonth: '2021-04',
    communicates: 'sign',
    isSelf: false,
    isArchived: false,
    rights: OWNER,
    guardians: [aGuardian()],
    invitations: [],
    ...changes,
  };
}

/** The signed-in user as a client. */
export function aSelf(changes: Partial<Client> = {}): Client {
  return aClient({ id: 7, name: 'Maya Lindqvist', communicates: null, isSelf: true, ...changes });
}
