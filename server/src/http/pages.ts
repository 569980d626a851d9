import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Failure } from '../platform/failure.ts';
import { appDocuments } from './app-document.ts';
import { contentSecurityPolicy } from './headers.ts';
import { sendFailure } from './errors.ts';

const LANGUAGES = ['en', 'fr'] as const;
/** Addresses that are never a page of the app: an unknown one there is simply not found. */
const NEVER_PAGES =
  /^\/(?:api|assets|content|sandbox|calendar-feeds|therapist-photos|patient-photos)(?:\/|$)|\.(?:ico|png|txt|xml|json|js|css|map|php)$/i;
/** No page of ours has an address that climbs or hides a separator. */
const CLIMBS = /\.\.|\\|%(?:00|2e|2f|5c)/i;
const ONE_YEAR = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/** Where the built web is; null in tests of the API alone. */
export type WebRoot = { pages: string; app: string };

const fill = (config: Config, text: string): string => text.replaceAll('%PUBLIC_URL%', config.publicUrl);

const originOf = (address: string | null): string | undefined =>
  address ? new URL(address).origin : undefined;

const sendText = (reply: FastifyReply, type: string, text: string): FastifyReply =>
  reply.type(type).header('cache-control', REVALIDATE).send(text);

/** Whatever the build made is a page: only the build says which there are. */
const documentsIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.endsWith('.html'));

const mountDocuments = (app: FastifyInstance, config: Config, root: WebRoot): void => {
  for (const language of LANGUAGES) {
    for (const file of documentsIn(join(root.pages, language))) {
      const document = file.slice(0, -'.html'.length);
      const html = fill(config, readFileSync(join(root.pages, language, file), 'utf8'));
      const path = `${language === 'fr' ? '/fr' : ''}${document === 'index' ? '' : `/${document}`}` || '/';
      app.get(path, async (_request, reply) => {
        // The embedded timeline's host is allowed on the one page that may load it.
        if (document === 'news') {
          reply.header('content-security-policy', contentSecurityPolicy(originOf(config.site.newsEmbedUrl)));
        }
        return sendText(reply, 'text/html; charset=utf-8', html);
      });
      // One address for one document: the other spelling leads there, and does not open the app.
      if (path !== '/') {
        app.get(`${path}/`, async (request, reply) =>
          reply.redirect(path + request.url.slice(path.length + 1), 301),
        );
      }
    }
  }
  for (const [name, type] of [
    ['robots.txt', 'text/plain; charset=utf-8'],
    ['sitemap.xml', 'application/xml; charset=utf-8'],
  ] as const) {
    const text = fill(config, readFileSync(join(root.pages, name), 'utf8'));
    app.get(`/${name}`, async (_request, reply) => sendText(reply, type, text));
  }
};

/** Hashed names never change their content; everything else is asked for anew. */
const mountFiles = async (app: FastifyInstance, root: WebRoot): Promise<void> => {
  await app.register(fastifyStatic, {
    root: [root.pages, root.app].filter((dir) => existsSync(dir)),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.html', '**/page-files.json', '**/*.br', '**/*.gz', '**/robots.txt', '**/sitemap.xml'],
    setHeaders: (reply, path) => {
      reply.setHeader('cache-control', path.includes('/assets/') ? ONE_YEAR : REVALIDATE);
      reply.setHeader('vary', 'accept-encoding');
    },
  });
};

/** The public documents, the app's files, and the app itself at every other address that a person may open. */
export const mountPages = async (app: FastifyInstance, config: Config, root: WebRoot): Promise<void> => {
  app.get('/site.json', async (_request, reply) =>
    reply.header('cache-control', REVALIDATE).send(config.site),
  );
  mountDocuments(app, config, root);
  await mountFiles(app, root);
  const appDocument = appDocuments(root.app);
  app.setNotFoundHandler((request: FastifyRequest, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const asks = request.method === 'GET' || request.method === 'HEAD';
    if (!asks || NEVER_PAGES.test(path) || CLIMBS.test(path)) {
      return sendFailure(new Failure('not_found'), request, reply.header('cache-control', 'no-store'));
    }
    return sendText(reply, 'text/html; charset=utf-8', appDocument(path));
  });
};
