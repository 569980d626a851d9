import type { Page } from '@playwright/test';
import { signIn } from './people.ts';

/** The one admin reads in the journey's language, whatever language the other journeys read in at the same time. */
export const asAdmin = async (page: Page, language: 'en' | 'fr'): Promise<void> => {
  await signIn(page.context(), 'demo_admin', 'Demo1234');
  await page.route('**/api/user', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), language } });
  });
};
