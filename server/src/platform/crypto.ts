import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  type KeyObject,
  createSecretKey,
  timingSafeEqual,
} from 'node:crypto';

/** 256 random bits as text that fits a cookie or a URL. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A keyed hash, to store a secret or a name that need not be read again. */
export function keyedHash(secret: string, purpose: string, value: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${value}`).digest('base64url');
}

/** Tells whether two have the same secret, without telling the secret. */
export function fingerprintOf(secret: string): string {
  return keyedHash(secret, 'backup', '');
}

/** SHA-256 as base64url, for random values, which need no key. */
export function sha256(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}

/** Compares in constant time. */
export function isSameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

type Secrets = readonly [string, ...string[]];
type SealingKey = { id: string; key: KeyObject };

const keys = new Map<string, SealingKey>();

/** The key that is derived from a secret, and the key id that sealed texts carry. */
function sealingKey(secret: string): SealingKey {
  const known = keys.get(secret);
  if (known) return known;
  const derive = (purpose: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', `cadence ${purpose}`, length));
  const made = {
    id: derive('sealing key id', 6).toString('base64url'),
    key: createSecretKey(derive('sealing key', 32)),
  };
  keys.set(secret, made);
  return made;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with a fresh nonce each: what goes before it, nonce, content, tag. */
function encrypt({ key }: SealingKey, place: string, bytes: Uint8Array, before = ''): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  return Buffer.concat([
    Buffer.from(before),
    nonce,
    cipher.update(bytes),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

function decrypt(secrets: Secrets, id: string, place: string, bytes: Buffer): Buffer | null {
  const known = secrets.map(sealingKey).find((one) => one.id === id);
  return known ? decryptWith(known.key, place, bytes) : null;
}

function decryptWith(key: KeyObject, place: string, bytes: Buffer): Buffer | null {
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const content = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([content, decipher.final()]);
  } catch {
    // Authentication failed: sealed for another place, or altered.
    return null;
  }
}

/**
 * Encrypts a text for the database. `place` is authenticated, as `table/column/row`: copied to another row, the text
 * cannot be decrypted.
 */
export function seal(secrets: Secrets, place: string, text: string): string {
  const sealingWith = sealingKey(secrets[0]);
  const sealed = encrypt(sealingWith, place, Buffer.from(text, 'utf8'));
  return `${sealingWith.id}.${sealed.toString('base64url')}`;
}

/** Decrypts a text; null where it was sealed for another place or with an unknown secret. */
export function unseal(secrets: Secrets, place: string, sealed: string): string | null {
  const [id = '', content = ''] = sealed.split('.');
  return decrypt(secrets, id, place, Buffer.from(content, 'base64url'))?.toString('utf8') ?? null;
}

/** 256 random bits that encrypt one row; the key itself is stored sealed, so that a rotation leaves what it encrypted alone. */
export function newRowKey(): string {
  return randomBytes(32).toString('base64url');
}

function rowKey(key: string): KeyObject {
  return createSecretKey(Buffer.from(key, 'base64url'));
}

/** Encrypts a text with a row's own key, bound to `place` as in `seal`. */
export function sealWithRowKey(key: string, place: string, text: string): string {
  return encrypt({ id: '', key: rowKey(key) }, place, Buffer.from(text, 'utf8')).toString('base64url');
}

/** Decrypts it; null where it was encrypted for another place or with another key. */
export function unsealWithRowKey(key: string, place: string, sealed: string): string | null {
  return decryptWith(rowKey(key), place, Buffer.from(sealed, 'base64url'))?.toString('utf8') ?? null;
}

/** Encrypts a file's content, bound to `place` as in `seal`. */
export function sealFile(secrets: Secrets, place: string, bytes: Uint8Array): Buffer {
  const sealingWith = sealingKey(secrets[0]);
  // Prefixed in one go, because a copy of a large file takes time and memory.
  return encrypt(sealingWith, place, bytes, `${sealingWith.id}.`);
}

/** Decrypts a file's content; null where it was sealed for another place or with an unknown secret. */
export function unsealFile(secrets: Secrets, place: string, sealed: Buffer): Buffer | null {
  const point = sealed.indexOf('.');
  return decrypt(secrets, sealed.toString('latin1', 0, point), place, sealed.subarray(point + 1));
}

/** The prefix of texts sealed with the current secret; others are sealed again while the former secret is known. */
export function sealedByCurrent(secrets: Secrets): string {
  return `${sealingKey(secrets[0]).id}.`;
}
