/** Closing an account: the therapist's row, which stays because other rows refer to it. */
import type { Context } from '../../context.ts';
import { type Erasure, erase } from '../../platform/database/erasure.ts';
import * as queries from './queries.ts';

const ON_CLOSING: Erasure<queries.TherapistRow> = {
  id: { kept: 'sessions and receipts refer to it' },
  userId: { kept: 'whose row it is, until both are deleted' },
  license: { becomes: '' },
  title: { becomes: '' },
  bio: { becomes: '' },
  city: { becomes: '' },
  searchCity: { becomes: '' },
  province: { becomes: '' },
  paypalEmail: { becomes: null },
  hourlyRate: { becomes: 0 },
  meetingAddress: { becomes: null },
  videoPreference: { becomes: 'google' },
  hasPhoto: { becomes: false },
  lastPurgedReceipt: { kept: 'numbers of receipts are never reused' },
  isVerified: { becomes: false },
  takesNewPatients: { becomes: false },
  isPublic: { becomes: false },
  slug: { becomes: null },
};

/** Clears the profile of a closed account. */
export function close(tx: Context, therapistId: number): Promise<void> {
  return queries.updateTherapist(tx.db, therapistId, erase(ON_CLOSING));
}
