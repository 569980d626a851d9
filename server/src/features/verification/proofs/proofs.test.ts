import { WAITING_PROOFS_MAX } from '@cadence/contract/proofs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  newAdmin,
  newDocument,
  newPatient,
  newProof,
  newTherapist,
  REGISTRATION,
  REGULATOR_OF_ONTARIO,
  seenOf,
  type SignedInTherapist,
  type SignedInUser,
} from '../../../testing/factories.ts';
import * as verification from '../service.ts';

let t: TestApp;
let admin: SignedInUser;
let patient: SignedInUser;
let therapist: SignedInTherapist;
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
  admin = await newAdmin(t);
  patient = await newPatient(t);
});
beforeEach(async () => {
  t.clock.set(NOW);
  therapist = await newTherapist(t);
});
afterAll(() => t.close());

function add(fields: object = {}) {
  return therapist.api.post('/api/therapist/proofs', { ...REGISTRATION, ...fields });
}
async function own() {
  return (await therapist.api.get('/api/therapist/proofs')).body;
}
function decide(id: number, accept: boolean, seen: object, reason?: string) {
  return admin.api.post(`/api/admin/proofs/${id}/decide`, { accept, seen, reason });
}
async function accept(fields: object = {}) {
  const proof = await newProof(therapist, fields);
  const reply = await decide(proof.id, true, await seenOf(therapist, proof));
  expect(reply.status).toBe(200);
  return reply.body;
}
async function profile() {
  return (await patient.api.get(`/api/therapists/${therapist.therapistId}`)).body;
}
async function changesOf(id: number) {
  const { rows } = await t.ctx.database.execute(
    `select change from access_log where record = 'proof:${id}' and action = 'change' order by id`,
  );
  return rows.map((row) => (row as { change: string }).change);
}

describe('regulators', () => {
  it('are listed for everybody: one of each province that has one with its source, none confirmed before an operator did', async () => {
    const { status, body } = await t.visitor().get('/api/regulators');
    expect(status).toBe(200);
    expect(body).toHaveLength(9);
    for (const one of body)
      expect(one).toMatchObject({ checkedOn: null, source: expect.stringMatching(/^https:/) });
    expect(body.find(({ id }: { id: number }) => id === REGULATOR_OF_ONTARIO)).toMatchObject({
      province: 'Ontario',
      name: { en: 'College of Audiologists and Speech-Language Pathologists of Ontario' },
      isCrossProvincial: true,
      renewsOn: '10-01',
    });
  });

  it('are confirmed by an admin with a source and a day, which everybody reads from then on', async () => {
    const [first] = (await t.visitor().get('/api/regulators')).body;
    const { id, province, ...known } = first;
    const changes = { ...known, renewsOn: '12-31', source: 'acslpa.ca', checkedOn: '2026-11-21' };
    const saved = await admin.api.put(`/api/admin/regulators/${id}`, changes);
    expect(saved).toMatchObject({ status: 200, body: { id, province, ...changes } });
    expect((await t.visitor().get('/api/regulators')).body[0]).toEqual(saved.body);
    expect(
      (await admin.api.put(`/api/admin/regulators/${id}`, { ...changes, renewsOn: '02-29' })).status,
    ).toBe(422);
    expect((await admin.api.put('/api/admin/regulators/999', changes)).status).toBe(404);
  });
});

