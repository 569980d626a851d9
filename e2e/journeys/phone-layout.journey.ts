/** On a phone, controls that belong together share their edges. */
import * as m from '@cadence/messages/m';
import type { Locator } from '@playwright/test';
import { expect, FRENCH, test } from '../support/journey.ts';
import { newPerson, register } from '../support/people.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** The left and right edge of each row of the controls. */
async function edgesOfRows(controls: Locator): Promise<string[]> {
  return controls.evaluateAll((elements) => {
    const rows = new Map<number, DOMRect[]>();
    for (const box of elements.map((element) => element.getBoundingClientRect()))
      rows.set(Math.round(box.top), [...(rows.get(Math.round(box.top)) ?? []), box]);
    return [...rows.values()].map(
      (boxes) =>
        `${Math.round(Math.min(...boxes.map(({ left }) => left)))} to ${Math.round(Math.max(...boxes.map(({ right }) => right)))}`,
    );
  });
}

test('buttons below each other are equally wide on a phone', FRENCH, async ({ page, context, language }) => {
  await register(context.request, 'therapist', newPerson(), language);
  await page.goto('/calendar');
  const main = page.locator('main');
  const appointments = main.getByRole('link', { name: m.nav_appointments(), exact: true });
  await appointments.waitFor();
  const edges = await edgesOfRows(appointments.locator('xpath=..').locator(':scope > a, :scope > button'));
  expect(new Set(edges).size).toBe(1);
});

test('fields beside each other are on one line', FRENCH, async ({ page, context, language }) => {
  await register(context.request, 'therapist', newPerson(), language);
  await page.goto('/calendar?tab=schedule');
  await page.getByRole('button', { name: m.terms_settings_add() }).click();
  const tier = page.getByRole('group', { name: m.terms_settings_tier({ number: 1 }) });
  await tier.getByRole('spinbutton').first().waitFor();
  expect(await edgesOfRows(tier.getByRole('spinbutton'))).toHaveLength(1);
});
