/** A therapist's entries in a client's record, from draft to signature. */
import {
  ENTRY_FIELDS,
  type EntryBody,
  type EntryKind,
  MAX_ADDENDA,
  MAX_ENTRIES,
  type NewEntry,
  SIGNING_HOURS,
} from '@cadence/contract/care/entries';
import { HOUR, MINUTE } from '@cadence/scheduling/durations';
import { type Context, emit, inTransaction } from '../../../context.ts';
import { assertVersion } from '../../../platform/database/version.ts';
import { Failure, invalidField, notAmongOwn } from '../../../platform/failure.ts';
import { fromCursor, type Page, pageOf } from '../../../platform/paging.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as clients from '../../clients/service.ts';
import * as therapists from '../../therapists/service.ts';
import * as users from '../../users/service.ts';
import { assertMayRead, assertMayWrite, auditRecord, countWrite } from '../rows/access.ts';
import * as queries from '../rows/entry-queries.ts';
import type { Whose } from '../rows/goal-queries.ts';
import { type EntryContent, fieldsOf, openEntry, sealEntry } from '../rows/sealed-entry.ts';
import { touchRecord } from '../retention/keep-record.ts';
import { type Entry, type ListedEntry, toEntry, toListed } from './entry-view.ts';
import { settingsOf } from './care-settings.ts';
import { draftOfSession } from './draft-session.ts';
import { auditEntry, signDraft } from './sign-draft.ts';

const ORDER = 'entries';
const LISTED = 100;

