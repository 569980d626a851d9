import { buffer } from 'node:stream/consumers';

/** A fictitious verification document, marked as such. */
export type Paper = {
  filename: string;
  /** `certificate` is a PDF page; `photo` is a photograph of one. */
  form: 'certificate' | 'photo';
  heading: string;
  lines: readonly string[];
};

const MARK = 'Example made for a demonstration. It certifies nothing.';

export function drawPaper(paper: Paper): Promise<Buffer> {
  return paper.form === 'certificate' ? drawCertificate(paper) : drawPhoto(paper);
}

/** One page in standard PDF fonts. The library is loaded on first use. */
async function drawCertificate({ heading, lines }: Paper): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const page = new PdfDocument({ size: 'LETTER', margin: 72, info: { Title: heading } });
  page.rect(36, 36, 540, 720).lineWidth(2).stroke('#1d5c63');
  page.font('Times-Bold').fontSize(26).fillColor('#1d5c63').text(heading, 72, 150, { align: 'center' });
  page.moveDown(2).font('Times-Roman').fontSize(15).fillColor('#222222');
  for (const line of lines) page.text(line, { align: 'center' }).moveDown(0.6);
  page.font('Helvetica').fontSize(9).fillColor('#777777').text(MARK, 72, 700, { align: 'center' });
  page.end();
  return buffer(page);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

async function drawPhoto({ heading, lines }: Paper): Promise<Buffer> {
  const rows = lines.map((line, index) => `<text x="90" y="${250 + index * 46}">${escaped(line)}</text>`);
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600" font-family="serif" font-size="30">
    <rect width="900" height="600" fill="#8d8577"/>
    <rect x="48" y="56" width="804" height="488" rx="18" fill="#f6f1e4" transform="rotate(-1.2 450 300)"/>
    <text x="90" y="160" font-size="44" fill="#1d5c63">${escaped(heading)}</text>
    <g fill="#222">${rows.join('')}</g>
    <text x="90" y="510" font-size="18" fill="#777">${escaped(MARK)}</text>
  </svg>`;
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(card)).jpeg({ quality: 80 }).toBuffer();
}
