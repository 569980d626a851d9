import type { Province } from '@cadence/contract/base/primitives';
import type { PaymentMethod } from '@cadence/contract/base/statuses';
import { NAMED_ROLES, type NamedRole } from '@cadence/contract/receipts';
import type { ServiceTax } from '@cadence/contract/services';
import { nameOnDocuments, needsLatinName } from '@cadence/format/latin-name';

/** Null where there is none. */
export type LatinNames = Record<NamedRole, string | null>;

/** Whose register a number is in. */
export type IssuedBy = { regulator: { en: string; fr: string }; province: Province };

/** The content of a document as data: it never changes and can be rendered in either language. */
export type Snapshot = {
  /** With the therapist's prefix at the time: 'INV-000042'. */
  label: string;
  /** The number is that of the registration, where one was accepted; older documents do not say with whom. */
  therapist: { name: string; title: string; license: string; registration?: IssuedBy | null };
  business: { name: string; address: string; taxNumber: string };
  /** The client of the session, and the account holder who paid. */
  clientName: string;
  payerName: string;
  /** Of names in other scripts, what was known that day; older documents do not say. */
  latinNames?: LatinNames;
  service: { name: string; minutes: number };
  /** Instants as ISO 8601 in UTC, shown on the clocks of the therapist's zone. */
  startAt: string;
  timezone: string;
  currency: 'CAD';
  /** Cents; the rate in hundredths of a percent, with at most one decimal. */
  price: number;
  /** As the service said at booking; older documents do not say. */
  tax?: ServiceTax | null;
  taxRate: number;
  taxAmount: number;
  total: number;
  /** null where nothing was due. */
  payment: { means: PaymentMethod; at: string; transaction: string | null } | null;
  /** The receipt that a credit note reverses, and what remains of it; older documents do not say. */
  credits: { label: string; issuedAt: string; remaining?: number } | null;
};

type Named = Pick<Snapshot, 'clientName' | 'payerName' | 'latinNames'> & { therapist: { name: string } };

function namesOf({ therapist, clientName, payerName }: Named): Record<NamedRole, string> {
  return { client: clientName, payer: payerName, therapist: therapist.name };
}

/** The names as the document states them. */
export function statedNames(snapshot: Named): Record<NamedRole, string> {
  const { client, payer, therapist } = namesOf(snapshot);
  const { latinNames } = snapshot;
  return {
    client: nameOnDocuments(client, latinNames?.client),
    payer: nameOnDocuments(payer, latinNames?.payer),
    therapist: nameOnDocuments(therapist, latinNames?.therapist),
  };
}

/** Whose names the document can only give as a machine transliterates them. */
export function transliteratedRoles(snapshot: Named): NamedRole[] {
  const names = namesOf(snapshot);
  return NAMED_ROLES.filter((role) => needsLatinName(names[role]) && !snapshot.latinNames?.[role]);
}

/** For a reader who may not read the client's name. */
export function withoutClientName(snapshot: Snapshot): Snapshot {
  const { latinNames } = snapshot;
  return { ...snapshot, clientName: '', ...(latinNames && { latinNames: { ...latinNames, client: null } }) };
}
