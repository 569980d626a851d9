/** Small documents of every accepted kind, and files that only look like one. */
import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

function blob(bytes: Buffer | string): Blob {
  return new Blob([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)]);
}

const PDF_OBJECTS = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
];

function pdfBytes(comment: string): string {
  const parts = ['%PDF-1.4\n', `% ${comment}\n`];
  const offsets: number[] = [];
  for (const [index, object] of PDF_OBJECTS.entries()) {
    offsets.push(parts.join('').length);
    parts.push(`${index + 1} 0 obj\n${object}\nendobj\n`);
  }
  const start = parts.join('').length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = PDF_OBJECTS.length + 1;
  return `${parts.join('')}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
}

/** One empty page. */
export function aPdf(comment = 'a license'): Blob {
  return blob(pdfBytes(comment));
}

/** `packed`: other bytes than the content deflates to. */
export type ZipEntry = { name: string; content: Buffer | string; packed?: Buffer };

/** A zip archive with checksums of zero, which are not checked here. */
export function aZip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, packed = deflateRawSync(content) } of entries) {
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(Buffer.byteLength(content), 8);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    sizes.copy(head, 14);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    const file = Buffer.concat([head, Buffer.from(name), packed]);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    sizes.copy(entry, 16);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(offset, 42);
    directory.push(Buffer.concat([entry, Buffer.from(name)]));
    files.push(file);
    offset += file.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, index, end]);
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MACRO_WORD = 'application/vnd.ms-word.document.macroEnabled.main+xml';

function wordEntries(type: string): ZipEntry[] {
  return [
    {
      name: '[Content_Types].xml',
      content: `<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    },
    { name: 'word/document.xml', content: '<w:document><w:body/></w:document>' },
  ];
}

export function aDocx(more: readonly ZipEntry[] = []): Blob {
  return blob(aZip([...wordEntries(WORD), ...more]));
}
export function aDocm(): Blob {
  return blob(aZip([...wordEntries(MACRO_WORD), { name: 'word/vbaProject.bin', content: 'macros' }]));
}

/** A Word file before 2007, as far as it is checked: the signature and the names of its streams. */
export function aDoc(...streams: readonly string[]): Blob {
  const names = ['Root Entry', 'WordDocument', ...streams].map((name) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    return entry;
  });
  const mark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  return blob(Buffer.concat([mark, Buffer.alloc(504), ...names]));
}

/** A small picture. */
export async function aPicture(format: 'jpeg' | 'png'): Promise<Blob> {
  const create = { width: 40, height: 30, channels: 3 as const, background: '#2a7f86' };
  return blob(await sharp({ create }).toFormat(format).toBuffer());
}
