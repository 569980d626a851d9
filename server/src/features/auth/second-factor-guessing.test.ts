import * as error from '@cadence/messages/nouns/error';
import * as words from '@cadence/messages/nouns/factor';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, startTestApp, type TestApp } from '../../testing/app.ts';
import { newPatient, PASSWORD, type SignedInUser } from '../../testing/factories.ts';
import { newMessages, startTellingApp, type TellingApp } from '../../testing/messages.ts';
import { codeOf, newSecondFactor, STEP, wrongCode } from '../../testing/second-factors.ts';
import { sweep } from './service.ts';

const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const REQUIRED = [401, 'second_factor_required'];
const WRONG = [401, 'second_factor_wrong'];

describe('guessing', () => {
  let limited: TellingApp;
  let victim: SignedInUser;
  let secret: string;
  beforeEach(async () => {
    limited = await startTellingApp({ env: { ...LONG_SESSIONS, RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } });
    victim = await newPatient(limited);
    ({ secret } = await newSecondFactor(limited, victim));
    await newMessages(limited);
    return () => limited.close();
  });
  const guess = (number: number, code = wrongCode(limited, secret)) =>
    limited
      .visitor({ 'x-forwarded-for': `203.0.113.${number}` })
      .post('/api/login', { username: victim.username, password: PASSWORD, code });
  const heard = async () => (await newMessages(limited)).map(({ subject }) => subject);
  const WARNING = words.factor_mail_tried_subject({}, { locale: 'en' });

  it('is stopped after five wrong codes, from wherever they come, and the holder is told once', async () => {
    for (let number = 1; number <= 5; number++) expect(outcome(await guess(number))).toEqual(WRONG);
    const stopped = await guess(6, codeOf(limited, secret));
    expect([stopped.status, stopped.body.detail]).toEqual([
      429,
      error.error_too_many_requests({ minutes: 15 }, { locale: 'en' }),
    ]);
    expect((await guess(7)).status).toBe(429);
    expect(await heard()).toEqual([WARNING]);
    limited.clock.advance(15 * 60_000 + 1);
    expect((await guess(8, codeOf(limited, secret))).status).toBe(200);
    expect(await heard()).toEqual([]);
  });

  it('is stopped as well where the guesses come at the same time', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, (_, number) => guess(number + 1)));
    expect(replies.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
  });

  it('is not made easier by asking without a code in between', async () => {
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

  it('is forgotten with the first right code', async () => {
    for (let number = 1; number <= 4; number++) await guess(1);
    expect((await guess(1, codeOf(limited, secret))).status).toBe(200);
    for (let number = 1; number <= 5; number++) expect(outcome(await guess(1))).toEqual(WRONG);
  });
});

describe('a changed secret of the installation', () => {
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

  it('leaves codes of the app and recovery codes good, also after a second change', async () => {
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

  it('without the former one, lets nobody in by chance: no code is right', async () => {
    during(OLD);
    const who = await newPatient(t);
    const { secret, recoveryCodes } = await newSecondFactor(t, who);
    during(NEWEST);
    expect(outcome(await login(who, codeOf(t, secret)))).toEqual(WRONG);
    expect(outcome(await login(who, recoveryCodes[0]))).toEqual(WRONG);
    expect(outcome(await login(who))).toEqual(REQUIRED);
  });
});
