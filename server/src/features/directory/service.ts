import { searchWords } from '@cadence/format/search-key';
import type {
  DirectoryQuery,
  ownProfile,
  profileChanges,
  therapistProfile,
} from '@cadence/contract/directory/directory';
import type * as z from 'zod/mini';
import { type Context, emit, inTransaction, readStale } from '../../context.ts';
import { withRetry } from '../../platform/database/with-retry.ts';
import { definedOnly } from '../../platform/defined.ts';
import { Failure, invalidField } from '../../platform/failure.ts';
import { type CachedResponse, responseCache } from '../../platform/response-cache.ts';
import { fromCursor, type Page, pageOf } from '../../platform/paging.ts';
import { assertTitle } from '../../platform/names/names.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as taxonomy from '../taxonomy/service.ts';
import * as therapists from '../therapists/service.ts';
import * as users from '../users/service.ts';
import * as verification from '../verification/service.ts';
import { withBadgeRevocation } from './badge.ts';
import { chosenOf, type DirectoryItem, type TherapistDetails, toDirectoryItems } from './directory-items.ts';
import * as details from './detail-queries.ts';
import * as openingQueries from './opening-queries.ts';
import { type Caller, confirmNewEmail, saveAccount, tellingOwner } from './own-account.ts';
import * as queries from './queries.ts';

export type { DirectoryItem } from './directory-items.ts';
export { updateUser } from './own-account.ts';
export { NO_OPENING } from './tables.ts';
type OwnProfile = z.output<typeof ownProfile>;
type TherapistProfile = z.output<typeof therapistProfile>;

/** `total`, the number of all matches, comes with the first page only. */
export type ListedPage = Page<DirectoryItem> & { total: number | null };

type ListedAbout = Omit<ListedPage, 'items'>;
const listCache = responseCache<DirectoryItem[], ListedAbout>();

/**
 * The therapists who are not suspended and match the query: all of them, or one page where a limit is given. The answer is
 * the same for everybody, and cached until something in the directory changes. It may be read from a replica.
 * @throws Failure `invalid` for a cursor that is malformed or belongs to another order
 */
