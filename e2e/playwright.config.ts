import { defineConfig } from '@playwright/test';
import { findBrowser, launchArguments } from './browser.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 900 };

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  globalSetup: './shared-product.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  // A busy build machine may stumble once; what fails twice is broken, and what failed once is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  forbidOnly: true,
  use: {
    actionTimeout: 15_000,
    launchOptions: { executablePath: findBrowser(), args: launchArguments() },
    // Nothing is judged half-way through an animation, and nobody waits for one.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Its film costs a processor a tenth of each journey, and nobody watches those that went well.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
  projects: [
    { name: 'english, desktop', use: { viewport: DESKTOP, locale: 'en-CA', timezoneId: 'America/Toronto' } },
    {
      name: 'french, phone',
      // What neither language nor width can change runs in the first project alone.
      grepInvert: /@once/,
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
