import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  connectPaypal,
  newAdmin,
  newPatient,
  newTherapist,
  type SignedInTherapist,
  type SignedInUser,
} from '../../testing/factories.ts';
import { deliveriesOf, runJobs } from '../../testing/messages.ts';

const SETTINGS = '/api/payments/payment-settings';
const BUSINESS = '/api/payments/business-info';
const PAYPAL = '/api/payments/connect-paypal';

const DEFAULTS = {
  businessName: '',
  businessAddress: '',
  taxNumber: '',
  taxRate: 1300,
  invoicePrefix: 'INV',
  version: 0,
};

describe('the billing settings', () => {
  let t: TestApp;
  let therapist: SignedInTherapist;
  let patient: SignedInUser;
  beforeAll(async () => {
    t = await startTestApp();
    patient = await newPatient(t);
  });
  beforeEach(async () => {
    therapist = await newTherapist(t);
  });
  afterAll(() => t.close());

  const payingDirectly = (instructions: string) => ({
    directPayments: { isOn: true, instructions, methods: ['etransfer'] },
  });
  async function put(path: string, body: object): Promise<void> {
    expect((await therapist.api.put(path, body)).status).toBe(200);
  }
  const settings = async () => (await therapist.api.get(SETTINGS)).body;

  it('default to no PayPal connection, 13 percent and the prefix INV', async () => {
    expect(await settings()).toEqual({
      paypalConnected: false,
      paypalEmail: null,
      businessInfo: DEFAULTS,
      directPayments: { isOn: false, instructions: '', methods: [] },
    });
  });

  it.each([
    ['the PayPal address', () => connectPaypal(therapist, 'elsewhere@example.test')],
    [
      'the PayPal address with the profile',
      () => put('/api/therapist-profile', { paypalEmail: 'x@example.test' }),
    ],
    ['no PayPal address', () => connectPaypal(therapist, '')],
    [
      'instructions to pay directly',
      () => put(SETTINGS, payingDirectly('Send it to elsewhere@example.test')),
    ],
  ])(
    'tell the therapist by a message that nothing turns off of %s in place of the former one',
    async (_what, change) => {
      await connectPaypal(therapist);
      await put(SETTINGS, payingDirectly('Send it to clinic@example.test'));
      await put('/api/therapist-profile', { paypalEmail: 'clinic@example.test' });
      await runJobs(t);
      const told = async () =>
        (await deliveriesOf(t)).filter(
          ({ kind, recipientId }) => kind === 'payee_changed' && recipientId === therapist.userId,
        ).length;
      // Directly beside PayPal is a new way.
      const before = await told();
      await change();
      await runJobs(t);
      expect([before, await told()]).toEqual([1, 2]);
    },
  );

  it('tell the therapist of at most twenty changes of who is paid in a day', async () => {
    for (let nth = 0; nth <= 22; nth++) await connectPaypal(therapist, `clinic-${nth}@example.test`);
    await runJobs(t);
    const toldOf = async () =>
      (await deliveriesOf(t)).filter(
        ({ kind, recipientId }) => kind === 'payee_changed' && recipientId === therapist.userId,
      ).length;
    expect(await toldOf()).toBe(20);
    await t.ctx.database.execute(
      `update deliveries set created_at = created_at - interval '1 day 1 second' where recipient_id = ${therapist.userId}`,
    );
    await connectPaypal(therapist, 'the-day-after@example.test');
    await runJobs(t);
    expect(await toldOf()).toBe(21);
  });

  it('tell nothing where there was no way to be paid before', async () => {
    await connectPaypal(therapist);
    await runJobs(t);
    const toThem = (await deliveriesOf(t)).filter(({ recipientId }) => recipientId === therapist.userId);
    expect(toThem.map(({ kind }) => kind)).not.toContain('payee_changed');
  });

  it('are for therapists only', async () => {
    for (const { api } of [patient, await newAdmin(t)]) {
      expect((await api.get(SETTINGS)).status).toBe(403);
      expect((await api.put(BUSINESS, { taxRate: 0 })).status).toBe(403);
      expect((await api.post(PAYPAL, { paypalEmail: '' })).status).toBe(403);
    }
    expect((await t.visitor().get(SETTINGS)).status).toBe(401);
    expect((await t.visitor().put(BUSINESS, {})).status).toBe(401);
    expect((await t.visitor().post(PAYPAL, {})).status).toBe(401);
  });

  describe('business information', () => {
    it('keeps absent fields, from the first save on', async () => {
      const first = await therapist.api.put(BUSINESS, {
        businessName: 'Clinique d’Élocution',
        taxRate: 1498,
      });
      expect(first.status).toBe(200);
      expect(first.body).toEqual({
        ...DEFAULTS,
        businessName: 'Clinique d’Élocution',
        taxRate: 1498,
        version: 1,
      });
      const rest = {
        businessAddress: "1 rue 'O''Neil'; DROP TABLE users;--\nMontréal",
        taxNumber: '% _ \\ $1',
        invoicePrefix: '',
      };
      const second = await therapist.api.put(BUSINESS, rest);
      expect(second.body).toEqual({ ...first.body, ...rest, version: 2 });
      expect((await settings()).businessInfo).toEqual(second.body);
      expect((await therapist.api.put(BUSINESS, {})).body).toEqual(second.body);
    });

    it('has the defaults when first saved empty', async () => {
      expect((await therapist.api.put(BUSINESS, { unknown: 1 })).body).toEqual(DEFAULTS);
    });

    it('belongs to one therapist', async () => {
      await therapist.api.put(BUSINESS, { taxRate: 500 });
      const other = await newTherapist(t);
      expect((await other.api.get(SETTINGS)).body.businessInfo).toEqual(DEFAULTS);
    });

    const outside: [field: string, value: unknown][] = [
      ...[-1, 10_001, 10_000.1, '1300', null, 2 ** 31, 1497.55].map((v): [string, unknown] => ['taxRate', v]),
      ...['x'.repeat(201), 'a\u0000', '\udfff', 1, null].map((v): [string, unknown] => ['businessName', v]),
      ...['x'.repeat(501), '\u0000'].map((v): [string, unknown] => ['businessAddress', v]),
      ...['x'.repeat(51), []].map((v): [string, unknown] => ['taxNumber', v]),
      ...['x'.repeat(21), {}].map((v): [string, unknown] => ['invoicePrefix', v]),
    ];
    it.each(outside)('refuses %s %j and saves nothing', async (field, value) => {
      const sent = { ...DEFAULTS, businessName: 'New', businessAddress: 'New', taxRate: 5, [field]: value };
      const reply = await therapist.api.put(BUSINESS, sent);
      expect(reply.status).toBe(422);
      expect(reply.body.errors.map(({ path }: { path: string }) => path)).toEqual([field]);
      expect((await settings()).businessInfo).toEqual(DEFAULTS);
    });

    it('accepts any rate from 0 to 100 percent', async () => {
      for (const taxRate of [0, 0.1, 1497.1, 1497.5, 9999.9, 10_000])
        expect((await therapist.api.put(BUSINESS, { taxRate })).body.taxRate).toBe(taxRate);
      const refused = await therapist.api.put(BUSINESS, { taxRate: 10_001 });
      expect(refused.body.errors[0].message).toBe('The tax rate must be between 0 and 100 percent');
    });

    it('refuses a rate with more than three decimals instead of rounding it', async () => {
      const refused = await therapist.api.put(BUSINESS, { taxRate: 1497.55 });
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toEqual([
        { path: 'taxRate', message: 'Please enter a tax rate with at most three decimals' },
      ]);
    });

    it('never mixes two concurrent saves', async () => {
      const replies = await Promise.all([
        therapist.api.put(BUSINESS, { businessName: 'A' }),
        therapist.api.put(BUSINESS, { businessAddress: 'B' }),
        therapist.api.put(BUSINESS, { taxNumber: 'C' }),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await settings()).businessInfo).toEqual({
        ...DEFAULTS,
        businessName: 'A',
        businessAddress: 'B',
        taxNumber: 'C',
        version: 3,
      });
    });
  });

  describe('the PayPal email', () => {
    it('connects, changes and disconnects', async () => {
      const connected = await therapist.api.post(PAYPAL, { paypalEmail: ' clinic@example.test ' });
      expect(connected.status).toBe(200);
      expect(connected.body).toEqual({
        paypalConnected: true,
        paypalEmail: 'clinic@example.test',
        businessInfo: DEFAULTS,
        directPayments: { isOn: false, instructions: '', methods: [] },
      });
      await therapist.api.post(PAYPAL, { paypalEmail: 'other@example.test' });
      expect((await settings()).paypalEmail).toBe('other@example.test');
      const disconnected = await therapist.api.post(PAYPAL, { paypalEmail: '' });
      expect(disconnected.body).toMatchObject({ paypalConnected: false, paypalEmail: null });
      expect(await settings()).toEqual(disconnected.body);
    });

    it.each([
      'a@',
      '@b.c',
      'x',
      'x@y@z.test',
      'a@b.c\r\nBcc: everyone@example.test',
      'a b@example.test',
      'a@example..test',
      'a@-example.test',
      '   ',
      'a\u0000@example.test',
      `${'a'.repeat(245)}@example.test`,
      null,
      7,
      {},
      ['a@example.test'],
      undefined,
    ])('refuses %j and keeps the former one', async (paypalEmail) => {
      await connectPaypal(therapist);
      const reply = await therapist.api.post(PAYPAL, { paypalEmail });
      expect(reply.status).toBe(422);
      expect(reply.body.errors).toEqual([
        { path: 'paypalEmail', message: 'Please enter a valid PayPal email address' },
      ]);
      expect((await settings()).paypalEmail).toBe('clinic@example.test');
    });

    it('refuses a text of ten kilobytes', async () => {
      const reply = await therapist.api.post(PAYPAL, { paypalEmail: `${'a'.repeat(10_240)}@example.test` });
      expect(reply.status).toBe(422);
      expect(await settings()).toMatchObject({ paypalConnected: false, paypalEmail: null });
    });

    it('may be shared by the therapists of one clinic', async () => {
      const colleague = await newTherapist(t);
      await connectPaypal(therapist, 'clinic@example.test');
      await connectPaypal(colleague, 'clinic@example.test');
      expect((await colleague.api.get(SETTINGS)).body.paypalEmail).toBe('clinic@example.test');
      await connectPaypal(colleague, '');
      expect((await settings()).paypalEmail).toBe('clinic@example.test');
    });
  });
});
