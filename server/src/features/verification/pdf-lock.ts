/**
 * Whether a PDF asks for a password before it shows anything (ISO 32000-2, section 7.6.4). Many official documents are encrypted
 * with an empty one, only to forbid changes: those open everywhere.
 */
import { createCipheriv, createHash } from 'node:crypto';

/** What stands for an empty password, or fills up a short one. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
/** Longer than an encryption dictionary with all its keys. */
const DICTIONARY_BYTES = 8_192;

export function isLocked(file: Buffer): boolean {
  const text = file.toString('latin1');
  const dictionary = encryptionOf(text);
  if (dictionary === undefined) return false;
  const revision = numberIn(dictionary, 'R');
  const userKey = stringIn(dictionary, 'U');
  // What cannot be read here is left to the reviewer's program.
  if (revision === undefined || userKey === undefined) return false;
  if (revision >= 5) return !opensModern(userKey, revision);
  return !opensClassic(dictionary, { revision, userKey, id: fileIdOf(text) });
}

/** The last one counts: later parts of a file replace former ones. */
function encryptionOf(text: string): string | undefined {
  const at = text.lastIndexOf('/Encrypt');
  if (at < 0) return undefined;
  const named = text.slice(at, at + DICTIONARY_BYTES);
  const reference = /^\/Encrypt\s+(\d{1,10})\s+(\d{1,5})\s+R/.exec(named);
  if (!reference) return /^\/Encrypt\s*<</.test(named) ? named : undefined;
  const begin = new RegExp(`(?<!\\d)${reference[1]}\\s{1,8}${reference[2]}\\s{1,8}obj`, 'g');
  const object = [...text.matchAll(begin)].at(-1);
  return object && text.slice(object.index, object.index + DICTIONARY_BYTES);
}

function numberIn(dictionary: string, key: string): number | undefined {
  const digits = new RegExp(`/${key}\\s+(-?\\d+)`).exec(dictionary)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function stringIn(dictionary: string, key: string): Buffer | undefined {
  const found = new RegExp(`/${key}\\s*(?=\\(|<[^<])`).exec(dictionary);
  return found ? stringAt(dictionary, found.index + found[0].length) : undefined;
}

/** The same for the whole life of a file; the key is made from it. */
function fileIdOf(text: string): Buffer {
  const at = text.lastIndexOf('/ID');
  const begin = /^\/ID\s*\[\s*/.exec(text.slice(at, at + 64))?.[0].length;
  return at < 0 || begin === undefined ? Buffer.of() : stringAt(text.slice(at, at + DICTIONARY_BYTES), begin);
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A string in angle brackets or parentheses, which may be nested or escaped. */
function stringAt(text: string, begin: number): Buffer {
  if (text[begin] === '<')
    return Buffer.from(text.slice(begin + 1, text.indexOf('>', begin)).replaceAll(/\s/g, ''), 'hex');
  let [out, depth, at] = ['', 1, begin + 1];
  for (; at < text.length; at++) {
    const one = text[at] ?? '';
    if (one === '\\') {
      const escaped = /^(?:[0-7]{1,3}|\r\n|[^])/.exec(text.slice(at + 1, at + 4))?.[0] ?? '';
      at += escaped.length;
      if (/^[0-7]/.test(escaped)) out += String.fromCharCode(Number.parseInt(escaped, 8) & 0xff);
      else if (!/^[\r\n]/.test(escaped)) out += ESCAPES[escaped] ?? escaped;
      continue;
    }
    if (one === '(') depth++;
    if (one === ')' && --depth === 0) break;
    out += one;
  }
  return Buffer.from(out, 'latin1');
}

type Classic = { revision: number; userKey: Buffer; id: Buffer };

/** RC4 and AES with 128 bits, whose passwords are checked by MD5 and RC4. */
function opensClassic(dictionary: string, { revision, userKey, id }: Classic): boolean {
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE((numberIn(dictionary, 'P') ?? 0) | 0);
  const hasOpenMetadata = revision >= 4 && /\/EncryptMetadata\s+false/.test(dictionary);
  const bits = { 2: 40, 4: 128 }[revision] ?? numberIn(dictionary, 'Length') ?? 40;
  const length = Math.min(Math.max(bits, 40), 128) / 8;
  let key = md5(
    PADDING,
    (stringIn(dictionary, 'O') ?? Buffer.of()).subarray(0, 32),
    permissions,
    id,
    Buffer.alloc(hasOpenMetadata ? 4 : 0, 0xff),
  );
  if (revision === 2) return rc4(key.subarray(0, length), PADDING).equals(userKey.subarray(0, 32));
  for (let round = 0; round < 50; round++) key = md5(key.subarray(0, length));
  let check = md5(PADDING, id);
  for (let round = 0; round < 20; round++)
    check = rc4(
      key.subarray(0, length).map((byte) => byte ^ round),
      check,
    );
  return check.equals(userKey.subarray(0, 16));
}

/** AES with 256 bits: the key's first 32 bytes are a hash of the password and the salt behind them. */
function opensModern(userKey: Buffer, revision: number): boolean {
  const salted = sha(256, userKey.subarray(32, 40));
  const hash = revision === 5 ? salted : hardened(salted);
  return hash.subarray(0, 32).equals(userKey.subarray(0, 32));
}

/** Algorithm 2.B of the standard, for an empty password. */
function hardened(salted: Buffer): Buffer {
  let key = salted;
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    const mixed = cipher.setAutoPadding(false).update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    const sum = mixed.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = sha([256, 384, 512][sum % 3] ?? 256, mixed);
    last = mixed.at(-1) ?? 0;
  }
  return key;
}

function md5(...parts: Uint8Array[]): Buffer {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function sha(bits: number, bytes: Uint8Array): Buffer {
  return createHash(`sha${bits}`).update(bytes).digest();
}

/** OpenSSL no longer offers it. */
function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number): number => state[index & 0xff] ?? 0;
  const swap = (one: number, other: number): void => {
    [state[one], state[other]] = [at(other), at(one)];
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 0xff;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) & 0xff;
      j = (j + at(i)) & 0xff;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}
