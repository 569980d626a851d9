import { HOUR } from '@cadence/scheduling/durations';
import { addDays } from '@cadence/scheduling/calendar-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import { FIRST_SESSION, newEntry, newTreated, type Treated } from '../../../testing/care/goals.ts';
import { newAdmin, PASSWORD, type SignedInUser } from '../../../testing/factories.ts';

const RULE = {
  yearsAfterLast: 10,
  adultAge: 18,
  yearsAfterAdult: 10,
  accessDays: 30,
  source: 'A standard of the college',
  checkedOn: '2026-11-20',
  isConfirmed: true,
};
const PATH = '/api/admin/record-rules/Ontario';

let t: TestApp;
let admin: SignedInUser;
let treated: Treated;
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
  admin = await newAdmin(t);
});
beforeEach(async () => {
  t.clock.set(NOW);
  await admin.api.put(PATH, RULE);
  treated = await newTreated(t);
  const { therapistId } = treated.practice.therapist;
  await t.ctx.database.execute(`update therapists set province = 'Ontario' where id = ${therapistId}`);
  t.clock.set(new Date(Date.parse(FIRST_SESSION) + HOUR));
  await admin.api.post('/api/session/password', { password: PASSWORD });
  await newEntry(treated.practice.therapist, treated.clientId);
  // An adult, whose record ends ten years after the last entry.
  await t.ctx.database.execute(`update clients set birth_month = '1980-01' where id = ${treated.clientId};`);
  await newEntry(treated.practice.therapist, treated.clientId);
});
afterAll(() => t.close());

async function keepUntil(): Promise<string> {
  const { rows } = await t.ctx.database.execute(
    `select keep_until::text as day from records where client_id = ${treated.clientId}`,
  );
  const [row] = rows as [{ day: string }];
  return row.day;
}
async function othersGone() {
  await t.ctx.database.execute(`delete from entries where client_id <> ${treated.clientId};`);
  await t.ctx.database.execute(`delete from records where client_id <> ${treated.clientId}`);
}

describe('the rules of records', () => {
  it('are seeded, unconfirmed, with the rule of all others last', async () => {
    const { body } = await admin.api.get('/api/admin/record-rules');
    expect(body.map(({ province }: { province: string }) => province)).toEqual([
      'Alberta',
      'British Columbia',
      'Ontario',
      'Quebec',
      'others',
    ]);
    expect(body.at(-1)).toMatchObject({ yearsAfterLast: 16, adultAge: 19, isConfirmed: false });
  });

  it('that are longer hold for existing records at once', async () => {
    await othersGone();
    expect(await keepUntil()).toBe('2036-11-24');
    const impact = await admin.api.get(`${PATH}/impact?yearsAfterLast=12&adultAge=18&yearsAfterAdult=10`);
    expect(impact.body).toEqual({ shortened: 0, lengthened: 1 });
    const saved = await admin.api.put(PATH, { ...RULE, yearsAfterLast: 12 });
    expect(saved.body).toMatchObject({ rule: { yearsAfterLast: 12 }, impact: { lengthened: 1 } });
    expect(await keepUntil()).toBe('2038-11-24');
  });

  it('that are shorter end no existing record within 90 days', async () => {
    await othersGone();
    t.clock.set(new Date('2036-10-01T15:00:00Z'));
    await t.ctx.database.execute(
      `update records set keep_until = '2039-05-01' where client_id = ${treated.clientId}`,
    );
    const again = await newAdmin(t);
    const shorter = { ...RULE, yearsAfterLast: 5 };
    const impact = await again.api.get(`${PATH}/impact?yearsAfterLast=5&adultAge=18&yearsAfterAdult=10`);
    expect(impact.body).toEqual({ shortened: 1, lengthened: 0 });
    expect((await again.api.put(PATH, shorter)).body.impact).toEqual({ shortened: 1, lengthened: 0 });
    expect(await keepUntil()).toBe(addDays('2036-10-01', 90));
  });

  it('of a province without one of its own is that of all others until an admin states one', async () => {
    expect((await admin.api.put('/api/admin/record-rules/Yukon', RULE)).status).toBe(200);
    const { body } = await admin.api.get('/api/admin/record-rules');
    expect(body.find(({ province }: { province: string }) => province === 'Yukon')).toMatchObject(RULE);
    expect((await admin.api.put('/api/admin/record-rules/Texas', RULE)).status).toBe(404);
  });

  it('refuse years that no law has', async () => {
    for (const wrong of [{ yearsAfterLast: 0 }, { adultAge: 30 }, { accessDays: 1.5 }, { checkedOn: 'soon' }])
      expect((await admin.api.put(PATH, { ...RULE, ...wrong })).status).toBe(422);
  });
});
