import { type PagePaths, therapistPage } from '@cadence/contract/directory/public-pages';
import type { Context } from '../../context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as directory from '../directory/service.ts';
import * as photos from '../photos/service.ts';
import * as therapists from '../therapists/service.ts';
import { absentPage, type Document, keepDocument, type Rendering } from './documents.ts';
import { loadPage, loadPreview } from './load-therapists.ts';
import * as queries from './queries.ts';
import { readExistingLists, readTopics } from './lists.ts';
import { stateOf } from './public-openings.ts';
import { listPaths } from './topics.ts';

export { absentPage, type Document } from './documents.ts';
export { findLandingPage } from './landing.ts';
export { findListPage, type ListAddress } from './lists.ts';
export { CACHE_SECONDS, listPublicOpenings } from './public-openings.ts';

/** A document, or where the page has moved to. */
export type Found = Document | { movedTo: string };

/**
 * A therapist's page, or where a former address of it leads. Whether it is shown is read with every request, so that a
 * suspension shows at once on every node.
 */
export async function findTherapistPage(ctx: Context, rendering: Rendering, slug: string): Promise<Found> {
  const found = await queries.findAddressed(ctx.db, slug);
  if (!found) return absentPage(ctx, rendering, 'missing');
  const { therapistId, current, isShown } = found;
  if (therapistId === null || current === null || !isShown) return absentPage(ctx, rendering, 'gone');
  if (current !== slug) return { movedTo: therapistPage(current)[rendering.locale] };
  const version = await stateOf(ctx, await directory.version(ctx), [therapistId]);
  try {
    return await keepDocument(ctx, rendering, { key: `therapist ${therapistId}`, version }, () =>
      loadPage(ctx, therapistId, rendering.locale),
    );
  } catch (error) {
    // Suspended a moment ago.
    if (error instanceof Failure && error.code === 'not_found') return absentPage(ctx, rendering, 'gone');
    throw error;
  }
}

/** The photo of a page that is shown. @throws Failure `not_found` */
export async function findPhoto(ctx: Context, slug: string): Promise<photos.Picture> {
  const found = await queries.findAddressed(ctx.db, slug);
  if (!found?.isShown || found.therapistId === null || found.current !== slug) throw new Failure('not_found');
  return photos.readPublicPhoto(ctx, found.therapistId);
}

/** The viewer's own page as it is saved, published or not. @throws Failure `forbidden` where the viewer is no therapist */
export async function renderPreview(
  ctx: Context,
  { render, locale }: Rendering,
  viewer: Viewer,
): Promise<string> {
  const { id } = await therapists.getOwn(ctx, viewer);
  return render(await loadPreview(ctx, id, locale), { locale, origin: ctx.config.publicUrl });
}

/** How many ids a part of the site map covers; each therapist has two addresses, and a part may have 50,000. */
const PART = 500;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The parts of the site map: the pages of the build, the lists, and the therapists. */
export async function siteMapIndex(ctx: Context): Promise<string> {
  const parts = await queries.listParts(ctx.db, PART);
  // A search engine reports a map without addresses as broken.
  const { provinces } = await readExistingLists(ctx, await directory.version(ctx));
  const lists = provinces.length > 0 ? ['lists'] : [];
  const names = ['pages', ...lists, ...parts.map((part) => `therapists-${part}`)];
  const maps = names.map(
    (name) => `<sitemap><loc>${ctx.config.publicUrl}/sitemaps/${name}.xml</loc></sitemap>`,
  );
  return `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n${maps.join('\n')}\n</sitemapindex>\n`;
}

/** Every list that has somebody on it. */
export async function siteMapOfLists(ctx: Context): Promise<string> {
  const version = await directory.version(ctx);
  const topics = await readTopics(ctx, version);
  const { provinces, isChosen } = await readExistingLists(ctx, version);
  const lists = provinces
    .toSorted()
    .flatMap((province) => [
      listPaths(province),
      ...topics.filter((topic) => isChosen(topic, province)).map((topic) => listPaths(province, topic)),
    ]);
  return siteMapOf(ctx, lists);
}

/** The therapists of a part. @throws Failure `not_found` where it has none */
export async function siteMapOfTherapists(ctx: Context, part: number): Promise<string> {
  const slugs = await queries.listSlugsOfPart(ctx.db, part, PART);
  if (slugs.length === 0) throw new Failure('not_found');
  return siteMapOf(ctx, slugs.map(therapistPage));
}

/** Each page in both languages, with its translation. Addresses have only letters, digits and hyphens. */
function siteMapOf({ config }: Context, pages: readonly PagePaths[]): string {
  const urls = pages.flatMap(({ en, fr }) => {
    const links = Object.entries({ 'en-CA': en, 'fr-CA': fr, 'x-default': en }).map(
      ([tag, path]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${config.publicUrl}${path}"/>`,
    );
    return [en, fr].map((path) => `<url><loc>${config.publicUrl}${path}</loc>${links.join('')}</url>`);
  });
  return `${HEAD}<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}
