import type { FastifyInstance } from 'fastify';
import { Failure } from '../platform/failure.ts';

/** The largest JSON body: the longest text fields together are far below it. */
export const JSON_BODY_LIMIT = 256 * 1024;
const MAX_DEPTH = 32;

/** Depth by counting brackets outside strings, before the parser builds anything. */
export const isTooDeep = (json: string): boolean => {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < json.length; index++) {
    const char = json[index];
    if (inString) {
      if (char === '\\') index++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') {
      if (++depth > MAX_DEPTH) return true;
    } else if (char === '}' || char === ']') depth--;
  }
  return false;
};

const POISONED_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const refusePoisonedKeys = (key: string, value: unknown): unknown => {
  if (POISONED_KEYS.has(key)) throw new Failure('malformed');
  return value;
};

/** @throws Failure `malformed` for anything but well-formed UTF-8 JSON of reasonable depth. */
export const parseJson = (body: Buffer): unknown => {
  if (body.length === 0) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    if (isTooDeep(text)) throw new Failure('malformed');
    return JSON.parse(text, refusePoisonedKeys);
  } catch {
    throw new Failure('malformed');
  }
};

/** JSON and nothing else: no text/plain, which a foreign page could send without asking. */
export const acceptOnlyJson = (scope: FastifyInstance): void => {
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
};

/** The body's bytes, untouched: a signature is over them. */
export const acceptRawBody = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: JSON_BODY_LIMIT },
    (_request, body: Buffer, done) => done(null, body),
  );
};
