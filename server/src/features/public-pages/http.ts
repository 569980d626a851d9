import { PREVIEW_PAGE, type RenderPublicPage } from '@cadence/contract/directory/public-pages';
import { LIST_ROOTS } from '@cadence/format/province-list';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { hasAlready } from '../../http/etag.ts';
import { bodyOfCached } from '../../http/mount.ts';
import { rendererIn } from '../../http/pages/renderer.ts';
import { guard, type ViewerOf } from '../../http/scopes.ts';
import type { Locale } from '../../platform/viewer.ts';
import * as publicPages from './service.ts';

/** In browsers and in caches between; a page that is withdrawn is gone from all of them within a minute. */
const ONE_MINUTE = 'public, max-age=60';
const REVALIDATE = 'no-cache';
const HTML = 'text/html; charset=utf-8';
const XML = 'application/xml; charset=utf-8';

const PAGES = { en: '/t', fr: '/fr/t' } as const;
const LOCALES = ['en', 'fr'] as const;

type Wildcard = FastifyRequest<{ Params: { '*'?: string }; Querystring: { page?: string | string[] } }>;
type Render = () => Promise<RenderPublicPage>;

/** The pages about therapists who publish theirs, for everybody: no session is read or begun. */
export async function mountPublicPages(
  app: FastifyInstance,
  ctx: Context,
  viewerOf: ViewerOf,
  pages: string,
): Promise<void> {
  const render = rendererIn(pages);
  for (const locale of LOCALES) {
    for (const path of [PAGES[locale], `${PAGES[locale]}/*`])
      app.get(path, (request: Wildcard, reply) => answerPage(ctx, { render, locale }, request, reply));
    for (const path of [LIST_ROOTS[locale], `${LIST_ROOTS[locale]}/*`])
      app.get(path, (request: Wildcard, reply) => answerList(ctx, { render, locale }, request, reply));
  }
  mountSiteMaps(app, ctx);
  await app.register(async (scope) => {
    guard(scope, ctx, viewerOf);
    for (const locale of LOCALES)
      scope.get(PREVIEW_PAGE[locale], (request, reply) =>
        answerPreview(ctx, { render, locale }, request, reply),
      );
  });
}

type Language = { render: Render; locale: Locale };

async function answerPage(
  ctx: Context,
  { render, locale }: Language,
  request: Wildcard,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const rest = request.params['*'] ?? '';
  const [, slug = '', end = ''] = /^([a-z0-9-]{1,60})(|\/|\/photo\.jpg)$/.exec(rest) ?? [];
  if (end === '/') return moved(reply, `${PAGES[locale]}/${slug}`);
  if (end !== '' && locale === 'en') return answerPhoto(ctx, slug, request, reply);
  const rendering = { render: await render(), locale };
  const found = await (end === ''
    ? publicPages.findTherapistPage(ctx, rendering, slug)
    : publicPages.absentPage(ctx, rendering, 'missing'));
  return 'movedTo' in found ? moved(reply, found.movedTo) : sendDocument(found, request, reply);
}

function moved(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('cache-control', REVALIDATE).redirect(to, 301);
}

async function answerPhoto(
  ctx: Context,
  slug: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const picture = await publicPages.findPhoto(ctx, slug);
  const etag = `"${picture.tag}"`;
  reply.headers({ etag, 'cache-control': ONE_MINUTE });
  if (hasAlready(request, etag)) return reply.code(304).send();
  return reply.type('image/jpeg').send(await picture.read());
}

async function answerList(
  ctx: Context,
  { render, locale }: Language,
  request: Wildcard,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const rest = request.params['*'] ?? '';
  const [, province = '', topic, end] = /^([a-z0-9-]{1,100})(?:\/([a-z0-9-]{1,200}))?(\/?)$/.exec(rest) ?? [];
  const path = [LIST_ROOTS[locale], province, ...(topic === undefined ? [] : [topic])].join('/');
  const asked = request.query.page;
  // One address for each page.
  if (province !== '' && (end === '/' || asked === '1')) return moved(reply, path);
  const rendering = { render: await render(), locale };
  const page = pageOf(asked);
  const document = await (page === null
    ? publicPages.absentPage(ctx, rendering, 'missing')
    : publicPages.findListPage(ctx, rendering, { province, topic, page }));
  return sendDocument(document, request, reply);
}

/** Null where there can be no such page. */
function pageOf(asked: string | string[] | undefined): number | null {
  if (asked === undefined) return 1;
  return typeof asked === 'string' && /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : null;
}

async function sendDocument(
  document: publicPages.Document,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { status, etag } = document.about;
  // A 304 has the headers that the whole answer would have had (RFC 9110, section 15.4.5).
  reply.headers({
    etag,
    'cache-control': status === 200 ? ONE_MINUTE : REVALIDATE,
    vary: 'accept-encoding',
  });
  if (status === 200 && hasAlready(request, etag)) return reply.code(304).send();
  const body = await bodyOfCached(request, reply, document, async (html = '') => html);
  return reply.code(status).type(HTML).send(body);
}

function mountSiteMaps(app: FastifyInstance, ctx: Context): void {
  const send = (reply: FastifyReply, xml: string): FastifyReply =>
    reply.header('cache-control', ONE_MINUTE).type(XML).send(xml);
  app.get('/sitemap.xml', async (_request, reply) => send(reply, await publicPages.siteMapIndex(ctx)));
  app.get('/sitemaps/lists.xml', async (_request, reply) =>
    send(reply, await publicPages.siteMapOfLists(ctx)),
  );
  app.get<{ Params: { part: string } }>(
    '/sitemaps/therapists-:part(^[0-9]{1,6}$).xml',
    async (request, reply) =>
      send(reply, await publicPages.siteMapOfTherapists(ctx, Number(request.params.part))),
  );
}

/** Nobody but its owner sees it; who is signed out signs in and comes back. */
async function answerPreview(
  ctx: Context,
  { render, locale }: Language,
  { viewer }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  if (!viewer) return reply.redirect(`/auth?next=${encodeURIComponent(PREVIEW_PAGE[locale])}`, 303);
  const html = await publicPages.renderPreview(ctx, { render: await render(), locale }, viewer);
  return reply.type(HTML).send(html);
}
