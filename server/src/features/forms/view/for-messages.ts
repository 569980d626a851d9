/** For the messages about forms: whether they are still to be told. */
import type { Context } from '../../../context.ts';
import * as clients from '../../clients/service.ts';
import * as therapists from '../../therapists/service.ts';
import { findForm } from '../rows/form-queries.ts';
import { findGiven } from '../rows/response-queries.ts';
import { mayAnswer, stateFor, writableOf } from './form-view.ts';
import { heldForms } from './held-forms.ts';

/** Whether a therapist of the client waits for this person’s answer: who may not read the record has none to give. */
export async function isAskedOf(
  ctx: Context,
  { clientId, userId }: { clientId: number; userId: number },
): Promise<boolean> {
  if (!(await clients.rightsOn(ctx, clientId, userId))?.mayRead) return false;
  const helds = await heldForms(ctx, { clientId }, userId);
  const writable = await writableOf(ctx, helds);
  return helds
    .filter((held) => held.isReviewed && writable.has(held.therapistId) && mayAnswer(held, userId))
    .some((held) => ['asked', 'draft'].includes(stateFor(held, userId) ?? ''));
}

export type Ended = {
  clientId: number;
  formId: number;
  therapistUserId: number;
  how: 'withdrawn' | 'disputed' | 'giver_left';
};

/** Undefined where it is a consent of somebody who has rights, or was replaced meanwhile. */
export async function findEnded(ctx: Context, responseId: number): Promise<Ended | undefined> {
  const row = await findGiven(ctx.db, responseId);
  const therapist = row && (await therapists.find(ctx, row.therapistId));
  if (!row || !therapist || (await findForm(ctx.db, row.formId))?.kind !== 'consent') return undefined;
  const { clientId, formId, userId, replacedAt, withdrawnAt, disputedAt } = row;
  const ended = { clientId, formId, therapistUserId: therapist.userId };
  if (withdrawnAt !== null) return { ...ended, how: 'withdrawn' };
  if (replacedAt !== null) return undefined;
  if (disputedAt !== null) return { ...ended, how: 'disputed' };
  const rights = userId === null ? null : await clients.rightsOn(ctx, clientId, userId);
  return row.how === 'clicked' && !rights?.isOwner ? { ...ended, how: 'giver_left' } : undefined;
}
