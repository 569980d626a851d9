/** Reading the access log: admins see all of it, everybody the part about themselves. `platform/audit` writes it. */
import { fullName } from '@cadence/format/full-name';
import { DEFAULT_ZONE } from '@cadence/format/time';
import { Readable } from 'node:stream';
import type {
  accessLine,
  accessLogPage,
  accessLogQuery,
  accessTableQuery,
  ownAccessLine,
  ownAccessPage,
  ownAccessQuery,
  person,
} from '@cadence/contract/access-log';
import * as m from '@cadence/messages/m';
import { addDays } from '@cadence/scheduling/calendar-date';
import { startOfDay } from '@cadence/scheduling/zones';
import type * as z from 'zod/mini';
import { audit, deleteEntriesBefore } from '../../platform/audit/audit.ts';
import type { Context } from '../../context.ts';
import { csvRows, csvText } from '../../platform/csv.ts';
import { invalidField } from '../../platform/failure.ts';
import { fromCursor, pageOf } from '../../platform/paging.ts';
import type { Locale, Viewer } from '../../platform/viewer.ts';
import * as users from '../users/service.ts';
import * as queries from './queries.ts';
import { actionText, recordText, toChange, toRecord } from './record-text.ts';

type Line = z.output<typeof accessLine>;
type OwnLine = z.output<typeof ownAccessLine>;
type Person = z.output<typeof person>;
type Table = z.output<typeof accessTableQuery>;
type Filters = Omit<Table, 'lang'>;

const ORDER = 'access';
const PAGE = 50;
/** Lines of the CSV that are loaded at once. */
const BATCH = 1_000;

/**
 * A page of the log, newest first. Reading it is itself logged.
 * @throws Failure `invalid` for an unknown cursor
 */
export async function readAccessLog(
  ctx: Context,
  viewer: Viewer,
  { limit = PAGE, cursor, ...filters }: z.output<typeof accessLogQuery>,
): Promise<z.output<typeof accessLogPage>> {
  const after = await positionOf(ctx, cursor);
  const rows = await queries.listLines(ctx.db, filterOf(filters), {
    after,
    limit: limit + 1,
    // About one person a list has one line anyway.
    isFolded: filters.subject === undefined,
  });
  const { items, next } = pageOf(rows, limit, markOf);
  await audit(ctx, viewer, {
    action: 'read',
    record: 'access-log',
    subjectId: filters.subject ?? null,
  });
  return {
    items: items.map(filters.subject === undefined ? toFoldedLine : toLine),
    next,
    reader: await personOf(ctx, filters.reader),
    subject: await personOf(ctx, filters.subject),
  };
}

/**
 * All matching lines as CSV, streamed. The last column folds them in a spreadsheet: of a look at a list one line has the
 * number of its people, the others 0.
 */
export async function exportAccessLog(
  ctx: Context,
  viewer: Viewer,
  { lang = viewer.language, ...filters }: Table,
) {
  await audit(ctx, viewer, {
    action: 'read',
    record: 'access-log-export',
    subjectId: filters.subject ?? null,
  });
  return {
    filename: 'access-log.csv',
    type: 'text/csv; charset=utf-8',
    body: Readable.from(tableOf(ctx, filterOf(filters), lang)),
  };
}

/** Access by others to the viewer's records. */
export async function readOwnAccess(
  ctx: Context,
  viewer: Viewer,
  { limit = PAGE, cursor }: z.output<typeof ownAccessQuery>,
): Promise<z.output<typeof ownAccessPage>> {
  const after = await positionOf(ctx, cursor);
  const rows = await queries.listLinesAbout(ctx.db, viewer.userId, { after, limit: limit + 1 });
  const { items, next } = pageOf(rows, limit, markOf);
  return { items: items.map(toOwnLine), next };
}

/** Deletes lines older than the retention period. */
export async function sweep(ctx: Context): Promise<void> {
  const until = ctx.clock.now();
  const oldest = new Date(until);
  oldest.setUTCFullYear(until.getUTCFullYear() - ctx.config.accessLogYears);
  await deleteEntriesBefore(ctx, oldest);
}

