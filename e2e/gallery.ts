/**
 * `npm run gallery`: pictures of every screen and of what opens on it, in both languages and themes and at three widths, in gallery/, to be
 * looked at. With arguments, only the screens whose names hold one.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import { findBrowser, launchArguments } from './support/product/browser.ts';
import { startProduct } from './support/product/product.ts';
import { openScreen } from './support/open-screen.ts';
import { type Look, pageFor } from './support/look.ts';
import { screens, type Persona, type Screen } from './support/screens.ts';
import { states } from './support/states/all.ts';
import type { State } from './support/states/state.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'gallery');

const looks = ([360, 768, 1280] as const).flatMap((width) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    (['en', 'fr'] as const).map((locale) => ({ width, theme, locale })),
  ),
);
type Picture = Screen | State;

function fileOf({ name }: Screen, { width, theme, locale }: Look): string {
  return `${name}-${width}-${theme}-${locale}.png`;
}

async function picture(
  browser: Browser,
  url: string,
  persona: Persona,
  look: Look,
  wanted: readonly Picture[],
): Promise<void> {
  const page = await pageFor(browser, { url, persona, look });
  for (const screen of wanted) {
    await openScreen(page, screen, look.locale);
    if ('open' in screen) await screen.open(page);
    // A dialog covers the viewport, not the page below it.
    await page.screenshot({ path: join(folder, fileOf(screen, look)), fullPage: !('open' in screen) });
    if ('open' in screen) await screen.close?.(page);
    // Answers that are made up are for this picture only.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  await page.context().close();
}

function contactSheet(wanted: readonly Screen[]): string {
  function cells(screen: Screen): string {
    return looks
      .map((look) => `<img loading="lazy" src="${fileOf(screen, look)}" alt="${fileOf(screen, look)}">`)
      .join('');
  }
  const rows = wanted.map((screen) => `<h2>${screen.name}</h2><div>${cells(screen)}</div>`).join('\n');
  const style =
    'body{font:16px sans-serif}div{display:flex;gap:8px;overflow:auto}img{height:420px;border:1px solid #999}';
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>${style}</style>\n${rows}\n`;
}

const names = process.argv.slice(2);
const wanted = [...screens, ...states].filter(
  ({ name }) => names.length === 0 || names.some((part) => name.includes(part)),
);
mkdirSync(folder, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch({ executablePath: findBrowser(), args: launchArguments() });
for (const look of looks) {
  for (const persona of new Set(wanted.map((screen) => screen.persona))) {
    const theirs = wanted.filter((screen) => screen.persona === persona);
    await picture(browser, product.url, persona, look, theirs);
  }
}
await browser.close();
await product.stop();
writeFileSync(join(folder, 'index.html'), contactSheet(wanted));
process.stdout.write(`${wanted.length * looks.length} pictures in ${folder}\n`);
