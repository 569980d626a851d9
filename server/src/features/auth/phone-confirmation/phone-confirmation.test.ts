import * as m from '@cadence/messages/m';
import { MINUTE } from '@cadence/scheduling/durations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSecondNode, type TestApp } from '../../../testing/app.ts';
import { newPatient, newTherapist, PASSWORD, type SignedInUser } from '../../../testing/factories.ts';
import {
  codeSentTo,
  newConfirmedPhone,
  newMessages,
  startMessagingApp,
  type MessagingApp,
} from '../../../testing/messages.ts';
import { sweep } from '../service.ts';
import { phoneCodes } from '../rows/tables.ts';

const PATH = '/api/user/phone-confirmation';
const COUNTRIES = ['CA', 'US'];

let t: MessagingApp;
let patient: SignedInUser;
let phone: string;
let serial = 0;

beforeAll(async () => {
  t = await startMessagingApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.mailbox.setMailboxFault({});
  patient = await newPatient(t);
  phone = `+1416555${String(1000 + serial++)}`;
  await patient.api.patch('/api/user', { phone });
});

async function status(who = patient) {
  return (await who.api.get(PATH)).body;
}
function ask(who = patient) {
  return who.api.post(PATH);
}
function enter(code: string, who = patient) {
  return who.api.put(PATH, { code });
}
function other(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

describe('a phone number', () => {
  it('is confirmed by the code that is sent to it', async () => {
    expect(await status()).toEqual({
      isConfirmed: false,
      isReachable: true,
      isCodeSent: false,
      countries: COUNTRIES,
    });
    const asked = await ask();
    expect([asked.status, asked.body.isCodeSent]).toEqual([200, true]);
    const [sms] = (await t.mailbox.messages()).filter(({ to }) => to.includes(phone));
    const code = await codeSentTo(t, phone);
    expect(sms).toMatchObject({
      channel: 'sms',
      text: m.sms_phone_code({ brand: 'Cadence', code }, { locale: 'en' }),
    });
    const entered = await enter(` ${code.slice(0, 3)}-${code.slice(3)}`);
    expect([entered.status, entered.body]).toEqual([
      200,
      { isConfirmed: true, isReachable: true, isCodeSent: false, countries: COUNTRIES },
    ]);
    expect((await enter(code)).body.code).toBe('phone_code_unusable');
    expect((await ask()).status).toBe(200);
    expect((await t.mailbox.messages()).filter(({ to }) => to.includes(phone))).toHaveLength(1);
  });

  it('gets its code in the reader’s language', async () => {
    await patient.api.patch('/api/user', { language: 'fr' });
    await ask();
    const [sms] = await t.mailbox.messages();
    expect(sms?.text).toMatch(/^Cadence : votre code est \d{6}\. /);
  });

  it('has to be confirmed again after a change, not when it is saved unchanged', async () => {
    await newConfirmedPhone(t, patient, phone);
    await patient.api.patch('/api/user', { phone, firstName: 'Robin' });
    expect((await status()).isConfirmed).toBe(true);
    await patient.api.patch('/api/user', { phone: '+15145550143' });
    expect((await status()).isConfirmed).toBe(false);
    await patient.api.patch('/api/user', { phone });
    expect((await status()).isConfirmed).toBe(false);
  });

  it('of a therapist is confirmed and changed like that of a patient', async () => {
    const therapist = await newTherapist(t);
    await therapist.api.put('/api/therapist-profile', { user: { phone } });
    await newConfirmedPhone(t, therapist, phone);
    expect((await status(therapist)).isConfirmed).toBe(true);
    await therapist.api.put('/api/therapist-profile', { user: { phone: '+15145550143' } });
    expect((await status(therapist)).isConfirmed).toBe(false);
    await ask(therapist);
    await therapist.api.put('/api/therapist-profile', { user: { phone } });
    expect((await status(therapist)).isCodeSent).toBe(false);
  });

  it('that is missing, or of another country or kind, gets no code', async () => {
    for (const [number, code] of [
      ['', 'phone_missing'],
      ['+33612345678', 'phone_not_served'],
      ['+18765550123', 'phone_not_served'],
      ['+19005550123', 'phone_not_served'],
    ]) {
      expect((await patient.api.patch('/api/user', { phone: number })).status).toBe(200);
      expect([number, (await ask()).body.code]).toEqual([number, code]);
      expect((await status()).isReachable).toBe(false);
    }
    const numbers = (await t.mailbox.messages()).flatMap(({ to }) => to);
    expect(numbers.filter((to) => /^\+(33|1876|1900)/.test(to))).toEqual([]);
  });
});

describe('a code sent to a phone', () => {
  it('is stored as a keyed hash only, and deleted when it has expired or the account is closed', async () => {
    await ask();
    const code = await codeSentTo(t, phone);
    const rowsOf = ({ userId }: SignedInUser) =>
      t.ctx.db.select().from(phoneCodes).where(eq(phoneCodes.userId, userId));
    const rows = JSON.stringify(await rowsOf(patient));
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(phone);
    await patient.api.post('/api/user/close', { password: PASSWORD, sessionsAhead: 0 });
    expect(await rowsOf(patient)).toEqual([]);
    await ask(await withPhone(await newPatient(t), phone));
    t.clock.advance(10 * MINUTE);
    await sweep(t.ctx);
    expect(await t.ctx.db.$count(phoneCodes)).toBe(0);
  });

  it('works for ten minutes', async () => {
    await ask();
    const code = await codeSentTo(t, phone);
    t.clock.advance(10 * MINUTE);
    expect((await enter(code)).body.code).toBe('phone_code_unusable');
    expect((await status()).isCodeSent).toBe(false);
    await ask();
    t.clock.advance(10 * MINUTE - 1);
    expect((await enter(await codeSentTo(t, phone))).status).toBe(200);
  });

  it('works for five tries, also when they come at once', async () => {
    await ask();
    const code = await codeSentTo(t, phone);
    for (let time = 0; time < 4; time++) {
      const wrong = await enter(other(code));
      expect([wrong.status, wrong.body.errors]).toEqual([
        422,
        [{ path: 'code', message: m.validation_phone_code_wrong({}, { locale: 'en' }) }],
      ]);
    }
    await ask();
    const next = await codeSentTo(t, phone);
    const replies = await Promise.all(Array.from({ length: 12 }, () => enter(other(next))));
    expect(replies.filter((reply) => reply.status === 422)).toHaveLength(5);
    const late = await enter(next);
    expect([late.status, late.body.code]).toEqual([409, 'phone_code_unusable']);
    expect((await status()).isConfirmed).toBe(false);
  });

  it('loses no try to an entry that is not six digits', async () => {
    await ask();
    for (const nonsense of ['', '12345', '1234567', 'abcdef', '一二三四五六'])
      expect((await enter(nonsense)).status).toBe(422);
    for (const body of [{}, { code: 123456 }, { code: '1'.repeat(41) }])
      expect((await patient.api.put(PATH, body)).status).toBe(422);
    expect((await enter(await codeSentTo(t, phone))).status).toBe(200);
  });

  it('is replaced by the next one, ends with a change of the number, and is of no use to others', async () => {
    await ask();
    const first = await codeSentTo(t, phone);
    await ask();
    const second = await codeSentTo(t, phone);
    if (first !== second) expect((await enter(first)).status).toBe(422);
    const stranger = await withPhone(await newPatient(t), phone);
    expect((await enter(second, stranger)).body.code).toBe('phone_code_unusable');
    await patient.api.patch('/api/user', { phone, firstName: 'Robin' });
    expect((await status()).isCodeSent).toBe(true);
    await patient.api.patch('/api/user', { phone: '+15145550143' });
    expect(await status()).toMatchObject({ isConfirmed: false, isCodeSent: false });
    expect((await enter(second)).body.code).toBe('phone_code_unusable');
  });

  it('confirms once of two concurrent uses', async () => {
    await ask();
    const code = await codeSentTo(t, phone);
    const replies = await Promise.all([enter(code), enter(code)]);
    expect(replies.map((reply) => reply.status)).toEqual(expect.arrayContaining([200, 409]));
  });

  it('is not stored when the provider rejects it, and the person is told', async () => {
    for (const [mode, failure] of [
      ['reject', [422, 'phone_unreachable']],
      ['down', [503, 'sms_provider_unavailable']],
    ] as const) {
      await t.mailbox.setMailboxFault({ mode });
      const refused = await ask();
      expect([refused.status, refused.body.code]).toEqual(failure);
      expect((await status()).isCodeSent).toBe(false);
    }
  });
});

describe('the limit of codes sent to phones', () => {
  let limited: MessagingApp;
  let nodes: TestApp[];
  beforeEach(async () => {
    limited = await startMessagingApp({ env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } });
    nodes = [limited];
    return async () => {
      for (const node of nodes.toReversed()) await node.close();
    };
  });
  const outcome = ({ status: code, body }: { status: number; body: { code?: string } }) => [code, body.code];
  const LIMITED = [429, 'too_many_requests'];

  it('is five in an hour and ten in a day for an account, whatever its number', async () => {
    const who = await newPatient(limited);
    const send = async (number: number) => {
      await withPhone(who, `+1514555${1000 + number}`);
      return outcome(await ask(who));
    };
    for (let number = 0; number < 5; number++) expect((await send(number))[0]).toBe(200);
    expect(await send(5)).toEqual(LIMITED);
    limited.clock.advance(60 * MINUTE + 1);
    for (let number = 6; number < 11; number++) expect((await send(number))[0]).toBe(200);
    limited.clock.advance(60 * MINUTE + 1);
    expect(await send(11)).toEqual([429, 'daily_limit_reached']);
  });

  it('is five in an hour for a number, whoever asks, on every node', async () => {
    const second = await startSecondNode(limited, {
      env: { RATE_LIMIT_SCALE: '1' },
      ...limited.providers,
    });
    nodes.push(second);
    for (let person = 0; person < 6; person++) {
      const who = await withPhone(await newPatient(person % 2 ? second : limited), '+15145551234');
      expect(outcome(await ask(who))).toEqual(person < 5 ? [200, undefined] : LIMITED);
    }
    expect((await newMessages(limited)).filter(({ channel }) => channel === 'sms')).toHaveLength(5);
  });

  it('for a number is not used up by refused requests', async () => {
    const asking = await newPatient(limited);
    for (let number = 0; number < 5; number++)
      expect(outcome(await ask(await withPhone(asking, `+1514555${3000 + number}`)))[0]).toBe(200);
    await withPhone(asking, '+15145551234');
    for (let again = 0; again < 5; again++) expect(outcome(await ask(asking))).toEqual(LIMITED);
    const owner = await withPhone(await newPatient(limited), '+15145551234');
    expect(outcome(await ask(owner))).toEqual([200, undefined]);
  });

  it('is thirty in an hour for one network', async () => {
    for (let number = 0; number < 31; number++) {
      const who = await withPhone(await newPatient(limited), `+1514555${2000 + number}`);
      const reply = await who.api.post(PATH, undefined, { 'x-forwarded-for': `2001:db8::${number + 1}` });
      expect(outcome(reply)).toEqual(number < 30 ? [200, undefined] : LIMITED);
    }
  });
});

async function withPhone(who: SignedInUser, number: string): Promise<SignedInUser> {
  await who.api.patch('/api/user', { phone: number });
  return who;
}
