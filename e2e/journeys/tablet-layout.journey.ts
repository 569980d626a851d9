/** On a tablet in French, whose words are longest, and on a phone on its side: nothing is cut off, covered or torn apart. */
import * as m from '@cadence/messages/m';
import type { Locator } from '@playwright/test';
import { asAdmin } from '../support/as-admin.ts';
import { expect, test } from '../support/journey.ts';
import { newPerson, register, signedInPatient, signIn } from '../support/people.ts';

const TABLET = { width: 768, height: 1024 };
/** Of a recent phone, with the round corners. */
const CAMERA = 59;
const ON_ITS_SIDE = { width: 740, height: 360 };

test.use({ viewport: TABLET, locale: 'fr-CA' });

/** Those that are narrower than what they show. */
function cutOff(fields: Locator): Promise<string[]> {
  return fields.evaluateAll((all) =>
    all.flatMap((field) => {
      const whole = field.cloneNode();
      if (!(field instanceof HTMLInputElement) || !(whole instanceof HTMLInputElement)) return [];
      whole.style.cssText = 'position: absolute; width: max-content';
      field.after(whole);
      const [has, needs] = [field.offsetWidth, whole.offsetWidth];
      whole.remove();
      return has < needs ? [`${field.ariaLabel}: ${has} of ${needs} pixels`] : [];
    }),
  );
}

/** On how many lines they stand. */
function linesOf(elements: Locator): Promise<number> {
  return elements.evaluateAll(
    (all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size,
  );
}

test('the hours of a week are fully visible at every width, and saved in one row', async ({
  page,
  context,
  language,
}) => {
  await register(context.request, 'therapist', newPerson(), language);
  await page.goto('/calendar?tab=schedule');
  const times = page.locator('main input[type=time]');
  await times.first().waitFor();
  for (const width of [640, 704, 736, 1024, 768]) {
    await page.setViewportSize({ width, height: 1024 });
    expect(await cutOff(times)).toEqual([]);
  }
  await page.getByRole('button', { name: m.schedule_add_break() }).first().click();
  const buttons = page.locator('.save-bar').getByRole('button');
  await expect(buttons).toHaveCount(2);
  await expect.poll(() => linesOf(buttons)).toBe(1);
});

test('dialogs use the height of a phone on its side, and do not cover the proposed choices', async ({
  page,
  context,
  language,
}) => {
  await page.setViewportSize(ON_ITS_SIDE);
  await register(context.request, 'therapist', newPerson(), language);
  await page.goto('/calendar');
  await page
    .getByRole('button', { name: m.schedule_week_add({ day: '' }).trim() })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect
    .poll(async () => (await dialog.boundingBox())?.height)
    .toBeGreaterThan(0.9 * ON_ITS_SIDE.height);
  await dialog.getByRole('button', { name: m.schedule_week_add_change() }).click();
  const said = page.getByRole('group', { name: m.schedule_week_drawing() }).getByRole('status');
  await expect(said).toBeInViewport();
  const isOnTop = (element: HTMLElement) => {
    const { left, top } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 60, top + 10));
  };
  await expect.poll(() => said.evaluate(isOnTop)).toBe(true);
});

test('nothing lies under the camera of a phone on its side', async ({ page, context, language }) => {
  await page.setViewportSize(ON_ITS_SIDE);
  await signedInPatient(context, language);
  const sides = { left: CAMERA, leftMax: CAMERA, right: CAMERA, rightMax: CAMERA };
  const browser = await context.newCDPSession(page);
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: sides });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: m.nav_menu_open() }).click();
  const close = await page.getByRole('button', { name: m.nav_menu_close() }).boundingBox();
  expect((close?.x ?? 0) + (close?.width ?? 0) / 2).toBeLessThan(ON_ITS_SIDE.width - CAMERA);
  const texts = page.locator('header a, main h1, main h2, main h3').filter({ visible: true });
  // A text that leaves while it is measured, as of what still loads, lies at 0.
  const least = async () =>
    Math.min(...(await texts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))));
  await expect.poll(least).toBeGreaterThanOrEqual(CAMERA);
});

test('typed text can be read in a window as low as at 400 %', async ({ page, context, language }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await signedInPatient(context, language);
  await page.goto('/settings');
  const name = page.getByLabel(m.settings_last_name(), { exact: true });
  await name.fill('Marchand');
  await expect(page.locator('.save-bar')).toHaveCSS('position', 'static');
  await expect(page.locator('.bottom-bar')).toBeHidden();
  await page.getByRole('button', { name: m.password_change_open() }).click();
  const typed = page.getByRole('dialog').getByRole('textbox').last();
  await typed.fill('What is typed');
  await expect(typed).toBeInViewport({ ratio: 0.8 });
});

test('a family on a tablet sees at once how to book, and figures on one line', async ({
  page,
  context,
  language,
}) => {
  await signedInPatient(context, language);
  await page.goto('/therapist/3');
  const book = page.getByRole('main').getByRole('button', { name: m.profile_booking(), exact: true });
  await expect(book).toBeInViewport();
  const booking = page.getByRole('region', { name: m.profile_booking() });
  const service = booking.getByRole('radio').first();
  await service.evaluate((radio: HTMLElement) => radio.focus({ preventScroll: true }));
  await expect(book).toBeHidden();
  await service.blur();
  await book.click();
  await expect(booking).toBeFocused();
  await expect(book).toHaveCount(0);

  await page.goto('/dashboard');
  const figures = page.locator('main dl dd:nth-of-type(1)');
  await expect(figures).toHaveCount(3);
  await expect.poll(() => linesOf(figures)).toBe(1);
});

test('the sessions of a client are shown as cards on a tablet', async ({ page, context }) => {
  await signIn(context, 'demo_therapist', 'Demo1234');
  await page.goto('/clients/10');
  await expect(page.getByRole('main').getByRole('table').first()).toHaveCSS('display', 'block');
});

test('the decisions about a request are in one row on a tablet', async ({ page, language }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await asAdmin(page, language);
  await page.goto('/admin/verification');
  const approve = page
    .getByRole('button', { name: m.verification_review_approve_of({ name: '' }).trim() })
    .first();
  await approve.waitFor();
  const buttons = approve.locator('xpath=..').getByRole('button');
  await expect(buttons).toHaveCount(3);
  await expect.poll(() => linesOf(buttons)).toBe(1);
});

/** The widest, in the size of its letters: forty are about eighty characters. */
async function widestLine(texts: Locator): Promise<number> {
  await texts.first().waitFor();
  const widths = await texts.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(one).fontSize)),
  );
  return Math.max(...widths);
}

test('no sentence is too wide to read on a tablet', async ({ page, context, language }) => {
  await page.setViewportSize({ width: 1000, height: 768 });
  await page.goto('/fr/legal');
  expect(await widestLine(page.getByText(m.public_emergency()))).toBeLessThan(40);
  await signedInPatient(context, language);
  await page.goto('/settings');
  expect(await widestLine(page.locator('main section > div:first-child > p'))).toBeLessThan(40);
});
