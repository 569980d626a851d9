import { api } from '@cadence/contract/api';
import type { Route } from '@cadence/contract/base/route';
import { instant, MAX_ID } from '@cadence/contract/base/primitives';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { replyEncoder } from './encode-reply.ts';

type Schema = z.core.$ZodType;

const replies = Object.values(api).flatMap((table) =>
  Object.entries<Route>(table).flatMap(([name, { reply }]): [string, Schema][] =>
    reply ? [[name, reply]] : [],
  ),
);

const TEXTS = [
  '2026-11-21',
  '09:30',
  '17:00',
  'a@example.test',
  'America/Toronto',
  'Robin "é" \\ \u2028',
  '',
];

function fits(schema: Schema, value: unknown): boolean {
  return z.core.safeEncode(schema, value).success;
}

/** What a handler may return for a schema, with further fields in every object. */
// One line for each kind of schema.
// oxlint-disable-next-line complexity
function answers(schema: Schema): fc.Arbitrary<unknown> {
  // The kinds that the contract's replies are made of.
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, answers(field)] as const);
      return fc
        .record(Object.fromEntries(fields))
        .map((known) => ({ ...known, passwordHash: 'never sent', toJSON: undefined }))
        .filter((answer) => !def.checks?.length || fits(schema, answer));
    }
    case 'array':
      return fc.array(answers(def.element), { maxLength: 5 });
    case 'tuple':
      return fc.tuple(...def.items.map(answers));
    case 'record':
      return fc.dictionary(answers(def.keyType) as fc.Arbitrary<string>, answers(def.valueType), {
        maxKeys: 3,
      });
    case 'union':
      return fc.oneof(...def.options.map(answers));
    case 'nullable':
      return fc.option(answers(def.innerType));
    case 'optional':
      return fc.option(answers(def.innerType), { nil: undefined });
    case 'enum':
    case 'literal':
      return fc.constantFrom(...(schema._zod.values ?? []));
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.constantFrom(...[0, 1, 15, 30, 60, 1500, MAX_ID].filter((value) => fits(schema, value)));
    case 'string':
      return def.checks?.length
        ? fc.constantFrom(...TEXTS.filter((value) => fits(schema, value)))
        : fc.string({ unit: 'binary' });
    case 'date':
      return fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    case 'pipe':
      return answers(def.out);
    default:
      throw new Error(`no reply was made of ${def.type} before`);
  }
}

describe.each(replies)('the answer of %s', (_name, schema) => {
  const encode = replyEncoder(schema);

  it('is encoded as by its schema, and has only the fields that the contract names', async () => {
    await fc.assert(
      fc.asyncProperty(answers(schema), async (answer) => {
        const judged = z.core.safeEncode(schema, answer);
        // What several fields may be together is not the encoder's to judge.
        fc.pre(judged.success);
        expect(JSON.parse(await encode(answer))).toEqual(JSON.parse(JSON.stringify(judged.data)));
      }),
      { numRuns: 20 },
    );
  });
});

describe('an encoder of answers', () => {
  const encode = replyEncoder(
    z.object({ id: z.int(), at: instant, name: z.string(), list: z.array(z.boolean()) }),
  );
  const good = { id: 1, at: new Date(0), name: 'Robin', list: [true] };

  it.each([
    { id: '1' },
    { id: 1.5 },
    { id: NaN },
    { id: null },
    { at: '1970-01-01T00:00:00.000Z' },
    { at: new Date(NaN) },
    { name: undefined },
    { name: { toJSON: () => 'Robin' } },
    { list: 'true' },
    { list: [1] },
  ])('refuses a value of another kind: %j', async (wrong) => {
    await expect(encode({ ...good, ...wrong })).rejects.toThrow(/Invalid|expected|time value/i);
  });

  it('writes long lists as short ones', async () => {
    const list = Array.from({ length: 1_001 }, (_, index) => index % 2 === 0);
    expect(JSON.parse(await encode({ ...good, list }))).toEqual({ ...good, at: good.at.toISOString(), list });
    expect(JSON.parse(await replyEncoder(z.array(z.boolean()))(list))).toEqual(list);
  });
});
