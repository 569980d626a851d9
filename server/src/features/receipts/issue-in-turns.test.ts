import { afterAll, beforeAll, expect, test } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../testing/app.ts';
import { type PayingApp, startPayingApp } from '../../testing/payments.ts';
import { AFTERWARDS, listed, newPaid } from '../../testing/receipts.ts';
import { issueRecent } from './service.ts';

let t: PayingApp;
beforeAll(async () => {
  t = await startPayingApp({ env: LONG_SESSIONS });
  t.clock.set(NOW);
});
afterAll(() => t.close());

/** As many as one run takes. */
const AT_ONCE = 200;

test('receipts that cannot be issued, however many, let others be issued', async () => {
  const [broken, begun] = [await newPaid(t), await newPaid(t)];
  const { therapistId } = broken.practice.therapist;
  // They ended before the other one.
  await t.ctx.database.execute(`
    insert into appointments overriding system value
    select (jsonb_populate_record(null::appointments, to_jsonb(a) || jsonb_build_object(
      'id', n - 2000000, 'start_at', start_at - n * interval '2 minutes',
      'end_at', start_at - n * interval '2 minutes' + interval '1 minute'))).*
    from appointments a, generate_series(1, ${AT_ONCE}) n where a.id = ${broken.appointmentId}`);
  await t.ctx.database.execute(
    `alter table receipts add constraint broken check (therapist_id <> ${therapistId}) not valid`,
  );
  t.clock.set(AFTERWARDS);
  const kinds = async () => (await listed(begun.patient)).map(({ kind }) => kind);
  await issueRecent(t.ctx);
  expect(await kinds()).toEqual(['confirmation']);
  await issueRecent(t.ctx);
  expect(await kinds()).toEqual(['receipt']);
});
