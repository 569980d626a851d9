import { DAY, MINUTE } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startSecondNode, startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  newAdmin,
  newProof,
  newTherapist,
  newVerifiedTherapist,
  REGISTRATION,
  seenOf,
  type SignedInTherapist,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { find, update } from '../../therapists/service.ts';
import * as verification from '../service.ts';

let t: TestApp;
let second: TestApp;
let admin: SignedInUser;
let therapist: SignedInTherapist;
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
  second = await startSecondNode(t, { env: LONG_SESSIONS });
  admin = await newAdmin(t);
});
beforeEach(async () => {
  t.clock.set(NOW);
  therapist = await newTherapist(t);
});
afterAll(async () => {
  await second.close();
  await t.close();
});

async function isVerified(who = therapist) {
  return (await find(t.ctx, who.therapistId))?.isVerified;
}
async function accept(fields: object = {}) {
  const proof = await newProof(therapist, fields);
  const seen = await seenOf(therapist, proof);
  const reply = await admin.api.post(`/api/admin/proofs/${proof.id}/decide`, { accept: true, seen });
  expect(reply.status).toBe(200);
  return proof;
}
/** Sets the clock and runs the timer of both nodes at once. */
async function at(instant: string | Date) {
  t.clock.set(instant);
  await Promise.all([t, second].map(({ ctx }) => verification.refreshByDate(ctx)));
}
async function states() {
  return (await therapist.api.get('/api/therapist/proofs')).body.map(({ state }: { state: string }) => state);
}
async function regulatorOf(province: string): Promise<number> {
  const { body } = await t.visitor().get('/api/regulators');
  return body.find((one: { province: string }) => one.province === province).id;
}