describe('a proof', () => {
  it('waits for a decision, with its document, until its therapist withdraws it', async () => {
    const document = await newDocument(therapist);
    const reply = await add({ documentId: document.id });
    expect(reply).toMatchObject({
      status: 201,
      body: { ...REGISTRATION, state: 'waiting', documentId: document.id, decidedAt: null, reason: null },
    });
    expect(await own()).toEqual([reply.body]);
    expect((await therapist.api.delete(`/api/verification-documents/${document.id}`)).body.code).toBe(
      'document_attached',
    );
    expect((await therapist.api.delete(`/api/therapist/proofs/${reply.body.id}`)).status).toBe(204);
    expect(await own()).toEqual([]);
  });

  it.each([
    ['an unknown regulator', { regulatorId: 999 }, 'regulatorId'],
    ['no regulator', { regulatorId: null }, 'regulatorId'],
    ['no number', { number: null }, 'number'],
    ['a last day before the first', { validFrom: '2027-10-01' }, 'validTo'],
    ['a last day that is over', { validTo: '2026-11-20' }, 'validTo'],
    ['the document of somebody else', { documentId: 999_999 }, 'documentId'],
  ])('of a registration is refused with %s', async (_what, fields, path) => {
    const reply = await add(fields);
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toMatchObject([{ path }]);
  });

  it('waits with nine others at most', async () => {
    for (let index = 0; index < WAITING_PROOFS_MAX; index++) await newProof(therapist);
    expect(await add()).toMatchObject({ status: 409, body: { code: 'proofs_limit' } });
  });

  it('is accepted as it was compared: not once the name has changed', async () => {
    const proof = await newProof(therapist);
    const seen = await seenOf(therapist, proof);
    await therapist.api.patch('/api/user', { firstName: 'Zoé' });
    expect((await decide(proof.id, true, seen)).body.code).toBe('proof_outdated');
    const accepted = await decide(proof.id, true, { ...seen, firstName: 'Zoé' });
    expect(accepted.body).toMatchObject({ state: 'accepted', therapist: { isVerified: true } });
    expect((await decide(proof.id, false, seen)).body.code).toBe('proof_decided');
    expect((await therapist.api.delete(`/api/therapist/proofs/${proof.id}`)).body.code).toBe('proof_decided');
    expect(await changesOf(proof.id)).toEqual(['accepted']);
  });

  it('is accepted as the number and the days were compared, and not after its last day', async () => {
    const proof = await newProof(therapist, { validTo: '2026-11-30' });
    const seen = await seenOf(therapist, proof);
    for (const stale of [{ number: 'ON-1' }, { validFrom: '2026-01-02' }, { validTo: '2026-12-31' }])
      expect((await decide(proof.id, true, { ...seen, ...stale })).body.code).toBe('proof_outdated');
    t.clock.set('2026-12-01T05:00:00Z');
    expect(await decide(proof.id, true, seen)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'seen.validTo' }] },
    });
    expect((await decide(proof.id, false, seen)).body).toMatchObject({ state: 'refused' });
    expect(await profile()).toMatchObject({ isVerified: false, registrations: [] });
  });

  it('of two admins who decide at once has one decision, and the badge fits it', async () => {
    const proof = await newProof(therapist);
    const seen = await seenOf(therapist, proof);
    const [one, other] = await Promise.all([decide(proof.id, true, seen), decide(proof.id, false, seen)]);
    expect([one.status, other.status]).toEqual(expect.arrayContaining([200, 409]));
    expect((await profile()).isVerified).toBe(one.status === 200);
    expect(await own()).toMatchObject([{ state: one.status === 200 ? 'accepted' : 'refused' }]);
  });

  it('with the document of another therapist is refused, and says no more than of one that does not exist', async () => {
    const document = await newDocument(await newTherapist(t));
    const [foreign, absent] = [await add({ documentId: document.id }), await add({ documentId: 999_999 })];
    expect(foreign).toMatchObject({ status: 422, body: { errors: [{ path: 'documentId' }] } });
    expect(foreign.body.errors).toEqual(absent.body.errors);
  });

  it('that is refused gives the reason, and leaves the accepted one and its badge alone', async () => {
    await accept();
    const renewal = await newProof(therapist, { validTo: '2028-09-30' });
    await decide(renewal.id, false, await seenOf(therapist, renewal), 'The page cannot be read.');
    expect(await own()).toMatchObject([
      { state: 'refused', reason: 'The page cannot be read.' },
      { state: 'accepted', reason: null },
    ]);
    expect((await profile()).registrations).toMatchObject([{ validTo: '2027-09-30' }]);
    expect(await changesOf(renewal.id)).toEqual(['rejected']);
  });

  it('is shown to families without number, insurances by their last day, and police checks never', async () => {
    await accept();
    await accept({ kind: 'insurance', regulatorId: null, number: 'POLICY-1', validTo: '2027-06-30' });
    await accept({ kind: 'police_check', regulatorId: null, number: 'CHECK-1', validTo: '2027-05-31' });
    const shown = await profile();
    expect(shown).toMatchObject({ isVerified: true, insuredUntil: '2027-06-30' });
    expect(shown.registrations).toEqual([
      {
        province: 'Ontario',
        regulator: {
          en: 'College of Audiologists and Speech-Language Pathologists of Ontario',
          fr: 'Ordre des audiologistes et des orthophonistes de l’Ontario',
        },
        entitlement: 'full',
        registerUrl: 'https://www.caslpo.com/',
        checkedOn: '2026-11-21',
        validTo: '2027-09-30',
      },
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/ON-60418|POLICY-1|CHECK-1|2027-05-31|police/);
  });

  it('is listed for admins by state, the oldest first, a page at a time; each look is logged', async () => {
    const [first, second] = [await newProof(therapist), await newProof(therapist)];
    const all = (await admin.api.get('/api/admin/proofs?state=waiting')).body.map(
      ({ id }: { id: number }) => id,
    );
    expect(all.indexOf(second.id)).toBe(all.indexOf(first.id) + 1);
    const page = await admin.api.get('/api/admin/proofs?state=waiting&limit=1');
    expect(page.body).toMatchObject([{ id: all[0] }]);
    const next = /^<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? '';
    expect((await admin.api.get(next)).body).toMatchObject([{ id: all[1] }]);
    const soon = await accept({ validTo: '2026-12-24' });
    const ending = (await admin.api.get('/api/admin/proofs?state=ending')).body;
    expect(ending).toMatchObject([{ id: soon.id, therapist: { id: therapist.therapistId } }]);
    const { rows } = await t.ctx.database.execute(
      `select 1 from access_log where record = 'proof:${first.id}' and action = 'read' and reader_id = ${admin.userId}`,
    );
    expect(rows).toHaveLength(1);
  });

  it('is found by admins by name, address or number', async () => {
    const proof = await newProof(therapist, { number: 'QC-77-Ab' });
    await newProof(therapist, { number: 'ON-1' });
    const found = async (q: string) =>
      (await admin.api.get(`/api/admin/proofs?q=${encodeURIComponent(q)}`)).body.map(
        ({ id }: { id: number }) => id,
      );
    expect(await found('qc-77-ab')).toEqual([proof.id]);
    expect(await found(`${therapist.username}@example.test qc`)).toEqual([proof.id]);
    expect(await found(`robin qc-77-ab`)).toEqual([proof.id]);
    expect(await found('nobody')).toEqual([]);
  });

  it('is emptied when its account closes, so that only kind, dates and decisions remain', async () => {
    const { id } = await accept();
    await newProof(therapist);
    await verification.redact(t.ctx, therapist.therapistId);
    const { rows } = await t.ctx.database.execute(
      `select id, state, number, entitlement, document_id, reason, valid_to from proofs where therapist_id = ${therapist.therapistId}`,
    );
    expect(rows).toMatchObject([
      { id, state: 'ended', number: null, entitlement: null, document_id: null, reason: null },
    ]);
  });
});
