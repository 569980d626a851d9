/** The admins' list of accounts, as pages and as a table for spreadsheets. */
import { Readable } from 'node:stream';
import type { listedPerson, peopleQuery, peopleTableQuery } from '@cadence/contract/accounts';
import { provinceName } from '@cadence/format/province-name';
import { searchWords } from '@cadence/format/search-key';
import * as m from '@cadence/messages/m';
import type * as z from 'zod/mini';
import { auditList } from '../../platform/audit/audit.ts';
import type { Context } from '../../context.ts';
import { csvRows, csvText } from '../../platform/csv.ts';
import { Failure, invalidField } from '../../platform/failure.ts';
import { fromCursor, LONGEST_LIST, type Page, pageOf } from '../../platform/paging.ts';
import type { Locale, Viewer } from '../../platform/viewer.ts';
import * as taxonomy from '../taxonomy/service.ts';
import * as queries from './people-queries.ts';

export type ListedPerson = z.output<typeof listedPerson>;
type Query = z.output<typeof peopleQuery>;
type TableQuery = z.output<typeof peopleTableQuery>;

/** Rows of the CSV that are loaded at once. */
const BATCH = 1_000;
/**
 * A page of the matching accounts.
 * @throws Failure `invalid` for an unknown cursor
 */
export async function listPeople(
  ctx: Context,
  viewer: Viewer,
  { limit = LONGEST_LIST, cursor, sort = 'name', ...filter }: Query,
): Promise<Page<ListedPerson>> {
  const found = await filterOf(ctx, filter);
  const rows = await queries.listPeople(ctx.db, found, {
    sort,
    after: cursor === undefined ? undefined : await positionOf(ctx, cursor, sort),
    limit: limit + 1,
  });
  const page = pageOf(rows, limit, ({ id }) => ({ order: sort, rank: 0, id }));
  await auditList(
    ctx,
    viewer,
    'users',
    page.items.map(({ id }) => id),
  );
  return page;
}

/** @throws Failure `not_found` */
export async function getListed(ctx: Context, userId: number): Promise<ListedPerson> {
  const found = await queries.findListed(ctx.db, userId);
  if (!found) throw new Failure('not_found');
  return found;
}

/** All matching accounts as CSV, streamed. The access log names everybody in it before the first row is sent. */
export async function exportPeople(
  ctx: Context,
  viewer: Viewer,
  { lang = viewer.language, sort = 'name', ...query }: TableQuery,
) {
  const filter = await filterOf(ctx, query);
  await auditList(ctx, viewer, 'users-export', await queries.listIds(ctx.db, filter));
  return {
    filename: 'people.csv',
    type: 'text/csv; charset=utf-8',
    body: Readable.from(tableOf(ctx, filter, sort, lang)),
  };
}

type Filter = Omit<TableQuery, 'lang' | 'sort'>;

/** Nobody has chosen a category that does not exist: no category has the id 0. */
async function filterOf(
  ctx: Context,
  { q = '', category, ...filter }: Filter,
): Promise<queries.PeopleFilter> {
  const named = await taxonomy.resolveNames(ctx, { category });
  return { ...filter, categoryId: named ? named.categoryId : 0, words: searchWords(q) };
}

type Sort = NonNullable<Query['sort']>;

async function positionOf(ctx: Context, cursor: string, sort: Sort): Promise<queries.Position> {
  const mark = fromCursor(cursor, sort);
  const position = mark && (await queries.findPosition(ctx.db, mark.id));
  if (!position) throw invalidField('cursor', 'invalid');
  return position;
}

async function* tableOf(
  ctx: Context,
  filter: queries.PeopleFilter,
  sort: Sort,
  locale: Locale,
): AsyncGenerator<string> {
  yield csvText([headOf(locale)], locale);
  let after: queries.Position | undefined;
  for (;;) {
    const rows = await queries.listPeople(ctx.db, filter, { sort, after, limit: BATCH });
    const cells = rows.map((row) => cellsOf(row, locale));
    yield csvRows(cells, locale);
    after = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

function headOf(locale: Locale): string[] {
  const options = { locale };
  return [
    m.people_column_number({}, options),
    m.people_column_first_name({}, options),
    m.people_column_last_name({}, options),
    m.people_column_username({}, options),
    m.admin_email({}, options),
    m.accounts_role({}, options),
    m.admin_status({}, options),
    m.people_column_badge({}, options),
    m.people_column_city({}, options),
    m.people_province({}, options),
    m.people_column_joined_utc({}, options),
  ];
}

const ROLES = {
  patient: m.accounts_role_patient,
  therapist: m.accounts_role_therapist,
  admin: m.accounts_role_admin,
};

function cellsOf({ therapist, ...row }: queries.PersonRow, locale: Locale): (string | number)[] {
  const options = { locale };
  const badge = therapist?.isVerified ? m.people_verified({}, options) : m.people_unverified({}, options);
  return [
    row.id,
    row.firstName,
    row.lastName,
    row.username,
    row.email,
    ROLES[row.role]({}, options),
    row.isSuspended ? m.accounts_suspended({}, options) : m.accounts_active({}, options),
    therapist ? badge : '',
    therapist?.city ?? '',
    provinceName(therapist?.province ?? '', locale),
    row.createdAt.toISOString(),
  ];
}
