/** Every screen, by everybody who may open it, in every state: empty, filled, awaited and failed; narrow, dark, enlarged. */
import { readFileSync } from 'node:fs';
import type { Locale } from '@cadence/messages/web-locale';
import type { Page } from '@playwright/test';
import { CALENDAR_TABS } from '../web/src/features/availability/calendar-tabs.ts';
import { PAGES } from '../web/src/public/addresses.ts';
import { stubbornFields, unseenFocus } from './focus.ts';
import { expect, ONCE } from './journey.ts';
import { withOwnProduct } from './own-product.ts';
import { lostToReaders } from './reading-aids.ts';
import { becomeReader, openScreen, pathIn, roleOf, screens, type Screen } from './screens.ts';
import { layoutShifts, slowLine, unsizedImages } from './stillness.ts';
import { barriersWithoutData, FAILURE } from './without-data.ts';
import { states } from './states.ts';
import { barriers, expectPublicStation, inDark } from './station.ts';
import { tooSmallTargets } from './targets.ts';

const test = withOwnProduct();

/** The rest of the screens have no data of their own, or look as empty as they are while they wait. */
const waitsForData = ({ name, reader, refusal }: Screen): boolean =>
  !name.startsWith('public-') && reader.startsWith('demo_') && refusal === undefined;

const examine = async (page: Page, { name }: Screen): Promise<string[]> => {
  await expectPublicStation(page, name);
  const found = [
    ...(await tooSmallTargets(page)),
    ...(await lostToReaders(page)),
    ...(await stubbornFields(page)),
    ...(await unseenFocus(page)),
  ];
  return found.map((line) => `${name}, ${line}`);
};

/**
 * What moves by itself loses the reader, or a finger its target. A tenth is what search engines still call good; what is
 * left of it here are words a little wider than those that held their place.
 */
const MOVEMENT = 0.02;

const expectStillness = async (page: Page): Promise<void> => {
  const shifts = await layoutShifts(page);
  const moved = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(moved, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(MOVEMENT);
  expect(await unsizedImages(page)).toEqual([]);
};

/** Each dialog of a screen, in the dark for one language and by day for the other; closed, it leaves the focus on the page. */
const examineDialogs = async (page: Page, screen: Screen, language: Locale): Promise<string[]> => {
  const found: string[] = [];
  const theirs = states.filter(({ reader, path }) => reader === screen.reader && path === screen.path);
  for (const { name, open } of theirs) {
    await open(page);
    const look = (): Promise<string[]> => barriers(page, name);
    const lines = [
      ...(await (language === 'en' ? look() : inDark(page, look))),
      ...(await tooSmallTargets(page)),
      ...(await lostToReaders(page)),
      ...(await unseenFocus(page)),
    ];
    found.push(...lines.map((line) => `${name}, ${line}`));
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('body');
  }
  return found;
};

for (const reader of new Set(screens.map((screen) => screen.reader))) {
  const theirs = screens.filter((screen) => screen.reader === reader);
  const who = reader.replace('_', ' ');
  test(`${who}: nothing for axe, nothing lost, nothing too small, no focus out of sight`, async ({
    page,
    context,
    language,
    watch,
  }) => {
    test.setTimeout(theirs.length * 60_000);
    watch.expectRefusal(FAILURE, /^\/api\//);
    await becomeReader(context, reader, language);
    await slowLine(page);
    const found: string[] = [];
    for (const screen of theirs) {
      if (screen.refusal) watch.expectRefusal(screen.refusal.status, screen.refusal.path);
      await test.step(screen.name, async () => {
        await openScreen(page, screen, language);
        await expectStillness(page);
        found.push(...(await examine(page, screen)), ...(await examineDialogs(page, screen, language)));
        // Neither language nor width changes which state a screen is in.
        if (language === 'en' && waitsForData(screen))
          found.push(...(await barriersWithoutData(page, screen.name)));
      });
    }
    expect(found).toEqual([]);
  });
}

test.describe('the list of screens', ONCE, () => {
  const read = (path: string): string => readFileSync(new URL(`../web/src/${path}`, import.meta.url), 'utf8');
  const roles = ['patient', 'therapist', 'admin'] as const;
  const opened = (role: string, pattern: RegExp): boolean =>
    screens.some((screen) => roleOf(screen.reader) === role && pattern.test(pathIn(screen, 'en')));

  test('has every page of the app, for every role that may open it', () => {
    const table = read('app/pages.ts');
    const pages = [...table.matchAll(/path: '([^'*]+)',\s+access: '(\w+)'/g)].map(
      ([, path = '', access]) => ({
        pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+')}([?#]|$)`),
        path,
        readers:
          access === 'signed_out' || access === 'everybody'
            ? ['visitor']
            : roles.filter((role) => access === 'signed_in' || role === access),
      }),
    );
    expect(pages).toHaveLength(table.match(/path: '\//g)?.length ?? 0);
    const missing = pages.flatMap(({ path, pattern, readers }) =>
      readers.filter((role) => !opened(role, pattern)).map((role) => `${path} as ${role}`),
    );
    expect(missing).toEqual([]);
  });

  test('has every public page', () => {
    const missing = PAGES.filter(
      (page) => !opened('visitor', new RegExp(`^/${page === 'index' ? '' : page}$`)),
    );
    expect(missing).toEqual([]);
  });

  test('has every tab', () => {
    const adminTabs = [...read('app/admin-page.tsx').matchAll(/value: '(\w+)', label/g)].map(
      ([, tab = '']) => tab,
    );
    expect(adminTabs.length).toBeGreaterThan(1);
    // The first one needs no word in the address.
    const missing = [
      ...adminTabs.slice(1).filter((tab) => !opened('admin', new RegExp(`^/admin\\?tab=${tab}$`))),
      ...CALENDAR_TABS.slice(1).filter((tab) => !opened('therapist', new RegExp(`^/calendar\\?tab=${tab}$`))),
    ];
    expect(missing).toEqual([]);
  });
});
