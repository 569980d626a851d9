import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSecondNode, startTestApp, type TestApp } from '../../testing/app.ts';
import { builtPages } from '../../testing/pages/built-pages.ts';
import {
  listedTherapist,
  newAdmin,
  newCategory,
  newLanguage,
  newPatient,
  newVerifiedTherapist,
  PASSWORD,
  type SignedInTherapist,
  type SignedInUser,
} from '../../testing/factories.ts';
import { pageDocument } from '../../testing/pages/page-document.ts';
import { refresh } from '../openings/service.ts';
import { store } from '../photos/service.ts';

const ORIGIN = 'https://cadence.example';
const ENV = { PUBLIC_URL: ORIGIN, ALLOW_STANDINS: 'true' };

let t: TestApp;
let second: TestApp;
let admin: SignedInUser;
let zoe: SignedInTherapist;
let voice: { id: number };
beforeAll(async () => {
  const options = { env: ENV, web: builtPages() };
  t = await startTestApp(options);
  second = await startSecondNode(t, options);
  admin = await newAdmin(t);
  voice = await newCategory(admin, 'Voice', ['Stuttering']);
  await admin.api.post('/api/admin/categories', {
    category: 'Voice',
    oldCategory: 'Voice',
    categoryFr: 'Voix',
  });
  const french = await newLanguage(admin, 'French');
  await admin.api.post('/api/admin/languages', {
    language: 'French',
    oldLanguage: 'French',
    languageFr: 'Français',
  });
  zoe = await listedTherapist(t, {
    firstName: 'Zoé',
    lastName: 'Côté-Lavoie',
    profile: {
      bio: 'I help people who stutter.',
      license: 'OOAQ-4711',
      location: { city: 'Gatineau', province: 'Quebec' },
      categories: [{ categoryId: voice.id, selectedSubCategories: ['Stuttering'] }],
      languageIds: [french.id],
      isPublic: true,
    },
    services: [{ name: 'First meeting', price: 9_000, duration: 45 }, { name: 'Session' }],
  });
  await refresh(t.ctx);
});
afterAll(async () => {
  await second.close();
  await t.close();
});

function save(who: SignedInUser, changes: object) {
  return who.api.put('/api/therapist-profile', changes);
}
function open(path: string, headers?: Record<string, string>) {
  return t.visitor().get(path, headers);
}
async function statuses(paths: readonly string[]) {
  const replies = await Promise.all(paths.map((path) => open(path)));
  return replies.map(({ status }) => status);
}
/** A therapist with a published page. */
async function published(profile: object = {}): Promise<SignedInTherapist & { slug: string }> {
  const therapist = await listedTherapist(t, { profile: { isPublic: true, ...profile } });
  return { ...therapist, slug: (await therapist.api.get('/api/therapist-profile')).body.slug };
}

