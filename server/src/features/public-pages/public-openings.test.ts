import { weekBy } from '@cadence/contract/weekly-schedule';
import { DAY } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSecondNode, startTestApp, type TestApp } from '../../testing/app.ts';
import {
  type BookablePractice,
  listedTherapist,
  newAdmin,
  newAppointment,
  newCategory,
  newLanguage,
  newPatient,
  newSchedule,
  newService,
  newVerifiedTherapist,
  type SignedInTherapist,
  type SignedInUser,
} from '../../testing/factories.ts';
import { builtPages } from '../../testing/pages/built-pages.ts';
import { pageDocument } from '../../testing/pages/page-document.ts';
import { refresh } from '../openings/service.ts';

let t: TestApp;
let second: TestApp;
let admin: SignedInUser;
let portuguese: { id: number };
beforeAll(async () => {
  const options = {
    env: { PUBLIC_URL: 'https://cadence.example', ALLOW_STANDINS: 'true' },
    web: builtPages(),
  };
  t = await startTestApp(options);
  second = await startSecondNode(t, options);
  admin = await newAdmin(t);
  portuguese = await newLanguage(admin, 'Portuguese');
  const renamed = { language: 'Portuguese', oldLanguage: 'Portuguese', languageFr: 'Portugais' };
  await admin.api.post('/api/admin/languages', renamed);
});
afterAll(async () => {
  await second.close();
  await t.close();
});

/** The clock goes on by a minute after the refresh, as it would for a browser that waits until everything is fresh. */
async function aMinuteLater() {
  await refresh(second.ctx);
  t.clock.advance(60_000);
}
function openingsOf(slug: string, node = t) {
  return node.visitor().get(`/api/public/therapists/${slug}/openings`);
}
async function page(path: string) {
  return pageDocument(await t.visitor().get(path));
}
function save(who: SignedInUser, changes: object) {
  return who.api.put('/api/therapist-profile', changes);
}
type Published = SignedInTherapist & { slug: string };
async function published(profile: object = {}, services = [{ name: 'Session' }]): Promise<Published> {
  const one = await listedTherapist(t, { profile: { isPublic: true, ...profile }, services });
  return { ...one, slug: (await one.api.get('/api/therapist-profile')).body.slug };
}

describe('the open times of a public page', () => {
  it('are the next starts of the first service, for everybody, with its price', async () => {
    const one = await published();
    await aMinuteLater();
    const reply = await openingsOf(one.slug);
    expect(reply.status).toBe(200);
    expect(reply.headers['cache-control']).toBe('public, max-age=30');
    expect(reply.body).toMatchObject({
      timezone: 'America/Toronto',
      appointmentType: { name: 'Session', duration: 60, price: 12_000 },
    });
    // Saturday; the practice works from Monday, 9:00 to 17:00 in Toronto.
    const { openings, appointmentType } = reply.body;
    expect(openings[0]).toEqual({
      startTime: '2026-11-23T14:00:00.000Z',
      endTime: '2026-11-23T15:00:00.000Z',
    });
    expect(openings).toHaveLength(30);
    const shown = await page(`/t/${one.slug}`);
    expect(shown.text).toContain('Session, 1 h, $120.00');
    expect(shown.text).toContain('Times in Toronto');
    const links = shown.hrefs.filter((href) => href.includes(encodeURIComponent('&time=')));
    expect(links).toHaveLength(6);
    expect(new URLSearchParams(links[0]?.split('?')[1]).get('next')).toBe(
      `/therapist/${one.therapistId}?service=${appointmentType.id}&time=2026-11-23T14:00:00.000Z#booking`,
    );
    expect((await page(`/fr/t/${one.slug}`)).text).toContain('Fuseau horaire : Toronto');
  });

  it('end after fourteen days, and are those of the first service that has any', async () => {
    const one = await published({}, []);
    await newSchedule(one, {
      weeklySchedule: weekBy(() => ({ enabled: true, startTime: '09:00', endTime: '16:00' })),
    });
    // Longer than a working day.
    await newService(one, { name: 'Camp', duration: 480, sortOrder: 0 });
    await newService(one, { name: 'Assessment', duration: 420, sortOrder: 1, price: 30_000 });
    await aMinuteLater();
    const { appointmentType, openings } = (await openingsOf(one.slug)).body;
    expect(appointmentType).toMatchObject({ name: 'Assessment', price: 30_000 });
    const last = openings.at(-1).startTime;
    expect(Date.parse(last)).toBeLessThanOrEqual(t.clock.now().getTime() + 14 * DAY);
    // One a day; the first two days are within the notice that she wants.
    expect(openings).toHaveLength(13);
  });

  it('follow a booking within a minute on every node', async () => {
    const one = await published();
    await aMinuteLater();
    const before = (await openingsOf(one.slug, second)).body;
    const service = { id: before.appointmentType.id } as BookablePractice['service'];
    const first = before.openings[0].startTime;
    await newAppointment(await newPatient(t), { therapist: one, service }, first);
    await aMinuteLater();
    for (const node of [t, second]) {
      const { openings } = (await openingsOf(one.slug, node)).body;
      expect(openings[0].startTime).not.toBe(first);
    }
  });

  it('are not shown once the therapist hides them; the first open day then stands there', async () => {
    const one = await published();
    await aMinuteLater();
    expect((await save(one, { showsTimes: false })).body.showsTimes).toBe(false);
    expect((await openingsOf(one.slug)).body.openings).toEqual([]);
    const hidden = await page(`/t/${one.slug}`);
    expect(hidden.text).toContain('Monday, November 23');
    expect(hidden.text).not.toMatch(/\d:\d{2}/);
    await save(one, { showsTimes: true, takesNewPatients: false });
    expect((await openingsOf(one.slug)).body).toMatchObject({
      appointmentType: { name: 'Session' },
      openings: [],
    });
  });

  it('are 404 without a page that is shown, at once and on every node', async () => {
    const [one, other] = [await published(), await published()];
    expect((await openingsOf(one.slug, second)).status).toBe(200);
    await save(one, { slug: 'another-address' });
    expect((await openingsOf(one.slug)).status).toBe(404);
    await save(one, { isPublic: false });
    expect((await openingsOf('another-address', second)).status).toBe(404);
    expect((await openingsOf(other.slug, second)).status).toBe(200);
    await admin.api.post(`/api/admin/users/${other.userId}/suspend`, { reason: 'x' });
    expect((await openingsOf(other.slug, second)).status).toBe(404);
    expect((await openingsOf('nobody-here')).status).toBe(404);
  });
});

