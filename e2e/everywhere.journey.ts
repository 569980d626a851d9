import { expect, type Page } from '@playwright/test';
import { withOwnProduct } from './own-product.ts';
import { becomeReader, openScreen, screens } from './screens.ts';
import { layoutShifts, slowLine, unsizedImages } from './stillness.ts';
import { expectPublicStation } from './station.ts';
import { tooSmallTargets } from './targets.ts';

const test = withOwnProduct();

/** 1280 px at 400 % (WCAG 2.2, 1.4.10). */
const NARROWEST = 320;

const expectReflow = async (page: Page): Promise<void> => {
  const size = page.viewportSize();
  if (!size) throw new Error('a journey has a viewport');
  await page.setViewportSize({ ...size, width: NARROWEST });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROWEST);
  await page.setViewportSize(size);
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

for (const screen of screens) {
  test(`${screen.name}: nothing for axe, no small target, no sideways scroll, nothing that moves by itself`, async ({
    page,
    context,
    language,
    watch,
  }) => {
    if (screen.refusal) watch.expectRefusal(screen.refusal.status, screen.refusal.path);
    await becomeReader(context, screen.reader, language);
    await slowLine(page);
    await openScreen(page, screen, language);
    await expectStillness(page);
    await expectPublicStation(page, screen.name);
    expect(await tooSmallTargets(page)).toEqual([]);
    await expectReflow(page);
  });
}
