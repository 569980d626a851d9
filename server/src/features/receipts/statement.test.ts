import { describe, expect, it } from 'vitest';
import { readPdf } from '../../testing/pages/pdf-text.ts';
import type { ReceiptRow } from './queries.ts';
import { rowsOfYear, statementCsv, statementPdf } from './statement.ts';

const START = '2026-12-31T19:00:00.000Z';

/** A receipt of 113 dollars, 13 of them tax. */
function row(
  id: number,
  { startAt = START, kind = 'receipt' }: { startAt?: string; kind?: ReceiptRow['kind'] } = {},
) {
  const snapshot: ReceiptRow['snapshot'] = {
    label: `INV-${id}`,
    therapist: { name: 'Robin Test', title: '', license: '' },
    business: { name: '', address: '', taxNumber: '' },
    clientName: 'Pia Roy',
    payerName: 'Pia Roy',
    service: { name: 'Session', minutes: 60 },
    startAt,
    timezone: 'America/Vancouver',
    currency: 'CAD',
    price: 10_000,
    taxRate: 1_300,
    taxAmount: 1_300,
    total: 11_300,
    payment: null,
    credits: null,
  };
  return { id, kind, total: 11_300, taxAmount: 1_300, sessionAt: new Date(startAt), snapshot } as ReceiptRow;
}
function statement(rows: ReceiptRow[]) {
  return { year: 2026, patientName: 'Pia Roy', rows, now: new Date('2027-01-02T12:00:00Z') };
}

describe('a statement', () => {
  it('has the sessions of its year in the therapist’s zone', async () => {
    const starts = [
      '2026-01-01T06:59:59Z',
      '2026-01-01T08:00:00Z',
      '2027-01-01T06:59:59Z',
      '2027-01-01T08:00:00Z',
    ];
    const rows = starts.map((startAt, id) => row(id, { startAt }));
    expect((await rowsOfYear(rows, 2026)).map(({ id }) => id)).toEqual([1, 2]);
  });

  it('begins with the oldest session, with its receipt before its credit note', async () => {
    const rows = [row(3), row(2), row(4, { startAt: '2026-03-02T19:00:00Z' })];
    expect((await rowsOfYear(rows, 2026)).map(({ id }) => id)).toEqual([4, 2, 3]);
  });

  it('subtracts credit notes', async () => {
    const rows = [row(1), row(2), row(3, { kind: 'credit_note' })];
    const lines = (await statementCsv(statement(rows), 'en')).trim().split('\r\n');
    expect(lines.map((line) => line.split(',').slice(-6, -3).join(','))).toEqual([
      'Amount,Tax,Total',
      '100,13,113',
      '100,13,113',
      '-100,-13,-113',
    ]);
    const { text } = await readPdf(await statementPdf(statement(rows), { locale: 'en', brand: 'Cadence' }));
    expect(text).toContain('Total $113.00');
  });

  it('says of exempt services that the law exempts them, and of others nothing', async () => {
    const exempt = row(2);
    Object.assign(exempt, { total: 10_000, taxAmount: 0 });
    Object.assign(exempt.snapshot, { tax: 'exempt', taxRate: 0, taxAmount: 0, total: 10_000 });
    const both = statement([row(1), exempt]);
    const [, taxed, untaxed] = (await statementCsv(both, 'en')).trim().split('\r\n');
    expect(taxed).toMatch(/,113,,,$/);
    expect(untaxed).toMatch(
      /,100,,,"Exempt from GST\/HST: a health service \(Excise Tax Act, .*section 7\)"$/,
    );
    const { text } = await readPdf(await statementPdf(both, { locale: 'en', brand: 'Cadence' }));
    expect(text.match(/exempt from GST\/HST/g)).toHaveLength(1);
  });

  const INSURED = {
    therapist: {
      name: 'Robin Test',
      title: 'Speech-Language Pathologist',
      license: '4321',
      registration: { regulator: { en: 'CASLPO', fr: 'OAOO' }, province: 'Ontario' },
    },
    payment: { means: 'etransfer', at: '2027-01-01T05:00:00.000Z', transaction: null },
  } as const;

  it('has what an insurer asks of each session: provider, register, service, tax, method and day', async () => {
    const one = row(1);
    Object.assign(one.snapshot, INSURED);
    for (const [locale, words] of [
      [
        'en',
        [
          'December 31, 2026 · Session',
          'Pia Roy · 60 minutes',
          'Robin Test · Speech-Language Pathologist · Registration no. 4321 · CASLPO (Ontario)',
          'Receipt INV-1 · Paid on December 31, 2026 by e-transfer · Tax (13%) $13.00',
        ],
      ],
      ['fr', ['Nº d’inscription 4321 · OAOO (Ontario)', 'Payé le 31 décembre 2026 par virement Interac']],
    ] as const) {
      const { text } = await readPdf(await statementPdf(statement([one]), { locale, brand: 'Cadence' }));
      const read = text.replaceAll(/\s+/g, ' ');
      for (const part of words) expect(read).toContain(part);
    }
    const [head, line] = (await statementCsv(statement([one]), 'en')).trim().split('\r\n');
    expect(head).toContain('Therapist,Professional title,License no.,Regulator');
    expect(line).toContain('Robin Test,Speech-Language Pathologist,4321,CASLPO (Ontario)');
    expect(line).toMatch(/,2026-12-31,E-transfer,$/);
  });

  it('says of a credit note what it takes back, and of no second payment', async () => {
    const [receipt, credit] = [row(1), row(2, { kind: 'credit_note' })];
    for (const one of [receipt, credit]) Object.assign(one.snapshot, INSURED);
    const bytes = await statementPdf(statement([receipt, credit]), { locale: 'en', brand: 'Cadence' });
    const { text } = await readPdf(bytes);
    expect(text.match(/Paid on/g)).toHaveLength(1);
    expect(text).toContain('Credit note INV-2');
    expect(text).toContain('Total $0.00');
  });

  it('continues on another page', async () => {
    const rows = Array.from({ length: 40 }, (_, id) => row(id));
    const { pages } = await readPdf(await statementPdf(statement(rows), { locale: 'en', brand: 'Cadence' }));
    expect(pages).toBe(5);
  });
});
