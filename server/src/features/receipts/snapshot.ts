/** The content of a document as data: it never changes and can be rendered in either language. */
export type Snapshot = {
  /** With the therapist's prefix at the time: 'INV-000042'. */
  label: string;
  therapist: { name: string; title: string; license: string };
  business: { name: string; address: string; taxNumber: string };
  /** The client of the session, and the account holder who paid. */
  clientName: string;
  payerName: string;
  service: { name: string; minutes: number };
  /** Instants as ISO 8601 in UTC, shown on the clocks of the therapist's zone. */
  startAt: string;
  timezone: string;
  currency: 'CAD';
  /** Cents; the rate in hundredths of a percent, with at most one decimal. */
  price: number;
  taxRate: number;
  taxAmount: number;
  total: number;
  /** null where nothing was due. */
  payment: { means: 'paypal'; at: string; transaction: string | null } | null;
  /** The receipt that a credit note reverses, and what remains of it; older documents do not say. */
  credits: { label: string; issuedAt: string; remaining?: number } | null;
};
