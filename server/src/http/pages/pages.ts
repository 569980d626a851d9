import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import { Failure } from '../../platform/failure.ts';
import { contentSecurityPolicy } from '../headers.ts';
import { sendFailure } from '../errors.ts';
import { targetOf } from '../target.ts';

const LANGUAGES = ['en', 'fr'] as const;
/** Paths that are never a page of the app: unknown ones are answered with 404. */
const NEVER_PAGES =
  /^\/(?:\.well-known|api|assets|content|sandbox|sitemaps|calendar-feeds|therapist-photos|patient-photos)(?:\/|$)|\.(?:ico|png|txt|xml|json|js|css|map|php|webmanifest)$/i;
/** Path traversal: no page has a path like this. */
const TRAVERSAL = /\.\.|\\|%(?:00|2e|2f|5c)/i;
const ONE_YEAR = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/** The folders of the built public pages and of the built app. */
export type WebRoot = { pages: string; app: string };

function insertPublicUrl(config: Config, text: string): string {
  return text.replaceAll('%PUBLIC_URL%', config.publicUrl);
}

function originOf(address: string | null): string | undefined {
  return address ? new URL(address).origin : undefined;
}

function sendText(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.type(type).header('cache-control', REVALIDATE).send(text);
}

/** Every HTML file of the build is a page. */
function documentsIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.html'));
}

function mountDocuments(app: FastifyInstance, config: Config, root: WebRoot): void {
  for (const language of LANGUAGES) {
    for (const file of documentsIn(join(root.pages, language))) {
      const document = file.slice(0, -'.html'.length);
      const html = insertPublicUrl(config, readFileSync(join(root.pages, language, file), 'utf8'));
      const path = `${language === 'fr' ? '/fr' : ''}/${document}`;
      app.get(path, async (_request, reply) => {
        // Only the news page may embed the timeline's host.
        if (document === 'news') {
          reply.header('content-security-policy', contentSecurityPolicy(originOf(config.site.newsEmbedUrl)));
        }
        return sendText(reply, 'text/html; charset=utf-8', html);
      });
      // One URL per document: with a trailing slash it redirects, and does not open the app.
      app.get(`${path}/`, async (request, reply) => reply.redirect(path + targetOf(request.url).query, 301));
    }
  }
  for (const [name, type] of [
    ['robots.txt', 'text/plain; charset=utf-8'],
    ['sitemaps/pages.xml', 'application/xml; charset=utf-8'],
  ] as const) {
    const text = insertPublicUrl(config, readFileSync(join(root.pages, name), 'utf8'));
    app.get(`/${name}`, async (_request, reply) => sendText(reply, type, text));
  }
}

/** Served otherwise, or only beside another file. */
const NOT_A_FILE =
  /\.(?:html|br|gz)$|(?:^|\/)(?:page-files\.json|robots\.txt|\.[^/]*)$|^(?:renderer|sitemaps)\//;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((file) => !NOT_A_FILE.test(file));
}

/** Files with hashed names are cached for a year; everything else is revalidated. */
async function mountFiles(app: FastifyInstance, root: WebRoot): Promise<void> {
  await app.register(fastifyStatic, {
    // Its own search for files takes longer than listing them.
    serve: false,
    root: root.app,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.setHeader('cache-control', path.includes('/assets/') ? ONE_YEAR : REVALIDATE);
      reply.setHeader('vary', 'accept-encoding');
    },
  });
  const folderOf = new Map<string, string>();
  for (const folder of [root.app, root.pages].filter((dir) => existsSync(dir)))
    for (const file of filesIn(folder)) folderOf.set(`/${file}`, folder);
  // One route for the files of a folder, because a route costs a start more than a file costs a request.
  const routes = new Set([...folderOf.keys()].map((path) => path.replace(/^(\/[^/]+\/).*/, '$1*')));
  for (const route of routes) {
    app.get<{ Params: { '*'?: string } }>(route, async (request, reply) => {
      const path = route.replace('*', () => request.params['*'] ?? '');
      const folder = folderOf.get(path);
      return folder === undefined ? reply.callNotFound() : reply.sendFile(path, folder);
    });
  }
}

/** The public pages, the app's files, and the app itself at every other path: with 404 where it has no page. */
export async function mountPages(app: FastifyInstance, config: Config, root: WebRoot): Promise<void> {
  app.get('/site.json', async (_request, reply) =>
    reply.header('cache-control', REVALIDATE).send(config.site),
  );
  // Where password managers look for the form (W3C, A Well-Known URL for Changing Passwords).
  app.get('/.well-known/change-password', async (_request, reply) =>
    reply.header('cache-control', REVALIDATE).redirect('/settings#password', 302),
  );
  mountDocuments(app, config, root);
  await mountFiles(app, root);
  const appDocument = appDocuments(root.app, providersOff(config));
  app.setNotFoundHandler((request: FastifyRequest, reply) => {
    const { written, path } = targetOf(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || NEVER_PAGES.test(path) || TRAVERSAL.test(written)) {
      return sendFailure(new Failure('not_found'), request, reply.header('cache-control', 'no-store'));
    }
    const { html, isPage } = appDocument(path);
    return sendText(reply.code(isPage ? 200 : 404), 'text/html; charset=utf-8', html);
  });
}

function providersOff({ off }: Config): string {
  return (['paypal', 'google', 'sms'] as const).filter((provider) => off[provider]).join(' ');
}

/** The app's pages, as written by the build: route patterns with their scripts. */
const pageFiles = z.array(z.object({ path: z.string(), scripts: z.array(z.string()) }));

const END_OF_HEAD = '</head>';

function patternOf(path: string): RegExp {
  // The router of the app compares in any case too.
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i');
}

/** `isPage` is false where the app can only say that it has no such page. */
type AppDocument = { html: string; isPage: boolean };

/**
 * The app's document for a path, with preload links to the scripts of the page that will be shown: the browser loads them
 * together with the shell, at low priority. `off` names the providers whose functions it does not show.
 */
export function appDocuments(folder: string, off = ''): (path: string) => AppDocument {
  const shell = readFileSync(join(folder, 'index.html'), 'utf8').replace('%PROVIDERS_OFF%', off);
  const pages = pageFiles.parse(JSON.parse(readFileSync(join(folder, 'page-files.json'), 'utf8')));
  const documents = pages.map(({ path, scripts }) => {
    const links = scripts
      .filter((script) => !shell.includes(script))
      .map((script) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${script}">`);
    return { path: patternOf(path), html: shell.replace(END_OF_HEAD, links.join('') + END_OF_HEAD) };
  });
  return (requested) => {
    const page = documents.find(({ path }) => path.test(requested));
    return { html: page?.html ?? shell, isPage: page !== undefined };
  };
}
