import type { CaseloadClient } from '@cadence/contract/clients/caseload';

/** A client of the therapist with three sessions, of which one waits for its payment. */
export function aCaseloadClient(changes: Partial<CaseloadClient> = {}): CaseloadClient {
  return {
    id: 7,
    name: 'Zoé Roy',
    birthMonth: null,
    communicates: null,
    sessionCount: 3,
    lastSession: '2026-12-01T14:00:00.000Z',
    nextSession: null,
    owed: 13_560,
    expected: 0,
    currency: 'CAD',
    isArchived: false,
    ...changes,
  };
}
