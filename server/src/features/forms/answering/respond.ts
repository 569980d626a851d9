/** Responses: given by the family, or written down by the therapist. */
import { itemsForClient, shownAnswers } from '@cadence/contract/care/form-answers';
import type { newResponse, writtenResponse } from '@cadence/contract/care/forms';
import { fullName } from '@cadence/format/full-name';
import type * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { Failure, invalidField } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as clients from '../../clients/service.ts';
import * as documents from '../../documents/service.ts';
import * as users from '../../users/service.ts';
import { assertMayAsk, auditReaders, mayWriteTo } from '../rows/access.ts';
import * as responses from '../rows/response-queries.ts';
import { sealAnswers, sealGivenBy } from '../rows/sealed-response.ts';
import { monthsLater } from '../rules/months-later.ts';
import type { FormResponse } from '../view/form-view.ts';
import { responseOf } from '../view/read-forms.ts';
import {
  assertComplete,
  assertMayGive,
  assertMayGiveNow,
  assertRoom,
  type InUse,
  requireInUse,
} from './checks.ts';
import { complete } from './complete.ts';

type NewResponse = z.output<typeof newResponse>;
type WrittenResponse = z.output<typeof writtenResponse>;

/** @throws Failure `agreement_missing`, `invalid` where a consent does not say by which authority it is given */
function assertAgrees({ form }: InUse, { agreed, authority }: NewResponse): void {
  if (form.kind !== 'consent') return;
  if (agreed !== true) throw new Failure('agreement_missing');
  if (authority === undefined) throw invalidField('authority', 'required');
}

/**
 * The viewer's own answer. Their draft becomes it, and a consent comes into force once each owner who has to has agreed.
 * @throws Failure `not_found`, `may_not_read`, `client_owner_only`, `form_not_reviewed`, `form_outdated`, `agreement_missing`, `invalid`,
 * `responses_limit`, `too_many_requests`
 */
export async function addResponse(
  ctx: Context,
  viewer: Viewer,
  of: responses.OfForm,
  given: NewResponse,
): Promise<FormResponse> {
  await assertMayGive(ctx, viewer, of);
  const inUse = await requireInUse(ctx, of.formId, given.formVersion);
  assertComplete(inUse, given.answers);
  assertAgrees(inUse, given);
  await clients.countRecordWrite(ctx, viewer);
  return clients.recordTransaction(ctx, of.clientId, async (tx) => {
    await assertMayGiveNow(tx, viewer, of, inUse);
    await users.requireOpenAccount(tx, viewer.userId);
    const account = await users.find(tx, viewer.userId);
    if (!account) throw new Failure('signed_out');
    const hasWordsForClient = itemsForClient(inUse.version.items).length > 0;
    const draft = await responses.lockDraft(tx.db, { ...of, userId: viewer.userId });
    if (draft) await responses.deleteResponse(tx.db, draft.id);
    return insert(
      tx,
      viewer,
      { of, inUse },
      {
        ...given,
        userId: viewer.userId,
        how: 'clicked',
        authority: given.authority ?? null,
        assent: hasWordsForClient ? (given.assent ?? null) : null,
        givenBy: fullName(account),
        givenAt: tx.clock.now(),
        documentId: null,
      },
    );
  });
}

/**
 * What the family said, or signed on paper. It stands for all owners until they answer here. A consent of before a withdrawal is
 * kept as one that has ended.
 * @throws Failure `not_found`, `form_not_reviewed`, `form_outdated`, `invalid`, `responses_limit`, `too_many_requests`
 */
export async function addWrittenResponse(
  ctx: Context,
  viewer: Viewer,
  clientId: number,
  { formId, at, language, documentId = null, ...written }: WrittenResponse,
): Promise<FormResponse> {
  const whose = await assertMayAsk(ctx, viewer, clientId);
  const of = { ...whose, formId };
  const inUse = await requireInUse(ctx, formId, written.formVersion);
  assertComplete(inUse, written.answers);
  if (at > ctx.clock.now()) throw invalidField('at', 'date_ahead');
  await clients.countRecordWrite(ctx, viewer);
  return clients.recordTransaction(ctx, clientId, async (tx) => {
    if (!(await mayWriteTo(tx, whose))) throw new Failure('not_found');
    if (documentId !== null && !(await documents.isOfRecord(tx, documentId, whose)))
      throw invalidField('documentId', 'document_unknown');
    return insert(
      tx,
      viewer,
      { of, inUse },
      {
        ...written,
        language: language ?? viewer.language,
        userId: null,
        authority: null,
        assent: null,
        givenAt: at,
        documentId,
      },
    );
  });
}

/** What was said or signed before a withdrawal has ended with it, however late it is written down. */
async function endingAfter(tx: Context, of: responses.OfForm, givenAt: Date) {
  const given = await responses.listGivenOf(tx.db, of);
  const ended = given.find(({ withdrawnAt }) => withdrawnAt !== null && withdrawnAt > givenAt);
  return ended && { withdrawnAt: ended.withdrawnAt, endedBy: ended.endedBy };
}

type Given = Pick<
  responses.NewResponseRow,
  'userId' | 'how' | 'authority' | 'assent' | 'language' | 'formVersion'
> & { answers: NewResponse['answers']; givenBy: string; givenAt: Date; documentId: number | null };

async function insert(
  tx: Context,
  viewer: Viewer,
  { of, inUse: { form, version } }: { of: responses.OfForm; inUse: InUse },
  { userId, how, authority, assent, language, formVersion, documentId, givenAt, ...given }: Given,
): Promise<FormResponse> {
  await assertRoom(tx, of);
  await tx.keepRecord(tx, of);
  const ending = form.kind === 'consent' ? await endingAfter(tx, of, givenAt) : undefined;
  const { id } = await responses.insertResponse(tx.db, {
    ...of,
    ...ending,
    userId,
    how,
    authority,
    assent,
    language,
    formVersion,
    documentId,
    givenAt,
    state: 'given',
    sealedAnswers: '',
    sealedGivenBy: '',
    savedAt: tx.clock.now(),
    validUntil: form.validMonths === null ? null : monthsLater(givenAt, form.validMonths),
  });
  await responses.updateResponse(tx.db, id, {
    sealedAnswers: sealAnswers(tx, id, shownAnswers(version.items, given.answers)),
    sealedGivenBy: sealGivenBy(tx, id, given.givenBy),
  });
  await complete(tx, of);
  const change = form.kind === 'consent' && how === 'clicked' ? ('consented' as const) : ('added' as const);
  await auditReaders(tx, viewer, of.clientId, { record: `form-response:${id}`, change });
  const row = await responses.findGiven(tx.db, id);
  if (!row) throw new Error('a response that was inserted is gone');
  return responseOf(tx, viewer, row);
}
