import * as z from 'zod/mini';
import { fairShare } from '../platform/concurrency/fair-share.ts';

type Schema = z.core.$ZodType;
/** Undefined for an absent optional field. */
type Encoder = (value: unknown) => string | undefined;

/** Lists up to this length are encoded in one go. */
const SHORT_LIST = 100;

/**
 * Makes the encoder of a reply from its schema, once. It drops every field that the schema does not name, and throws where
 * a value is of another kind. Lists, and those in fields of an object, are encoded in slices where they are long, so that
 * they do not hold up other requests.
 */
export function replyEncoder(schema: Schema): (reply: unknown) => Promise<string> {
  const encode = inSlices(schema);
  return async (reply) => (await encode(reply, fairShare())) ?? 'null';
}

type SlicedEncoder = (
  value: unknown,
  pause: () => Promise<void>,
) => string | undefined | Promise<string | undefined>;

function inSlices(schema: Schema): SlicedEncoder {
  const whole = encoderOf(schema);
  if (isArray(schema)) {
    const item = encoderOf(schema._zod.def.element);
    return (value, pause) =>
      Array.isArray(value) && value.length > SHORT_LIST ? encodeLong(item, value, pause) : whole(value);
  }
  if (!isObject(schema)) return whole;
  const fields = Object.entries(schema._zod.def.shape).map(([name, field]) => ({
    name,
    encode: inSlices(field),
  }));
  return async (value, pause) => {
    if (!isRecord(value)) return whole(value);
    const texts: string[] = [];
    for (const { name, encode } of fields) {
      // oxlint-disable-next-line no-await-in-loop
      const text = await encode(value[name], pause);
      if (text !== undefined) texts.push(`${JSON.stringify(name)}:${text}`);
    }
    return `{${texts.join(',')}}`;
  };
}

async function encodeLong(item: Encoder, list: readonly unknown[], pause: () => Promise<void>) {
  const items: string[] = [];
  for (let first = 0; first < list.length; first += SHORT_LIST) {
    for (const one of list.slice(first, first + SHORT_LIST)) items.push(item(one) ?? 'null');
    // oxlint-disable-next-line no-await-in-loop
    await pause();
  }
  return `[${items.join(',')}]`;
}

function encoderOf(schema: Schema): Encoder {
  if (isArray(schema)) return listEncoder(schema);
  if (isObject(schema)) return objectEncoder(schema);
  const { def } = schema._zod;
  if (isOf<z.core.$ZodNullableDef>(def, 'nullable')) {
    const inner = encoderOf(def.innerType);
    return (value) => (value === null ? 'null' : inner(value));
  }
  if (isOf<z.core.$ZodOptionalDef>(def, 'optional')) {
    const inner = encoderOf(def.innerType);
    return (value) => (value === undefined ? undefined : inner(value));
  }
  return leafEncoder(schema);
}

function listEncoder(schema: z.core.$ZodArray): Encoder {
  const item = encoderOf(schema._zod.def.element);
  const other = zodEncoder(schema);
  return (value) => {
    if (!Array.isArray(value)) return other(value);
    let text = '[';
    for (let index = 0; index < value.length; index++) {
      if (index > 0) text += ',';
      text += item(value[index]) ?? 'null';
    }
    return `${text}]`;
  };
}

function objectEncoder(schema: z.core.$ZodObject): Encoder {
  const other = zodEncoder(schema);
  const fields = Object.entries(schema._zod.def.shape).map(([name, field]) => ({
    name,
    start: `${JSON.stringify(name)}:`,
    encode: encoderOf(field),
  }));
  return (value) => {
    if (!isRecord(value)) return other(value);
    let text = '';
    for (const { name, start, encode } of fields) {
      const field = encode(value[name]);
      if (field !== undefined) text += (text === '' ? start : `,${start}`) + field;
    }
    return `{${text}}`;
  };
}

/** Values of the expected kind are written at once; zod judges all others. */
function leafEncoder(schema: Schema): Encoder {
  const other = zodEncoder(schema);
  const { def } = schema._zod;
  if (isChanged(schema)) return other;
  switch (def.type) {
    case 'string':
      return (value) => (typeof value === 'string' ? JSON.stringify(value) : other(value));
    case 'number':
      return (value) => (Number.isSafeInteger(value) ? String(value) : other(value));
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? String(value) : other(value));
    case 'enum':
    case 'literal': {
      const texts = new Map(
        [...(schema._zod.values ?? [])].map((value) => [value as unknown, JSON.stringify(value)]),
      );
      return (value) => texts.get(value) ?? other(value);
    }
    case 'pipe':
      return isInstant(schema)
        ? (value) => (value instanceof Date ? `"${value.toISOString()}"` : other(value))
        : other;
    default:
      return other;
  }
}

function zodEncoder(schema: Schema): Encoder {
  return (value) => JSON.stringify(z.core.encode(schema, value));
}

/** Whether dates become ISO 8601 texts. */
function isInstant(schema: Schema): boolean {
  const date = new Date(0);
  const encoded = z.core.safeEncode(schema, date);
  return encoded.success && encoded.data === date.toISOString();
}

function isOf<D extends z.core.$ZodTypeDef>(def: z.core.$ZodTypeDef, type: D['type']): def is D {
  return def.type === type;
}

/** Whether one of its checks changes the value. Those that only judge are for what comes in. */
function isChanged({ _zod: { def } }: Schema): boolean {
  return def.checks?.some(({ _zod }) => _zod.def.check === 'overwrite') === true;
}

function isArray(schema: Schema): schema is z.core.$ZodArray {
  return schema._zod.def.type === 'array' && !isChanged(schema);
}

/** An object that is no more than its parts: without checks of its own. */
function isObject(schema: Schema): schema is z.core.$ZodObject {
  const { def } = schema._zod;
  return def.type === 'object' && !def.checks?.length && !('catchall' in def && def.catchall);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
