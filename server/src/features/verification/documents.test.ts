import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { DOCUMENTS_MAX } from '@cadence/contract/verification';
import { HOUR } from '@cadence/scheduling/durations';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { openFiles } from '../../platform/files.ts';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../testing/app.ts';
import { aDoc, aDocm, aDocx, aPdf, aPicture } from '../../testing/documents.ts';
import {
  newAdmin,
  newDocument,
  newPatient,
  newTherapist,
  newVerificationRequest,
  type SignedInTherapist,
  type SignedInUser,
} from '../../testing/factories.ts';
import { processorTime } from '../../testing/limits/processor-time.ts';
import { cleanFilename } from './documents.ts';
import { read, sweep, upload } from './service.ts';
import { verificationDocuments } from './rows/tables.ts';

let t: TestApp;
let therapist: SignedInTherapist;
let admin: SignedInUser;
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
  admin = await newAdmin(t);
});
beforeEach(async () => {
  t.clock.set(NOW);
  therapist = await newTherapist(t);
});
afterAll(() => t.close());

/** Of 14,140 pixels a side with 16 bits for each of four channels, interlaced (ISO 15948, 11.2.1); its pixels are missing. */
async function anInterlacedPicture(): Promise<Blob> {
  const create = { width: 1, height: 1, channels: 4 as const, background: '#2a7f86' };
  const png = await sharp({ create }).png().toBuffer();
  png.writeUInt32BE(14_140, 16);
  png.writeUInt32BE(14_140, 20);
  png.set([16, 6, 0, 0, 1], 24);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return new Blob([new Uint8Array(png)]);
}

function send(file: Blob, name = 'license.pdf', field = 'document', who: SignedInUser = therapist) {
  const form = new FormData();
  form.append(field, file, name);
  return who.api.post('/api/therapist-profile/upload-verification-doc', form);
}
async function unsent() {
  return (await therapist.api.get('/api/verification-documents')).body;
}
async function filesOf(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of t.ctx.files.list('verification'))
    if (key.includes(`/therapist-${therapist.therapistId}-`)) keys.push(key);
  return keys;
}

describe('a verification document', () => {
  it.each([
    ['a PDF', () => aPdf(), 'My license.pdf', 'application/pdf', 'inline'],
    ['a Word document', () => aDocx(), 'lettre.docx', /wordprocessingml\.document$/, 'attachment'],
    ['an old Word document', () => aDoc(), 'old.doc', 'application/msword', 'attachment'],
    ['a JPEG picture', () => aPicture('jpeg'), 'scan.JPEG', 'image/jpeg', 'inline'],
    ['a PNG picture', () => aPicture('png'), 'scan.png', 'image/png', 'inline'],
  ] as const)('%s is stored and served unchanged', async (_what, make, name, type, disposition) => {
    const file = await make();
    const reply = await send(file, name);
    expect([reply.status, Object.keys(reply.body)]).toEqual([201, ['url', 'filename']]);
    expect(reply.body.url).toMatch(/^\/api\/verification-documents\/\d+$/);
    expect(reply.body.filename).toBe(name.replace('.JPEG', '.jpeg'));
    const served = await therapist.api.get(reply.body.url);
    expect(served.status).toBe(200);
    expect(served.bytes.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
    expect(served.headers['content-type']).toMatch(type);
    expect(served.headers['content-disposition']).toMatch(new RegExp(`^${disposition}; filename=`));
  });

  it.each([
    ['a line break before it', ['\r\n'], []],
    ['a byte-order mark before it', [Uint8Array.of(0xef, 0xbb, 0xbf)], []],
    ['8 KiB of zeros behind it', [], [new Uint8Array(8192)]],
  ])('is a PDF with %s, too', async (_what, before, behind) => {
    const reply = await send(new Blob([...before, aPdf(), ...behind]));
    expect(reply.status).toBe(201);
    expect((await therapist.api.get(reply.body.url)).headers['content-type']).toBe('application/pdf');
  });

  it('is served sandboxed and must not be cached', async () => {
    const { url } = await newDocument(therapist);
    for (const method of ['GET', 'HEAD'] as const) {
      const { status, headers } = await admin.api.request(method, url, undefined, { range: 'bytes=0-3' });
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'accept-ranges': 'none',
      });
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox$/);
    }
  });

  it('is for its owner and admins, and access by others is logged', async () => {
    const { id, url } = await newDocument(therapist);
    const other = await newTherapist(t);
    for (const method of ['GET', 'HEAD'] as const) {
      expect((await other.api.request(method, url)).status).toBe(404);
      expect((await (await newPatient(t)).api.request(method, url)).status).toBe(403);
      expect((await t.visitor().request(method, url)).status).toBe(401);
      expect((await admin.api.request(method, url)).status).toBe(200);
    }
    const { rows } = await t.ctx.database.execute(
      `select reader_id, subject_id, action from access_log where record = 'verification-document:${id}' order by id`,
    );
    const subject_id = therapist.userId;
    expect(rows).toEqual([
      { reader_id: other.userId, subject_id, action: 'refused' },
      { reader_id: admin.userId, subject_id, action: 'read' },
    ]);
  });

  it('is encrypted in storage', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'cadence-files-'));
    const ctx = { ...t.ctx, files: openFiles(dir) };
    const bytes = Buffer.from(await aPdf('MARKER-OF-A-SECRET').arrayBuffer());
    const viewer = { userId: therapist.userId, role: 'therapist', language: 'en' } as const;
    await upload(ctx, viewer, { bytes, name: 'x.pdf' });
    const [name = ''] = readdirSync(join(dir, 'verification'));
    expect(readFileSync(join(dir, 'verification', name)).includes('MARKER')).toBe(false);
    rmSync(dir, { recursive: true });
  });

  it('is not served when its file was swapped with another', async () => {
    const [one, other] = [
      await newDocument(therapist, aPdf('one')),
      await newDocument(therapist, aPdf('two')),
    ];
    const [first = '', second = ''] = await filesOf();
    const [bytes, swapped] = [await t.ctx.files.get(first), await t.ctx.files.get(second)];
    await t.ctx.files.put(first, swapped ?? Buffer.of());
    await t.ctx.files.put(second, bytes ?? Buffer.of());
    for (const { url } of [one, other]) expect((await admin.api.get(url)).status).toBe(500);
  });

  it('is not found when its file is missing, and nothing else fails', async () => {
    const { url } = await newDocument(therapist);
    for (const key of await filesOf()) await t.ctx.files.delete(key);
    expect((await admin.api.get(url)).status).toBe(404);
    expect(await unsent()).toHaveLength(1);
  });
});

