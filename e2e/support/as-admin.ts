import type { Page } from '@playwright/test';
import { signIn } from './people.ts';

/** Signs in as the one demo admin, in the journey's language whatever other journeys use at the same time. */
export async function asAdmin(page: Page, language: 'en' | 'fr'): Promise<void> {
  await signIn(page.context(), 'demo_admin', 'Demo1234');
  await page.route('**/api/user', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), language } });
  });
}
