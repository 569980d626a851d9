import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { builtPages } from '../../testing/pages/built-pages.ts';
import { listedTherapist, newAdmin, newCategory, type SignedInUser } from '../../testing/factories.ts';
import { pageDocument } from '../../testing/pages/page-document.ts';
import { PAGE_SIZE } from './lists.ts';

const ORIGIN = 'https://cadence.example';

let t: TestApp;
let admin: SignedInUser;
let hidden: SignedInUser;
/** The maps while nobody has a page yet. */
let mapsAtFirst: string[];
beforeAll(async () => {
  t = await startTestApp({ env: { PUBLIC_URL: ORIGIN, ALLOW_STANDINS: 'true' }, web: builtPages() });
  admin = await newAdmin(t);
  mapsAtFirst = await locations('/sitemap.xml');
  const speech = await newCategory(admin, 'Speech sounds', ['Lisp']);
  const categories = [{ categoryId: speech.id, selectedSubCategories: ['Lisp'] }];
  for (let number = 0; number <= PAGE_SIZE; number += 1)
    await listedTherapist(t, {
      firstName: 'Ann',
      lastName: `Name${String(number).padStart(2, '0')}`,
      profile: { isPublic: true, location: { province: 'Ontario' }, ...(number % 2 === 0 && { categories }) },
    });
  await listedTherapist(t, { profile: { isPublic: true } });
  hidden = await listedTherapist(t, {
    profile: { isPublic: true, slug: 'suspended-one', location: { province: 'Nunavut' } },
  });
  await listedTherapist(t, { profile: { slug: 'not-published' } });
  await admin.api.post(`/api/admin/users/${hidden.userId}/suspend`, { reason: 'Because' });
});
afterAll(() => t.close());

function open(address: string) {
  return t.visitor().get(address.replace(ORIGIN, ''));
}
async function locations(path: string) {
  const reply = await open(path);
  expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8');
  return [...reply.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
}

it('the site map names no list that would be empty', () => {
  expect(mapsAtFirst).toEqual([`${ORIGIN}/sitemaps/pages.xml`]);
});

it('the site map leads to every page, each with its own address and its translation', async () => {
  const maps = await locations('/sitemap.xml');
  expect(maps.slice(0, 2)).toEqual([`${ORIGIN}/sitemaps/pages.xml`, `${ORIGIN}/sitemaps/lists.xml`]);
  const addresses = (await Promise.all(maps.map(locations))).flat();
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toContain(`${ORIGIN}/about`);
  expect(addresses).toContain(`${ORIGIN}/t/ann-name00`);
  expect(addresses).toContain(`${ORIGIN}/fr/orthophonistes/ontario/speech-sounds`);
  expect(addresses).toContain(`${ORIGIN}/speech-therapists/ontario/lisp`);
  expect(addresses.filter((one) => /suspended-one|not-published|nunavut|yukon/.test(one))).toEqual([]);
  const titles = new Set<string>();
  for (const address of addresses) {
    const reply = await open(address);
    expect([address, reply.status]).toEqual([address, 200]);
    const page = pageDocument(reply);
    expect(page.canonical).toBe(address);
    const { 'x-default': otherwise, ...languages } = page.alternates;
    expect(Object.values(languages)).toContain(address);
    expect(Object.values(languages)).toHaveLength(2);
    for (const other of Object.values(languages)) {
      const translation = pageDocument(await open(other));
      expect(Object.values(translation.alternates)).toContain(address);
      expect(translation.canonical).toBe(other);
    }
    expect(otherwise).not.toContain('/fr');
    titles.add(page.title);
  }
  expect(titles.size).toBe(addresses.length);
});

it('every list of therapists can be reached by links from the landing page', async () => {
  const reached = new Set<string>();
  const waiting = ['/', '/fr'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    reached.add(path);
    const { hrefs } = pageDocument(await open(path));
    const isWholeList = /^\/(?:speech-therapists|fr\/orthophonistes)\/[^?]+(?:\?page=\d+)?$/;
    const lists = hrefs.filter((href) => isWholeList.test(href));
    waiting.push(...new Set(lists.filter((href) => !reached.has(href) && !waiting.includes(href))));
  }
  const lists = await locations('/sitemaps/lists.xml');
  expect(lists.length).toBeGreaterThan(4);
  expect(lists.filter((address) => !reached.has(address.replace(ORIGIN, '')))).toEqual([]);
});

it('lists of therapists are read a page at a time, by name, and link to each other', async () => {
  const first = pageDocument(await open('/speech-therapists/ontario'));
  const last = pageDocument(await open('/speech-therapists/ontario?page=2'));
  const slugs = ({ hrefs }: typeof first) => hrefs.filter((href) => href.startsWith('/t/'));
  expect(slugs(first)).toHaveLength(PAGE_SIZE);
  expect(slugs(last)).toHaveLength(1);
  expect([...slugs(first), ...slugs(last)]).toEqual([...slugs(first), ...slugs(last)].toSorted());
  expect(first.hrefs).toContain('/speech-therapists/ontario?page=2');
  expect(last.canonical).toBe(`${ORIGIN}/speech-therapists/ontario?page=2`);
  expect(last.hrefs).toContain('/fr/orthophonistes/ontario?page=2');
  expect(first.hrefs).toContain('/speech-therapists/ontario/lisp');
  const topic = pageDocument(await open('/speech-therapists/ontario/lisp'));
  expect(slugs(topic)).toHaveLength(Math.ceil((PAGE_SIZE + 1) / 2));
  const redirected = await open('/speech-therapists/ontario?page=1');
  expect([redirected.status, redirected.headers.location]).toEqual([301, '/speech-therapists/ontario']);
});

it('a list without therapists says so, and is kept out of search engines', async () => {
  const reply = await open('/speech-therapists/nunavut');
  expect(reply.status).toBe(200);
  expect(reply.text).toContain('<meta name="robots" content="noindex"/>');
  expect(pageDocument(reply).text).toContain('Nobody is listed here yet');
});

it('data for search engines names the therapists of a list by their addresses', async () => {
  const { data } = pageDocument(await open('/speech-therapists/ontario?page=2'));
  expect(data.mainEntity.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Ann Name24', url: `${ORIGIN}/t/ann-name24` },
  ]);
  expect(data.breadcrumb.itemListElement).toMatchObject([
    { position: 1, name: 'Cadence', item: `${ORIGIN}/` },
    { position: 2, name: 'Ontario', item: `${ORIGIN}/speech-therapists/ontario` },
  ]);
  const page = pageDocument(await open('/t/ann-name24')).data;
  expect(page['@type']).toBe('ProfilePage');
  expect(page.mainEntity).toMatchObject({
    '@type': 'Person',
    name: 'Ann Name24',
    url: `${ORIGIN}/t/ann-name24`,
  });
  expect(page.mainEntity).not.toHaveProperty('email');
});

it.each([
  '/sitemaps/therapists-999999.xml',
  '/sitemaps/therapists-x.xml',
  '/sitemaps/therapists-9999999.xml',
  '/sitemaps/nothing.xml',
])('the list page %s does not exist', async (path) => {
  expect((await open(path)).status).toBe(404);
});
