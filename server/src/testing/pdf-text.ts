import { extractText, getDocumentProxy } from 'unpdf';

// The reader of PDFs asks for what Node 20 does not have yet.
if (!('try' in Promise)) {
  Object.assign(Promise, {
    try: async (work: (...given: unknown[]) => unknown, ...given: unknown[]) => work(...given),
  });
}

/** The words of a PDF as a reader copies them, with single spaces between them. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}
