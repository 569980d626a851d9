/** Enqueues the messages about proofs: to their therapist, and of a registration that has ended to families with sessions to come. */
import { type Context, inTransaction } from '../../../context.ts';
import type { Events } from '../../../events.ts';
import * as therapists from '../../therapists/service.ts';
import * as users from '../../users/service.ts';
import * as verification from '../../verification/service.ts';
import { listFamiliesOf } from '../appointments/family.ts';
import { kinds } from '../kinds/kinds.ts';
import { enqueueAccountMessage } from './notify-account.ts';

export function notifyProofDecided(
  ctx: Context,
  { proofId }: Events['proof.decided'],
  eventId: string,
): Promise<void> {
  return notifyTherapist(ctx, 'proof_decided', proofId, eventId);
}

export function notifyProofEnding(
  ctx: Context,
  { proofId }: Events['proof.ending'],
  eventId: string,
): Promise<void> {
  return notifyTherapist(ctx, 'proof_ending', proofId, eventId);
}

function notifyTherapist(ctx: Context, kind: ProofKind, proofId: number, eventId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const proof = await verification.findProofForMessage(tx, proofId);
    if (proof) await enqueue(tx, proof.userId, { kind, proofId, key: `${eventId}-therapist-email` });
  });
}

/** About no proof: there is none yet. */
export function notifyBadgeEnding(
  ctx: Context,
  { therapistId }: Events['proof.badge_ending'],
  eventId: string,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const therapist = await therapists.find(tx, therapistId);
    if (!therapist) return;
    await enqueue(tx, therapist.userId, { kind: 'proof_ending', key: `${eventId}-therapist-email` });
  });
}

/** Families are told where no other registration is in force; what was booked stays. */
export function notifyProofEnded(
  ctx: Context,
  { proofId }: Events['proof.ended'],
  eventId: string,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const proof = await verification.findProofForMessage(tx, proofId);
    if (!proof) return;
    const about = { kind: 'proof_ended', proofId } as const;
    await enqueue(tx, proof.userId, { ...about, key: `${eventId}-therapist-email` });
    if (proof.kind !== 'registration' || (await verification.isRegistered(tx, proof.therapistId))) return;
    for (const userId of await listFamiliesOf(tx, proof.userId))
      await enqueue(tx, userId, { ...about, key: `${eventId}-family-${userId}-email` });
  });
}

type ProofKind = 'proof_decided' | 'proof_ending' | 'proof_ended';
type About = { kind: ProofKind; key: string; proofId?: number };

async function enqueue(tx: Context, recipientId: number, about: About): Promise<void> {
  const recipient = await users.find(tx, recipientId);
  if (!recipient || recipient.closedAt) return;
  await enqueueAccountMessage(tx, kinds[about.kind], { ...about, recipientId });
}