export async function list(
  ctx: Context,
  query: DirectoryQuery,
): Promise<CachedResponse<DirectoryItem[], ListedAbout>> {
  const key = JSON.stringify(Object.entries(query).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return readStale(ctx, async (reader) =>
    listCache(reader, key, await queries.findVersion(reader.db), async () => {
      const { items, ...about } = await read(reader, query);
      return { answer: items, about };
    }),
  );
}

async function read(ctx: Context, query: DirectoryQuery): Promise<ListedPage> {
  const order = query.sort ?? 'name';
  const after = query.cursor === undefined ? undefined : await positionOf(ctx, query.cursor, order);
  const isFirstPage = query.limit !== undefined && !after;
  const ids = await taxonomy.resolveNames(ctx, query);
  if (!ids) return { items: [], next: null, total: isFirstPage ? 0 : null };
  const words = await taxonomy.findWords(ctx, searchWords(query.q ?? ''));
  const { province, maxPrice, limit } = query;
  const filter = { ...ids, ...definedOnly({ province, maxPrice }), words };
  const found = await queries.listTherapists(ctx.db, filter, {
    order,
    ...(after && { after }),
    ...(limit !== undefined && { limit: limit + 1 }),
  });
  const { items, next } = pageOf(found, limit, ({ rank, id }) => ({ order, rank, id }));
  const total = isFirstPage ? await queries.countTherapists(ctx.db, filter) : null;
  return { items: await toItems(ctx, items), next, total };
}

/** The stored therapists with what they offer and chose. */
async function toItems(ctx: Context, rows: Parameters<typeof toDirectoryItems>[1]): Promise<DirectoryItem[]> {
  return toDirectoryItems(ctx, rows, await loadDetails(ctx, rows));
}

async function positionOf(ctx: Context, cursor: string, order: queries.Order): Promise<queries.Position> {
  const mark = fromCursor(cursor, order);
  const searchName = mark && (await queries.findSearchName(ctx.db, mark.id));
  if (!mark || searchName === undefined || searchName === null) throw invalidField('cursor', 'invalid');
  return { rank: mark.rank, searchName, id: mark.id };
}

async function loadDetails(ctx: Context, rows: readonly { id: number }[]) {
  const ids = rows.map(({ id }) => id);
  return {
    services: await details.listServices(ctx.db, ids),
    categories: await details.listChosenCategories(ctx.db, ids),
    subcategories: await details.listChosenSubcategories(ctx.db, ids),
    languages: await details.listChosenLanguages(ctx.db, ids),
    licenseChecks: await details.listLicenseChecks(ctx.db, ids),
    proofs: await verification.listShownProofs(ctx, ids),
    taxonomy: await taxonomy.read(ctx),
  } satisfies TherapistDetails;
}

/** Some therapists as the directory lists them, by id, and the taxonomy; without those who were suspended meanwhile. */
export async function findItems(
  ctx: Context,
  therapistIds: readonly number[],
): Promise<{ items: Map<number, DirectoryItem>; taxonomy: taxonomy.Taxonomy }> {
  const rows = await queries.findListed(ctx.db, therapistIds);
  const chosen = await loadDetails(ctx, rows);
  const items = toDirectoryItems(ctx, rows, chosen);
  return { items: new Map(items.map((item) => [item.id, item])), taxonomy: chosen.taxonomy };
}

/** Another one after every change of what the directory shows. */
export function version(ctx: Context): Promise<string> {
  return queries.findVersion(ctx.db);
}

/** @throws Failure `not_found` for a therapist who does not exist or is suspended */
export async function getProfile(ctx: Context, therapistId: number): Promise<TherapistProfile> {
  const therapist = await therapists.getListed(ctx, therapistId);
  const stored = await openingQueries.findStored(ctx.db, therapistId);
  const rows = [{ ...therapist, ...stored }];
  const chosen = await loadDetails(ctx, rows);
  const [item] = toDirectoryItems(ctx, rows, chosen);
  if (!item) throw new Failure('not_found');
  const insuredUntil = chosen.proofs.get(therapistId)?.insuredUntil ?? null;
  return { ...item, bio: therapist.bio, insuredUntil };
}

/** The public profile and what only the therapist may see and edit. */
export async function getOwnProfile(ctx: Context, viewer: Viewer): Promise<OwnProfile> {
  const therapist = await therapists.getOwn(ctx, viewer);
  const { firstName, lastName, latinName, email, phone, notifications } = await users.get(ctx, viewer.userId);
  const chosen = await loadDetails(ctx, [therapist]);
  const stored = await openingQueries.findStored(ctx.db, therapist.id);
  const rows = [{ ...therapist, firstName, lastName, ...stored }];
  const [item] = toDirectoryItems(ctx, rows, chosen);
  if (!item) throw new Failure('not_found');
  const { categories, languages } = chosen.taxonomy;
  const subCategoriesOf = (categoryId: number): string[] =>
    categories.find(({ id }) => id === categoryId)?.subcategories.map(({ name }) => name) ?? [];
  const { license, title, bio, paypalEmail, hourlyRate, meetingAddress, videoPreference } = therapist;
  const { isPublic, slug, showsTimes, badgeUntil } = therapist;
  return {
    ...item,
    user: { firstName, lastName, latinName, email, phone, notifications },
    languages: chosenOf(
      chosen.languages,
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
    badgeUntil,
    title,
    paypalEmail,
    hourlyRate,
    meetingAddress,
    videoPreference,
    isPublic,
    slug,
    showsTimes,
  };
}

type ProfileChanges = z.output<typeof profileChanges>;

/** The changes of the therapist's row. Null and empty both mean "none". */
function therapistChanges(changes: ProfileChanges): therapists.TherapistChanges {
  return definedOnly({
    license: changes.license === null ? '' : changes.license,
    title: changes.title === null ? '' : changes.title,
    bio: changes.bio === null ? '' : changes.bio,
    city: changes.location?.city,
    province: changes.location?.province,
    hourlyRate: changes.hourlyRate,
    meetingAddress: changes.meetingAddress === '' ? null : changes.meetingAddress,
    videoPreference: changes.videoPreference,
    takesNewPatients: changes.takesNewPatients,
    showsTimes: changes.showsTimes,
  });
}

/**
 * Saves a therapist's own profile through the features that own its parts, in one transaction.
 * @throws Failure `invalid` for an unknown choice or time zone, `email_taken`, `slug_taken`, `slugs_limit`,
 * `too_many_requests`, `name_looks_like_contact`
 */
export async function updateOwnProfile(
  ctx: Context,
  viewer: Viewer,
  changes: ProfileChanges,
  caller: Caller,
): Promise<OwnProfile> {
  if (changes.user) await atUser(confirmNewEmail(ctx, viewer, changes.user, caller));
  return tellingOwner(ctx, changes.user?.email, () =>
    // Two therapists who take each other's unpublished addresses wait for each other.
    withRetry(() =>
      inTransaction(ctx, async (tx) => {
        await withBadgeRevocation(tx, viewer, async (therapistId) => {
          if (changes.user) await atUser(saveAccount(tx, viewer, changes.user));
          const fields = therapistChanges(changes);
          assertTitle('title', fields.title, (await therapists.getOwn(tx, viewer)).title);
          await therapists.update(tx, therapistId, fields);
          if (changes.paypalEmail !== undefined)
            await therapists.updatePayee(tx, therapistId, { paypalEmail: changes.paypalEmail || null });
          await therapists.savePublicPage(tx, therapistId, changes);
          await taxonomy.setTherapistChoices(tx, therapistId, changes);
          if (changes.takesNewPatients === false) await emit(tx, 'schedule.changed', { therapistId });
        });
        return getOwnProfile(tx, viewer);
      }),
    ),
  );
}

/** The rules of `PATCH /api/user`, with the field paths of this request. */
async function atUser(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Failure) || !error.details.issues) throw error;
    const issues = error.details.issues.map((issue) => ({ ...issue, path: `user.${issue.path}` }));
    throw new Failure(error.code, { ...error.details, issues });
  }
}