/** An archive that unpacks to more than the limit, while its headers declare a small size. */
async function aDisguisedBomb(): Promise<Blob> {
  const content = Buffer.alloc(101 * 1024 * 1024);
  const bytes = Buffer.from(await aDocx([{ name: 'word/bomb.xml', content }]).arrayBuffer());
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  for (let at = bytes.indexOf(size); at >= 0; at = bytes.indexOf(size)) bytes.writeUInt32LE(10, at);
  return new Blob([bytes]);
}

/** A Word document whose directory lists the first entry twice, as in archives with overlapping entries. */
async function anOverlappingArchive(): Promise<Blob> {
  const bytes = Buffer.from(await aDocx().arrayBuffer());
  const end = bytes.length - 22;
  const directory = bytes.readUInt32LE(end + 16);
  const entry = bytes.subarray(directory, directory + 46 + bytes.readUInt16LE(directory + 28));
  const tail = Buffer.from(bytes.subarray(end));
  tail.writeUInt16LE(3, 8);
  tail.writeUInt16LE(3, 10);
  tail.writeUInt32LE(end - directory + entry.length, 12);
  return new Blob([Buffer.concat([bytes.subarray(0, end), entry, tail])]);
}

async function aLockedPdf(): Promise<Blob> {
  const document = new PDFDocument({ userPassword: 'secret' });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  document.on('data', (part: Buffer) => parts.push(new Uint8Array(part)));
  const ended = new Promise((resolve) => {
    document.on('end', resolve);
  });
  document.end();
  await ended;
  return new Blob(parts);
}

