/**
 * The badge. It stands while an approved request gives it (`therapists.badge_until`) or an accepted registration is in force;
 * `therapists.is_verified` says which at any moment, so that every list, page and node reads the same.
 */
import { APPROVAL_DAYS } from '@cadence/contract/proofs';
import { DAY } from '@cadence/scheduling/durations';
import { type Context, emit } from '../../../context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import * as therapists from '../../therapists/service.ts';
import { dayIn, daysAt } from '../regulators/province-day.ts';
import * as badges from '../rows/badge-queries.ts';
import * as queries from '../rows/proof-queries.ts';
import { listToRemind, remind } from './reminders.ts';

type Dates = Pick<badges.DatedProof, 'validFrom' | 'validTo' | 'province'>;

/** From the first day to the end of the last one, on the clock of its province. */
export function isInForce({ validFrom, validTo, province }: Dates, now: Date): boolean {
  const today = dayIn(province, now);
  return validFrom <= today && today <= validTo;
}

/** Until when an approval from now on gives the badge. */
function approvedUntil(now: Date): Date {
  return new Date(now.getTime() + APPROVAL_DAYS * DAY);
}

/** Gives or takes the badge as it should be now. Call it with the therapist locked. */
export async function refreshBadge(tx: Context, therapistId: number): Promise<void> {
  const therapist = await therapists.find(tx, therapistId);
  if (!therapist) return;
  const now = tx.clock.now();
  const registrations = await badges.listAcceptedOf(tx.db, [therapistId]);
  const isVerified =
    (therapist.badgeUntil !== null && now < therapist.badgeUntil) ||
    registrations.some((one) => one.kind === 'registration' && isInForce(one, now));
  if (isVerified === therapist.isVerified) return;
  await therapists.update(tx, therapistId, { isVerified });
  if (!isVerified) await emit(tx, 'schedule.changed', { therapistId });
}

/** An approved request gives the badge. Call it with the therapist locked. */
export async function giveBadge(tx: Context, therapistId: number): Promise<void> {
  await therapists.update(tx, therapistId, {
    badgeUntil: approvedUntil(tx.clock.now()),
    badgeReminded: null,
  });
  await refreshBadge(tx, therapistId);
}

/**
 * Takes the badge before its day, with the acceptance of the registrations behind it, which only a new decision brings back.
 * `reason` is for the therapist. Returns whether there was anything to take: a registration that is yet to begin would give a
 * badge by itself. Call it with the therapist locked.
 */
export async function takeBadge(tx: Context, therapistId: number, reason: string | null): Promise<boolean> {
  const therapist = await therapists.find(tx, therapistId);
  const accepted = await badges.listAcceptedOf(tx.db, [therapistId]);
  const registrations = accepted.filter(({ kind }) => kind === 'registration').map(({ id }) => id);
  await queries.updateProofs(tx.db, registrations, { state: 'ended', endedAt: tx.clock.now(), reason });
  await therapists.update(tx, therapistId, { badgeUntil: null, badgeReminded: null });
  await refreshBadge(tx, therapistId);
  return therapist?.isVerified === true || registrations.length > 0;
}

/** Of each kind in a run; the next one takes the others. */
const AT_ONCE = 500;

/**
 * Ends the proofs whose last day is over, refreshes the badges that time alone has changed, and reminds of what ends soon. A
 * renewal that begins on the morning after takes over within the same transaction.
 */
export async function refreshByDate(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const { latest } = daysAt(now);
  await badges.dateUndatedBadges(ctx.db, approvedUntil(now));
  const past = await badges.listAcceptedBefore(ctx.db, latest, AT_ONCE);
  const ended = past.filter(({ validTo, province }) => validTo < dayIn(province, now));
  const changed = await badges.listBadgesToRefresh(ctx.db, now, latest, AT_ONCE);
  const reminded = await listToRemind(ctx, AT_ONCE);
  for (const therapistId of new Set([...ended.map((one) => one.therapistId), ...changed, ...reminded])) {
    try {
      await therapists.withTherapistLock(ctx, therapistId, async (tx) => {
        await endPast(tx, therapistId);
        await refreshBadge(tx, therapistId);
        await remind(tx, therapistId);
      });
    } catch (error) {
      // One therapist that fails must not block the others.
      ctx.logger.error({ err: error, therapistId }, 'refreshing a badge failed');
    }
  }
}

async function endPast(tx: Context, therapistId: number): Promise<void> {
  const now = tx.clock.now();
  const past = (await badges.listAllAcceptedOf(tx.db, therapistId)).filter(
    ({ validTo, province }) => validTo < dayIn(province, now),
  );
  if (past.length === 0) return;
  await queries.updateProofs(
    tx.db,
    past.map(({ id }) => id),
    { state: 'ended', endedAt: now },
  );
  const therapist = await therapists.find(tx, therapistId);
  if (!therapist) return;
  const { userId } = therapist;
  for (const { id } of past) {
    // Nobody ended it: the line stands under the therapist whose proof it was.
    await audit(
      tx,
      { userId, role: 'therapist', language: 'en' },
      {
        action: 'change',
        change: 'expired',
        record: `proof:${id}`,
        subjectId: userId,
      },
    );
    await emit(tx, 'proof.ended', { proofId: id });
  }
}
