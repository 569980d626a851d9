import { defineConfig } from '@playwright/test';
import { findBrowser, launchArguments } from './browser.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 900 };

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  forbidOnly: true,
  use: {
    launchOptions: { executablePath: findBrowser(), args: launchArguments() },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'english, desktop', use: { viewport: DESKTOP, locale: 'en-CA', timezoneId: 'America/Toronto' } },
    {
      name: 'french, phone',
      use: { viewport: PHONE, locale: 'fr-CA', timezoneId: 'America/Vancouver', hasTouch: true },
    },
  ],
});
