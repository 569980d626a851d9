import type { FastifyInstance } from 'fastify';
import { Failure } from '../../platform/failure.ts';

/** All text fields of a call at their longest stay far below it. */
const JSON_BODY_LIMIT = 256 * 1024;
const MAX_DEPTH = 32;
/** Commas and opening brackets. The longest call, 500 trials, has 4,000; a wrong list is refused item by item, which takes its time. */
const MAX_VALUES = 10_000;

/** Counts outside strings, before anything is parsed. */
function isTooDeepOrMany(json: string): boolean {
  let [depth, values] = [0, 0];
  let inString = false;
  for (let index = 0; index < json.length; index++) {
    const char = json[index];
    if (inString) {
      if (char === '\\') index++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') {
      if (++depth > MAX_DEPTH || ++values > MAX_VALUES) return true;
    } else if (char === '}' || char === ']') depth--;
    else if (char === ',' && ++values > MAX_VALUES) return true;
  }
  return false;
}

const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
function refusePrototypeKeys(key: string, value: unknown): unknown {
  if (PROTOTYPE_KEYS.has(key)) throw new Failure('malformed');
  return value;
}

/** @throws Failure `malformed` for anything but well-formed UTF-8 JSON of reasonable depth and number of values. */
export function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    if (isTooDeepOrMany(text)) throw new Failure('malformed');
    return JSON.parse(text, refusePrototypeKeys);
  } catch {
    throw new Failure('malformed');
  }
}

/** Only JSON: a page of another site could send text/plain without a preflight request. */
export function acceptOnlyJson(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: JSON_BODY_LIMIT },
    (_request, body: Buffer, done) => {
      try {
        done(null, parseJson(body));
      } catch (error) {
        done(error instanceof Error ? error : new Failure('malformed'));
      }
    },
  );
}

/** The raw bytes of the body, for verifying a signature over them. */
export function acceptRawBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: JSON_BODY_LIMIT },
    (_request, body: Buffer, done) => done(null, body),
  );
}
