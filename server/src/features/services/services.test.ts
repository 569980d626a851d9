import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  newAdmin,
  newPatient,
  newService,
  newTherapist,
  type SignedInTherapist,
} from '../../testing/factories.ts';
import { refusalsOf } from '../../testing/refusals.ts';
import { MAX_APPOINTMENT_TYPES } from './service.ts';
import { appointmentTypes } from './tables.ts';

const PATH = '/api/therapist/appointment-types';

describe('service types', () => {
  let t: TestApp;
  let therapist: SignedInTherapist;
  beforeAll(async () => {
    t = await startTestApp();
  });
  beforeEach(async () => {
    therapist = await newTherapist(t);
  });
  afterAll(() => t.close());

  const names = async () => (await therapist.api.get(PATH)).body.map((type: { name: string }) => type.name);

  it('have defaults for all fields but name and duration', async () => {
    const added = await therapist.api.post(PATH, { name: '  Évaluation ', duration: 60 });
    expect(added.status).toBe(201);
    expect(added.body).toEqual({
      id: added.body.id,
      name: 'Évaluation',
      description: null,
      duration: 60,
      price: 0,
      currency: 'CAD',
      tax: null,
      isActive: true,
      color: '#3b82f6',
      sortOrder: 0,
      bufferBefore: null,
      bufferAfter: null,
      version: 1,
    });
    expect((await therapist.api.get(PATH)).body).toEqual([added.body]);
  });

  it('store every known field, a buffer of 0 included, and ignore others', async () => {
    const fields = {
      name: "'); DROP TABLE users;-- $1 %_\\",
      description: 'First meeting\nwith a parent',
      duration: 480,
      price: 99_999_999,
      currency: 'CAD',
      tax: 'taxable',
      isActive: false,
      color: '#84cc16',
      sortOrder: 7,
      bufferBefore: 0,
      bufferAfter: 60,
    };
    const added = await therapist.api.post(PATH, { ...fields, id: 1, therapistId: 1, unknown: true });
    expect(added.body).toEqual({ ...fields, id: added.body.id, version: 1 });
    const owner = await t.ctx.db.select().from(appointmentTypes);
    expect(owner.find(({ id }) => id === added.body.id)?.therapistId).toBe(therapist.therapistId);
  });

  it('are listed by sortOrder, then by creation, inactive ones included', async () => {
    await newService(therapist, { name: 'third', sortOrder: 2 });
    await newService(therapist, { name: 'first' });
    await newService(therapist, { name: 'second', isActive: false });
    expect(await names()).toEqual(['first', 'second', 'third']);
  });

  it('keep absent fields when changed', async () => {
    const type = await newService(therapist, { description: 'Text', bufferAfter: 5 });
    const off = await therapist.api.patch(`${PATH}/${type.id}`, { isActive: false });
    expect(off.status).toBe(200);
    expect(off.body).toEqual({ ...type, isActive: false, version: 2 });
    const same = await therapist.api.patch(`${PATH}/${type.id}`, {});
    expect(same.body).toEqual(off.body);
    const whole = { ...off.body, name: 'Other', description: null, bufferAfter: null, price: 0 };
    const changed = await therapist.api.patch(`${PATH}/${type.id}`, whole);
    expect(changed.body).toEqual({ ...whole, version: 3 });
    expect((await therapist.api.get(PATH)).body).toEqual([changed.body]);
  });

  it('can be removed once', async () => {
    const type = await newService(therapist);
    expect((await therapist.api.delete(`${PATH}/${type.id}`)).status).toBe(204);
    expect((await therapist.api.delete(`${PATH}/${type.id}`)).status).toBe(404);
    expect((await therapist.api.patch(`${PATH}/${type.id}`, { price: 1 })).status).toBe(404);
    expect((await therapist.api.get(PATH)).body).toEqual([]);
  });

  it('of another therapist are not found', async () => {
    const type = await newService(therapist);
    const other = await newTherapist(t);
    expect((await other.api.patch(`${PATH}/${type.id}`, { price: 1 })).status).toBe(404);
    expect((await other.api.patch(`${PATH}/${type.id}`, {})).status).toBe(404);
    expect((await other.api.delete(`${PATH}/${type.id}`)).status).toBe(404);
    expect(await refusalsOf(t, other)).toEqual([
      { record: `service-type:${type.id}`, subjectId: therapist.userId },
    ]);
    expect((await other.api.put(`${PATH}/order`, { ids: [type.id] })).status).toBe(422);
    expect((await other.api.get(PATH)).body).toEqual([]);
    expect((await therapist.api.get(PATH)).body).toEqual([type]);
  });

  it.each(['0', '-1', '1.5', '01', 'abc', '2147483648', '99999999999', '%00'])(
    'are not found at the address %s',
    async (id) => {
      expect((await therapist.api.patch(`${PATH}/${id}`, { price: 1 })).status).toBe(404);
      expect((await therapist.api.delete(`${PATH}/${id}`)).status).toBe(404);
    },
  );

  it('are for therapists only', async () => {
    const type = await newService(therapist);
    for (const { api } of [await newPatient(t), await newAdmin(t)]) {
      expect((await api.get(PATH)).status).toBe(403);
      expect((await api.post(PATH, { name: 'x', duration: 60 })).status).toBe(403);
      expect((await api.patch(`${PATH}/${type.id}`, { price: 1 })).status).toBe(403);
      expect((await api.delete(`${PATH}/${type.id}`)).status).toBe(403);
      expect((await api.put(`${PATH}/order`, { ids: [type.id] })).status).toBe(403);
    }
    expect((await t.visitor().get(PATH)).status).toBe(401);
    expect((await therapist.api.get(PATH)).body).toEqual([type]);
  });

  describe('the limits of a service type’s fields', () => {
    const outside: [field: string, value: unknown][] = [
      ...[14, 481, 1e9, '60', 60.5, null, -60, true].map((v): [string, unknown] => ['duration', v]),
      ...[-1, 100_000_000, 1e10, '0', 0.5, null].map((v): [string, unknown] => ['price', v]),
      ...['red;background:url(//evil)', '#3B82F6', '#000000', '', null].map((v): [string, unknown] => [
        'color',
        v,
      ]),
      ...['XXX', 'cad', 'USD', null].map((v): [string, unknown] => ['currency', v]),
      ...[2 ** 31, -1, 0.5, 10_001].map((v): [string, unknown] => ['sortOrder', v]),
      ...[-1, 61, 0.5, '15', 2 ** 31].map((v): [string, unknown] => ['bufferBefore', v]),
      ...[-1, 61].map((v): [string, unknown] => ['bufferAfter', v]),
      ...['yes', 1, null].map((v): [string, unknown] => ['isActive', v]),
      ...[
        '',
        '   ',
        'a\u0000b',
        '\ud800',
        'a\nb',
        'x'.repeat(101),
        'a\u0301'.repeat(10_000),
        7,
        null,
        {},
      ].map((v): [string, unknown] => ['name', v]),
      ...['a\u0000b', '\ud800', 'x'.repeat(2001), 7].map((v): [string, unknown] => ['description', v]),
    ];

    it.each(outside)('refuse %s %j in a new type and in a change', async (field, value) => {
      const type = await newService(therapist);
      const added = await therapist.api.post(PATH, { name: 'x', duration: 60, [field]: value });
      expect(added.status).toBe(422);
      expect(added.body.errors).toHaveLength(1);
      expect(added.body.errors[0].path).toBe(field);
      const changed = await therapist.api.patch(`${PATH}/${type.id}`, { [field]: value });
      expect(changed.status).toBe(422);
      expect((await therapist.api.get(PATH)).body).toEqual([type]);
    });

    it('are inclusive', async () => {
      for (const fields of [
        { duration: 15, price: 0, bufferBefore: 0, sortOrder: 0, name: 'x'.repeat(100) },
        { duration: 480, price: 99_999_999, bufferBefore: 60, sortOrder: 10_000, description: '' },
      ]) {
        expect((await therapist.api.post(PATH, { name: 'x', ...fields })).status).toBe(201);
      }
    });

    it('are explained with the missing field in the reader’s language', async () => {
      const reply = await therapist.api.post(PATH, {});
      expect(reply.body.errors).toEqual([
        { path: 'name', message: 'Name is required' },
        { path: 'duration', message: 'Duration must be between 15 and 480 minutes' },
      ]);
      const french = await newTherapist(t, { language: 'fr' });
      const refused = (await french.api.post(PATH, { name: '', duration: 60 })).body;
      expect(refused.errors[0].message).not.toBe('Name is required');
    });

    it.each(['[]', 'null', '"x"', '7'])('refuse the body %s', async (body) => {
      expect((await therapist.api.post(PATH, body)).status).toBe(422);
    });

    it.each(['', '{', '{"name":"x","duration":60,}', '{"__proto__":{"price":1}}', '\ufeff{}'])(
      'refuse the unreadable body %j',
      async (body) => {
        expect((await therapist.api.post(PATH, body)).status).toBe(400);
        expect((await therapist.api.get(PATH)).body).toEqual([]);
      },
    );
  });

  it('are refused in bodies that are too large or too deep, on every call with a body', async () => {
    const type = await newService(therapist);
    const calls = [
      ['POST', PATH],
      ['PATCH', `${PATH}/${type.id}`],
      ['PUT', `${PATH}/order`],
      ['POST', '/api/therapist/schedule-settings'],
      ['POST', '/api/therapist/blocked-dates'],
      ['POST', '/api/therapist/availabilities'],
      ['PUT', '/api/payments/business-info'],
      ['POST', '/api/payments/connect-paypal'],
    ] as const;
    for (const [method, path] of calls) {
      const { request } = therapist.api;
      expect((await request(method, path, { name: 'x'.repeat(1_000_000) })).status).toBe(413);
      expect((await request(method, path, '['.repeat(1000) + ']'.repeat(1000))).status).toBe(400);
      expect((await request(method, path, '{"constructor":{"prototype":{"role":"admin"}}}')).status).toBe(
        400,
      );
      expect((await request(method, path, '')).status).toBe(400);
      expect((await request(method, path, '[]')).status).toBe(422);
      const asText = await request(method, path, '{}', { 'content-type': 'text/plain' });
      expect(asText.status).toBe(415);
    }
    expect(({} as Record<string, unknown>).role).toBeUndefined();
    expect((await therapist.api.get(PATH)).body).toEqual([type]);
  });

  it('have a limit, also for concurrent requests', async () => {
    const row = {
      therapistId: therapist.therapistId,
      name: 'x',
      duration: 60,
      price: 0,
      currency: 'CAD' as const,
      isActive: true,
      color: '#3b82f6' as const,
      sortOrder: 0,
    };
    await t.ctx.db
      .insert(appointmentTypes)
      .values(Array.from({ length: MAX_APPOINTMENT_TYPES - 1 }, () => row));
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => therapist.api.post(PATH, { name: 'one more', duration: 60 })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body.detail).toContain(String(MAX_APPOINTMENT_TYPES));
    expect(await names()).toHaveLength(MAX_APPOINTMENT_TYPES);
    const ids = (await therapist.api.get(PATH)).body.map((type: { id: number }) => type.id).reverse();
    const ordered = await therapist.api.put(`${PATH}/order`, { ids });
    expect(ordered.body.map((type: { id: number }) => type.id)).toEqual(ids);
  });

  describe('the order of service types', () => {
    it('is set by naming every type once', async () => {
      const [one, two, three] = [
        await newService(therapist, { name: 'one', sortOrder: 9 }),
        await newService(therapist, { name: 'two', isActive: false }),
        await newService(therapist, { name: 'three' }),
      ];
      const others = await newService(await newTherapist(t), { sortOrder: 5 });
      const reply = await therapist.api.put(`${PATH}/order`, { ids: [three.id, one.id, two.id] });
      expect(reply.status).toBe(200);
      expect(reply.body).toEqual([
        three,
        { ...one, sortOrder: 1, version: 2 },
        { ...two, sortOrder: 2, version: 2 },
      ]);
      expect((await therapist.api.get(PATH)).body).toEqual(reply.body);
      const rows = await t.ctx.db.select().from(appointmentTypes);
      expect(rows.find(({ id }) => id === others.id)?.sortOrder).toBe(5);
    });

    it('is refused when a type is missing, duplicate or another therapist’s', async () => {
      const one = await newService(therapist, { sortOrder: 3 });
      const two = await newService(therapist, { sortOrder: 4 });
      const foreign = await newService(await newTherapist(t));
      for (const ids of [
        [],
        [one.id],
        [one.id, one.id],
        [one.id, two.id, two.id],
        [one.id, foreign.id],
        [one.id, two.id, foreign.id],
      ]) {
        const reply = await therapist.api.put(`${PATH}/order`, { ids });
        expect(reply.status).toBe(422);
        expect(reply.body.errors).toEqual([
          { path: 'ids', message: 'Please list every service type exactly once' },
        ]);
      }
      for (const ids of [['1'], [0], [1.5], [2 ** 31], 'x', null, Array.from({ length: 201 }, () => 1)])
        expect((await therapist.api.put(`${PATH}/order`, { ids })).status).toBe(422);
      expect((await therapist.api.get(PATH)).body).toEqual([one, two]);
    });

    it('may be empty without types', async () => {
      const reply = await therapist.api.put(`${PATH}/order`, { ids: [] });
      expect(reply.status).toBe(200);
      expect(reply.body).toEqual([]);
    });
  });
});
