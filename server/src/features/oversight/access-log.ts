/** The access log, read: by admins whole, by everybody what concerns themselves. Its lines are `platform/audit`'s. */
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
} from '@cadence/contract/access';
import * as access from '@cadence/messages/nouns/access';
import { addDays } from '@cadence/scheduling/calendar-date';
import { startOfDay } from '@cadence/scheduling/zones';
import type * as z from 'zod/mini';
import { audit, forgetUntil } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { csvRows, csvText } from '../../platform/csv.ts';
import { invalidField } from '../../platform/failure.ts';
import { fromCursor, pageOf } from '../../platform/paging.ts';
import type { Locale, Viewer } from '../../platform/viewer.ts';
import * as users from '../users/service.ts';
import * as queries from './access-queries.ts';
import { recordText, toRecord } from './access-record.ts';

type Line = z.output<typeof accessLine>;
type OwnLine = z.output<typeof ownAccessLine>;
type Person = z.output<typeof person>;
type Table = z.output<typeof accessTableQuery>;
type Filters = Omit<Table, 'lang'>;

/** The days of a question are those of the office's clocks. */
const OFFICE_ZONE = 'America/Toronto';
const ORDER = 'access';
const PAGE = 50;
/** Lines of the table that are held at once. */
const PART = 1_000;

/**
 * A page of the log, the latest lines first. Reading it is itself written down.
 * @throws Failure `invalid` for a cursor that is none of ours
 */
export const readAccessLog = async (
  ctx: Context,
  viewer: Viewer,
  { limit = PAGE, cursor, ...filters }: z.output<typeof accessLogQuery>,
): Promise<z.output<typeof accessLogPage>> => {
  const after = await positionOf(ctx, cursor);
  const rows = await queries.listLines(ctx.db, questionOf(filters), { after, limit: limit + 1 });
  const { items, next } = pageOf(rows, limit, markOf);
  await audit(ctx, viewer, {
    action: 'read',
    record: 'access-log',
    subjectId: filters.subject ?? null,
  });
  return {
    items: items.map(toLine),
    next,
    reader: await personOf(ctx, filters.reader),
    subject: await personOf(ctx, filters.subject),
  };
};

/** All lines that a question finds, as a table, in parts as the reader takes them. */
export const exportAccessLog = async (
  ctx: Context,
  viewer: Viewer,
  { lang = viewer.language, ...filters }: Table,
) => {
  await audit(ctx, viewer, {
    action: 'read',
    record: 'access-log-export',
    subjectId: filters.subject ?? null,
  });
  return {
    filename: 'access-log.csv',
    type: 'text/csv; charset=utf-8',
    body: Readable.from(tableOf(ctx, questionOf(filters), lang)),
  };
};

/** What others looked at, or changed, of the viewer. */
export const readOwnAccess = async (
  ctx: Context,
  viewer: Viewer,
  { limit = PAGE, cursor }: z.output<typeof ownAccessQuery>,
): Promise<z.output<typeof ownAccessPage>> => {
  const after = await positionOf(ctx, cursor);
  const rows = await queries.listLinesAbout(ctx.db, viewer.userId, { after, limit: limit + 1 });
  const { items, next } = pageOf(rows, limit, markOf);
  return { items: items.map(toOwnLine), next };
};

/** Lets go of the lines whose time is over. */
export const sweep = async (ctx: Context): Promise<void> => {
  const until = ctx.clock.now();
  const kept = new Date(until);
  kept.setUTCFullYear(until.getUTCFullYear() - ctx.config.accessLogYears);
  await forgetUntil(ctx, kept);
};

const questionOf = ({ reader, subject, from, to, ...rest }: Filters): queries.Question => ({
  ...rest,
  readerId: reader,
  subjectId: subject,
  from: from === undefined ? undefined : new Date(startOfDay(OFFICE_ZONE, from)),
  before: to === undefined ? undefined : new Date(startOfDay(OFFICE_ZONE, addDays(to, 1))),
});

const markOf = ({ id }: queries.LineRow) => ({ order: ORDER, rank: 0, id });

const positionOf = async (
  ctx: Context,
  cursor: string | undefined,
): Promise<queries.Position | undefined> => {
  if (cursor === undefined) return undefined;
  const mark = fromCursor(cursor, ORDER);
  const line = mark && (await queries.findLine(ctx.db, mark.id));
  if (!line) throw invalidField('cursor', 'invalid');
  return line;
};

/** Null for a closed account, which has none any more. */
const nameOf = (named: queries.Named): string | null =>
  named ? `${named.firstName} ${named.lastName}`.trim() || null : null;

const personOf = async (ctx: Context, id: number | undefined): Promise<Person | null> => {
  if (id === undefined) return null;
  const user = (await users.find(ctx, id)) ?? null;
  return { id, name: nameOf(user), role: user?.role ?? null };
};

const toLine = (row: queries.LineRow): Line => ({
  id: row.id,
  at: row.at,
  reader: { id: row.readerId, name: nameOf(row.reader), role: row.readerRole },
  action: row.action,
  record: toRecord(row.record),
  subject:
    row.subjectId === null
      ? null
      : { id: row.subjectId, name: nameOf(row.subject), role: row.subject?.role ?? null },
});

const toOwnLine = (row: queries.LineRow): OwnLine => ({
  id: row.id,
  at: row.at,
  reader: {
    role: row.readerRole,
    name: row.readerRole === 'therapist' && row.action !== 'refused' ? nameOf(row.reader) : null,
  },
  action: row.action,
  record: toRecord(row.record),
});

async function* tableOf(ctx: Context, question: queries.Question, locale: Locale): AsyncGenerator<string> {
  yield csvText([headOf(locale)]);
  let after: queries.Position | undefined;
  for (;;) {
    const rows = await queries.listLines(ctx.db, question, { after, limit: PART });
    yield csvRows(rows.map((row) => cellsOf(toLine(row), locale)));
    after = rows.at(-1);
    if (rows.length < PART) return;
  }
}

const headOf = (locale: Locale): string[] => {
  const options = { locale };
  return [
    access.access_column_when_utc({}, options),
    access.access_column_reader({}, options),
    access.access_column_reader_number({}, options),
    access.access_column_role({}, options),
    access.access_column_action({}, options),
    access.access_column_record({}, options),
    access.access_column_subject({}, options),
    access.access_column_subject_number({}, options),
  ];
};

const ROLES = {
  patient: access.access_role_patient,
  therapist: access.access_role_therapist,
  admin: access.access_role_admin,
};
const ACTIONS = {
  read: access.access_action_read,
  list: access.access_action_list,
  change: access.access_action_change,
  refused: access.access_action_refused,
};

const cellsOf = ({ at, reader, action, record, subject }: Line, locale: Locale): (string | number)[] => {
  const options = { locale };
  const closed = access.access_closed_account({}, options);
  return [
    at.toISOString(),
    reader.name ?? closed,
    reader.id,
    reader.role ? ROLES[reader.role]({}, options) : '',
    ACTIONS[action]({}, options),
    recordText(record, locale),
    subject ? (subject.name ?? closed) : '',
    subject?.id ?? '',
  ];
};
