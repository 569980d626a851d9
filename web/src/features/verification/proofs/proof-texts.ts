import type { Entitlement, Proof, ProofKind, ProofState, Regulator } from '@cadence/contract/proofs';
import { formatDate } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { getLocale } from '../../../lib/locale.ts';
import type { Tone } from '../../../ui/badge.tsx';

export const kindNames: Record<ProofKind, () => string> = {
  registration: () => m.proofs_kind_registration(),
  insurance: () => m.proofs_kind_insurance(),
  police_check: () => m.proofs_kind_police_check(),
};
export const entitlementNames: Record<Entitlement, () => string> = {
  full: () => m.proofs_entitlement_full(),
  cross_provincial: () => m.proofs_entitlement_cross_provincial(),
  courtesy: () => m.proofs_entitlement_courtesy(),
  supervised: () => m.proofs_entitlement_supervised(),
};
export const stateLooks: Record<ProofState, { tone: Tone; word: () => string }> = {
  waiting: { tone: 'info', word: () => m.proofs_state_waiting() },
  accepted: { tone: 'success', word: () => m.proofs_state_accepted() },
  refused: { tone: 'danger', word: () => m.proofs_state_refused() },
  ended: { tone: 'neutral', word: () => m.proofs_state_ended() },
};

/** A regulator's name in the reader's language. */
export function regulatorName({ name }: Pick<Regulator, 'name'>): string {
  return name[getLocale()];
}

/** "Registration, College of …", or the kind alone. */
export function whatText(kind: ProofKind, regulator: Pick<Regulator, 'name'> | null | undefined): string {
  return [kindNames[kind](), ...(regulator ? [regulatorName(regulator)] : [])].join(', ');
}

export function dayText(date: string): string {
  return formatDate(date, { style: 'medium', year: true });
}

export function daysText({ validFrom, validTo }: Pick<Proof, 'validFrom' | 'validTo'>): string {
  return m.proofs_days({ from: dayText(validFrom), to: dayText(validTo) });
}

/** A day of every year, `MM-dd`. */
export function dayOfYearText(monthAndDay: string): string {
  return formatDate(`2001-${monthAndDay}`, { style: 'day', year: false });
}
