/** The notes that a therapist still has to write or sign. */
import { MAX_OPEN_NOTES, OPEN_NOTE_DAYS, type openNotes } from '@cadence/contract/care/records';
import { DAY } from '@cadence/scheduling/durations';
import type * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as therapists from '../../therapists/service.ts';
import * as queries from '../rows/missing-queries.ts';

/** The oldest first. Names of her own clients and times alone, as her list of sessions shows them. */
export async function listOpenNotes(ctx: Context, viewer: Viewer): Promise<z.output<typeof openNotes>> {
  const { id } = await therapists.getOwn(ctx, viewer);
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - OPEN_NOTE_DAYS * DAY);
  const drafts = await queries.listDrafts(ctx.db, id, MAX_OPEN_NOTES);
  const missing = await queries.listMissingOfAll(ctx.db, id, { since, now, limit: MAX_OPEN_NOTES });
  const notes = [
    ...drafts.rows.map(({ id: entryId, kind, appointmentId, at, client }) => ({
      client,
      kind,
      entryId,
      appointmentId,
      at,
    })),
    ...missing.rows.map(({ id: appointmentId, startAt: at, client }) => ({
      client,
      kind: 'session' as const,
      entryId: null,
      appointmentId,
      at,
    })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return { count: drafts.total + missing.total, notes: notes.slice(0, MAX_OPEN_NOTES) };
}
