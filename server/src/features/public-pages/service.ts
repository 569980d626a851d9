import { therapistPage } from '@cadence/contract/directory/public-pages';
import type { Context } from '../../context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as directory from '../directory/service.ts';
import * as photos from '../photos/service.ts';
import * as therapists from '../therapists/service.ts';
import { absentPage, type Document, keepDocument, type Rendering } from './documents.ts';
import { loadPage, loadPreview } from './load-therapists.ts';
import * as queries from './queries.ts';

export { absentPage, type Document } from './documents.ts';
export { findListPage } from './lists.ts';
export { siteMapIndex, siteMapOfLists, siteMapOfTherapists } from './site-map.ts';

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
  const version = await directory.version(ctx);
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
