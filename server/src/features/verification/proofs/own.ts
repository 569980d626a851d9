/** A therapist's own proofs. */
import { type newProof, type proof, WAITING_PROOFS_MAX } from '@cadence/contract/proofs';
import type * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { Failure, invalidField, notYours } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as therapists from '../../therapists/service.ts';
import { dayIn } from '../regulators/province-day.ts';
import * as regulators from '../regulators/queries.ts';
import * as documents from '../rows/document-queries.ts';
import * as queries from '../rows/proof-queries.ts';

export type Proof = z.output<typeof proof>;
type NewProof = z.output<typeof newProof>;

export function toProof({
  decidedBy: _admin,
  endedAt: _end,
  therapistId: _own,
  ...row
}: queries.ProofRow): Proof {
  return row;
}

/** Newest first. */
export async function listOwnProofs(ctx: Context, viewer: Viewer): Promise<Proof[]> {
  const { id } = await therapists.getOwn(ctx, viewer);
  return (await queries.listProofsOf(ctx.db, id)).map(toProof);
}

/**
 * Shows a proof, which then waits for a decision. What is accepted already goes on until its own day.
 * @throws Failure `proofs_limit`; `invalid` for an unknown regulator or document, and for a proof that is over
 */
export function addProof(ctx: Context, viewer: Viewer, given: NewProof): Promise<Proof> {
  return therapists.withOwnLock(ctx, viewer, async (tx, therapistId) => {
    if ((await queries.countWaiting(tx.db, therapistId)) >= WAITING_PROOFS_MAX)
      throw new Failure('proofs_limit', { params: { limit: WAITING_PROOFS_MAX } });
    const isRegistration = given.kind === 'registration';
    const regulator = await regulatorOf(tx, given);
    if (given.validTo < dayIn(regulator?.province ?? null, tx.clock.now()))
      throw invalidField('validTo', 'proof_over');
    const documentId = given.documentId ?? null;
    if (documentId !== null && (await documents.listOwn(tx.db, therapistId, [documentId])).length === 0)
      throw invalidField('documentId', 'document_unknown');
    const row = await queries.insertProof(tx.db, {
      therapistId,
      kind: given.kind,
      regulatorId: regulator?.id ?? null,
      entitlement: isRegistration ? (given.entitlement ?? 'full') : null,
      number: given.number ?? null,
      validFrom: given.validFrom,
      validTo: given.validTo,
      state: 'waiting',
      documentId,
      submittedAt: tx.clock.now(),
    });
    return toProof(row);
  });
}

async function regulatorOf(tx: Context, { kind, regulatorId }: NewProof) {
  if (kind !== 'registration' || typeof regulatorId !== 'number') return null;
  const regulator = await regulators.findRegulator(tx.db, regulatorId);
  if (!regulator) throw invalidField('regulatorId', 'regulator_unknown');
  return regulator;
}

/** Withdraws one that still waits. @throws Failure `not_found`, `proof_decided` */
export function removeProof(ctx: Context, viewer: Viewer, id: number): Promise<void> {
  return therapists.withOwnLock(ctx, viewer, async (tx) => {
    const found = await queries.findProof(tx.db, id);
    if (!found) throw new Failure('not_found');
    if (found.userId !== viewer.userId) throw notYours(`proof:${id}`, found.userId);
    if (found.state !== 'waiting') throw new Failure('proof_decided');
    await queries.deleteProof(tx.db, id);
  });
}
