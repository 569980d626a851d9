import { ENDING_DAYS, type Proof } from '@cadence/contract/proofs';
import { addDays, daysBetween } from '@cadence/scheduling/calendar-date';

type Held = Pick<Proof, 'kind' | 'regulatorId' | 'validTo' | 'state'>;

/** Whether to offer the next one: of what was accepted, unless another of the same thing holds for longer or waits. */
export function mayRenew(proof: Held, all: readonly Held[]): boolean {
  if (proof.state !== 'accepted' && proof.state !== 'ended') return false;
  return !all.some(
    (other) =>
      other.kind === proof.kind &&
      other.regulatorId === proof.regulatorId &&
      other.validTo > proof.validTo &&
      other.state !== 'refused',
  );
}

/** The accepted registration that ends within `ENDING_DAYS` and whose next one is not sent yet. */
export function endingRegistration(proofs: readonly Proof[], today: string): Proof | undefined {
  return proofs.find(
    (proof) =>
      proof.kind === 'registration' &&
      proof.state === 'accepted' &&
      daysBetween(today, proof.validTo) <= ENDING_DAYS &&
      mayRenew(proof, proofs),
  );
}

/** The days of the next one, which begins where the former one ends and is for a year: a first guess, to be corrected. */
export function nextDays({ validTo }: Pick<Proof, 'validTo'>): { validFrom: string; validTo: string } {
  const next = `${Number(validTo.slice(0, 4)) + 1}${validTo.slice(4)}`;
  return { validFrom: addDays(validTo, 1), validTo: next.endsWith('-02-29') ? addDays(next, -1) : next };
}
