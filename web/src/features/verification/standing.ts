import type { VerificationRequest } from './api.ts';

/** Where a therapist stands with the badge, and the request that says so. */
export type Standing =
  | { state: 'verified' | 'none' | 'changed' }
  | { state: 'pending' | 'rejected'; request: VerificationRequest }
  | { state: 'withdrawn'; at: string; reason: string | null };

/** What the newest request means (specification, public pages §4, decisions "Verification"). */
export function standingOf(isVerified: boolean, requests: readonly VerificationRequest[]): Standing {
  const [request] = requests;
  if (isVerified) return { state: 'verified' };
  if (!request) return { state: 'none' };
  if (request.status !== 'approved') return { state: request.status, request };
  if (request.revokedAt === null) return { state: 'changed' };
  return { state: 'withdrawn', at: request.revokedAt, reason: request.revocationReason };
}
