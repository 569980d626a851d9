import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSecondNode, startTestApp, type TestApp } from '../../testing/app.ts';
import { newAdmin, newProof, newTherapist, seenOf, type SignedInUser } from '../../testing/factories.ts';
import { builtPages } from '../../testing/pages/built-pages.ts';
import { pageDocument } from '../../testing/pages/page-document.ts';
import { refreshByDate } from '../verification/service.ts';

const ORIGIN = 'https://cadence.example';

let t: TestApp;
let second: TestApp;
let admin: SignedInUser;
beforeAll(async () => {
  const options = { env: { PUBLIC_URL: ORIGIN, ALLOW_STANDINS: 'true' }, web: builtPages() };
  t = await startTestApp(options);
  second = await startSecondNode(t, options);
  admin = await newAdmin(t);
});
afterAll(async () => {
  await second.close();
  await t.close();
});

it('the public page of a therapist loses the badge within a minute of the end of the registration, on every node, and stays in the site map', async () => {
  const therapist = await newTherapist(t);
  const proof = await newProof(therapist, { validTo: '2026-11-30' });
  const seen = await seenOf(therapist, proof);
  await admin.api.post(`/api/admin/proofs/${proof.id}/decide`, { accept: true, seen });
  await therapist.api.put('/api/therapist-profile', {
    isPublic: true,
    slug: 'registered',
    location: { province: 'Ontario' },
  });
  const pages = async () => Promise.all([t, second].map((node) => node.visitor().get('/t/registered')));
  const maps = async () => (await t.visitor().get('/sitemaps/therapists-0.xml')).text;
  for (const page of await pages()) {
    expect(pageDocument(page).text).toMatch(
      /Registered in Ontario until November.30, 2026: College of .*\. Checked by Cadence on November.21, 2026\. Public register/,
    );
    expect(page.text).not.toContain('ON-60418');
  }
  t.clock.set('2026-12-01T05:00:00Z');
  await refreshByDate(second.ctx);
  for (const page of await pages()) {
    expect(pageDocument(page).text).not.toMatch(/Verified|Registered in Ontario/);
    expect(page.headers['cache-control']).toMatch(/max-age=(?:[0-9]|[1-5]\d|60)(?!\d)/);
  }
  expect(await maps()).toContain(`${ORIGIN}/t/registered`);
});
