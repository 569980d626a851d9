/** The review of proofs by admins. */
import { ENDING_DAYS, type proofsApi, type proofsQuery, type reviewedProof } from '@cadence/contract/proofs';
import { documentAddress } from '@cadence/contract/verification';
import { searchWords } from '@cadence/format/search-key';
import { addDays } from '@cadence/scheduling/calendar-date';
import type * as z from 'zod/mini';
import { type Context, emit, inTransaction } from '../../../context.ts';
import { audit, auditEach } from '../../../platform/audit/audit.ts';
import { Failure, invalidField } from '../../../platform/failure.ts';
import { fromCursor, LONGEST_LIST, type Page, pageOf } from '../../../platform/paging.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as therapists from '../../therapists/service.ts';
import { dayIn, daysAt } from '../regulators/province-day.ts';
import * as queries from '../rows/proof-queries.ts';
import { refreshBadge } from './badge.ts';
import { toProof } from './own.ts';

export type ReviewedProof = z.output<typeof reviewedProof>;
type Query = z.output<typeof proofsQuery>;
type Decision = z.output<typeof proofsApi.decideProof.body>;

function toReviewed({ proof, regulator, document, therapist, user }: queries.ReviewedRow): ReviewedProof {
  const { id, province, isVerified } = therapist;
  return {
    ...toProof(proof),
    regulator: regulator && {
      province: regulator.province,
      name: { en: regulator.name, fr: regulator.nameFr },
      registerUrl: regulator.registerUrl,
    },
    document: document && { url: documentAddress(document.id), filename: document.filename },
    therapist: { id, province, isVerified, user },
  };
}

/**
 * A page of the proofs of a state, the oldest first. Each look at one is logged.
 * @throws Failure `invalid` for an unknown cursor
 */
export async function listProofs(
  ctx: Context,
  viewer: Viewer,
  { q = '', state, limit = LONGEST_LIST, cursor }: Query,
): Promise<Page<ReviewedProof>> {
  const order = state ?? 'all';
  const after = cursor === undefined ? undefined : fromCursor(cursor, order);
  if (after === null) throw invalidField('cursor', 'invalid');
  const isByLastDay = state === 'ending' || state === 'accepted' || state === 'ended';
  const rows = await queries.listReviewedProofs(ctx.db, {
    words: searchWords(q),
    state: state === 'ending' ? 'accepted' : state,
    endingBy: state === 'ending' ? addDays(daysAt(ctx.clock.now()).latest, ENDING_DAYS) : undefined,
    isByLastDay,
    after,
    limit: limit + 1,
  });
  const { items, next } = pageOf(rows, limit, ({ proof, rank }) => ({ order, rank, id: proof.id }));
  return { items: await auditedViews(ctx, viewer, items), next };
}

/** The number of proofs that wait for a decision, and the oldest of them. */
export async function oldestWaiting(
  ctx: Context,
  viewer: Viewer,
  limit: number,
): Promise<{ count: number; items: ReviewedProof[] }> {
  const rows = await queries.listReviewedProofs(ctx.db, {
    words: [],
    state: 'waiting',
    isByLastDay: false,
    after: undefined,
    limit,
  });
  return { count: await queries.countAllWaiting(ctx.db), items: await auditedViews(ctx, viewer, rows) };
}

async function auditedViews(
  ctx: Context,
  viewer: Viewer,
  rows: readonly queries.ReviewedRow[],
): Promise<ReviewedProof[]> {
  await auditEach(
    ctx,
    viewer,
    rows.map(({ proof, therapist }) => ({
      action: 'read',
      record: `proof:${proof.id}`,
      subjectId: therapist.userId,
    })),
  );
  return rows.map(toReviewed);
}

/**
 * Accepts or refuses a proof that waits. Of two concurrent decisions, the second is rejected; what is accepted already is not
 * touched.
 * @throws Failure `not_found`, `proof_decided`; `proof_outdated` when what the reviewer compared has changed; `invalid` for accepting
 * one whose last day is over
 */
export function decideProof(
  ctx: Context,
  viewer: Viewer,
  id: number,
  { accept, reason, seen }: Decision,
): Promise<ReviewedProof> {
  return inTransaction(ctx, async (tx) => {
    const found = await requireProof(tx, id);
    await therapists.lock(tx, found.therapist.id);
    // Read again under the lock.
    const row = await requireProof(tx, id);
    if (row.proof.state !== 'waiting') throw new Failure('proof_decided');
    if (accept && !isAsSeen(row, seen)) throw new Failure('proof_outdated');
    const today = dayIn(row.regulator?.province ?? null, tx.clock.now());
    if (accept && row.proof.validTo < today) throw invalidField('seen.validTo', 'proof_over');
    await queries.updateProofs(tx.db, [id], {
      state: accept ? 'accepted' : 'refused',
      decidedAt: tx.clock.now(),
      decidedBy: viewer.userId,
      reason: accept ? null : reason?.trim() || null,
    });
    await audit(tx, viewer, {
      action: 'change',
      change: accept ? 'accepted' : 'rejected',
      record: `proof:${id}`,
      subjectId: row.therapist.userId,
    });
    if (accept) await refreshBadge(tx, row.therapist.id);
    await emit(tx, 'proof.decided', { proofId: id });
    return toReviewed(await requireProof(tx, id));
  });
}

function isAsSeen({ proof, user }: queries.ReviewedRow, seen: Decision['seen']): boolean {
  return (
    user.firstName === seen.firstName &&
    user.lastName === seen.lastName &&
    proof.number === seen.number &&
    proof.validFrom === seen.validFrom &&
    proof.validTo === seen.validTo
  );
}

async function requireProof(tx: Context, id: number): Promise<queries.ReviewedRow> {
  const row = await queries.findReviewedProof(tx.db, id);
  if (!row) throw new Failure('not_found');
  return row;
}
