/** What messages about proofs are made of, without access control. */
import { PROVINCES } from '@cadence/contract/base/primitives';
import type { Context } from '../../../context.ts';
import * as therapists from '../../therapists/service.ts';
import { isInForce } from './badge.ts';
import { dayIn } from '../regulators/province-day.ts';
import * as badges from '../rows/badge-queries.ts';
import * as queries from '../rows/proof-queries.ts';

export type ProofForMessage = Pick<
  queries.ProofRow,
  'kind' | 'state' | 'validTo' | 'reason' | 'therapistId'
> & {
  userId: number;
  therapist: { firstName: string; lastName: string };
  regulator: { en: string; fr: string } | null;
  /** Whether the badge stands, by whatever. */
  isVerified: boolean;
  /** Its last day is over. */
  isOver: boolean;
  /** Another one of the same thing holds for longer, or waits for a decision. */
  isRenewed: boolean;
};

/** Undefined once the account of its therapist is closed. */
export async function findProofForMessage(ctx: Context, id: number): Promise<ProofForMessage | undefined> {
  const found = await queries.findReviewedProof(ctx.db, id);
  if (!found) return undefined;
  const { proof, regulator, therapist, user } = found;
  const { kind, state, validTo, reason } = proof;
  return {
    kind,
    state,
    validTo,
    reason,
    therapistId: therapist.id,
    userId: therapist.userId,
    therapist: { firstName: user.firstName, lastName: user.lastName },
    regulator: regulator && { en: regulator.name, fr: regulator.nameFr },
    isVerified: therapist.isVerified,
    isOver: validTo < dayIn(regulator?.province ?? null, ctx.clock.now()),
    isRenewed: await badges.isRenewed(ctx.db, id),
  };
}

/** Whether an accepted registration of the therapist is in force. */
export async function isRegistered(ctx: Context, therapistId: number): Promise<boolean> {
  const now = ctx.clock.now();
  const accepted = await badges.listAcceptedOf(ctx.db, [therapistId]);
  return accepted.some((one) => one.kind === 'registration' && isInForce(one, now));
}

/** The day until which the badge stands by an approved request alone, on the practice’s clock; null where it does not. */
export async function findBadgeEnd(ctx: Context, userId: number): Promise<string | null> {
  const therapist = await therapists.findOfUser(ctx, userId);
  if (!therapist?.isVerified || therapist.badgeUntil === null) return null;
  if (await badges.hasRegistration(ctx.db, therapist.id)) return null;
  const province = PROVINCES.find((one) => one === therapist.province) ?? null;
  return dayIn(province, therapist.badgeUntil);
}
