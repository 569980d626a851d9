/** A person's own draft of a form: it saves itself, on every device of the account, and nobody else reads it. */
import type { Answers } from '@cadence/contract/care/form-shape';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../../context.ts';
import { Failure } from '../../../platform/failure.ts';
import { assertVersion } from '../../../platform/database/version.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as clients from '../../clients/service.ts';
import * as users from '../../users/service.ts';
import * as responses from '../rows/response-queries.ts';
import { openAnswers, sealAnswers } from '../rows/sealed-response.ts';
import { assertFits, assertMayGive, assertMayGiveNow, requireInUse } from './checks.ts';

type Saving = { answers: Answers; formVersion: number; version?: number | undefined };

/**
 * The same answers once more change nothing.
 * @throws Failure `not_found`, `may_not_read`, `client_owner_only`, `form_not_reviewed`, `form_outdated`, `version_outdated`, `invalid`,
 * `too_many_requests`
 */
export async function saveDraft(
  ctx: Context,
  viewer: Viewer,
  of: responses.OfForm,
  { answers, formVersion, version }: Saving,
): Promise<void> {
  await assertMayGive(ctx, viewer, of);
  const inUse = await requireInUse(ctx, of.formId, formVersion);
  assertFits(inUse, answers);
  await clients.countRecordWrite(ctx, viewer);
  await clients.recordTransaction(ctx, of.clientId, async (tx) => {
    await assertMayGiveNow(tx, viewer, of, inUse);
    await users.requireOpenAccount(tx, viewer.userId);
    const former = await responses.lockDraft(tx.db, { ...of, userId: viewer.userId });
    const saved = { formVersion, language: viewer.language, savedAt: tx.clock.now() };
    if (!former) {
      // It was given or removed elsewhere meanwhile.
      if (version !== undefined && version > 0) throw new Failure('version_outdated');
      const row = await responses.insertResponse(tx.db, {
        ...of,
        ...saved,
        userId: viewer.userId,
        state: 'draft',
        how: 'clicked',
        sealedAnswers: '',
      });
      await responses.updateResponse(tx.db, row.id, { sealedAnswers: sealAnswers(tx, row.id, answers) });
      return;
    }
    if (former.formVersion === formVersion && isDeepStrictEqual(openAnswers(tx, former), answers)) return;
    assertVersion(former, version);
    await responses.saveDraft(tx.db, former.id, {
      ...saved,
      sealedAnswers: sealAnswers(tx, former.id, answers),
    });
  });
}

/** Of an account that is closed. */
export function deleteDrafts(tx: Context, userId: number): Promise<void> {
  return responses.deleteDrafts(tx.db, { userId });
}
