import type { IncomeEntry, ReceiptEntry } from '@cadence/contract/receipts';
import type { Locale } from '../../lib/locale.ts';

export type { IncomeEntry, ReceiptEntry };

/** The download URL of a receipt in a language; undefined until it is issued. */
export function paperHref({ kind, id, appointmentId }: ReceiptEntry, lang: Locale): string | undefined {
  if (kind === 'on_request') return undefined;
  if (id !== null) return receiptHref(id, lang);
  return `/api/appointments/${appointmentId}/payment-confirmation.pdf?lang=${lang}`;
}

export function receiptHref(id: number, lang: Locale): string {
  return `/api/receipts/${id}/receipt.pdf?lang=${lang}`;
}

type StatementAbout = { year: string; clientId: number | undefined; lang: Locale };

/** Of all clients, or of one. */
export function statementHref(type: 'pdf' | 'csv', { year, clientId, lang }: StatementAbout): string {
  const ofClient = clientId === undefined ? '' : `&client=${clientId}`;
  return `/api/receipts/statement.${type}?year=${year}${ofClient}&lang=${lang}`;
}

export function incomeHref(year: string, lang: Locale): string {
  return `/api/therapist/income.csv?year=${year}&lang=${lang}`;
}
