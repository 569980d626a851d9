/** `npm run pictures`: the pictures that the README shows, of the product as it is, to docs/pictures. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as m from '@cadence/messages/m';
import { chromium } from '@playwright/test';
import { pageFor } from './support/look.ts';
import { openScreen } from './support/open-screen.ts';
import { findBrowser, launchArguments } from './support/product/browser.ts';
import { startProduct } from './support/product/product.ts';
import { screens } from './support/screens.ts';

const folder = fileURLToPath(new URL('../docs/pictures', import.meta.url));
const look = { width: 1280, theme: 'light', locale: 'en' } as const;

/** Pixels between the top of the picture and the directory's heading: the header and some air. */
const ABOVE_DIRECTORY = 96;

/** The screens by name, and their pictures. */
const SHOWN: Record<string, string> = {
  'public-landing': 'landing',
  dashboard: 'directory',
  therapist: 'therapist',
  appointments: 'appointments',
  'therapists-dashboard': 'practice',
};

mkdirSync(folder, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch({ executablePath: findBrowser(), args: launchArguments() });
for (const [name, file] of Object.entries(SHOWN)) {
  const screen = screens.find((one) => one.name === name);
  if (!screen) throw new Error(`there is no screen ${name}`);
  const page = await pageFor(browser, { url: product.url, persona: screen.persona, look });
  await openScreen(page, screen, look.locale);
  if (screen.persona !== 'visitor')
    await page.getByRole('button', { name: new RegExp(`^${m.bell_name()}`) }).waitFor();
  // Above the directory the dashboard has the family's next session.
  if (file === 'directory')
    await page.getByRole('heading', { name: m.directory_title() }).evaluate((heading, above) => {
      window.scrollBy(0, heading.getBoundingClientRect().top - above);
    }, ABOVE_DIRECTORY);
  await page.screenshot({ path: join(folder, `${file}.png`) });
  await page.context().close();
}
await browser.close();
await product.stop();
process.stdout.write(`${Object.keys(SHOWN).length} pictures in ${folder}\n`);