describe('an invalid verification document', () => {
  const text = (content: string) => () => new Blob([content]);
  it.each([
    ['a program', () => new Blob([Uint8Array.of(0x4d, 0x5a, 0x90, 0, 3)]), 'license.pdf'],
    ['the head of a PDF alone', text('%PDF-1.7\n'), 'license.pdf'],
    ['a page', text('<html><script>alert(1)</script>%PDF-1.4 1 0 obj %%EOF'), 'a.pdf.html'],
    ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'license.png'],
    ['a Word document with macros', aDocm, 'license.docx'],
    ['an old Word document with macros', () => aDoc('_VBA_PROJECT'), 'license.doc'],
    ['another archive', () => aDocx([]).slice(30), 'license.docx'],
    [
      'an archive that blows up',
      () => aDocx([{ name: 'word/bomb.xml', content: Buffer.alloc(101 * 1024 * 1024) }]),
      'license.docx',
    ],
    ['an archive that blows up and declares a small size', aDisguisedBomb, 'license.docx'],
    ['an archive whose entries overlap', anOverlappingArchive, 'license.docx'],
    [
      'half of a PNG’s head',
      () => new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10)]),
      'x.png',
    ],
    ['a picture in passes that takes 1.6 GB to read', anInterlacedPicture, 'x.png'],
    ['nothing', text(''), 'license.pdf'],
  ])('is rejected with an explanation: %s', async (_what, make, name) => {
    const reply = await send(await make(), name);
    expect([reply.status, reply.body.code]).toEqual([415, 'document_unreadable']);
    expect(reply.body.detail).toContain('Please choose a PDF');
    expect(await unsent()).toEqual([]);
    expect(await filesOf()).toEqual([]);
  });

  it.each(['jpeg', 'png'] as const)('is rejected with the reason where it is half a %s', async (format) => {
    const create = { width: 400, height: 300, channels: 3 as const, background: '#2a7f86' };
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const whole = await sharp({ create: { ...create, noise } })
      .toFormat(format)
      .toBuffer();
    expect((await send(new Blob([new Uint8Array(whole)]), `x.${format}`)).status).toBe(201);
    const reply = await send(new Blob([new Uint8Array(whole.subarray(0, whole.length / 2))]), `x.${format}`);
    expect([reply.status, reply.body.code]).toEqual([415, 'document_incomplete']);
  });

  it('is rejected with the reason where it is a PDF that asks for a password', async () => {
    const reply = await send(await aLockedPdf());
    expect([reply.status, reply.body.code]).toEqual([415, 'document_locked']);
    expect(reply.body.detail).toContain('without one');
  });

  it('is rejected when it is larger than 10 MB', async () => {
    const padding = new Uint8Array(10 * 1024 * 1024);
    const reply = await send(new Blob([aPdf(), padding]));
    expect([reply.status, reply.body.code]).toEqual([413, 'file_too_large']);
    expect((await send(aPdf(), 'x.pdf', 'photo')).status).toBe(400);
  });
});

