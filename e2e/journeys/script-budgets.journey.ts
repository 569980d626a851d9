import * as m from '@cadence/messages/m';
import type { Page, Request } from '@playwright/test';
import { openProfile } from '../support/booking.ts';
import { expect, test } from '../support/journey.ts';
import { book, dayAhead, newPractice, signedInPatient } from '../support/people.ts';

// The size for a browser without Brotli.
test.use({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } });

const KILOBYTE = 1024;

type Script = { path: string; bytes: number; text: string };

/** As long as the app waits before it loads the code that watches the session. */
const WATCH_AFTER = 10_000;

/** A visit on a slow machine may last so long; that code is not part of it on any. */
function withoutWatch(page: Page): Promise<unknown> {
  return page.addInitScript((after) => {
    const setLater = window.setTimeout;
    window.setTimeout = ((work: TimerHandler, delay?: number, ...input: unknown[]) =>
      delay === after ? 0 : setLater(work, delay, ...input)) as typeof window.setTimeout;
  }, WATCH_AFTER);
}

/** Every script of a first visit, including late chunks, with its transferred size. */
async function scriptsOf(page: Page, visit: () => Promise<unknown>): Promise<Script[]> {
  const loading: Promise<Script>[] = [];
  function note(request: Request): void {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith('.js')) return;
    async function weigh(): Promise<Script> {
      const reply = await request.response();
      if (!reply) throw new Error(`${pathname} has no answer`);
      const { responseBodySize } = await request.sizes();
      const text = await reply.text();
      // Tiny files are not compressed.
      if (text.length > KILOBYTE) expect(reply.headers()['content-encoding']).toBe('gzip');
      return { path: pathname, bytes: responseBodySize, text };
    }
    loading.push(weigh());
  }
  page.on('requestfinished', note);
  await withoutWatch(page);
  await visit();
  await page.waitForLoadState('networkidle');
  // Later requests are not part of the visit.
  page.off('requestfinished', note);
  return Promise.all(loading);
}

function expectWithin(name: string, scripts: Script[], budget: number): void {
  const kilobytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / KILOBYTE;
  process.stdout.write(
    `    ${name}: ${kilobytes.toFixed(1)} KB of JavaScript in ${scripts.length} files, at most ${budget}\n`,
  );
  expect(scripts.length).toBeGreaterThan(0);
  const largest = scripts.toSorted((a, b) => b.bytes - a.bytes).slice(0, 8);
  const said = largest.map(({ path, bytes }) => `${path} ${(bytes / KILOBYTE).toFixed(1)}`).join('\n');
  expect(kilobytes, said).toBeLessThanOrEqual(budget);
}

for (const path of [
  '/',
  '/about',
  '/news',
  '/help',
  '/contact',
  '/terms',
  '/privacy',
  '/legal',
  '/accessibility',
]) {
  test(`the page ${path} loads next to no script, and no React`, async ({ page }) => {
    const scripts = await scriptsOf(page, () => page.goto(path));
    expectWithin(path, scripts, 15);
    expect(scripts.filter(({ text }) => text.includes('react.transitional.element'))).toEqual([]);
  });
}

/** A script that only another script names would load a round trip later. */
async function expectNamed(page: Page, path: string, scripts: Script[]): Promise<void> {
  const html = await (await page.request.get(path)).text();
  const late = scripts.map((script) => script.path).filter((script) => !html.includes(script));
  // Nothing waits for the bell.
  expect(late.filter((script) => !/\/bell-/.test(script))).toEqual([]);
}

test('the sign-in page is within its script budget and loads its validation on first focus', async ({
  page,
}) => {
  const scripts = await scriptsOf(page, () => page.goto('/auth'));
  expectWithin('/auth', scripts, 123);
  await expectNamed(page, '/auth', scripts);
  const rules = page.waitForRequest(/credential-rules/);
  await page.getByLabel(m.sign_in_name()).focus();
  await rules;
});

test('the dashboard is within its script budget, and its document names all its scripts', async ({
  page,
  context,
}) => {
  await signedInPatient(context);
  const scripts = await scriptsOf(page, () => page.goto('/dashboard'));
  await expectNamed(page, '/dashboard', scripts);
  // Proves that the test for React on public pages can fail.
  expect(scripts.some(({ text }) => text.includes('react.transitional.element'))).toBe(true);
  expectWithin('/dashboard', scripts, 127);
});

test('a profile with its booking panel is within its script budget', async ({ page, context, product }) => {
  const practice = await newPractice(product.url);
  await signedInPatient(context);
  const scripts = await scriptsOf(page, async () => {
    await openProfile(page, practice);
    await expect(page.getByRole('grid')).toBeVisible();
  });
  expectWithin('/therapist/:id', scripts, 165);
});

test('the session room adds at most 60 KB to the scripts of every page', async ({
  page,
  context,
  product,
}) => {
  const practice = await newPractice(product.url, { price: 0 });
  await signedInPatient(context);
  const { id } = await book(context.request, practice, `${dayAhead(7)}T15:00:00.000Z`);
  const dashboard = await scriptsOf(page, () => page.goto('/dashboard'));
  const shell = new Set(dashboard.map(({ path }) => path));
  const room = await context.newPage();
  const scripts = await scriptsOf(room, async () => {
    await room.goto(`/appointments/${id}/room`);
    await expect(room.getByRole('heading', { level: 1 })).toBeVisible();
  });
  const own = scripts.filter(({ path }) => !shell.has(path));
  expectWithin('the session room beside the shell', own, 60);
});

/** The fonts that a page shows, with the bytes that were transferred for each. */
async function fontsOf(page: Page, path: string): Promise<Map<string, number>> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const fonts = await page.evaluate(async () => {
    await document.fonts.ready;
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return files
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ name, transferSize }): [string, number] => [name, transferSize]);
  });
  return new Map(fonts);
}

test('the app uses the fonts of the public pages from the browser’s cache', async ({ page }) => {
  const transferred = await fontsOf(page, '/');
  expect([...transferred.values()].map((bytes) => bytes > KILOBYTE)).toEqual([true, true]);
  expect(await fontsOf(page, '/auth')).toEqual(new Map([...transferred.keys()].map((name) => [name, 0])));
});
