/** What a document says, kept as data: it can be shown in either language at any time, and never changes. */
export type Snapshot = {
  /** With the therapist's prefix of that day: 'INV-000042'. */
  label: string;
  therapist: { name: string; title: string; license: string };
  business: { name: string; address: string; taxNumber: string };
  /** Whom the session was for, and who paid. */
  clientName: string;
  payerName: string;
  service: { name: string; minutes: number };
  /** Instants as ISO 8601 in UTC, shown on the clocks of the therapist's zone. */
  startAt: string;
  timezone: string;
  currency: 'CAD';
  /** Cents; the rate in hundredths of a percent. */
  price: number;
  taxRate: number;
  taxAmount: number;
  total: number;
  /** null where nothing was due. */
  payment: { means: 'paypal'; at: string; transaction: string | null } | null;
  /** Of a credit note: which receipt it takes back. */
  credits: { label: string; issuedAt: string } | null;
};
