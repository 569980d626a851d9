import type { OwnProfile } from '@cadence/contract/directory/directory';
import type { VerificationRequest } from '@cadence/contract/verification';
/** A therapist's verification status, with the request that decides it. */
export type VerificationStatus =
  | { state: 'verified' | 'none' | 'changed' | 'ended' }
  | { state: 'pending' | 'rejected'; request: VerificationRequest }
  | { state: 'withdrawn'; at: string; reason: string | null };

/** The status after the newest request. See docs/specification.md#verification. */
export function verificationStatusOf(
  { isVerified, badgeUntil }: Pick<OwnProfile, 'isVerified' | 'badgeUntil'>,
  requests: readonly VerificationRequest[],
): VerificationStatus {
  const [request] = requests;
  if (isVerified) return { state: 'verified' };
  if (!request) return { state: 'none' };
  if (request.status !== 'approved') return { state: request.status, request };
  // Whoever takes a badge takes its end too.
  if (request.revokedAt === null) return { state: badgeUntil === null ? 'changed' : 'ended' };
  return { state: 'withdrawn', at: request.revokedAt, reason: request.revocationReason };
}