describe('the badge of a registration', () => {
  // The clocks of Ontario go forward on March 14, 2027 and back on November 7; British Columbia no longer changes them.
  it.each([
    ['Ontario', '2027-03-13', '2027-03-14T05:00:00Z'],
    ['Ontario', '2027-03-14', '2027-03-15T04:00:00Z'],
    ['Newfoundland and Labrador', '2027-11-07', '2027-11-08T03:30:00Z'],
    ['Newfoundland and Labrador', '2027-09-30', '2027-10-01T02:30:00Z'],
    ['Ontario', '2027-09-30', '2027-10-01T04:00:00Z'],
    ['Ontario', '2027-11-07', '2027-11-08T05:00:00Z'],
    ['British Columbia', '2027-10-31', '2027-11-01T07:00:00Z'],
  ])('ends in %s on the midnight after %s, once on two nodes', async (province, validTo, midnight) => {
    const proof = await accept({ regulatorId: await regulatorOf(province), validTo });
    await at(new Date(new Date(midnight).getTime() - MINUTE));
    expect([await isVerified(), await states()]).toEqual([true, ['accepted']]);
    await at(midnight);
    expect([await isVerified(), await states()]).toEqual([false, ['ended']]);
    const { rows } = await t.ctx.database.execute(
      `select change from access_log where record = 'proof:${proof.id}' order by id`,
    );
    expect(rows).toMatchObject([{ change: 'accepted' }, { change: 'expired' }]);
  });

  it('goes on without a gap with a renewal that was accepted before, and comes back with one accepted after', async () => {
    await accept({ validTo: '2027-01-31' });
    await accept({ validFrom: '2027-02-01', validTo: '2027-03-31' });
    await at('2027-02-01T05:00:00Z');
    expect([await isVerified(), await states()]).toEqual([true, ['accepted', 'ended']]);
    await at('2027-04-01T04:00:00Z');
    expect(await isVerified()).toBe(false);
    await accept({ validFrom: '2027-04-01', validTo: '2028-03-31' });
    expect(await isVerified()).toBe(true);
  });

  it('begins on the first day of a registration that was accepted before', async () => {
    await accept({ validFrom: '2026-12-01' });
    expect(await isVerified()).toBe(false);
    await at('2026-12-01T05:00:00Z');
    expect(await isVerified()).toBe(true);
  });

  it('is neither given nor kept by an insurance', async () => {
    await accept({ kind: 'insurance', regulatorId: null, number: null });
    await at(NOW);
    expect(await isVerified()).toBe(false);
  });

  it('is revoked together with the acceptance, and does not come back by itself', async () => {
    await accept();
    await admin.api.post(`/api/admin/therapists/${therapist.therapistId}/unverify`, {
      reason: 'Left the college.',
    });
    expect((await therapist.api.get('/api/therapist/proofs')).body).toMatchObject([
      { state: 'ended', reason: 'Left the college.' },
    ]);
    await at(NOW);
    expect(await isVerified()).toBe(false);
  });

  it('is lost with a changed name or license, like that of an approved request', async () => {
    await accept();
    await therapist.api.put('/api/therapist-profile', { license: 'another' });
    await at(NOW);
    expect([await isVerified(), await states()]).toEqual([false, ['ended']]);
  });

  it.each([
    ['a changed name', () => therapist.api.patch('/api/user', { lastName: 'Impostor' })],
    ['a changed license', () => therapist.api.put('/api/therapist-profile', { license: 'another' })],
    [
      'the decision of an admin',
      () =>
        admin.api.post(`/api/admin/therapists/${therapist.therapistId}/unverify`, {
          reason: 'Not on the register.',
        }),
    ],
  ])('of a registration that is yet to begin does not come after %s', async (_what, change) => {
    await accept({ validFrom: '2026-12-01' });
    expect((await change()).status).toBe(200);
    await at('2026-12-01T05:00:00Z');
    expect([await isVerified(), await states()]).toEqual([false, ['ended']]);
  });

  it('is there again after a suspension while its registration is in force, and is not after its end', async () => {
    await accept();
    const suspend = () =>
      admin.api.post(`/api/admin/users/${therapist.userId}/suspend`, { reason: 'Asked to.' });
    const end = () => admin.api.post(`/api/admin/users/${therapist.userId}/unsuspend`);
    await suspend();
    await at('2027-03-01T15:00:00Z');
    await end();
    expect(await isVerified()).toBe(true);
    await suspend();
    await at('2027-10-01T15:00:00Z');
    await end();
    expect(await isVerified()).toBe(false);
  });

  it('disappears from every list that showed it before', async () => {
    await accept();
    await therapist.api.put('/api/therapist-profile', {
      isPublic: true,
      location: { city: 'Ottawa', province: 'Ontario' },
    });
    const other = second.visitor();
    for (const [name, value] of therapist.api.cookies) other.cookies.set(name, value);
    const shown = async () => {
      const lists = [];
      for (const api of [therapist.api, other])
        lists.push(...(await api.get('/api/therapists?province=Ontario')).body);
      return lists.map(({ isVerified: badge, registrations }: { isVerified: boolean; registrations: [] }) => [
        badge,
        registrations.length,
      ]);
    };
    expect(await shown()).toContainEqual([true, 1]);
    const summary = async () =>
      (await admin.api.get('/api/admin/verification-summary')).body.verifiedTherapists;
    const before = await summary();
    await at('2027-10-01T04:00:00Z');
    expect(await shown()).not.toContainEqual([true, 1]);
    expect(await summary()).toBeLessThan(before);
  });
});

describe('the badge of an approved request', () => {
  it('stands for 120 days, and an accepted registration carries it on', async () => {
    const [one, other] = [await newVerifiedTherapist(t, admin.api), await newVerifiedTherapist(t, admin.api)];
    therapist = other;
    await accept();
    await at(new Date(NOW.getTime() + 120 * DAY - MINUTE));
    expect([await isVerified(one), await isVerified(other)]).toEqual([true, true]);
    await at(new Date(NOW.getTime() + 120 * DAY));
    expect([await isVerified(one), await isVerified(other)]).toEqual([false, true]);
  });

  it('that was given before there were dates stands for 120 days from the release', async () => {
    await update(t.ctx, therapist.therapistId, { isVerified: true, license: REGISTRATION.number });
    await at(NOW);
    await at(new Date(NOW.getTime() + 120 * DAY - MINUTE));
    expect(await isVerified()).toBe(true);
    await at(new Date(NOW.getTime() + 120 * DAY));
    expect(await isVerified()).toBe(false);
  });
});