function filterOf({ reader, subject, from, to, ...rest }: Filters): queries.Filter {
  return {
    ...rest,
    readerId: reader,
    subjectId: subject,
    from: from === undefined ? undefined : new Date(startOfDay(DEFAULT_ZONE, from)),
    before: to === undefined ? undefined : new Date(startOfDay(DEFAULT_ZONE, addDays(to, 1))),
  };
}

function markOf({ id }: queries.LineRow) {
  return { order: ORDER, rank: 0, id };
}

async function positionOf(ctx: Context, cursor: string | undefined): Promise<queries.Position | undefined> {
  if (cursor === undefined) return undefined;
  const mark = fromCursor(cursor, ORDER);
  const line = mark && (await queries.findLine(ctx.db, mark.id));
  if (!line) throw invalidField('cursor', 'invalid');
  return line;
}

/** Null for a closed account. */
function nameOf(named: queries.Named): string | null {
  return named ? fullName(named) || null : null;
}

async function personOf(ctx: Context, id: number | undefined): Promise<Person | null> {
  if (id === undefined) return null;
  const user = (await users.find(ctx, id)) ?? null;
  return { id, name: nameOf(user), role: user?.role ?? null };
}

function toLine(row: queries.LineRow): Line {
  return {
    id: row.id,
    at: row.at,
    reader: { id: row.readerId, name: nameOf(row.reader), role: row.readerRole },
    action: row.action,
    change: toChange(row.change),
    record: toRecord(row),
    people: null,
    subject:
      row.subjectId === null
        ? null
        : { id: row.subjectId, name: nameOf(row.subject), role: row.subject?.role ?? null },
  };
}

/** The line of a look at a list stands for everybody in it. */
function toFoldedLine(row: queries.LineRow): Line {
  const line = toLine(row);
  return row.listed === null ? line : { ...line, subject: null, people: row.listed };
}

function toOwnLine(row: queries.LineRow): OwnLine {
  return {
    id: row.id,
    at: row.at,
    reader: {
      role: row.readerRole,
      name: row.readerRole === 'admin' || row.action === 'refused' ? null : nameOf(row.reader),
    },
    action: row.action,
    change: toChange(row.change),
    record: toRecord(row),
  };
}

async function* tableOf(ctx: Context, filter: queries.Filter, locale: Locale): AsyncGenerator<string> {
  yield csvText([headOf(locale)], locale);
  let after: queries.Position | undefined;
  for (;;) {
    const rows = await queries.listLines(ctx.db, filter, { after, limit: BATCH, isFolded: false });
    const cells = rows.map((row) => [...cellsOf(toLine(row), locale), row.listed ?? '']);
    yield csvRows(cells, locale);
    after = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

function headOf(locale: Locale): string[] {
  const options = { locale };
  return [
    m.access_log_column_when_utc({}, options),
    m.access_log_column_reader({}, options),
    m.access_log_column_reader_number({}, options),
    m.access_log_column_role({}, options),
    m.access_log_column_action({}, options),
    m.access_log_column_record({}, options),
    m.access_log_column_subject({}, options),
    m.access_log_column_subject_number({}, options),
    m.access_log_column_listed({}, options),
  ];
}

const ROLES = {
  patient: m.access_log_kind_role_patient,
  therapist: m.access_log_kind_role_therapist,
  admin: m.access_log_kind_role_admin,
};

function cellsOf({ at, reader, action, change, record, subject }: Line, locale: Locale): (string | number)[] {
  const options = { locale };
  const closed = m.access_log_closed_account({}, options);
  return [
    at.toISOString(),
    reader.name ?? closed,
    reader.id,
    reader.role ? ROLES[reader.role]({}, options) : '',
    actionText({ action, change }, locale),
    recordText(record, locale),
    subject ? (subject.name ?? closed) : '',
    subject?.id ?? '',
  ];
}
