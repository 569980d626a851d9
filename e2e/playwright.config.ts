import { defineConfig } from '@playwright/test';
import { findBrowser, launchArguments } from './support/product/browser.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 900 };

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  globalSetup: './support/product/shared-product.ts',
  workers: 2,
  fullyParallel: true,
  // For a busy machine: these limits only decide when a journey that hangs is given up.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  forbidOnly: true,
  use: {
    actionTimeout: 60_000,
    launchOptions: { executablePath: findBrowser(), args: launchArguments() },
    // Animations would only cost time and make results depend on it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace costs a tenth of each journey; `--trace on` records one.
    trace: 'off',
  },
  projects: [
    { name: 'english, desktop', use: { viewport: DESKTOP, locale: 'en-CA', timezoneId: 'America/Toronto' } },
    {
      name: 'french, phone',
      grep: /@french/,
      use: {
        viewport: PHONE,
        locale: 'fr-CA',
        timezoneId: 'America/Vancouver',
        isMobile: true,
        hasTouch: true,
      },
    },
  ],
});
