/**
 * The external timeline of the news page loads only after a click, and the content security policy allows no other
 * host.
 */
import * as m from '@cadence/messages/m';
import { expect, FRENCH, test as everywhere } from '../support/journey.ts';
import { withOwnProduct } from '../support/product/own-product.ts';

const EMBED = 'https://social.example/page';
const FOLLOW = 'https://social.example/follow';

const test = withOwnProduct(() =>
  Promise.resolve({
    env: { NEWS_EMBED_URL: EMBED, NEWS_FOLLOW_URL: FOLLOW },
    remove: () => Promise.resolve(),
  }),
);

test('the timeline of the news loads after a click only, and on the news page only', async ({
  browser,
  product,
  language,
}) => {
  const path = language === 'fr' ? '/fr/news' : '/news';
  // An own context, which does not report requests to other hosts.
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
  'without a timeline address the page says that there are no news',
  FRENCH,
  async ({ page, language }) => {
    await page.route('**/site.json', (route) => route.fulfill({ json: { companyName: 'Cadence' } }));
    await page.goto(language === 'fr' ? '/fr/news' : '/news');
    await expect(page.getByRole('heading', { name: m.news_empty_title() })).toBeVisible();
    await expect(page.getByRole('button', { name: m.news_timeline_show() })).toBeHidden();
  },
);

everywhere(
  'the page says so when loading the site’s facts fails',
  FRENCH,
  async ({ browser, product, language }) => {
    // An own context, because the page logs this failure as an error.
    const context = await browser.newContext({ baseURL: product.url });
    await context.route('**/site.json', (route) => route.fulfill({ status: 503, body: '' }));
    const page = await context.newPage();
    await page.goto(language === 'fr' ? '/fr/news' : '/news');
    await expect(page.getByRole('alert')).toHaveText(m.public_content_failed());
    await context.close();
  },
);
