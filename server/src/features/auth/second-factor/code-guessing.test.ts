import * as m from '@cadence/messages/m';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, startTestApp, type TestApp } from '../../../testing/app.ts';
import { newPatient, PASSWORD, type SignedInUser } from '../../../testing/factories.ts';
import { newMessages, startMessagingApp, type MessagingApp } from '../../../testing/messages.ts';
import { codeOf, newSecondFactor, STEP, wrongCode } from '../../../testing/second-factors.ts';
import { sweep } from '../service.ts';

function outcome({ status, body }: { status: number; body: { code?: string } }) {
  return [status, body.code];
}
const REQUIRED = [401, 'second_factor_required'];
const WRONG = [401, 'second_factor_wrong'];

describe('guessing codes of a second factor', () => {
  let limited: MessagingApp;
  let victim: SignedInUser;
  let secret: string;
  beforeEach(async () => {
    limited = await startMessagingApp({ env: { ...LONG_SESSIONS, RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } });
    victim = await newPatient(limited);
    ({ secret } = await newSecondFactor(limited, victim));
    await newMessages(limited);
    return () => limited.close();
  });
  const guess = (number: number, code = wrongCode(limited, secret)) =>
    limited
      .visitor({ 'x-forwarded-for': `203.0.113.${number}` })
      .post('/api/login', { username: victim.username, password: PASSWORD, code });
  const newSubjects = async () => (await newMessages(limited)).map(({ subject }) => subject);
  const WARNING = m.second_factor_email_wrong_codes_subject({}, { locale: 'en' });

  it('is limited to five wrong codes from any address, and the owner is notified once', async () => {
    for (let number = 1; number <= 5; number++) expect(outcome(await guess(number))).toEqual(WRONG);
    const stopped = await guess(6, codeOf(limited, secret));
    expect([stopped.status, stopped.body.detail]).toEqual([
      429,
      m.error_too_many_requests({ minutes: 15 }, { locale: 'en' }),
    ]);
    expect((await guess(7)).status).toBe(429);
    expect(await newSubjects()).toEqual([WARNING]);
    limited.clock.advance(15 * 60_000 + 1);
    expect((await guess(8, codeOf(limited, secret))).status).toBe(200);
    expect(await newSubjects()).toEqual([]);
  });

  it('is limited for concurrent attempts too', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, (_, number) => guess(number + 1)));
    expect(replies.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
  });

  it('is not reset by attempts without a code', async () => {
    const ask = () =>
      limited
        .visitor({ 'x-forwarded-for': '203.0.113.9' })
        .post('/api/login', { username: victim.username, password: PASSWORD });
    for (let count = 0; count < 5; count++) {
      expect(outcome(await ask())).toEqual(REQUIRED);
      expect(outcome(await guess(9))).toEqual(WRONG);
    }
    expect((await guess(9, codeOf(limited, secret))).status).toBe(429);
  });

  it('is reset by the first correct code', async () => {
    for (let number = 1; number <= 4; number++) await guess(1);
    expect((await guess(1, codeOf(limited, secret))).status).toBe(200);
    for (let number = 1; number <= 5; number++) expect(outcome(await guess(1))).toEqual(WRONG);
  });
});

describe('rotating the installation’s secret', () => {
  const [OLD, NEWER, NEWEST] = ['former', 'newer', 'newest'].map(
    (name) => `the ${name} secret, which is long enough to be one`,
  ) as [string, string, string];
  let t: TestApp;
  let original: TestApp['ctx']['secrets'];
  beforeAll(async () => {
    t = await startTestApp();
    original = t.ctx.secrets;
  });
  beforeEach(() => () => void Object.assign(t.ctx, { secrets: original }));
  afterAll(() => t.close());

  const login = (who: SignedInUser, code?: string) =>
    t.visitor().post('/api/login', {
      username: who.username,
      password: PASSWORD,
      ...(code !== undefined && { code }),
    });
  const during = (...secrets: [string, ...string[]]) => {
    // The app under test reads its secrets with every call.
    Object.assign(t.ctx, { secrets });
  };

  it('keeps authenticator and recovery codes valid, also after a second rotation', async () => {
    during(OLD);
    const who = await newPatient(t);
    const { secret, recoveryCodes } = await newSecondFactor(t, who);
    during(NEWER, OLD);
    expect((await login(who, codeOf(t, secret))).status).toBe(200);
    await sweep(t.ctx);
    during(NEWEST, NEWER);
    t.clock.advance(STEP);
    expect((await login(who, codeOf(t, secret))).status).toBe(200);
    expect((await login(who, recoveryCodes[0])).status).toBe(200);
  });

  it('rejects every code when the former one is not configured', async () => {
    during(OLD);
    const who = await newPatient(t);
    const { secret, recoveryCodes } = await newSecondFactor(t, who);
    during(NEWEST);
    expect(outcome(await login(who, codeOf(t, secret)))).toEqual(WRONG);
    expect(outcome(await login(who, recoveryCodes[0]))).toEqual(WRONG);
    expect(outcome(await login(who))).toEqual(REQUIRED);
  });
});
