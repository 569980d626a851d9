import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { waitForPaint } from '../wait-for-paint.ts';

declare global {
  interface Window {
    axe: typeof axe & { commons: { color: { Color: { prototype: Colour } } } };
  }
}

/** What axe makes of a colour's text. */
type Colour = {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString: (this: Colour, text: string) => Colour;
};

/** The minified file: every page parses it anew, and `axe.source` is more than twice as long. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // It counts what the bar at the bottom of a phone covers before one scrolls: target-size.ts and focus.ts are exact.
  rules: { 'target-size': { enabled: false } },
  resultTypes: ['violations'],
};

/**
 * A page has few colours, but axe parses them anew for every element and everything behind it, which takes a fifth of its time.
 * What it cannot parse it still reports each time.
 */
function rememberColours(): void {
  const { prototype } = window.axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function parseOnce(text) {
    const parsed = known.get(text);
    if (parsed) return Object.assign(this, parsed);
    parseString.call(this, text);
    const { r, g, b, alpha } = this;
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(SOURCE);
  await page.evaluate(rememberColours);
}

/** Colours fade after a change of theme or a press; axe would measure them half-way. */
async function waitForTransitions(page: Page): Promise<void> {
  await waitForPaint(page);
  // Not by the animations' promises: those of a closed disclosure never settle.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
}

/**
 * The violations of WCAG 2.2 AA that axe finds in the current theme, one line for each element. While a modal dialog is
 * open, in the dialog only: the page behind it cannot be reached. Measuring contrast takes
 * four fifths of its time on a whole screen, and three fifths in a state (measured on 27 November 2026, by processor time).
 */
export async function axeViolations(page: Page, where: string, { contrast = true } = {}): Promise<string[]> {
  await waitForTransitions(page);
  await loadAxe(page);
  return page.evaluate(
    async ([place, options, measuresContrast]) => {
      const scope = document.querySelector('dialog:modal') ?? document;
      const { violations } = await window.axe.run(scope, {
        ...options,
        rules: { ...options.rules, 'color-contrast': { enabled: measuresContrast } },
      });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${place}, ${id} (${help}): ${target.join(' ')}: ${failureSummary}`,
        ),
      );
    },
    [where, OPTIONS, contrast] as const,
  );
}
