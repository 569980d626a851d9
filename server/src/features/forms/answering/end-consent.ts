/** How a consent ends: an owner withdraws it or objects to it, or who gave it is no owner any more. */
import { type Context, emit } from '../../../context.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as clients from '../../clients/service.ts';
import { auditReaders, findReadable } from '../rows/access.ts';
import { findForm, listForms } from '../rows/form-queries.ts';
import * as responses from '../rows/response-queries.ts';
import { sealReason } from '../rows/sealed-response.ts';
import { complete } from './complete.ts';

type Ending = { how: 'withdrawn' | 'objected'; reason?: string | undefined };

/** @throws Failure `not_found`, `client_owner_only`, `response_not_consent`, `too_many_requests` */
export function withdrawConsent(ctx: Context, viewer: Viewer, id: number, reason?: string): Promise<void> {
  return endConsent(ctx, viewer, id, { how: 'withdrawn', reason });
}

/** It is disputed until each owner agrees anew. @throws Failure as for a withdrawal */
export function objectToConsent(ctx: Context, viewer: Viewer, id: number, reason?: string): Promise<void> {
  return endConsent(ctx, viewer, id, { how: 'objected', reason });
}

/**
 * Ends what all owners gave together, whichever part of it is named. Of several owners at once the first decides; who withdraws
 * ends a dispute too. A therapist who has left hears of it all the same: a consent can be withdrawn at any time.
 */
async function endConsent(
  ctx: Context,
  viewer: Viewer,
  id: number,
  { how, reason = '' }: Ending,
): Promise<void> {
  const row = await findReadable(ctx, viewer, id);
  await clients.getOwnedClient(ctx, viewer, row.clientId);
  if ((await findForm(ctx.db, row.formId))?.kind !== 'consent') throw new Failure('response_not_consent');
  await clients.countRecordWrite(ctx, viewer);
  await clients.recordTransaction(ctx, row.clientId, async (tx) => {
    if (!(await clients.lockRightsOn(tx, row.clientId, viewer.userId))?.isOwner)
      throw new Failure('client_owner_only');
    const ended = await endCurrent(tx, row, { how, endedBy: viewer.userId });
    const [first] = ended;
    if (first === undefined) return;
    const named = ended.includes(id) ? id : first;
    await responses.updateResponse(tx.db, named, { sealedReason: sealReason(tx, named, reason) });
    await tx.keepRecord(tx, row);
    await auditReaders(tx, viewer, row.clientId, { record: `form-response:${named}`, change: how });
    await emit(tx, 'form.consent_ended', { responseId: named });
  });
}

/** Returns the ids of what has ended with this. */
async function endCurrent(
  tx: Context,
  of: responses.OfForm,
  { how, endedBy }: { how: Ending['how']; endedBy: number },
): Promise<number[]> {
  const given = await responses.listGivenOf(tx.db, of);
  const current = given.filter(({ replacedAt, withdrawnAt }) => replacedAt === null && withdrawnAt === null);
  const open = how === 'objected' ? current.filter(({ disputedAt }) => disputedAt === null) : current;
  const ids = open.map(({ id }) => id);
  const at = tx.clock.now();
  await responses.updateResponses(tx.db, ids, {
    ...(how === 'objected' ? { disputedAt: at } : { withdrawnAt: at }),
    endedBy,
  });
  return ids;
}

/**
 * Somebody lost rights on a client. What they gave stays, with their name; who has begun something and may not read any more loses
 * the draft. A consent that waited for them comes into force without, and the therapist hears whose giver has left.
 */
export async function followRights(
  ctx: Context,
  { clientId, userId }: { clientId: number; userId: number },
): Promise<void> {
  const isOpen = (await clients.find(ctx, clientId)) !== undefined;
  const rights = await clients.rightsOn(ctx, clientId, userId);
  if (!rights?.mayRead) await responses.deleteDrafts(ctx.db, { userId, clientId });
  if (!isOpen || rights?.isOwner) return;
  await clients.recordTransaction(ctx, clientId, async (tx) => {
    const consents = (await listForms(tx.db)).filter(({ kind }) => kind === 'consent');
    for (const therapistId of await responses.listTherapistsWithConsents(tx.db, clientId))
      for (const { id: formId } of consents) await followForm(tx, { clientId, therapistId, formId }, userId);
  });
}

async function followForm(tx: Context, of: responses.OfForm, userId: number): Promise<void> {
  await complete(tx, of);
  const given = await responses.listGivenOf(tx.db, of);
  const theirs = given.find(
    (one) => one.userId === userId && one.replacedAt === null && one.withdrawnAt === null,
  );
  if (theirs) await emit(tx, 'form.consent_ended', { responseId: theirs.id });
}
