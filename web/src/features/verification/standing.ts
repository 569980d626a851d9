import type { VerificationRequest } from './api.ts';

/** A therapist's verification standing, with the request that decides it. */
export type Standing =
  | { state: 'verified' | 'none' | 'changed' }
  | { state: 'pending' | 'rejected'; request: VerificationRequest }
  | { state: 'withdrawn'; at: string; reason: string | null };

/** The standing after the newest request. See docs/specification.md#verification. */
export function verificationStatusOf(
  isVerified: boolean,
  requests: readonly VerificationRequest[],
): Standing {
  const [request] = requests;
  if (isVerified) return { state: 'verified' };
  if (!request) return { state: 'none' };
  if (request.status !== 'approved') return { state: request.status, request };
  if (request.revokedAt === null) return { state: 'changed' };
  return { state: 'withdrawn', at: request.revokedAt, reason: request.revocationReason };
}
