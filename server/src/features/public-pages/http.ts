import { NAME_MAX } from '@cadence/contract/base/limits';
import { centsInQuery } from '@cadence/contract/directory/directory';
import { PREVIEW_PAGE, type RenderPublicPage } from '@cadence/contract/directory/public-pages';
import { LIST_ROOTS } from '@cadence/format/province-list';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { hasAlready } from '../../http/etag.ts';
import { bodyOfCached } from '../../http/mount.ts';
import { limitOneNetwork } from '../../http/one-network.ts';
import { rendererIn } from '../../http/pages/renderer.ts';
import { guard, type ViewerOf } from '../../http/scopes.ts';
import { targetOf } from '../../http/target.ts';
import type { Locale } from '../../platform/viewer.ts';
import * as publicPages from './service.ts';

/** In browsers and in caches between; a page that is withdrawn is gone from all of them within a minute. */
const ONE_MINUTE = 'public, max-age=60';
const WHILE_TIMES_HOLD = `public, max-age=${publicPages.CACHE_SECONDS}`;
const REVALIDATE = 'no-cache';
const HTML = 'text/html; charset=utf-8';
const XML = 'application/xml; charset=utf-8';

const PAGES = { en: '/t', fr: '/fr/t' } as const;
const LANDING = { en: '/', fr: '/fr' } as const;
const LOCALES = ['en', 'fr'] as const;

/** Of pages to one network at a time; any number of addresses can be asked for, each of which is made anew. */
const ANSWERS_AT_ONCE = 50;

type Query = Partial<Record<string, string | string[]>>;
type Wildcard = FastifyRequest<{ Params: { '*'?: string }; Querystring: Query }>;
type Render = () => Promise<RenderPublicPage>;

/** The pages about therapists who publish theirs, for everybody: no session is read or begun. */
export async function mountPublicPages(
  app: FastifyInstance,
  ctx: Context,
  viewerOf: ViewerOf,
  pages: string,
): Promise<void> {
  const render = rendererIn(pages);
  await app.register(async (scope) => {
    limitOneNetwork(scope, ANSWERS_AT_ONCE);
    mountForEverybody(scope, ctx, render);
  });
  await app.register(async (scope) => {
    guard(scope, ctx, viewerOf);
    for (const locale of LOCALES)
      scope.get(PREVIEW_PAGE[locale], (request, reply) =>
        answerPreview(ctx, { render, locale }, request, reply),
      );
  });
}

function mountForEverybody(app: FastifyInstance, ctx: Context, render: Render): void {
  for (const locale of LOCALES) {
    app.get(LANDING[locale], async (request, reply) => {
      const rendering = { render: await render(), locale };
      return sendDocument(await publicPages.findLandingPage(ctx, rendering), request, reply);
    });
    for (const path of [PAGES[locale], `${PAGES[locale]}/*`])
      app.get(path, (request: Wildcard, reply) => answerPage(ctx, { render, locale }, request, reply));
    for (const path of [LIST_ROOTS[locale], `${LIST_ROOTS[locale]}/*`])
      app.get(path, (request: Wildcard, reply) => answerList(ctx, { render, locale }, request, reply));
  }
  app.get('/fr/', async (request, reply) => moved(reply, `/fr${targetOf(request.url).query}`));
  mountSiteMaps(app, ctx);
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
  const { topic: asked, ...query } = request.query;
  const path = [LIST_ROOTS[locale], province, ...(topic === undefined ? [] : [topic])].join('/');
  // One address for each page and each topic.
  if (province !== '' && topic === undefined && typeof asked === 'string' && asked !== '')
    return moved(reply, `${path}/${encodeURIComponent(asked)}${queryOf(query)}`);
  if (province !== '' && (end === '/' || query['page'] === '1')) {
    const { page, ...rest } = query;
    return moved(reply, `${path}${queryOf(page === '1' ? rest : query)}`);
  }
  const rendering = { render: await render(), locale };
  const wanted = wantedOf(query);
  const document = await (wanted === null
    ? publicPages.absentPage(ctx, rendering, 'missing')
    : publicPages.findListPage(ctx, rendering, { province, topic, ...wanted }));
  return sendDocument(document, request, reply);
}

function queryOf(query: Query): string {
  const known = new URLSearchParams();
  for (const name of LIST_QUERY) {
    const value = query[name];
    if (typeof value === 'string') known.set(name, value);
  }
  return known.size > 0 ? `?${known.toString()}` : '';
}

const LIST_QUERY = ['language', 'maxPrice', 'sort', 'page'] as const;

/** Null where there can be no such page. Other parameters, such as those of a campaign, are ignored. */
function wantedOf(query: Query): Omit<publicPages.ListAddress, 'province' | 'topic'> | null {
  const { page = '1', language, maxPrice, sort } = query;
  if (typeof page !== 'string' || !/^[1-9]\d{0,3}$/.test(page)) return null;
  if (language !== undefined && (typeof language !== 'string' || language.length > NAME_MAX)) return null;
  const price = maxPrice === undefined ? undefined : centsInQuery.safeParse(maxPrice).data;
  if (maxPrice !== undefined && price === undefined) return null;
  if (sort !== undefined && sort !== 'soonest') return null;
  return { page: Number(page), language, maxPrice: price, sort };
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
    'cache-control': status === 200 ? WHILE_TIMES_HOLD : REVALIDATE,
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
