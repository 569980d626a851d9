import * as z from 'zod/mini';
import { fairShare } from '../platform/concurrency/fair-share.ts';

type Schema = z.core.$ZodType;

/**
 * Encodes a reply with its schema, which drops every field that the contract does not name. Lists, and those in fields of an
 * object, are encoded in slices, so that a long one does not hold up other requests.
 */
export async function encodeReply(schema: Schema, reply: unknown): Promise<string> {
  return (await encode(schema, reply, fairShare())) ?? 'null';
}

/** Undefined for an absent optional field. */
async function encode(
  schema: Schema,
  value: unknown,
  pause: () => Promise<void>,
): Promise<string | undefined> {
  if (isArray(schema) && Array.isArray(value)) {
    const items: string[] = [];
    for (const item of value) {
      items.push(JSON.stringify(z.core.encode(schema._zod.def.element, item)));
      // oxlint-disable-next-line no-await-in-loop
      await pause();
    }
    return `[${items.join(',')}]`;
  }
  if (isObject(schema) && isRecord(value)) {
    const fields: string[] = [];
    for (const [name, field] of Object.entries(schema._zod.def.shape)) {
      // oxlint-disable-next-line no-await-in-loop
      const text = await encode(field, value[name], pause);
      if (text !== undefined) fields.push(`${JSON.stringify(name)}:${text}`);
    }
    return `{${fields.join(',')}}`;
  }
  return JSON.stringify(z.core.encode(schema, value));
}

/** A list or an object that is no more than its parts: without checks of its own. */
function isPlain({ _zod: { def } }: Schema): boolean {
  return !def.checks?.length && !('catchall' in def && def.catchall);
}

function isArray(schema: Schema): schema is z.core.$ZodArray {
  return schema._zod.def.type === 'array' && isPlain(schema);
}

function isObject(schema: Schema): schema is z.core.$ZodObject {
  return schema._zod.def.type === 'object' && isPlain(schema);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
