/** An entry as a file, and as messages know of it. */
import type { Context } from '../../../context.ts';
import { concurrencyLimit } from '../../../platform/concurrency/concurrency-limit.ts';
import { keyedQueue } from '../../../platform/concurrency/keyed-queue.ts';
import type { Locale, Viewer } from '../../../platform/viewer.ts';
import * as schedule from '../../schedule/service.ts';
import * as queries from '../rows/entry-queries.ts';
import { entryPdf } from './entry-pdf.ts';
import { lateDaysOf } from './entry-view.ts';
import { getEntry } from './released.ts';

/** A long entry with all its addenda costs seconds, and memory until it is complete. */
const limited = concurrencyLimit({ concurrency: 2, maxWaiting: 50 });
/** One person's files are made one after another, so that they leave room for those of others. */
const inTurn = keyedQueue({ maxWaiting: 10 });

/** Read like the entry, and logged like it. Its name says nothing. @throws Failure `not_found`, `too_many_requests` */
export function downloadEntry(ctx: Context, viewer: Viewer, id: number, locale: Locale) {
  return inTurn(ctx, viewer.userId, () => limited(() => readAsFile(ctx, viewer, id, locale)));
}

async function readAsFile(ctx: Context, viewer: Viewer, id: number, locale: Locale) {
  const entry = await getEntry(ctx, viewer, id);
  const row = await queries.findEntry(ctx.db, id);
  const times = await queries.listTimes(ctx.db, row?.appointmentId ? [row.appointmentId] : []);
  const end = row?.appointmentId ? times.get(row.appointmentId)?.endAt : undefined;
  const { timezone } = await schedule.settingsOf(ctx, entry.therapist.id);
  const sheet = {
    entry,
    timezone,
    lateDays: lateDaysOf(entry.signedAt, end),
  };
  const body = await entryPdf(sheet, { locale, brand: ctx.config.site.companyName });
  return { filename: `note-${id}.pdf`, type: 'application/pdf', body };
}

/** Of an entry that families may read now: whose record it is of. Undefined once it was taken back. */
export async function findReleased(
  ctx: Context,
  id: number,
): Promise<{ clientId: number; therapistId: number } | undefined> {
  const row = await queries.findEntry(ctx.db, id);
  if (!row || row.releasedAt === null || row.recalledAt !== null) return undefined;
  return { clientId: row.clientId, therapistId: row.therapistId };
}
