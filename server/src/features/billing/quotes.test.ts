import type { AppointmentType } from '@cadence/contract/services';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  connectPaypal,
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  newService,
  newTherapist,
  type SignedInTherapist,
  type SignedInUser,
} from '../../testing/factories.ts';
import { users } from '../users/tables.ts';
import { quoteOf } from './service.ts';

const BUSINESS = '/api/payments/business-info';

describe('quotes', () => {
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

  const quoted = async () =>
    (await patient.api.get(`/api/therapists/${therapist.therapistId}/appointment-types`)).body;

  describe('of a therapist’s own services', () => {
    const ownQuotes = (query = '') => therapist.api.get(`/api/payments/quotes${query}`);
    const totals = async (query = '') =>
      (await ownQuotes(query)).body.map(({ totalPrice }: { totalPrice: number }) => totalPrice);

    it('equal those of patients, or are previewed at another rate, which is not saved', async () => {
      await connectPaypal(therapist);
      await newService(therapist, { price: 10_000 });
      await newService(therapist, { price: 0, sortOrder: 1 });
      await newService(therapist, { price: 5_000, isActive: false });
      expect((await ownQuotes()).body).toEqual(await quoted());
      expect(await totals()).toEqual([11_300, 0]);
      expect(await totals('?taxRate=0')).toEqual([10_000, 0]);
      expect(await totals('?taxRate=1498')).toEqual([11_498, 0]);
      expect(await totals('?taxRate=997.5')).toEqual([10_998, 0]);
      expect(await totals()).toEqual([11_300, 0]);
    });

    it('are free without PayPal, whatever the rate', async () => {
      await newService(therapist, { price: 10_000 });
      expect((await ownQuotes('?taxRate=500')).body).toMatchObject([
        { price: 10_000, totalPrice: 0, paymentRequired: false },
      ]);
    });

    it.each(['-1', '10001', '13.55', '13.', '.5', 'x', '', '1e3', '1&taxRate=2'])(
      'at the rate %j are refused',
      async (taxRate) => {
        const reply = await ownQuotes(`?taxRate=${taxRate}`);
        expect([400, 422]).toContain(reply.status);
      },
    );

    it('are for therapists only', async () => {
      expect((await patient.api.get('/api/payments/quotes')).status).toBe(403);
    });
  });

  describe('for patients', () => {
    const listed = ({ version: _own, ...type }: AppointmentType) => type;

    it('are the price with 13 percent, of active types in their order', async () => {
      await connectPaypal(therapist);
      const second = await newService(therapist, { price: 1, sortOrder: 1 });
      const first = await newService(therapist, { price: 12_000 });
      const gratis = await newService(therapist, { price: 0, sortOrder: 2 });
      await newService(therapist, { isActive: false });
      expect(await quoted()).toEqual([
        {
          ...listed(first),
          taxRate: 1300,
          taxAmount: 1560,
          totalPrice: 13_560,
          paymentRequired: true,
          payments: ['paypal'],
          directMethods: [],
        },
        {
          ...listed(second),
          taxRate: 1300,
          taxAmount: 0,
          totalPrice: 1,
          paymentRequired: true,
          payments: ['paypal'],
          directMethods: [],
        },
        {
          ...listed(gratis),
          taxRate: 0,
          taxAmount: 0,
          totalPrice: 0,
          paymentRequired: false,
          payments: [],
          directMethods: [],
        },
      ]);
    });

    it('have the three decimals of Quebec’s rate', async () => {
      await connectPaypal(therapist);
      await therapist.api.put(BUSINESS, { taxRate: 1497.5 });
      await newService(therapist, { price: 20_000 });
      expect((await quoted())[0]).toMatchObject({ taxRate: 1497.5, taxAmount: 2995, totalPrice: 22_995 });
    });

    it('follow the therapist’s own rate', async () => {
      await connectPaypal(therapist);
      await therapist.api.put(BUSINESS, { taxRate: 1498 });
      await newService(therapist, { price: 12_345 });
      expect((await quoted())[0]).toMatchObject({ taxRate: 1498, taxAmount: 1849, totalPrice: 14_194 });
      await therapist.api.put(BUSINESS, { taxRate: 0 });
      expect((await quoted())[0]).toMatchObject({ taxRate: 0, taxAmount: 0, totalPrice: 12_345 });
      expect((await quoted())[0].paymentRequired).toBe(true);
    });

    it('of an exempt service are without tax from its answer on, and what was booked before keeps its own', async () => {
      const practice = await newPractice(t, { service: { price: 12_000 } });
      const { api, therapistId } = practice.therapist;
      const service = `/api/therapist/appointment-types/${practice.service.id}`;
      const family = await newPatient(t);
      const before = await newAppointment(family, practice, '2026-11-23T14:00:00.000Z');
      expect(before).toMatchObject({ tax: null, taxAmount: 1560, totalPrice: 13_560 });
      expect((await api.patch(service, { tax: 'none', version: 1 })).status).toBe(422);
      const changed = await api.patch(service, { tax: 'exempt', version: 1 });
      expect(changed).toMatchObject({ status: 200, body: { tax: 'exempt' } });
      expect((await family.api.get(`/api/therapists/${therapistId}/appointment-types`)).body).toMatchObject([
        { tax: 'exempt', taxRate: 0, taxAmount: 0, totalPrice: 12_000, paymentRequired: true },
      ]);
      const after = await newAppointment(family, practice, '2026-11-24T14:00:00.000Z');
      expect(after).toMatchObject({ tax: 'exempt', taxAmount: 0, totalPrice: 12_000 });
      const [first] = (await family.api.get('/api/appointments')).body;
      expect(first).toMatchObject({ id: before.id, tax: null, totalPrice: 13_560 });
      await api.patch(service, { tax: 'taxable', version: 2 });
      expect(await newAppointment(family, practice, '2026-11-25T14:00:00.000Z')).toMatchObject({
        tax: 'taxable',
        totalPrice: 13_560,
      });
    });

    it('are zero for a therapist without PayPal, with the list price shown', async () => {
      const type = await newService(therapist, { price: 12_000 });
      const nothing = {
        taxRate: 0,
        taxAmount: 0,
        totalPrice: 0,
        paymentRequired: false,
        payments: [],
        directMethods: [],
      };
      expect(await quoted()).toEqual([{ ...listed(type), ...nothing }]);
      expect(quoteOf(type, { taxRate: 1_300, payeeEmail: null, directMethods: [] })).toEqual({
        ...nothing,
        price: 12_000,
        tax: null,
        payeeEmail: null,
        currency: 'CAD',
      });
      await connectPaypal(therapist);
      expect((await quoted())[0].totalPrice).toBe(13_560);
      await connectPaypal(therapist, '');
      expect(await quoted()).toEqual([{ ...listed(type), ...nothing }]);
    });

    it('never contain the payee’s address', async () => {
      await connectPaypal(therapist);
      await newService(therapist);
      const reply = await patient.api.get(`/api/therapists/${therapist.therapistId}/appointment-types`);
      expect(reply.text).not.toContain('clinic@example.test');
      expect(Object.keys(reply.body[0])).not.toContain('therapistId');
    });

    it('are for every signed-in user', async () => {
      const address = `/api/therapists/${therapist.therapistId}/appointment-types`;
      expect((await t.visitor().get(address)).status).toBe(401);
      for (const { api } of [patient, therapist, await newAdmin(t)])
        expect((await api.get(address)).status).toBe(200);
    });

    it('answers 404 for a suspended or unknown therapist', async () => {
      await newService(therapist);
      await t.ctx.db.update(users).set({ isSuspended: true }).where(eq(users.id, therapist.userId));
      for (const id of [therapist.therapistId, 2_147_483_647, 0, 'x'])
        expect((await patient.api.get(`/api/therapists/${id}/appointment-types`)).status).toBe(404);
    });
  });
});
