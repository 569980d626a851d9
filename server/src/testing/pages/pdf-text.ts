/** Reads PDFs as their readers do. */
import { extractText, getDocumentProxy } from 'unpdf';

// The reader of PDFs asks for what Node 20 does not have yet.
if (!('try' in Promise)) {
  Object.assign(Promise, {
    try: async (work: (...given: unknown[]) => unknown, ...given: unknown[]) => work(...given),
  });
}

/** The words of a PDF as a reader copies them, with single spaces between them, and the number of its pages. */
export async function readPdf(bytes: Uint8Array): Promise<{ text: string; pages: number }> {
  const proxy = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(proxy, { mergePages: true });
  return { text: text.replaceAll(/\s+/g, ' '), pages: totalPages };
}

export async function pdfText(bytes: Uint8Array): Promise<string> {
  return (await readPdf(bytes)).text;
}

/** How far to the right its texts reach, in points. */
export async function pdfWidth(bytes: Uint8Array): Promise<number> {
  const proxy = await getDocumentProxy(new Uint8Array(bytes));
  const pages = Array.from({ length: proxy.numPages }, (_, nth) => proxy.getPage(nth + 1));
  const contents = await Promise.all(pages.map(async (page) => (await page).getTextContent()));
  const ends = contents
    .flatMap(({ items }) => items)
    .map((item) => ('width' in item ? Number(item.transform[4]) + item.width : 0));
  return Math.max(0, ...ends);
}

type Tagged = { role?: string; children?: readonly unknown[] };

function rolesOf(node: unknown): string[] {
  const { role, children = [] } = Object(node) as Tagged;
  return [...(role === undefined ? [] : [role]), ...children.flatMap(rolesOf)];
}

/** The tags of a PDF's pages, in the order in which screen readers read them. */
export async function pdfTags(bytes: Uint8Array): Promise<string[]> {
  const proxy = await getDocumentProxy(new Uint8Array(bytes));
  const pages = Array.from({ length: proxy.numPages }, (_, nth) => proxy.getPage(nth + 1));
  const trees = await Promise.all(pages.map(async (page) => (await page).getStructTree()));
  return trees.flatMap(rolesOf).filter((role) => role !== 'Root' && role !== 'Document');
}
