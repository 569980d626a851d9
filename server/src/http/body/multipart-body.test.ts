import { createConnection, type AddressInfo } from 'node:net';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { MAX_FILE_BYTES } from '@cadence/contract/base/route';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newPatient, type SignedInUser } from '../../testing/factories.ts';

let t: TestApp;
let patient: SignedInUser;
let port: number;
beforeAll(async () => {
  t = await startTestApp();
  patient = await newPatient(t);
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = t.app.server.address() as AddressInfo);
});
afterAll(() => t.close());

function upload(form: FormData | string, headers?: Record<string, string>) {
  return patient.api.post('/api/upload-photo', form, headers);
}

function formOf(...parts: [field: string, content: Blob | string][]): FormData {
  const form = new FormData();
  for (const [field, content] of parts) form.append(field, content);
  return form;
}
function bytes(length: number): Blob {
  return new Blob([new Uint8Array(length)]);
}

describe('a form with a file', () => {
  it('is accepted at the largest size, and refused with one byte more', async () => {
    // Zeros are no photo: that it got as far as being looked at is what counts.
    const largest = await upload(formOf(['photo', bytes(MAX_FILE_BYTES)]));
    expect([largest.status, largest.body.code]).toEqual([415, 'photo_unreadable']);
    const larger = await upload(formOf(['photo', bytes(MAX_FILE_BYTES + 1)]));
    expect([larger.status, larger.body.code]).toEqual([413, 'file_too_large']);
    expect(larger.body.detail).toContain('10 MB');
  });

  it('is accepted with text fields, which are ignored', async () => {
    const reply = await upload(formOf(['note', 'x'], ['photo', bytes(9)], ['role', 'admin']));
    expect(reply.body.code).toBe('photo_unreadable');
  });

  it.each([
    ['two files', () => formOf(['photo', bytes(9)], ['photo', bytes(9)]), 400, 'malformed'],
    ['a file in another field', () => formOf(['document', bytes(9)]), 400, 'malformed'],
    ['no file', () => formOf(['photo', 'only words']), 422, 'invalid'],
    ['nothing', () => new FormData(), 422, 'invalid'],
    [
      'a thousand parts',
      () => formOf(...Array.from({ length: 1000 }, (): [string, string] => ['a', 'b'])),
      400,
      'malformed',
    ],
    ['a name that is a trap', () => formOf(['__proto__', bytes(9)], ['photo', bytes(9)]), 400, 'malformed'],
  ])('is refused with %s', async (_what, form, status, code) => {
    const reply = await upload(form());
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  it.each([
    ['no boundary', 'multipart/form-data', '--x', 400],
    ['another boundary', 'multipart/form-data; boundary=y', '--x\r\n\r\n--x--', 400],
    ['an end that is missing', 'multipart/form-data; boundary=x', part('x').slice(0, -8), 400],
    ['JSON', 'application/json', '{"photo":"x"}', 415],
    ['bytes', 'application/octet-stream', 'x', 415],
  ])('is refused with %s as its body', async (_what, type, body, status) => {
    expect((await upload(body, { 'content-type': type })).status).toBe(status);
  });

  it('is refused by calls without a file', async () => {
    expect((await patient.api.patch('/api/user', formOf(['firstName', 'Mallory']))).status).toBe(415);
  });

  it('is not read from a visitor or another site', async () => {
    const form = formOf(['photo', bytes(9)]);
    expect((await t.visitor().post('/api/upload-photo', form)).status).toBe(401);
    expect((await upload(form, { origin: 'https://evil.example' })).status).toBe(403);
  });
});

function part(boundary: string, content = 'x'): string {
  return `--${boundary}\r\ncontent-disposition: form-data; name="photo"; filename="a.png"\r\n\r\n${content}\r\n--${boundary}--\r\n`;
}

type Sending = { more?: () => string; hangUp?: AbortSignal; from?: SignedInUser };

/** Sends a request as it stands, perhaps with more to follow; resolves with the answer's status, 0 where none came. */
function raw(headers: string[], body: string, { more, hangUp, from = patient }: Sending = {}) {
  return new Promise<number>((resolve) => {
    const cookie = [...from.api.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const socket = createConnection(port, '127.0.0.1');
    let answer = '';
    const done = () => {
      clearInterval(sender);
      socket.destroy();
      resolve(Number(/^HTTP\/1.1 (\d{3})/.exec(answer)?.[1] ?? 0));
    };
    const sender = setInterval(() => {
      if (more && socket.writable) socket.write(more());
    }, 1);
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (answer.includes('\r\n\r\n')) done();
    });
    socket.on('error', done).on('close', done);
    socket.write(
      `POST /api/upload-photo HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${cookie}\r\n` +
        `content-type: multipart/form-data; boundary=x\r\n${headers.join('\r\n')}\r\n\r\n${body}`,
    );
    hangUp?.addEventListener('abort', done);
  });
}

/** A picture that is no photo is judged and refused; one that is refused before is not. */
const JUDGED = 415;
const REFUSED = 429;

async function leftovers(): Promise<string[]> {
  return (await readdir(tmpdir())).filter((name) => /^[\w-]{20,}\.(png|jpg)$|multipart|busboy/i.test(name));
}

function hangUpAfter(milliseconds: number): AbortSignal {
  const hangUp = new AbortController();
  setTimeout(() => hangUp.abort(), milliseconds);
  return hangUp.signal;
}

const LONG = ['content-length: 1000000'];
const unfinished = part('x').slice(0, -20);

describe('a connection that uploads a file', () => {
  it('and never ends it is answered with file_too_large', async () => {
    const block = 'x'.repeat(64 * 1024);
    const chunk = `${block.length.toString(16)}\r\n${block}\r\n`;
    const head = part('x').slice(0, part('x').indexOf('x\r\n--x--'));
    const first = `${head.length.toString(16)}\r\n${head}\r\n`;
    expect(await raw(['transfer-encoding: chunked'], first, { more: () => chunk.repeat(8) })).toBe(413);
  });

  it('and sends more than its content length is refused', async () => {
    expect(await raw(['content-length: 40', 'connection: close'], part('x'))).toBe(400);
  });

  it('and breaks off leaves nothing, and frees its place in the upload limit', async () => {
    const before = await leftovers();
    for (let round = 0; round < 5; round++)
      expect(await raw(LONG, unfinished, { hangUp: hangUpAfter(50) })).toBe(0);
    expect(await leftovers()).toEqual(before);
    await expect
      .poll(async () => (await upload(formOf(['photo', bytes(9)]))).body.code)
      .toBe('photo_unreadable');
  });

  it('and breaks off before its session is known frees its place too', async () => {
    for (let round = 0; round < 3; round++) await raw(LONG, unfinished, { hangUp: hangUpAfter(1) });
    await expect.poll(async () => (await upload(formOf(['photo', bytes(9)]))).status).toBe(JUDGED);
  });

  it('is one of at most two concurrent uploads per person', async () => {
    const ending = new AbortController();
    const slow = [1, 2, 3].map(() => raw(LONG, unfinished, { hangUp: ending.signal }));
    const status = async () => (await upload(formOf(['photo', bytes(9)]))).status;
    // The two others have their places by then.
    expect(await Promise.race(slow)).toBe(429);
    expect(await status()).toBe(429);
    ending.abort();
    await Promise.all(slow);
    await expect.poll(status).toBe(415);
  });

  it('keeps its place in the limit until the file is stored', async () => {
    const create = { width: 9, height: 9, channels: 3, background: '#2a7f86' } as const;
    const photo = new Blob([Uint8Array.from(await sharp({ create }).png().toBuffer())]);
    let store = (): void => undefined;
    const stored = new Promise<void>((resolve) => (store = resolve));
    const put = vi.spyOn(t.ctx.files, 'put').mockReturnValue(stored);
    const slow = [1, 2].map(() => upload(formOf(['photo', photo])));
    await expect.poll(() => put.mock.calls.length).toBe(2);
    expect((await upload(formOf(['photo', bytes(9)]))).status).toBe(REFUSED);
    store();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([201, 201]);
    put.mockRestore();
    expect((await upload(formOf(['photo', bytes(9)]))).status).toBe(JUDGED);
  });
});

describe('half-sent uploads of many people', () => {
  it('take 100 MB together, and those that stay quiet give way to others', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => newPatient(t)));
    const ending = new AbortController();
    // Nine megabytes are kept in ten, so these fill it.
    const nine = part('x', 'x'.repeat(9 * 1024 * 1024)).slice(0, -20);
    const answers: number[] = [];
    const sent = people.flatMap((from) =>
      [1, 2].map(async () =>
        answers.push(await raw(['content-length: 10000000'], nine, { from, hangUp: ending.signal })),
      ),
    );
    const status = async () => (await upload(formOf(['photo', bytes(9)]))).status;
    await expect.poll(status).toBe(REFUSED);
    expect(answers).toEqual([]);
    // The last bytes of some may still be on their way: whoever sends is not quiet.
    const statusLater = () => {
      t.clock.advance(2_000);
      return status();
    };
    await expect.poll(statusLater).toBe(JUDGED);
    await expect.poll(() => answers).toEqual([REFUSED]);
    ending.abort();
    await Promise.all(sent);
    await expect.poll(status).toBe(JUDGED);
  });
});