describe('a list of public pages', () => {
  it('is filtered by language, topic and price and sorted by the next time, by links alone', async () => {
    const voice = await newCategory(admin, 'Voice');
    const at = (more: object) => ({ location: { province: 'Manitoba' }, ...more });
    const speaks = await published(
      at({ languageIds: [portuguese.id], categories: [{ categoryId: voice.id }] }),
      [{ name: 'Session' }],
    );
    const cheap = await published(at({}), []);
    await newService(cheap, { name: 'Talk', price: 9_000, duration: 30 });
    const start = '/speech-therapists/manitoba';
    const slugsAt = async (path: string) =>
      (await page(path)).hrefs.filter((href) => href.startsWith('/t/')).map((href) => href.slice(3));
    const links = (await page(start)).hrefs;
    for (const [link, found] of [
      [`${start}?language=portuguese`, [speaks.slug]],
      [`${start}?maxPrice=10000`, [cheap.slug]],
    ] as const) {
      expect(links).toContain(link);
      expect(await slugsAt(link)).toEqual(found);
    }
    expect(await slugsAt('/fr/orthophonistes/manitoba?language=portugais')).toEqual([]);
    const french = await page('/fr/orthophonistes/manitoba?language=portugais&maxPrice=20000');
    expect(french.hrefs).toContain(`/fr/t/${speaks.slug}`);
    expect(french.hrefs).toContain(`${start}?language=portuguese&maxPrice=20000`);
    const topic = await t.visitor().get(`${start}?topic=voice&language=portuguese`);
    expect([topic.status, topic.headers.location]).toEqual([301, `${start}/voice?language=portuguese`]);
    await speaks.api.post('/api/therapist/blocked-dates', {
      title: 'Away',
      startDate: '2026-11-23',
      endDate: '2026-11-23',
    });
    await aMinuteLater();
    expect(links).toContain(`${start}?sort=soonest`);
    expect(await slugsAt(`${start}?sort=soonest`)).toEqual([cheap.slug, speaks.slug]);
  });

  it('with filters is kept out of search engines, and names the whole list', async () => {
    const reply = await t.visitor().get('/speech-therapists/manitoba?language=portuguese');
    expect(reply.text).toContain('<meta name="robots" content="noindex"/>');
    expect(pageDocument(reply).canonical).toBe('https://cadence.example/speech-therapists/manitoba');
    expect((await t.visitor().get('/sitemaps/lists.xml')).text).not.toMatch(/\?\w+=/);
  });

  it.each(['language=klingon', 'maxPrice=cheap', 'sort=price', 'language=a&language=b'])(
    'does not exist with the filter %s',
    async (query) => {
      expect((await t.visitor().get(`/speech-therapists/manitoba?${query}`)).status).toBe(404);
    },
  );
});

describe('the landing page', () => {
  it('shows three verified therapists who are free soonest, with links to their times', async () => {
    const some: SignedInTherapist[] = [];
    for (let number = 0; number < 4; number++) {
      const one = await newVerifiedTherapist(t, admin.api);
      await newService(one, { name: 'Session' });
      await save(one, { isPublic: true });
      some.push(one);
    }
    await aMinuteLater();
    const before = await page('/');
    const shown = before.hrefs.filter((href) => href.startsWith('/t/'));
    expect(shown).toHaveLength(3);
    expect(before.hrefs.filter((href) => href.includes(encodeURIComponent('&time=')))).toHaveLength(9);
    const first = some[0];
    if (!first) throw new Error('no therapist');
    const { slug } = (await first.api.get('/api/therapist-profile')).body;
    expect(shown).toContain(`/t/${slug}`);
    await save(first, { showsTimes: false });
    expect((await page('/')).hrefs).not.toContain(`/t/${slug}`);
    await aMinuteLater();
    const after = (await page('/fr')).hrefs.filter((href) => href.startsWith('/fr/t/'));
    expect(after).toHaveLength(3);
    expect(after).not.toContain(`/fr/t/${slug}`);
  });

  it('has one address in each language', async () => {
    const reply = await t.visitor().get('/fr/?utm=x');
    expect([reply.status, reply.headers.location]).toEqual([301, '/fr?utm=x']);
  });
});
