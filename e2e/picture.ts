/** Takes `docs/directory.png` for the README: `npx tsx e2e/picture.ts`, after a build. */
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findBrowser, launchArguments } from './browser.ts';
import { signIn } from './people.ts';
import { startProduct } from './product.ts';

const product = await startProduct();
const browser = await chromium.launch({ executablePath: findBrowser(), args: launchArguments() });
const context = await browser.newContext({
  baseURL: product.url,
  // The room that a scroll bar would take is left out of the picture.
  viewport: { width: 1295, height: 1240 },
  locale: 'en-CA',
  timezoneId: 'America/Toronto',
  colorScheme: 'light',
  reducedMotion: 'reduce',
});
await signIn(context, 'demo_patient', 'Demo1234');
const page = await context.newPage();
await page.goto('/dashboard?category=Language+Development');
await page.locator('main h4').first().waitFor();
await page.waitForLoadState('networkidle');
await page.screenshot({
  path: fileURLToPath(new URL('../docs/directory.png', import.meta.url)),
  clip: { x: 0, y: 0, width: 1280, height: 1240 },
});
await browser.close();
await product.stop();
