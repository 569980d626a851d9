import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { isLocked } from './pdf-lock.ts';

type Options = NonNullable<ConstructorParameters<typeof PDFDocument>[0]>;

async function pdf(options: Options): Promise<Buffer> {
  const document = new PDFDocument(options);
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => {
    document.on('end', resolve);
  });
  document.text('A license');
  document.end();
  await ended;
  return Buffer.concat(parts);
}

const VERSIONS = ['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const;

test.each(VERSIONS)('a PDF %s that asks for a password is locked', async (pdfVersion) => {
  // Random ids and salts hold every byte that may need an escape.
  for (let time = 0; time < 20; time++)
    expect(isLocked(await pdf({ pdfVersion, userPassword: `secret${time}` }))).toBe(true);
});

test.each(VERSIONS)('a PDF %s that only forbids changes is not locked', async (pdfVersion) => {
  for (let time = 0; time < 20; time++)
    expect(isLocked(await pdf({ pdfVersion, ownerPassword: `secret${time}` }))).toBe(false);
});

test('a PDF without encryption is not locked', async () => {
  expect(isLocked(await pdf({}))).toBe(false);
});