type Choices = Partial<Record<'category' | 'subcategory' | 'language' | 'province', string | undefined>>;

/** The stored next openings of the therapists who can be booked and match the choices, by start, up to a minute. */
export async function listNextOpenings(
  ctx: Context,
  { province, ...names }: Choices,
  untilMinute: number,
): Promise<openingQueries.NextOpeningEntry[]> {
  const ids = await taxonomy.resolveNames(ctx, names);
  if (!ids) return [];
  const verifiedOnly = ctx.config.requireVerification;
  return openingQueries.listNextOpenings(
    ctx.db,
    { ...ids, ...definedOnly({ province }) },
    { untilMinute, verifiedOnly },
  );
}

/** The stored openings of some therapists, in no order; another version after every change of what decides one. */
export function listStoredOpenings(
  ctx: Context,
  therapistIds: readonly number[],
): Promise<openingQueries.NextOpeningEntry[]> {
  return openingQueries.listStored(ctx.db, therapistIds);
}

/** Changes that are looked through at once: most concern few therapists. */
const MOST_CHANGES = 1_000;

/** Therapists whose next opening may be wrong, and the changes that say so; null while another node refreshes. */
type Stale = { therapistIds: number[]; changed: Set<number>; changeIds: number[] };

/**
 * What is to be refreshed next, at most `limit` therapists. One node at a time gets an answer, until its transaction ends: an
 * older state that another one has read can then not be stored over a newer one.
 */
export async function findStale(tx: Context, limit: number): Promise<Stale | null> {
  if (!(await openingQueries.tryRefreshLock(tx.db))) return null;
  const concerned = await openingQueries.listChangedTherapists(tx.db, MOST_CHANGES);
  const changed = new Set([...new Set(concerned)].slice(0, limit));
  const changeIds = changed.size > 0 ? await openingQueries.listChangeIds(tx.db, [...changed]) : [];
  const due =
    changed.size < limit ? await openingQueries.listDue(tx.db, tx.clock.now(), limit - changed.size) : [];
  return { therapistIds: [...new Set([...changed, ...due])], changed, changeIds };
}

/** Stores what was computed, and removes the changes that it takes into account. */
export async function saveNextOpenings(
  tx: Context,
  { changed, changeIds }: Stale,
  computed: readonly Omit<openingQueries.Refreshed, 'hasChanged'>[],
): Promise<void> {
  await openingQueries.updateNextOpenings(
    tx.db,
    computed.map((one) => ({ ...one, hasChanged: changed.has(one.therapistId) })),
  );
  await openingQueries.deleteChanges(tx.db, changeIds);
}
