/** The directory with ten thousand therapists: loaded a page at a time. */
import * as m from '@cadence/messages/m';
import type { DirectoryItem } from '@cadence/contract/directory/directory';
import type { BrowserContext, Page } from '@playwright/test';
import { cardNames, withFilters } from '../support/directory.ts';
import { expect, test } from '../support/journey.ts';
import { newPractice, signedInPatient } from '../support/people.ts';

const MANY = 10_000;
const PAGE = 60;
/** As many load by themselves, to be grouped. */
const BY_THEMSELVES = 300;
/** Cards at first, and with every "Show more". */
const [FIRST, STEP] = [12, 24];

type Asked = { q: string | null; cursor: number; limit: number };

/** Mocks a directory of ten thousand; returns the recorded queries. */
async function withMany(context: BrowserContext, page: Page, url: string): Promise<Asked[]> {
  const { id, firstName } = await newPractice(url);
  await signedInPatient(context);
  const reply = await context.request.get(`/api/therapists?q=${firstName}&limit=100`);
  const listed: DirectoryItem[] = await reply.json();
  const one = listed.find((item) => item.id === id) ?? listed[0];
  if (!one) throw new Error('nobody is listed');
  const asked: Asked[] = [];
  await page.route(/\/api\/therapists\?/, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [cursor, limit] = [Number(query.get('cursor') ?? 0), Number(query.get('limit'))];
    asked.push({ q: query.get('q'), cursor, limit });
    const end = Math.min(cursor + limit, MANY);
    const json = Array.from({ length: end - cursor }, (_, index): DirectoryItem => {
      const nth = cursor + index + 1;
      return { ...one, id: nth, user: { ...one.user, firstName: `Nth${nth}` } };
    });
    query.set('cursor', `${end}`);
    const link = `</api/therapists?${query.toString()}>; rel="next"`;
    await route.fulfill({ json, headers: { 'x-total-count': `${MANY}`, ...(end < MANY && { link }) } });
  });
  // Every profile is that of the one real therapist.
  await page.route(/\/api\/therapists\/\d+/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/(therapists\/)\d+/, `$1${one.id}`),
    }),
  );
  return asked;
}

test('the directory shows twelve of ten thousand therapists, and grows by a button', async ({
  page,
  context,
  product,
}) => {
  const asked = await withMany(context, page, product.url);
  await page.goto('/dashboard');
  await expect(cardNames(page)).toHaveCount(FIRST);
  const more = page.getByRole('button', { name: m.directory_show_more() });
  // Without the request that only asks for the number of all.
  const pages = () => asked.filter(({ limit }) => limit > 1);
  await expect.poll(() => pages().length).toBe(BY_THEMSELVES / PAGE);

  asked.length = 0;
  await withFilters(page, (filters) =>
    filters.getByRole('searchbox', { name: m.directory_search() }).fill('Rosalie Pel'),
  );
  await expect.poll(() => pages().length).toBe(BY_THEMSELVES / PAGE);
  expect(pages()).toEqual(
    [0, 1, 2, 3, 4].map((nth) => ({ q: 'Rosalie Pel', cursor: nth * PAGE, limit: PAGE })),
  );

  await expect(cardNames(page)).toHaveCount(FIRST);
  for (let count = FIRST + STEP; count <= BY_THEMSELVES; count += STEP) {
    await more.click();
    await expect(cardNames(page)).toHaveCount(count);
  }
  expect(pages()).toHaveLength(BY_THEMSELVES / PAGE);
  await more.click();
  await expect(cardNames(page)).toHaveCount(BY_THEMSELVES + STEP);
  expect(pages()).toHaveLength(BY_THEMSELVES / PAGE + 1);
});

test('the keyboard reaches the footer below the directory, and Back returns to the opened card', async ({
  page,
  context,
  product,
}) => {
  await withMany(context, page, product.url);
  await page.goto('/dashboard');
  await expect(cardNames(page)).toHaveCount(FIRST);
  const more = page.getByRole('button', { name: m.directory_show_more() });
  await more.click();
  await expect(cardNames(page)).toHaveCount(FIRST + STEP);

  const last = cardNames(page).last().getByRole('link');
  await more.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(last).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator('footer :focus')).toBeVisible();

  await last.scrollIntoViewIfNeeded();
  await last.click();
  await expect(page).toHaveURL(/\/therapist\//);
  await page.goBack();
  await expect(cardNames(page)).toHaveCount(FIRST + STEP);
  await expect(last).toBeInViewport();
});
