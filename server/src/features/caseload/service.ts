/** A therapist's clients. */
import {
  type caseloadClient,
  type caseloadPage,
  type ClientTherapist,
  MAX_CLIENT_SESSIONS,
} from '@cadence/contract/clients/caseload';
import { searchWords } from '@cadence/format/search-key';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { audit, auditEach, auditList } from '../../platform/audit/audit.ts';
import { invalidField, notAmongOwn } from '../../platform/failure.ts';
import { fromCursor, LONGEST_LIST, type Page, pageOf } from '../../platform/paging.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as appointments from '../appointments/service.ts';
import * as clients from '../clients/service.ts';
import * as therapists from '../therapists/service.ts';
import * as queries from './queries.ts';

type CaseloadClient = z.output<typeof caseloadClient>;
type CaseloadPage = z.output<typeof caseloadPage>;

type ListQuery = { q?: string | undefined; limit?: number | undefined; cursor?: string | undefined };

const ORDER = 'name';

/**
 * By name: the first 1,000, or a page.
 * @throws Failure `invalid` for a cursor that is malformed or does not belong to the list
 */
export async function list(
  ctx: Context,
  viewer: Viewer,
  { q = '', limit = LONGEST_LIST, cursor }: ListQuery,
): Promise<Page<CaseloadClient>> {
  const whose = await caseloadOf(ctx, viewer);
  const after = cursor === undefined ? undefined : await positionOf(ctx, whose, cursor);
  const rows = await queries.listClients(ctx.db, whose, { words: searchWords(q), after, limit: limit + 1 });
  const page = pageOf(rows, limit, ({ id }) => ({ order: ORDER, rank: 0, id }));
  await auditClients(ctx, viewer, page.items);
  return { ...page, items: page.items.map(toClient) };
}

/** The whole number, and the first ones by next session. */
export async function listByNextSession(
  ctx: Context,
  viewer: Viewer,
  limit: number,
): Promise<{ clientCount: number; clients: CaseloadClient[] }> {
  const whose = await caseloadOf(ctx, viewer);
  const rows = await queries.listByNextSession(ctx.db, whose, limit);
  await auditClients(ctx, viewer, rows);
  return { clientCount: await queries.countClients(ctx.db, whose), clients: rows.map(toClient) };
}

async function auditClients(ctx: Context, viewer: Viewer, rows: readonly queries.ClientRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await auditList(ctx, viewer, 'clients', await queries.listFirstGuardians(ctx.db, ids));
}

/** Whether its family has left a therapist’s caseload. */
export function hasLeft(
  ctx: Context,
  { therapistId, clientId }: { therapistId: number; clientId: number },
): Promise<boolean> {
  return queries.hasLeft(ctx.db, therapistId, clientId);
}

/** Ids alone: nothing of a client is read, so nothing is written to the access log. */
export async function listPages(ctx: Context, viewer: Viewer): Promise<{ id: number; hasLeft: boolean }[]> {
  const { on, left } = await queries.listPageIds(ctx.db, await caseloadOf(ctx, viewer));
  const isOn = new Set(on);
  return [
    ...on.map((id) => ({ id, hasLeft: false })),
    ...left.filter((id) => !isOn.has(id)).map((id) => ({ id, hasLeft: true })),
  ];
}

async function caseloadOf(ctx: Context, viewer: Viewer) {
  const { id: therapistId } = await therapists.getOwn(ctx, viewer);
  return { therapistId, now: ctx.clock.now() };
}

async function positionOf(
  ctx: Context,
  whose: { therapistId: number; now: Date },
  cursor: string,
): Promise<queries.Position> {
  const mark = fromCursor(cursor, ORDER);
  const position = mark && (await queries.findClient(ctx.db, whose, mark.id));
  if (!position) throw invalidField('cursor', 'invalid');
  return position;
}

function toClient({ lastAt, nextAt, ...row }: queries.ClientRow): CaseloadClient {
  return { ...row, lastSession: lastAt, nextSession: nextAt, currency: 'CAD' };
}

/** Whether a client is on a therapist's caseload now, so that something may be written about it. */
export function isClientOf(
  ctx: Context,
  { therapistId, clientId }: { therapistId: number; clientId: number },
): Promise<boolean> {
  return queries.isOn(ctx.db, { therapistId, now: ctx.clock.now() }, clientId);
}

/**
 * The viewer's therapist id, for a client of hers: what follows is about the two. With `hasLeft` where the family has left the
 * caseload: what was kept is readable, and nothing new is written.
 * @throws Failure `not_found`, which is logged for somebody else's client
 */
export async function requireClient(
  ctx: Context,
  viewer: Viewer,
  clientId: number,
): Promise<{ therapistId: number; clientName: string; hasLeft: boolean }> {
  const whose = await caseloadOf(ctx, viewer);
  const { therapistId } = whose;
  const on = await queries.findClient(ctx.db, whose, clientId);
  const row = on ?? (await queries.findLeft(ctx.db, whose, clientId));
  if (!row) throw notAmongOwn(`client:${clientId}`, await clients.findSubject(ctx, clientId));
  return { therapistId, clientName: row.name, hasLeft: !on };
}

/**
 * A client's page. Every guardian finds the look in their own access log. Where the family has left, it shows the name and past
 * sessions alone.
 * @throws Failure `not_found`
 */
export async function get(ctx: Context, viewer: Viewer, clientId: number): Promise<CaseloadPage> {
  const whose = await caseloadOf(ctx, viewer);
  const on = await queries.findClient(ctx.db, whose, clientId);
  const row = on ?? (await queries.findLeft(ctx.db, whose, clientId));
  if (!row) throw notAmongOwn(`client:${clientId}`, await clients.findSubject(ctx, clientId));
  const { therapistId, now } = whose;
  const latest = { therapistId, clientId, limit: MAX_CLIENT_SESSIONS };
  const ids = await queries.listSessionIds(ctx.db, on ? latest : { ...latest, endedBy: now });
  const guardians = await queries.listGuardians(ctx.db, { therapistId, clientId });
  const record = `client:${clientId}` as const;
  if (guardians.length === 0) await audit(ctx, viewer, { action: 'read', record });
  const entries = guardians.map(({ userId }) => ({ action: 'read' as const, record, subjectId: userId }));
  await auditEach(ctx, viewer, entries);
  const sessions = (await appointments.listOfTherapist(ctx, viewer, ids)).toReversed();
  if (on) return { ...toClient(on), hasLeft: false, sessions, guardians };
  return { ...afterLeaving(row), hasLeft: true, sessions, guardians: [] };
}

function afterLeaving(row: queries.ClientRow): CaseloadClient {
  const unknown = {
    birthMonth: null,
    communicates: null,
    isArchived: false,
    nextSession: null,
    owed: 0,
    expected: 0,
  };
  return { ...toClient(row), ...unknown };
}

/** On whose caseloads the clients are whose record the viewer may read. */
export function listTherapists(ctx: Context, { userId }: Viewer): Promise<ClientTherapist[]> {
  return queries.listTherapists(ctx.db, { userId, now: ctx.clock.now() });
}

/**
 * The family leaves: the therapist books and invites nothing more for the client. Booked sessions stay.
 * @throws Failure `not_found`, `client_owner_only`
 */
export function leave(
  ctx: Context,
  viewer: Viewer,
  { id: clientId, therapistId }: { id: number; therapistId: number },
): Promise<void> {
  return clients.leaveCaseload(ctx, viewer, { clientId, therapistId }, (tx) =>
    queries.isOn(tx.db, { therapistId, now: tx.clock.now() }, clientId),
  );
}
