import { createHash } from 'node:crypto';
import type { PublicPage, RenderPublicPage } from '@cadence/contract/directory/public-pages';
import type { Context } from '../../context.ts';
import { type CachedResponse, responseCache } from '../../platform/response-cache.ts';
import type { Locale } from '../../platform/viewer.ts';

type About = { status: 200 | 404 | 410; etag: string };
export type Document = CachedResponse<string, About>;
export type Rendering = { render: RenderPublicPage; locale: Locale };

const documentCache = responseCache<string, About>();

const STATUS = { landing: 200, therapist: 200, list: 200, missing: 404, gone: 410 } as const;

/** Renders a document once for each state of the directory; `version` is that state, read anew with every request. */
export function keepDocument(
  ctx: Context,
  { render, locale }: Rendering,
  { key, version }: { key: string; version: string },
  make: () => Promise<PublicPage>,
): Promise<Document> {
  return documentCache(ctx, `${locale} ${key}`, version, async () => {
    const page = await make();
    const answer = render(page, { locale, origin: ctx.config.publicUrl });
    const hash = createHash('sha256').update(answer).digest('base64url').slice(0, 16);
    return { answer, about: { status: STATUS[page.kind], etag: `W/"${hash}"` } };
  });
}

/** The page that says that there is none at this address, or none any more. */
export function absentPage(ctx: Context, rendering: Rendering, kind: 'missing' | 'gone'): Promise<Document> {
  return keepDocument(ctx, rendering, { key: kind, version: '' }, async () => ({ kind }));
}
