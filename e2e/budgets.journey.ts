import * as m from '@cadence/messages/m';
import type { Page, Request } from '@playwright/test';
import { openProfile } from './booking.ts';
import { expect, ONCE, test } from './journey.ts';
import { newPractice, signedInPatient } from './people.ts';

// What a browser without Brotli has to load.
test.use({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } });

const KILOBYTE = 1024;

type Script = { path: string; bytes: number; text: string };

/** Every script of a first visit, chunks asked for later included, with the bytes that its body had on the line. */
const scriptsOf = async (page: Page, visit: () => Promise<unknown>): Promise<Script[]> => {
  const loading: Promise<Script>[] = [];
  const note = (request: Request): void => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith('.js')) return;
    const weigh = async (): Promise<Script> => {
      const reply = await request.response();
      if (!reply) throw new Error(`${pathname} has no answer`);
      const { responseBodySize } = await request.sizes();
      const text = await reply.text();
      // Tiny ones are sent as they are.
      if (text.length > KILOBYTE) expect(reply.headers()['content-encoding']).toBe('gzip');
      return { path: pathname, bytes: responseBodySize, text };
    };
    loading.push(weigh());
  };
  page.on('requestfinished', note);
  await visit();
  await page.waitForLoadState('networkidle');
  // What a test asks for afterwards is none of the visit, and may not be over when the test is.
  page.off('requestfinished', note);
  return Promise.all(loading);
};

const expectWithin = (name: string, scripts: Script[], budget: number): void => {
  const kilobytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / KILOBYTE;
  process.stdout.write(
    `    ${name}: ${kilobytes.toFixed(1)} KB of JavaScript in ${scripts.length} files, at most ${budget}\n`,
  );
  expect(scripts.length).toBeGreaterThan(0);
  const largest = scripts.toSorted((a, b) => b.bytes - a.bytes).slice(0, 8);
  const said = largest.map(({ path, bytes }) => `${path} ${(bytes / KILOBYTE).toFixed(1)}`).join('\n');
  expect(kilobytes, said).toBeLessThanOrEqual(budget);
};

for (const path of ['/', '/about', '/news', '/terms', '/privacy', '/legal', '/accessibility']) {
  test(`${path} needs next to no script, and no React`, ONCE, async ({ page }) => {
    const scripts = await scriptsOf(page, () => page.goto(path));
    expectWithin(path, scripts, 15);
    expect(scripts.filter(({ text }) => text.includes('react.transitional.element'))).toEqual([]);
  });
}

/** A script that only another script names is fetched a round trip too late. */
const expectNamed = async (page: Page, path: string, scripts: Script[]): Promise<void> => {
  const html = await (await page.request.get(path)).text();
  expect(scripts.map((script) => script.path).filter((script) => !html.includes(script))).toEqual([]);
};

test(
  'the sign-in page is light; the rules of its forms come with the first touch',
  ONCE,
  async ({ page }) => {
    const scripts = await scriptsOf(page, () => page.goto('/auth'));
    expectWithin('/auth', scripts, 120);
    await expectNamed(page, '/auth', scripts);
    const rules = page.waitForRequest(/credential-rules/);
    await page.getByLabel(m.auth_username()).focus();
    await rules;
  },
);

test('the dashboard is light, and its document names all of its scripts', ONCE, async ({ page, context }) => {
  await signedInPatient(context);
  const scripts = await scriptsOf(page, () => page.goto('/dashboard'));
  await expectNamed(page, '/dashboard', scripts);
  // So that the look for React on public pages could find it.
  expect(scripts.some(({ text }) => text.includes('react.transitional.element'))).toBe(true);
  expectWithin('/dashboard', scripts, 120);
});

test('a profile with its booking panel is light', ONCE, async ({ page, context, product }) => {
  const practice = await newPractice(product.url);
  await signedInPatient(context);
  const scripts = await scriptsOf(page, async () => {
    await openProfile(page, practice);
    await expect(page.getByRole('grid')).toBeVisible();
  });
  expectWithin('/therapist/:id', scripts, 160);
});
