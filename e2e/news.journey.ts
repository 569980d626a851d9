/** The timeline of the news page is another company's: it waits for the reader's word, and the policy allows no other. */
import * as m from '@cadence/messages/m';
import { expect, ONCE, test as everywhere } from './journey.ts';
import { withOwnProduct } from './own-product.ts';

const EMBED = 'https://social.example/page';
const FOLLOW = 'https://social.example/follow';

const test = withOwnProduct(() =>
  Promise.resolve({
    env: { NEWS_EMBED_URL: EMBED, NEWS_FOLLOW_URL: FOLLOW },
    remove: () => Promise.resolve(),
  }),
);

test('is asked for by a click alone, on this page alone', ONCE, async ({ browser, product, language }) => {
  const path = language === 'fr' ? '/fr/news' : '/news';
  // A browser of its own: here another company's address is no fault.
  const context = await browser.newContext({ baseURL: product.url });
  const asked: string[] = [];
  await context.route('https://social.example/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<h1>Posts</h1>' });
  });
  const page = await context.newPage();
  const reply = await page.goto(path);
  expect(reply?.headers()['content-security-policy']).toContain('frame-src https://social.example');
  await expect(page.getByRole('link', { name: m.news_follow() })).toHaveAttribute('href', FOLLOW);
  await expect(page.getByText('social.example', { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: m.news_timeline_show() }).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Posts' })).toBeVisible();
  expect(asked).toEqual([EMBED]);

  const about = await page.goto('/about');
  expect(about?.headers()['content-security-policy']).not.toContain('social.example');
  await context.close();
});

everywhere(
  'without its address there is nothing to load, and the page says so',
  async ({ page, language }) => {
    await page.route('**/site.json', (route) => route.fulfill({ json: { companyName: 'Cadence' } }));
    await page.goto(language === 'fr' ? '/fr/news' : '/news');
    await expect(page.getByRole('heading', { name: m.news_empty_title() })).toBeVisible();
    await expect(page.getByRole('button', { name: m.news_timeline_show() })).toBeHidden();
  },
);

everywhere(
  'where the operator’s facts cannot be had, the page says that loading failed',
  async ({ browser, product, language }) => {
    // The script reports the failure, which elsewhere would be a fault.
    const context = await browser.newContext({ baseURL: product.url });
    await context.route('**/site.json', (route) => route.fulfill({ status: 503, body: '' }));
    const page = await context.newPage();
    await page.goto(language === 'fr' ? '/fr/news' : '/news');
    await expect(page.getByRole('alert')).toHaveText(m.public_content_failed());
    await context.close();
  },
);
