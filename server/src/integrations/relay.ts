/** Asks STUN and TURN servers as a browser does (RFC 5389, RFC 5766), over UDP, TCP or TLS. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';

type Credentials = { username: string; credential: string };
/** What came of it; a failure is a code such as `timeout`, `ECONNREFUSED` or `401`. */
export type RelayAnswer = { ok: true } | { ok: false; reason: string };

const TIMEOUT = 5_000;
const COOKIE = 0x2112_a442;
const HEADER_BYTES = 20;
const BINDING = 0x0001;
const ALLOCATE = 0x0003;
const REFRESH = 0x0004;
const SUCCESS = 0x0100;
const ATTRIBUTE = {
  username: 0x0006,
  integrity: 0x0008,
  error: 0x0009,
  lifetime: 0x000d,
  realm: 0x0014,
  nonce: 0x0015,
  transport: 0x0019,
} as const;
const UDP = Buffer.from([17, 0, 0, 0]);

type Place = { host: string; port: number; transport: 'udp' | 'tcp' | 'tls' };

/** Of `turn:host:port?transport=udp` and its like (RFC 7064, RFC 7065). */
export function placeOf(url: string): Place {
  const [, scheme = '', rest = ''] = /^([a-z]+):(.*)$/i.exec(url) ?? [];
  const [place = '', query = ''] = rest.split('?');
  const [, host = place, port] = /^(.*?)(?::(\d+))?$/.exec(place) ?? [];
  const isSecure = scheme.toLowerCase().endsWith('s');
  const plain = new URLSearchParams(query).get('transport') === 'tcp' ? 'tcp' : 'udp';
  return {
    host: host.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port ?? (isSecure ? 5349 : 3478)),
    transport: isSecure ? 'tls' : plain,
  };
}

function attribute(type: number, value: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
}

function messageOf(type: number, attributes: readonly Buffer[], key?: Buffer): Buffer {
  const body = Buffer.concat(attributes);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16BE(type, 0);
  // The hash is taken over a length that counts it already.
  header.writeUInt16BE(body.length + (key ? 24 : 0), 2);
  header.writeUInt32BE(COOKIE, 4);
  randomBytes(12).copy(header, 8);
  const message = Buffer.concat([header, body]);
  if (!key) return message;
  return Buffer.concat([
    message,
    attribute(ATTRIBUTE.integrity, createHmac('sha1', key).update(message).digest()),
  ]);
}

type Answer = { type: number; attributes: Map<number, Buffer> };

function parse(bytes: Buffer): Answer | null {
  if (bytes.length < HEADER_BYTES || bytes.readUInt32BE(4) !== COOKIE) return null;
  const end = Math.min(bytes.length, HEADER_BYTES + bytes.readUInt16BE(2));
  const attributes = new Map<number, Buffer>();
  for (let at = HEADER_BYTES; at + 4 <= end;) {
    const length = bytes.readUInt16BE(at + 2);
    attributes.set(bytes.readUInt16BE(at), bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length + ((4 - (length % 4)) % 4);
  }
  return { type: bytes.readUInt16BE(0), attributes };
}

type Link = { send: (bytes: Buffer) => void; close: () => void };
type Heard = { onBytes: (bytes: Buffer) => void; onError: (error: Error) => void };

async function open({ host, port, transport }: Place, { onBytes, onError }: Heard): Promise<Link> {
  if (transport === 'udp') {
    const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
    socket.on('message', onBytes).on('error', onError);
    await new Promise<void>((resolve) => socket.connect(port, host, () => resolve()));
    return { send: (bytes) => socket.send(bytes), close: () => socket.close() };
  }
  const socket =
    transport === 'tls' ? connectTls({ host, port, servername: host }) : connectTcp({ host, port });
  socket.on('data', onBytes).on('error', onError);
  await new Promise<void>((resolve) =>
    socket.once(transport === 'tls' ? 'secureConnect' : 'connect', () => resolve()),
  );
  return { send: (bytes) => socket.write(bytes), close: () => socket.destroy() };
}

/** Sends one request after the other over one connection. Each answer is awaited for five seconds in all. */
async function converse(
  place: Place,
  work: (ask: (message: Buffer) => Promise<Answer>) => Promise<RelayAnswer>,
): Promise<RelayAnswer> {
  let heard: (answer: Answer) => void = () => undefined;
  let link: Link | undefined;
  let timer: NodeJS.Timeout | undefined;
  const failed = new Promise<RelayAnswer>((resolve) => {
    const onError = (error: Error): void =>
      resolve({ ok: false, reason: 'code' in error ? String(error.code) : error.name });
    timer = setTimeout(() => resolve({ ok: false, reason: 'timeout' }), TIMEOUT);
    const onBytes = (bytes: Buffer): void => {
      const answer = parse(bytes);
      if (answer) heard(answer);
    };
    const talk = async (): Promise<RelayAnswer> => {
      const opened = await open(place, { onBytes, onError });
      link = opened;
      return work(
        (message) =>
          new Promise<Answer>((answered) => {
            heard = answered;
            opened.send(message);
          }),
      );
    };
    talk().then(resolve, onError);
  });
  try {
    return await failed;
  } finally {
    clearTimeout(timer);
    link?.close();
  }
}

/** Whether a STUN server tells us our address. */
export function askStun(url: string): Promise<RelayAnswer> {
  return converse(placeOf(url), async (ask) => {
    const { type } = await ask(messageOf(BINDING, []));
    return type === BINDING + SUCCESS ? { ok: true } : { ok: false, reason: 'refused' };
  });
}

function errorOf({ attributes }: Answer): string {
  const value = attributes.get(ATTRIBUTE.error);
  return value && value.length >= 4 ? String((value[2] ?? 0) * 100 + (value[3] ?? 0)) : 'refused';
}

/** Whether a relay gives us an address with these credentials; it is given back at once. */
export function allocateRelay(url: string, { username, credential }: Credentials): Promise<RelayAnswer> {
  return converse(placeOf(url), async (ask) => {
    const wanted = attribute(ATTRIBUTE.transport, UDP);
    // The first is refused with the realm and the nonce that the second is signed with.
    const first = await ask(messageOf(ALLOCATE, [wanted]));
    const realm = first.attributes.get(ATTRIBUTE.realm);
    const nonce = first.attributes.get(ATTRIBUTE.nonce);
    if (!realm || !nonce) return { ok: false, reason: errorOf(first) };
    const key = createHash('md5').update(`${username}:${realm.toString()}:${credential}`).digest();
    const signed = [
      attribute(ATTRIBUTE.username, Buffer.from(username)),
      attribute(ATTRIBUTE.realm, realm),
      attribute(ATTRIBUTE.nonce, nonce),
    ];
    const second = await ask(messageOf(ALLOCATE, [wanted, ...signed], key));
    if (second.type !== ALLOCATE + SUCCESS) return { ok: false, reason: errorOf(second) };
    await ask(messageOf(REFRESH, [attribute(ATTRIBUTE.lifetime, Buffer.alloc(4)), ...signed], key));
    return { ok: true };
  });
}
