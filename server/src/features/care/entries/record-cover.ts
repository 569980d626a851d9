/** A client's record as its therapist opens it: its cover, until when it is kept, and what is missing. */
import { MAX_MISSING, type record } from '@cadence/contract/care/records';
import type * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as clients from '../../clients/service.ts';
import * as forms from '../../forms/service.ts';
import { assertMayRead, auditRecord } from '../rows/access.ts';
import * as queries from '../rows/entry-queries.ts';
import type { Whose } from '../rows/goal-queries.ts';
import { listMissing } from '../rows/missing-queries.ts';
import { findRecord } from '../rows/record-queries.ts';
import { openEntry } from '../rows/sealed-entry.ts';
import { describe } from './entry-view.ts';

type ClientRecord = z.output<typeof record>;

/** @throws Failure `not_found` */
export async function getRecord(ctx: Context, viewer: Viewer, clientId: number): Promise<ClientRecord> {
  const whose = await assertMayRead(ctx, viewer, clientId);
  await auditRecord(ctx, viewer, clientId);
  const kept = await findRecord(ctx.db, whose);
  const client = await clients.find(ctx, clientId);
  return {
    cover: {
      name: client?.name ?? '',
      birthMonth: client?.birthMonth ?? null,
      stated: (await forms.coverOf(ctx, whose, viewer.language)) ?? null,
    },
    openedOn: kept?.openedOn ?? null,
    closedOn: kept?.closedOn ?? null,
    keepUntil: kept?.keepUntil ?? null,
    missing: await missingIn(ctx, viewer, whose),
    lastPlan: await lastPlanIn(ctx, whose),
  };
}

/** What the record has to contain and does not: consents, and the notes of sessions. */
async function missingIn(ctx: Context, { language }: Viewer, whose: Whose): Promise<ClientRecord['missing']> {
  const consents = await forms.listMissingConsents(ctx, whose);
  const sessions = await listMissing(ctx.db, whose, { now: ctx.clock.now(), limit: MAX_MISSING });
  return [
    ...consents.map(({ formId, title }) => ({ kind: 'consent' as const, formId, title: title[language] })),
    ...sessions.map(({ id, startAt }) => ({
      kind: 'session' as const,
      appointmentId: id,
      startTime: startAt,
    })),
  ];
}

/** Looked for in so many of the last notes. */
const LATEST_NOTES = 5;

async function lastPlanIn(ctx: Context, whose: Whose): Promise<ClientRecord['lastPlan']> {
  const asked = { kind: 'session', state: 'signed', limit: LATEST_NOTES } as const;
  for (const row of await queries.listEntries(ctx.db, whose, asked)) {
    const text = openEntry(ctx, row)?.body.plan?.trim();
    if (!text) continue;
    // oxlint-disable-next-line no-await-in-loop -- for one of them only
    const [listed] = await describe(ctx, whose.therapistId, [row]);
    return listed ? { entryId: row.id, date: listed.date, text } : null;
  }
  return null;
}