type ListQuery = {
  kind?: EntryKind | undefined;
  state?: 'draft' | 'signed' | undefined;
  appointmentId?: number | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

/** The latest first. @throws Failure `not_found`, `invalid` for a cursor of another list */
export async function listEntries(
  ctx: Context,
  viewer: Viewer,
  clientId: number,
  { kind, state, appointmentId, limit = LISTED, cursor }: ListQuery,
): Promise<Page<ListedEntry>> {
  const whose = await assertMayRead(ctx, viewer, clientId);
  await auditRecord(ctx, viewer, clientId);
  const mark = cursor === undefined ? undefined : fromCursor(cursor, ORDER);
  if (mark === null) throw invalidField('cursor', 'invalid');
  const rows = await queries.listEntries(ctx.db, whose, {
    limit: limit + 1,
    ...(kind && { kind }),
    ...(state && { state }),
    ...(appointmentId !== undefined && { appointmentId }),
    ...(mark && { before: mark.id }),
  });
  const page = pageOf(rows, limit, ({ id }) => ({ order: ORDER, rank: 0, id }));
  return { ...page, items: await toListed(ctx, whose, page.items) };
}

/**
 * A draft. That of a session begins with its findings as they were counted; there is one of a session at most.
 * @throws Failure `not_found`, `session_has_entry`, `message_filed`, `entries_limit`, `addenda_limit`, `invalid`,
 * `too_many_requests`
 */
export async function addEntry(
  ctx: Context,
  viewer: Viewer,
  clientId: number,
  { kind, appointmentId, about, messageId, body = {}, ...stated }: NewEntry,
): Promise<Entry> {
  const whose = await assertMayWrite(ctx, viewer, clientId);
  await countWrite(ctx, viewer);
  assertFieldsOf(kind, body);
  if ((kind === 'session') !== (appointmentId !== undefined)) throw invalidField('appointmentId', 'required');
  if ((kind === 'addendum') !== (about !== undefined)) throw invalidField('about', 'required');
  if (messageId !== undefined && (kind !== 'contact' || Object.keys(body).length > 0))
    throw invalidField('messageId', 'invalid');
  return inTransaction(ctx, async (tx) => {
    await touchRecord(tx, whose);
    // After the account was closed nothing new is written.
    await users.requireOpenAccount(tx, viewer.userId);
    const { userId } = viewer;
    const language = stated.language ?? (await settingsOf(tx, { ...whose, userId })).language;
    if ((await queries.countEntries(tx.db, whose)) >= MAX_ENTRIES)
      throw new Failure('entries_limit', { params: { limit: MAX_ENTRIES } });
    // Under the record's lock, so that of two at once one is refused.
    if (appointmentId !== undefined && (await queries.hasEntryOf(tx.db, whose, appointmentId)))
      throw new Failure('session_has_entry');
    if (about !== undefined) await assertMayAdd(tx, whose, about);
    const drafted =
      appointmentId === undefined ? {} : await draftOfSession(tx, whose, { appointmentId, language });
    const row = await queries.insertEntry(tx.db, {
      ...whose,
      kind,
      state: 'draft',
      appointmentId: appointmentId ?? null,
      aboutId: about ?? null,
      sealedKey: '',
      sealedBody: '',
      language,
      writtenBy: viewer.userId,
      createdAt: tx.clock.now(),
    });
    const filed =
      messageId === undefined ? {} : await fromMessage(tx, viewer, { ...whose, messageId, entryId: row.id });
    const sealed = sealEntry(tx, row.id, { body: { ...drafted, ...filed, ...body }, signature: null });
    return toEntry(tx, await queries.updateEntry(tx.db, row.id, sealed));
  });
}

/** What was written is the contact; who wrote it is with whom it was. */
async function fromMessage(
  tx: Context,
  viewer: Viewer,
  filing: Whose & { messageId: string; entryId: number },
): Promise<EntryBody> {
  const { from, text } = await tx.fileMessage(tx, viewer, filing);
  return { with: from, summary: text };
}

/** @throws Failure `not_found` */
export async function getOwnEntry(ctx: Context, viewer: Viewer, id: number): Promise<Entry> {
  const row = await ownRow(ctx, viewer, id);
  await auditRecord(ctx, viewer, row.clientId);
  return toEntry(ctx, row);
}

/** @throws Failure `not_found`, `entry_signed`, `version_outdated`, `invalid`, `too_many_requests` */
export async function saveEntry(
  ctx: Context,
  viewer: Viewer,
  id: number,
  { body, version }: { body: EntryBody; version: number },
): Promise<Entry> {
  await countWrite(ctx, viewer);
  return changeDraft(ctx, viewer, id, (tx, row) => {
    assertVersion(row, version);
    assertFieldsOf(row.kind, body);
    return Promise.resolve({ body, signature: null });
  });
}

/** The findings once more; what she wrote herself stays. @throws Failure `not_found`, `entry_signed`, `invalid` */
export async function draftEntryAnew(ctx: Context, viewer: Viewer, id: number): Promise<Entry> {
  await countWrite(ctx, viewer);
  return changeDraft(ctx, viewer, id, async (tx, { appointmentId, language, ...row }) => {
    if (appointmentId === null) throw new Failure('not_found');
    const former = openEntry(tx, row)?.body ?? {};
    const drafted = await draftOfSession(tx, row, { appointmentId, language });
    return { body: { ...former, ...drafted }, signature: null };
  });
}

/** @throws Failure `not_found`, `entry_signed` */
export async function removeEntry(ctx: Context, viewer: Viewer, id: number): Promise<void> {
  await ownRow(ctx, viewer, id);
  await inTransaction(ctx, async (tx) => {
    await lockDraft(tx, id);
    await queries.deleteEntry(tx.db, id);
  });
}

type Signing = { version: number; password?: string | undefined; token: string | null; address: string };

/**
 * From here on the entry never changes: the database refuses it. Who is signed in signs, never another.
 * @throws Failure `not_found`, `entry_signed`, `entry_incomplete`, `version_outdated`, `password_required`, `too_many_requests`
 */
export async function signEntry(
  ctx: Context,
  viewer: Viewer,
  id: number,
  { version, ...asking }: Signing,
): Promise<Entry> {
  const { clientId, therapistId } = await ownRow(ctx, viewer, id);
  await ctx.confirmRecentSignIn(ctx, viewer, asking, (SIGNING_HOURS * HOUR) / MINUTE);
  await countWrite(ctx, viewer);
  return inTransaction(ctx, async (tx) => {
    await touchRecord(tx, { clientId, therapistId });
    const row = await lockDraft(tx, id);
    assertVersion(row, version);
    const body = openEntry(tx, row)?.body ?? {};
    if (fieldsOf(row.kind, body).length === 0) throw new Failure('entry_incomplete');
    return toEntry(tx, await signDraft(tx, viewer, row, { body, isFinished: true }));
  });
}

/** Nothing is released by itself; taking back ends reading. @throws Failure `not_found` for a draft too */
export async function releaseEntry(
  ctx: Context,
  viewer: Viewer,
  id: number,
  isReleased: boolean,
): Promise<Entry> {
  await ownRow(ctx, viewer, id);
  await countWrite(ctx, viewer);
  return inTransaction(ctx, async (tx) => {
    const row = await queries.lockEntry(tx.db, id);
    if (row?.state !== 'signed' || row.aboutId !== null) throw new Failure('not_found');
    const isNow = row.releasedAt !== null && row.recalledAt === null;
    if (isNow === isReleased) return toEntry(tx, row);
    const now = tx.clock.now();
    const changes = isReleased ? { releasedAt: now, recalledAt: null } : { recalledAt: now };
    const changed = await queries.updateEntry(tx.db, id, changes);
    await auditEntry(tx, viewer, row, isReleased ? 'released' : 'recalled');
    if (isReleased) await emit(tx, 'entry.released', { entryId: id });
    return toEntry(tx, changed);
  });
}

async function ownRow(ctx: Context, viewer: Viewer, id: number): Promise<queries.EntryRow> {
  const { id: therapistId } = await therapists.getOwn(ctx, viewer);
  const row = await queries.findEntry(ctx.db, id);
  if (row?.therapistId === therapistId) return row;
  throw notAmongOwn(`entry:${id}`, row && (await clients.findSubject(ctx, row.clientId)));
}

async function lockDraft(tx: Context, id: number): Promise<queries.EntryRow> {
  const row = await queries.lockEntry(tx.db, id);
  if (!row) throw new Failure('not_found');
  if (row.state === 'signed') throw new Failure('entry_signed');
  return row;
}

async function changeDraft(
  ctx: Context,
  viewer: Viewer,
  id: number,
  write: (tx: Context, row: queries.EntryRow) => Promise<EntryContent>,
): Promise<Entry> {
  await ownRow(ctx, viewer, id);
  return inTransaction(ctx, async (tx) => {
    const row = await lockDraft(tx, id);
    const sealed = sealEntry(tx, id, await write(tx, row));
    return toEntry(tx, await queries.updateEntry(tx.db, id, sealed, true));
  });
}

/** @throws Failure `invalid` unless it is a signed entry of this record and no addendum itself, `addenda_limit` */
async function assertMayAdd(tx: Context, { clientId, therapistId }: Whose, id: number): Promise<void> {
  const row = await queries.findEntry(tx.db, id);
  const isThere = row?.clientId === clientId && row.therapistId === therapistId;
  if (!isThere || row.state !== 'signed' || row.aboutId !== null) throw invalidField('about', 'invalid');
  if ((await queries.countAddenda(tx.db, id)) >= MAX_ADDENDA)
    throw new Failure('addenda_limit', { params: { limit: MAX_ADDENDA } });
}

function assertFieldsOf(kind: EntryKind, body: EntryBody): void {
  const known: readonly string[] = ENTRY_FIELDS[kind];
  const foreign = Object.entries(body).find(([field, text]) => text !== undefined && !known.includes(field));
  if (foreign) throw invalidField(`body.${foreign[0]}`, 'invalid');
}
