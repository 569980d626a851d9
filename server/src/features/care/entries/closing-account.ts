/** What closing an account means for records: they stay until their day. */
import type { ClosingDrafts } from '@cadence/contract/accounts';
import { fullName } from '@cadence/format/full-name';
import type { Context } from '../../../context.ts';
import { invalidField } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { signDraft } from './sign-draft.ts';
import * as entryQueries from '../rows/entry-queries.ts';
import * as queries from '../rows/record-queries.ts';
import { fieldsOf, openEntry } from '../rows/sealed-entry.ts';

type Closing = { clientIds: readonly number[]; therapistId: number | null };

export type LeftBehind = {
  /** Of the clients that go with the account, or of a practice. */
  records: { client: string; therapist: string; keepUntil: string }[];
  /** Entries of a practice that are not signed. */
  drafts: number;
};

/** What stays, with whom and until when, and what is still unsigned. */
export async function listLeftBehind(ctx: Context, { clientIds, therapistId }: Closing): Promise<LeftBehind> {
  const rows = await queries.listLeftBehind(ctx.db, therapistId === null ? { clientIds } : { therapistId });
  const drafts = therapistId === null ? 0 : await entryQueries.countDrafts(ctx.db, therapistId);
  return {
    records: rows.map(({ client, keepUntil, ...therapist }) => ({
      client,
      therapist: fullName(therapist),
      keepUntil,
    })),
    drafts,
  };
}

/**
 * Signs the drafts of a practice as unfinished, or deletes them; empty ones are deleted. Call it before the account is closed, so
 * that the signatures hold its name.
 * @throws Failure `invalid` at `drafts` where there are some and nothing was chosen
 */
export async function endDrafts(
  tx: Context,
  viewer: Viewer,
  therapistId: number,
  choice: ClosingDrafts | undefined,
): Promise<void> {
  const drafts = await entryQueries.lockDrafts(tx.db, therapistId);
  if (drafts.length > 0 && choice === undefined) throw invalidField('drafts', 'required');
  for (const draft of drafts) {
    const body = openEntry(tx, draft)?.body ?? {};
    if (choice === 'sign' && fieldsOf(draft.kind, body).length > 0)
      await signDraft(tx, viewer, draft, { body, isFinished: false });
    else await entryQueries.deleteEntry(tx.db, draft.id);
  }
}