test.each([
  ['../../etc/passwd', 'passwd.pdf'],
  ['..\\..\\x', 'x.pdf'],
  ['/abs', 'abs.pdf'],
  ['a\u0000.pdf', 'a.pdf'],
  ['CON', 'document.pdf'],
  [`${'x'.repeat(5000)}.pdf`, `${'x'.repeat(116)}.pdf`],
  ['"><img src=x onerror=1>.pdf', 'img src=x onerror=1.pdf'],
  ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie x=1.pdf'],
  ['\u202Efdp.exe', 'fdp.exe.pdf'],
  ['Permis d’Émilie – 2026.pdf', 'Permis d’Émilie – 2026.pdf'],
  ['📄.pdf', '📄.pdf'],
])('a document’s file name is cleaned, and never used in a path: %#', async (given, filename) => {
  const viewer = { userId: therapist.userId, role: 'therapist', language: 'en' } as const;
  const bytes = Buffer.from(await aPdf().arrayBuffer());
  const { url } = await upload(t.ctx, viewer, { bytes, name: given });
  expect(await unsent()).toEqual([{ url, filename }]);
  const { headers } = await therapist.api.get(url);
  const disposition = String(headers['content-disposition']);
  expect(disposition).toMatch(/^inline; filename="[ !#-[\]-~]*"(; filename\*=UTF-8''[\w!#$&+.^`|~%-]+)?$/);
  expect(headers['set-cookie']).toBeUndefined();
  for (const key of await filesOf()) expect(key).toMatch(/^verification\/therapist-\d+-\d{13}-[0-9a-f]{16}$/);
});

test('a document’s file name of 75,000 dots is cleaned at once', () => {
  const start = processorTime();
  expect(cleanFilename(`x${'.'.repeat(75_000)}x.png`, ['.png'])).toBe('x.png');
  expect(cleanFilename(`x${' .'.repeat(37_500)}x.png`, ['.png'])).toBe('x.png');
  expect(processorTime() - start).toBeLessThan(500);
});

test('of a long file name of a document only the last 1,000 characters are read', () => {
  const short = `${'a'.repeat(116)}.pdf`;
  expect(cleanFilename(`B${'a'.repeat(995)}.pdf`, ['.pdf'])).toMatch(/^Ba+\.pdf$/);
  expect(cleanFilename(`B${'a'.repeat(996)}.pdf`, ['.pdf'])).toBe(short);
});

test('a document’s file name with accents is kept', async () => {
  expect((await send(aPdf(), 'Numérisé à Québec.pdf')).body.filename).toBe('Numérisé à Québec.pdf');
});

test('a document without a file name gets a default one', async () => {
  const reply = await send(aPdf(), '');
  expect([reply.status, reply.body.filename]).toEqual([201, 'document.pdf']);
});

test('a document’s file name with a quotation mark loses only the mark', async () => {
  expect((await send(aPdf(), 'My "new" licence.pdf')).body.filename).toBe('My new licence.pdf');
});

describe('unsent verification documents', () => {
  it('are limited in number, until some are removed', async () => {
    const first = await newDocument(therapist);
    for (let count = 1; count < DOCUMENTS_MAX; count++) await newDocument(therapist);
    const refused = await send(aPdf());
    expect([refused.status, refused.body.code]).toEqual([409, 'documents_limit']);
    expect(await unsent()).toHaveLength(DOCUMENTS_MAX);
    expect((await therapist.api.delete(first.url)).status).toBe(204);
    expect((await therapist.api.get(first.url)).status).toBe(404);
    expect((await send(aPdf())).status).toBe(201);
    expect(await filesOf()).toHaveLength(DOCUMENTS_MAX);
  });

  it('are limited to 100 MB together', async () => {
    const { id } = await newDocument(therapist);
    await t.ctx.db.update(verificationDocuments).set({ size: 100 * 1024 * 1024 });
    const reply = await send(aPdf());
    expect([reply.status, reply.body.code]).toEqual([409, 'documents_limit']);
    expect(reply.body.detail).toContain('100 MB');
    const size = 100 * 1024 * 1024 - aPdf().size;
    await t.ctx.db.update(verificationDocuments).set({ size });
    expect((await send(aPdf())).status).toBe(201);
    expect((await therapist.api.delete(`/api/verification-documents/${id}`)).status).toBe(204);
    await t.ctx.db.update(verificationDocuments).set({ size: 1 });
  });

  it('never exceed the limit, even with concurrent uploads', async () => {
    for (let count = 1; count < DOCUMENTS_MAX; count++) await newDocument(therapist);
    const viewer = { userId: therapist.userId, role: 'therapist', language: 'en' } as const;
    const bytes = Buffer.from(await aPdf().arrayBuffer());
    const tries = Array.from({ length: 5 }, () => upload(t.ctx, viewer, { bytes, name: 'x.pdf' }));
    const outcomes = (await Promise.allSettled(tries)).map(({ status }) => status);
    expect(outcomes.filter((outcome) => outcome === 'fulfilled')).toHaveLength(1);
    expect(await unsent()).toHaveLength(DOCUMENTS_MAX);
  });

  it('are deleted with their files after a day, and sent ones stay', async () => {
    const kept = await newDocument(therapist);
    await newVerificationRequest(therapist, { documentUrls: [kept.url] });
    const forgotten = await newDocument(therapist);
    t.clock.advance(24 * HOUR - 1);
    await sweep(t.ctx);
    expect((await therapist.api.get(forgotten.url)).status).toBe(200);
    t.clock.advance(2);
    await sweep(t.ctx);
    expect((await therapist.api.get(forgotten.url)).status).toBe(404);
    expect((await therapist.api.get(kept.url)).status).toBe(200);
    expect(await filesOf()).toHaveLength(1);
  });

  it('are deleted after an interrupted upload, and can neither be read nor sent', async () => {
    const { id, url } = await newDocument(therapist);
    await t.ctx.db.update(verificationDocuments).set({ isStored: false });
    expect((await therapist.api.get(url)).status).toBe(404);
    expect(await unsent()).toEqual([]);
    const body = { coverLetter: 'x'.repeat(50), documentUrls: [url] };
    expect((await therapist.api.post('/api/therapist-profile/verify', body)).status).toBe(422);
    t.clock.advance(HOUR + 1);
    await sweep(t.ctx);
    const { rows } = await t.ctx.database.execute(`select 1 from verification_documents where id = ${id}`);
    expect(rows).toEqual([]);
    expect(await filesOf()).toEqual([]);
    await t.ctx.db.update(verificationDocuments).set({ isStored: true });
  });

  it('can be removed, but sent ones cannot', async () => {
    const { url } = await newDocument(therapist);
    await newVerificationRequest(therapist, { documentUrls: [url] });
    const reply = await therapist.api.delete(url);
    expect([reply.status, reply.body.code]).toEqual([409, 'document_attached']);
    expect((await therapist.api.get(url)).status).toBe(200);
  });
});

test('documents encrypted with the former secret are readable while it is known, and encrypted again', async () => {
  const { url } = await newDocument(therapist);
  const [former] = t.ctx.secrets;
  const rotated = { ...t.ctx, secrets: ['another secret that is long enough', former] as const };
  await sweep(rotated);
  const viewer = { userId: therapist.userId, role: 'therapist', language: 'en' } as const;
  const id = Number(url.split('/').at(-1));
  const after = { ...t.ctx, secrets: ['another secret that is long enough'] as const };
  expect((await read(after, viewer, id)).body.toString()).toContain('%PDF');
  expect(await filesOf()).toHaveLength(1);
  await sweep({ ...t.ctx, secrets: [former, 'another secret that is long enough'] as const });
  expect((await therapist.api.get(url)).status).toBe(200);
});