describe('publishing a therapist’s page', () => {
  it('is off until a therapist turns it on, and makes the address from the name', async () => {
    const therapist = await listedTherapist(t, { firstName: 'Maïté', lastName: 'O’Neil' });
    expect((await therapist.api.get('/api/therapist-profile')).body).toMatchObject({
      isPublic: false,
      slug: null,
    });
    expect((await open('/t/maite-oneil')).status).toBe(404);
    const saved = await save(therapist, { isPublic: true });
    expect(saved.body).toMatchObject({ isPublic: true, slug: 'maite-oneil' });
    expect((await open('/t/maite-oneil')).status).toBe(200);
    const namesake = await listedTherapist(t, {
      firstName: 'Maite',
      lastName: 'ONeil',
      profile: { isPublic: true },
    });
    expect((await namesake.api.get('/api/therapist-profile')).body.slug).toBe('maite-oneil-2');
  });

  it('makes an address from a name in another script, and from one that is too long', async () => {
    const one = await listedTherapist(t, { firstName: '李', lastName: '明', profile: { isPublic: true } });
    expect((await one.api.get('/api/therapist-profile')).body.slug).toBe(`therapist-${one.therapistId}`);
    const long = await listedTherapist(t, {
      firstName: 'Anne '.repeat(18).trim(),
      lastName: 'b'.repeat(90),
      profile: { isPublic: true },
    });
    expect((await long.api.get('/api/therapist-profile')).body.slug).toMatch(/^(?:anne-){11}[a-z-]*$/);
    // In one of them the limit falls behind a hyphen.
    for (const firstName of ['a', 'bb']) {
      const words = { firstName, lastName: 'c '.repeat(40).trim(), profile: { isPublic: true } };
      const { api } = await listedTherapist(t, words);
      expect((await api.get('/api/therapist-profile')).body.slug).toMatch(/-c$/);
    }
  });

  it.each([
    'ab',
    'a'.repeat(61),
    'Zoe-Cote',
    'zoé',
    '-zoe',
    'zoe-',
    'zoe--cote',
    'a/b',
    '',
    ' zoe',
    'zoe.jpg',
  ])('refuses the address %j with 422', async (slug) => {
    const reply = await save(zoe, { slug });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual([{ path: 'slug', message: expect.stringContaining('3 to 60') }]);
  });

  it('is for therapists only', async () => {
    const patient = await newPatient(t);
    expect((await save(patient, { isPublic: true })).status).toBe(403);
    expect((await t.visitor().put('/api/therapist-profile', { isPublic: true })).status).toBe(401);
  });

  it('never gives an address to another therapist, also after its owner has changed it', async () => {
    const [one, other] = [await published(), await published()];
    await save(one, { slug: 'quiet-river' });
    await save(one, { slug: 'loud-river' });
    for (const slug of ['quiet-river', 'loud-river', one.slug]) {
      const reply = await save(other, { slug });
      expect([reply.status, reply.body.code]).toEqual([409, 'slug_taken']);
    }
    expect((await save(one, { slug: 'quiet-river' })).status).toBe(200);
    const closed = await one.api.post('/api/user/close', { password: PASSWORD, sessionsAhead: 0 });
    expect(closed.status).toBeLessThan(300);
    expect((await save(other, { slug: 'quiet-river' })).body.code).toBe('slug_taken');
    expect(await statuses(['/t/quiet-river', '/t/loud-river'])).toEqual([410, 410]);
  });

  it('succeeds for one of two therapists who take one address at once', async () => {
    const [one, other] = [await published(), await published()];
    const replies = await Promise.all([save(one, { slug: 'wanted' }), save(other, { slug: 'wanted' })]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('gives at most twenty addresses to a therapist', async () => {
    const one = await published();
    for (let number = 2; number <= 20; number += 1)
      expect((await save(one, { slug: `many-${number}` })).status).toBe(200);
    const refused = await save(one, { slug: 'one-too-many' });
    expect([refused.status, refused.body.code]).toEqual([409, 'slugs_limit']);
    // Everything else can still be saved, and so can the addresses that it has had.
    expect((await save(one, { slug: 'many-2', bio: 'Hello' })).status).toBe(200);
  });
});

describe('the public page of a therapist', () => {
  it('shows what is public, in the language of its address', async () => {
    const page = pageDocument(await open('/t/zoe-cote-lavoie'));
    expect(page.title).toBe('Zoé Côté-Lavoie, speech therapist (Gatineau, Quebec) – Cadence');
    for (const said of [
      'Zoé Côté-Lavoie',
      'Gatineau, Quebec',
      'French',
      'Voice',
      'Stuttering',
      'I help people who stutter.',
      'First meeting',
      '45 min',
      '$90.00',
      '$120.00',
      'Mon, Nov 23',
    ])
      expect(page.text).toContain(said);
    const french = pageDocument(await open('/fr/t/zoe-cote-lavoie'));
    for (const said of ['Gatineau, Québec', 'Français', 'Voix', '90,00 $', 'lun. 23 nov.'])
      expect(french.text).toContain(said);
    expect(page.text).not.toContain('Verified');
    expect(page.text).toContain('Sign In');
  });

  it('leads to booking through an account and back to the chosen service', async () => {
    const { hrefs } = pageDocument(await open('/t/zoe-cote-lavoie'));
    const services = (await zoe.api.get('/api/therapist/appointment-types')).body as { id: number }[];
    const booking = hrefs.filter((href) => /^\/auth\?tab=register&next=(?!.*time)/.test(href));
    expect(booking.map((href) => new URLSearchParams(href.split('?')[1]).get('next'))).toEqual([
      `/therapist/${zoe.therapistId}#booking`,
      ...services.map(({ id }) => `/therapist/${zoe.therapistId}?service=${id}#booking`),
    ]);
  });

  it('says when the license was checked, and shows the photo', async () => {
    const verified = await newVerifiedTherapist(t, admin.api);
    await save(verified, { isPublic: true, slug: 'checked' });
    const photo = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#2a7f86' } })
      .png()
      .toBuffer();
    expect((await open('/t/checked/photo.jpg')).status).toBe(404);
    await store(t.ctx, { ownerKind: 'therapist', ownerId: verified.therapistId }, photo);
    const reply = await open('/t/checked');
    expect(pageDocument(reply).text).toContain('License checked by Cadence on November 21, 2026');
    expect(reply.text).toContain(`<meta property="og:image" content="${ORIGIN}/t/checked/photo.jpg"/>`);
    const picture = await open('/t/checked/photo.jpg');
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=60',
    });
    expect(
      (await open('/t/checked/photo.jpg', { 'if-none-match': String(picture.headers.etag) })).status,
    ).toBe(304);
    await save(verified, { isPublic: false });
    expect((await open('/t/checked/photo.jpg')).status).toBe(404);
  });

  it('can be published without the badge, but offers no booking where only verified therapists are booked', async () => {
    const strict = await startSecondNode(t, {
      env: { ...ENV, REQUIRE_VERIFICATION: 'true' },
      web: builtPages(),
    });
    const page = pageDocument(await strict.visitor().get('/t/zoe-cote-lavoie'));
    expect(page.text).toContain('Sessions cannot be booked at the moment');
    // Known families cannot book either.
    expect(page.text).not.toMatch(/Monday, November|Verified|families/i);
    expect(page.hrefs.filter((href) => href.includes('next='))).toEqual([]);
    const list = pageDocument(await strict.visitor().get('/speech-therapists/quebec'));
    expect(list.text).toContain('No bookings at the moment');
    expect(list.text).not.toContain('Not taking new families');
    await strict.close();
  });

  it('says that new families cannot book while none are accepted, and that others can', async () => {
    const paused = await published({ takesNewPatients: false });
    const page = pageDocument(await open(`/t/${paused.slug}`));
    expect(page.text).toContain('New families cannot book at the moment');
    expect(page.text).toContain('Families who already come here book as usual');
    expect(page.hrefs.filter((href) => href.includes('next='))).toEqual([]);
  });

  it('is cached for half a minute, and not sent again to a browser that has it', async () => {
    const reply = await open('/t/zoe-cote-lavoie', { 'accept-encoding': 'br' });
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=30',
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(reply.headers['set-cookie']).toBeUndefined();
    const again = await open('/t/zoe-cote-lavoie', { 'if-none-match': String(reply.headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
    const { etag, 'cache-control': caching, vary } = reply.headers;
    expect(again.headers).toMatchObject({ etag, 'cache-control': caching, vary });
    const head = await t.visitor().request('HEAD', '/t/zoe-cote-lavoie');
    expect([head.status, head.text]).toEqual([200, '']);
    await save(zoe, { bio: 'I help people who stutter. Since 2014.' });
    const changed = await open('/t/zoe-cote-lavoie', { 'if-none-match': String(reply.headers.etag) });
    expect(changed.status).toBe(200);
    expect(changed.text).toContain('Since 2014');
  });

  it('redirects from former addresses and from a slash at the end', async () => {
    const one = await published();
    await save(one, { slug: 'new-address' });
    for (const [path, to] of [
      [`/t/${one.slug}`, '/t/new-address'],
      [`/fr/t/${one.slug}`, '/fr/t/new-address'],
      ['/t/new-address/', '/t/new-address'],
    ] as const) {
      const reply = await open(path);
      expect([reply.status, reply.headers.location]).toEqual([301, to]);
    }
  });

  it.each([
    '/t',
    '/t/nobody-here',
    '/t/nobody/photo',
    '/t/NOBODY',
    '/t/a%20b',
    '/fr/t/x/y',
    '/t/..%2f..%2fetc',
    '/fr/t/zoe-cote-lavoie/photo.jpg',
    '/speech-therapists',
    '/speech-therapists/atlantis',
    '/speech-therapists/quebec/nothing',
    '/speech-therapists/quebec/voix',
    '/fr/orthophonistes/british-columbia',
    '/speech-therapists/quebec/voice/more',
    '/speech-therapists/quebec?page=2',
    '/speech-therapists/quebec?page=0',
    '/speech-therapists/quebec?page=x',
    '/speech-therapists/quebec?page=2&page=3',
  ])('is a page with status 404 at %s, which says that there is none', async (path) => {
    const reply = await open(path);
    expect(reply.status).toBe(404);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.text).toContain('<meta name="robots" content="noindex"/>');
    expect(reply.text).toContain(
      path.startsWith('/fr') ? 'Cette page n’existe pas' : 'There is no such page',
    );
  });
});

describe('a public page disappears on every node at the next request', () => {
  const ways = {
    'a withdrawal': {
      take: (one: SignedInTherapist) => save(one, { isPublic: false }),
      giveBack: (one: SignedInTherapist) => save(one, { isPublic: true }),
    },
    'a suspension': {
      take: (one: SignedInTherapist) =>
        admin.api.post(`/api/admin/users/${one.userId}/suspend`, { reason: 'SECRET' }),
      giveBack: (one: SignedInTherapist) => admin.api.post(`/api/admin/users/${one.userId}/unsuspend`),
    },
  };
  it.each(Object.entries(ways))('with %s, and comes back after it', async (_what, { take, giveBack }) => {
    const one = await published({ location: { province: 'Yukon' } });
    const paths = [`/t/${one.slug}`, `/fr/t/${one.slug}`];
    const everywhere = () =>
      Promise.all([t, second].flatMap((node) => paths.map((path) => node.visitor().get(path))));
    const listed = async () =>
      (await second.visitor().get('/speech-therapists/yukon')).text.includes(`/t/${one.slug}"`);
    expect((await everywhere()).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await listed()).toBe(true);
    await take(one);
    const gone = await everywhere();
    expect(gone.map(({ status }) => status)).toEqual([410, 410, 410, 410]);
    for (const { text, headers } of gone) {
      expect(text).not.toMatch(/SECRET|suspend/i);
      expect(text).not.toContain('Tremblay');
      expect(headers['cache-control']).toBe('no-cache');
    }
    expect(await listed()).toBe(false);
    await giveBack(one);
    expect((await everywhere()).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await listed()).toBe(true);
  });
});

describe('the preview of a public page', () => {
  it('is shown to its therapist before it is published, and to nobody else', async () => {
    const one = await listedTherapist(t, { profile: { bio: 'Only for me so far', license: 'X-1' } });
    for (const [path, said] of [
      ['/public-page-preview', 'only you see this page'],
      ['/fr/public-page-preview', 'visible que pour vous'],
    ] as const) {
      const reply = await one.api.get(path);
      expect(reply.status).toBe(200);
      expect(reply.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      });
      expect(pageDocument(reply).text).toContain('Only for me so far');
      expect(pageDocument(reply).text).toContain(said);
      expect(pageDocument(reply).canonical).toBe('');
    }
    const visitor = await open('/public-page-preview');
    expect([visitor.status, visitor.headers.location]).toEqual([303, '/auth?next=%2Fpublic-page-preview']);
    expect((await (await newPatient(t)).api.get('/public-page-preview')).status).toBe(403);
    expect((await admin.api.get('/public-page-preview')).status).toBe(403);
  });
});

describe('every public page', () => {
  it('has at most five kilobytes of script in all, and no framework', async () => {
    const { pages } = builtPages();
    for (const path of ['/t/zoe-cote-lavoie', '/speech-therapists/quebec', '/t/nobody-here']) {
      const { scripts } = pageDocument(await open(path));
      const files = scripts.flatMap((attributes) => /src="([^"]+)"/.exec(attributes)?.[1] ?? []);
      const inline = scripts.filter((attributes) => !attributes.includes('src='));
      expect(inline.filter((attributes) => attributes !== 'type="application/ld+json"')).toEqual([]);
      expect(files).toHaveLength(2);
      const bytes = files.map((file) => gzipSync(readFileSync(join(pages, file))).length);
      expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(5 * 1024);
    }
  });
});
