import type {
  DirectoryItem,
  DirectoryQuery,
  OwnProfile,
  profileChanges,
  TherapistProfile,
} from '@cadence/contract/directory';
import type * as z from 'zod/mini';
import { type Context, inTransaction } from '../../platform/context.ts';
import { definedOnly } from '../../platform/defined.ts';
import { Failure, invalidField } from '../../platform/failure.ts';
import { fromCursor, type Page, pageOf } from '../../platform/paging.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as taxonomy from '../taxonomy/service.ts';
import * as therapists from '../therapists/service.ts';
import * as users from '../users/service.ts';
import { withdrawingBadge } from './badge.ts';
import { chosenOf, compose, type Particulars } from './composition.ts';
import * as queries from './queries.ts';

/** `total` is told with a first page: how many meet the query in all. */
export type ListedPage = Page<DirectoryItem> & { total: number | null };

/**
 * Every therapist who is not suspended and meets the query; all of them, or a page where a limit is given.
 * @throws Failure `invalid` for a cursor that is none of ours or belongs to another order
 */
export const list = async (ctx: Context, query: DirectoryQuery): Promise<ListedPage> => {
  const order = query.sort ?? 'name';
  const after = query.cursor === undefined ? undefined : await positionOf(ctx, query.cursor, order);
  const isFirstPage = query.limit !== undefined && !after;
  const ids = await taxonomy.idsOf(ctx, query);
  if (!ids) return { items: [], next: null, total: isFirstPage ? 0 : null };
  const name = users.fold(query.q ?? '');
  const { province, maxPrice, limit } = query;
  const filter = { ...ids, ...definedOnly({ province, maxPrice }), ...(name && { foldedName: name }) };
  const found = await queries.listTherapists(ctx.db, filter, {
    order,
    ...(after && { after }),
    ...(limit !== undefined && { limit: limit + 1 }),
  });
  const { items, next } = pageOf(found, limit, ({ rank, id }) => ({ order, rank, id }));
  const total = isFirstPage ? await queries.countTherapists(ctx.db, filter) : null;
  return { items: compose(items, await particularsOf(ctx, items)), next, total };
};

const positionOf = async (ctx: Context, cursor: string, order: queries.Order): Promise<queries.Position> => {
  const mark = fromCursor(cursor, order);
  const foldedName = mark && (await queries.findFoldedName(ctx.db, mark.id));
  if (!mark || foldedName === undefined || foldedName === null) throw invalidField('cursor', 'invalid');
  return { rank: mark.rank, foldedName, id: mark.id };
};

const particularsOf = async (ctx: Context, rows: readonly { id: number }[]): Promise<Particulars> => {
  const ids = rows.map(({ id }) => id);
  return {
    services: await queries.listServices(ctx.db, ids),
    categories: await queries.listChosenCategories(ctx.db, ids),
    subcategories: await queries.listChosenSubcategories(ctx.db, ids),
    languages: await queries.listChosenLanguages(ctx.db, ids),
    taxonomy: await taxonomy.read(ctx),
  };
};

/** @throws Failure `not_found` for a therapist who does not exist or is suspended */
export const profile = async (ctx: Context, therapistId: number): Promise<TherapistProfile> => {
  const therapist = await therapists.getListed(ctx, therapistId);
  const [item] = compose([therapist], await particularsOf(ctx, [therapist]));
  if (!item) throw new Failure('not_found');
  return { ...item, bio: therapist.bio };
};

/** All that a therapist may edit, beside what everyone sees. */
export const ownProfile = async (ctx: Context, viewer: Viewer): Promise<OwnProfile> => {
  const therapist = await therapists.own(ctx, viewer);
  const { firstName, lastName, email, phone, notifications } = await users.get(ctx, viewer.userId);
  const particulars = await particularsOf(ctx, [therapist]);
  const [item] = compose([{ ...therapist, firstName, lastName }], particulars);
  if (!item) throw new Failure('not_found');
  const { categories, languages } = particulars.taxonomy;
  const subCategoriesOf = (categoryId: number): string[] =>
    categories.find(({ id }) => id === categoryId)?.subcategories.map(({ name }) => name) ?? [];
  const { license, title, bio, paypalEmail, hourlyRate, meetingAddress } = therapist;
  return {
    ...item,
    user: { firstName, lastName, email, phone, notifications },
    languages: chosenOf(
      particulars.languages,
      languages,
    )(therapist.id).map(({ id, name }) => ({
      languageId: id,
      language: { name },
    })),
    categories: item.categories.map(({ category: { id, name }, selectedSubCategories }) => ({
      categoryId: id,
      category: { name, subCategories: subCategoriesOf(id) },
      selectedSubCategories,
    })),
    bio,
    license,
    title,
    paypalEmail,
    hourlyRate,
    meetingAddress,
  };
};

type ProfileChanges = z.output<typeof profileChanges>;

/** What of the profile is the therapist's row. Null and empty both mean "none". */
const therapistChanges = (changes: ProfileChanges): therapists.TherapistChanges =>
  definedOnly({
    license: changes.license === null ? '' : changes.license,
    title: changes.title === null ? '' : changes.title,
    bio: changes.bio === null ? '' : changes.bio,
    city: changes.location?.city,
    province: changes.location?.province,
    hourlyRate: changes.hourlyRate,
    paypalEmail: changes.paypalEmail === '' ? null : changes.paypalEmail,
    meetingAddress: changes.meetingAddress === '' ? null : changes.meetingAddress,
    takesNewPatients: changes.takesNewPatients,
  });

/**
 * Saves a therapist's own profile through the owners of its parts, all of it or nothing.
 * @throws Failure `invalid` for an unknown choice or time zone, `email_taken`
 */
export const updateOwnProfile = (
  ctx: Context,
  viewer: Viewer,
  changes: ProfileChanges,
): Promise<OwnProfile> =>
  inTransaction(ctx, async (tx) => {
    await withdrawingBadge(tx, viewer, async (therapistId) => {
      if (changes.user) await updateUserPart(tx, viewer, changes.user);
      await therapists.update(tx, therapistId, therapistChanges(changes));
      await taxonomy.setTherapistChoices(tx, therapistId, changes);
    });
    return ownProfile(tx, viewer);
  });

/** The same rules as for `PATCH /api/user`, told at the place where the field stands here. */
const updateUserPart = async (ctx: Context, viewer: Viewer, changes: users.UserChanges): Promise<void> => {
  try {
    await users.update(ctx, viewer, changes);
  } catch (error) {
    if (!(error instanceof Failure) || !error.details.issues) throw error;
    const issues = error.details.issues.map((issue) => ({ ...issue, path: `user.${issue.path}` }));
    throw new Failure(error.code, { ...error.details, issues });
  }
};

/** Saves one's own account. @throws Failure `invalid` for an unknown time zone, `email_taken` */
export const updateUser = (ctx: Context, viewer: Viewer, changes: users.UserChanges): Promise<users.User> =>
  inTransaction(ctx, (tx) =>
    viewer.role === 'therapist'
      ? withdrawingBadge(tx, viewer, () => users.update(tx, viewer, changes))
      : users.update(tx, viewer, changes),
  );
