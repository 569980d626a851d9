/** Whatever a therapist types, a public page shows no contact, nothing of it becomes markup or script, and no address is squatted. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { builtPages } from '../../testing/pages/built-pages.ts';
import {
  listedTherapist,
  newAdmin,
  newCategory,
  newTherapist,
  PASSWORD,
  type SignedInUser,
} from '../../testing/factories.ts';
import { pageDocument } from '../../testing/pages/page-document.ts';
import { refresh } from '../openings/service.ts';
import { appointmentTypes } from '../services/tables.ts';
import { therapists } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';

const ORIGIN = 'https://cadence.example';
const HOSTILE = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'><!-- \u2028 &amp; javascript:alert(1)`;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ env: { PUBLIC_URL: ORIGIN, ALLOW_STANDINS: 'true' }, web: builtPages() });
  const admin = await newAdmin(t);
  const topic = await newCategory(admin, `Voice "><svg onload=alert(2)>`);
  const { userId, therapistId } = await listedTherapist(t, {
    firstName: `Zo"><script>alert(3)</script>`,
    lastName: 'Côté',
    profile: {
      bio: `${HOSTILE}\nMail zoe@clinic.example, call +1 416-555-0199, license LIC-90210, Mondays at 9:30 AM.`,
      license: 'LIC-90210',
      title: 'SECRETTITLE',
      location: { city: `Hull <b onclick=x> 819-555-0123`, province: 'Quebec' },
      categories: [{ categoryId: topic.id, selectedSubCategories: [] }],
      paypalEmail: 'money@clinic.example',
      meetingAddress: 'https://meet.example/SECRETROOM',
      user: { phone: '+14165550100' },
      isPublic: true,
      slug: 'hostile',
      showsTimes: false,
    },
    services: [{ name: `Session </script> at 10:15`, description: 'SECRETDESCRIPTION' }],
  });
  // As they stand from before such names were refused.
  await t.ctx.db.update(users).set({ lastName: 'Côté 416 555 0199' }).where(eq(users.id, userId));
  await t.ctx.db
    .update(appointmentTypes)
    .set({ name: `Session </script> zoe@clinic.example at 10:15` })
    .where(eq(appointmentTypes.therapistId, therapistId));
  await refresh(t.ctx);
});
afterAll(() => t.close());

const PAGES = ['/t/hostile', '/fr/t/hostile', '/speech-therapists/quebec', '/fr/orthophonistes/quebec'];

it.each(PAGES)('%s with hostile texts turns none of them into markup, script or an address', async (path) => {
  const reply = await t.visitor().get(path);
  expect(reply.status).toBe(200);
  expect(reply.text).not.toMatch(/<script>|<img src=x|<svg onload|<b onclick/i);
  const { scripts, data, hrefs } = pageDocument(reply);
  expect(scripts).toHaveLength(3);
  expect(reply.text.match(/<\/script>/g)).toHaveLength(3);
  expect(JSON.stringify(data)).toContain('<script>alert(3)');
  expect(hrefs.filter((href) => !/^(?:\/(?!\/)|#|tel:911$)/.test(href))).toEqual([]);
  expect(reply.headers['content-security-policy']).toContain("script-src 'self';");
  expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
});

it.each(PAGES)(
  '%s shows no email address, phone number, license number or typed time of day',
  async (path) => {
    const { text } = await t.visitor().get(path);
    const html = text.replaceAll(/<svg.*?<\/svg>/gs, '');
    expect(html).not.toMatch(/[\w.+-]+@[\w-]+\.\w+/);
    expect(html.replaceAll('tel:911', '')).not.toMatch(
      /\d{3}[\s().-]{1,3}\d{3}[\s.-]{1,3}\d{4}|\+1\d{10}|tel:/,
    );
    expect(html).not.toMatch(/LIC-90210|SECRET/);
    expect(html).not.toMatch(/\b\d{1,2}:\d{2}\b|\b\d{1,2}\s?[AP]M\b|T\d{2}:\d{2}/i);
    expect(html).not.toMatch(/aggregateRating|"review/);
  },
);

it('a public page at a former, withdrawn or unknown address shows nothing of the requested path', async () => {
  for (const path of ['/t/x%3Cscript%3E', '/speech-therapists/%22%3E%3Cscript%3E', '/t/%E2%80%A8']) {
    const reply = await t.visitor().get(path);
    expect(reply.status).toBe(404);
    expect(reply.text).not.toMatch(/<script>|%3Cscript/i);
  }
});

function save({ api }: Pick<SignedInUser, 'api'>, profile: object) {
  return api.put('/api/therapist-profile', profile);
}

it('the address of a page is reserved by publishing, not by choosing it, and is free once an account that never published closes', async () => {
  const [chooser, publisher, other] = [
    await newTherapist(t),
    await listedTherapist(t, { profile: { isPublic: true } }),
    await listedTherapist(t, { profile: { isPublic: true } }),
  ];
  expect((await save(chooser, { slug: 'still-lake' })).status).toBe(200);
  expect((await save(await newTherapist(t), { slug: 'still-lake' })).body.code).toBe('slug_taken');
  expect((await save(publisher, { slug: 'still-lake' })).status).toBe(200);
  expect((await chooser.api.get('/api/therapist-profile')).body.slug).toBeNull();
  expect((await save(chooser, { isPublic: true, slug: 'still-lake' })).body.code).toBe('slug_taken');
  await save(chooser, { slug: 'still-pond' });
  await chooser.api.post('/api/user/close', { password: PASSWORD, sessionsAhead: 0 });
  expect((await save(other, { slug: 'still-pond' })).status).toBe(200);
});

it.each(['admin', 'api', 'preview'])('the reserved word %s is no address of a page', async (slug) => {
  const reply = await save(await newTherapist(t), { slug });
  expect([reply.status, reply.body.errors]).toEqual([
    422,
    [{ path: 'slug', message: expect.stringContaining('reserved') }],
  ]);
});

it('an address that was chosen before its word was reserved stays its therapist’s', async () => {
  const therapist = await listedTherapist(t, { profile: { isPublic: true } });
  await t.ctx.db.update(therapists).set({ slug: 'admin' }).where(eq(therapists.id, therapist.therapistId));
  expect((await save(therapist, { slug: 'admin', bio: 'Still here.' })).status).toBe(200);
});

it('a page of the app opens with an encoded address in its query, and no path leads out of its folder', async () => {
  const page = await t.visitor().get('/auth?next=%2Ftherapist%2F1');
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  for (const path of ['/x/%2e%2e/package.json', '/x%2fy', '/%2E%2E%5Cx'])
    expect([path, (await t.visitor().get(path)).status]).toEqual([path, 404]);
});
