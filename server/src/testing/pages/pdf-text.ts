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
