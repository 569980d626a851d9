import { fullName } from '@cadence/format/full-name';
import { isReservedSlug, SLUG_MAX, SLUG_MIN } from '@cadence/contract/directory/public-pages';
import { slugOf } from '@cadence/format/slug';
import type { Context } from '../../context.ts';
import { definedOnly } from '../../platform/defined.ts';
import { Failure } from '../../platform/failure.ts';
import * as queries from './queries.ts';

/** An address with a published page stays taken for ever, so nobody may take many. */
const MOST_SLUGS = 20;
/** How many endings are tried where the plain name is taken, before the therapist's number. */
const MOST_ENDINGS = 9;

type PublicPageChanges = { isPublic?: boolean | undefined; slug?: string | null | undefined };

/**
 * Publishes or withdraws a therapist's public page, or changes its address; published without one, it gets one made from the
 * name. Call it with the therapist locked.
 * @throws Failure `slug_taken`, `slugs_limit`
 */
export async function savePublicPage(
  tx: Context,
  therapistId: number,
  { isPublic, slug }: PublicPageChanges,
): Promise<void> {
  if (isPublic === undefined && slug === undefined) return;
  const therapist = await queries.findTherapist(tx.db, therapistId);
  if (!therapist) throw new Failure('not_found');
  const willBePublic = isPublic ?? therapist.isPublic;
  const chosen = await chooseSlug(tx, therapist, { isPublic: willBePublic, slug });
  const current = chosen ?? therapist.slug;
  if (willBePublic && current !== null) await queries.keepSlug(tx.db, current);
  await queries.updateTherapist(tx.db, therapistId, definedOnly({ isPublic, slug: chosen }));
}

async function chooseSlug(
  tx: Context,
  therapist: queries.ListedTherapist,
  { isPublic, slug }: { isPublic: boolean; slug: string | null | undefined },
): Promise<string | undefined> {
  const owner = { therapistId: therapist.id, isPublic };
  if (typeof slug === 'string' && slug !== therapist.slug) return claim(tx, owner, [slug]);
  const isMissing = isPublic && therapist.slug === null;
  return isMissing ? claim(tx, owner, slugsFor(therapist)) : undefined;
}

/** The first of the addresses that is free or was the therapist's own. */
async function claim(
  tx: Context,
  owner: { therapistId: number; isPublic: boolean },
  slugs: readonly string[],
): Promise<string> {
  for (const slug of slugs) {
    if (!(await queries.claimSlug(tx.db, slug, owner))) continue;
    const isTooMany = (await queries.countSlugs(tx.db, owner.therapistId)) > MOST_SLUGS;
    if (isTooMany) throw new Failure('slugs_limit', { params: { limit: MOST_SLUGS } });
    return slug;
  }
  throw new Failure('slug_taken');
}

function slugsFor({ id, firstName, lastName }: queries.ListedTherapist): string[] {
  const name = slugOf(fullName({ firstName, lastName }))
    .slice(0, SLUG_MAX - `-${id}`.length)
    .replace(/-$/, '');
  const numbers = Array.from({ length: MOST_ENDINGS }, (_, index) => index + 2);
  // A name in another script leaves nothing that may stand in an address.
  if (name.length < SLUG_MIN || isReservedSlug(name)) return [`therapist-${id}`];
  return [name, ...numbers.map((number) => `${name}-${number}`), `${name}-${id}`];
}
