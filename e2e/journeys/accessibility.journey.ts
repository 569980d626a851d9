/**
 * The one visit of every screen and every dialog, for everybody who may open it, empty, filled, loading and failed; light in
 * English on a desktop, dark in French on a phone. axe, focus, targets, reflow, and whether a screen moves while it loads.
 */
import type { Locale } from '@cadence/messages/locale';
import type { Page } from '@playwright/test';
import { axeViolations } from '../support/checks/axe.ts';
import { fieldsRefusingPaste, focusProblems } from '../support/checks/focus.ts';
import { layoutShiftProblems, slowNetwork } from '../support/checks/layout-shift.ts';
import { expectReadable } from '../support/checks/page-checks.ts';
import { tooSmallTargets } from '../support/checks/target-size.ts';
import { reflowProblems } from '../support/checks/text-reflow.ts';
import { axeViolationsWithoutData, FAILURE } from '../support/checks/without-data.ts';
import { expect, FRENCH } from '../support/journey.ts';
import { withOwnProduct } from '../support/product/own-product.ts';
import { openScreen } from '../support/open-screen.ts';
import { screensByPersona, signInAs, type Screen } from '../support/screens.ts';
import { states } from '../support/states/all.ts';
import { waitForNoDialog } from '../support/states/state.ts';

const test = withOwnProduct();

/** The other screens load no data of their own, or show nothing else while they wait for it. */
function waitsForData({ name, persona, refusal }: Screen): boolean {
  return !name.startsWith('public-') && persona.startsWith('demo_') && refusal === undefined;
}

/**
 * On a phone, where texts break into more lines than their placeholders. Public pages wait for no data: there it would be
 * measured when the font comes, with which a heading breaks anew.
 */
function measuresShifts({ persona }: Screen, language: Locale): boolean {
  return persona === 'visitor' ? language === 'en' : language === 'fr';
}

async function findProblems(page: Page, name: string): Promise<string[]> {
  const found = [
    ...(await axeViolations(page, name)),
    ...(await tooSmallTargets(page)),
    ...(await reflowProblems(page)),
    ...(await focusProblems(page)),
  ];
  return found.map((line) => `${name}, ${line}`);
}

async function examine(page: Page, { name }: Screen): Promise<string[]> {
  await expectReadable(page);
  const stubborn = await fieldsRefusingPaste(page);
  return [...stubborn.map((line) => `${name}, ${line}`), ...(await findProblems(page, name))];
}

/** A dialog that closes leaves the focus on the page. */
async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await waitForNoDialog(page);
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('body');
}

for (const { persona, part, own } of screensByPersona()) {
  test(
    `screens and dialogs of ${persona} are accessible, part ${part}`,
    FRENCH,
    async ({ page, context, language, watch }) => {
      test.setTimeout(own.length * 60_000);
      watch.expectRefusal(FAILURE, /^\/api\//);
      await signInAs(context, persona, language);
      await page.emulateMedia({ colorScheme: language === 'fr' ? 'dark' : 'light' });
      const found: string[] = [];
      for (const [index, screen] of own.entries()) {
        const opened = states.filter((one) => one.persona === persona && one.path === screen.path);
        for (const { refusal } of [screen, ...opened])
          if (refusal) watch.expectRefusal(refusal.status, refusal.path);
        await test.step(screen.name, async () => {
          const normalNetwork = measuresShifts(screen, language) ? await slowNetwork(page) : null;
          await openScreen(page, screen, language);
          if (normalNetwork) {
            found.push(...(await layoutShiftProblems(page, screen.name)));
            await normalNetwork();
          }
          found.push(...(await examine(page, screen)));
          for (const { name, open, close } of opened) {
            await test.step(name, async () => {
              await open(page);
              found.push(...(await findProblems(page, name)));
              await (close ?? closeDialog)(page);
            });
          }
          // Neither language nor width changes how a screen loads and fails, and all have the same placeholders and messages.
          if (language === 'en' && waitsForData(screen))
            found.push(...(await axeViolationsWithoutData(page, screen.name, { contrast: index === 0 })));
        });
      }
      expect(found).toEqual([]);
    },
  );
}
