/** What families see of a therapist's proofs: never a number, and never a police check. */
import type { registration } from '@cadence/contract/proofs';
import type * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { dayIn } from '../regulators/province-day.ts';
import * as badges from '../rows/badge-queries.ts';
import { isInForce } from './badge.ts';

export type Registration = z.output<typeof registration>;
export type ShownProofs = { registrations: Registration[]; insuredUntil: string | null };

/** The proofs of some therapists that are in force: of each regulator the registration that holds longest. */
export async function listShownProofs(
  ctx: Context,
  therapistIds: readonly number[],
): Promise<Map<number, ShownProofs>> {
  const now = ctx.clock.now();
  const inForce = (await badges.listAcceptedOf(ctx.db, therapistIds)).filter((one) => isInForce(one, now));
  const byTherapist = groupedBy(inForce, ({ therapistId }) => therapistId);
  return new Map([...byTherapist].map(([therapistId, proofs]) => [therapistId, toShown(proofs)]));
}

function groupedBy<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

function toShown(proofs: readonly badges.DatedProof[]): ShownProofs {
  const insurances = proofs.filter(({ kind }) => kind === 'insurance').map(({ validTo }) => validTo);
  const byRegulator = groupedBy(
    proofs.filter(({ kind }) => kind === 'registration'),
    ({ regulatorId }) => regulatorId,
  );
  return {
    registrations: [...byRegulator.values()].flatMap((ofOne) => {
      const longest = ofOne.reduce((one, other) => (other.validTo > one.validTo ? other : one));
      return toRegistration(longest);
    }),
    insuredUntil: insurances.toSorted().at(-1) ?? null,
  };
}

/** The accepted registration that holds longest, with its number, for what the therapist signs; null where none is in force. */
export async function findRegistration(
  ctx: Context,
  therapistId: number,
): Promise<{ number: string; regulator: { en: string; fr: string }; province: string } | null> {
  const now = ctx.clock.now();
  const [longest] = (await badges.listAcceptedOf(ctx.db, [therapistId]))
    .filter((one) => one.kind === 'registration' && isInForce(one, now))
    .toSorted((one, other) => other.validTo.localeCompare(one.validTo));
  if (!longest || longest.province === null || longest.regulator === null) return null;
  const { number, regulator, regulatorFr, province } = longest;
  return { number: number ?? '', regulator: { en: regulator, fr: regulatorFr ?? regulator }, province };
}

function toRegistration(proof: badges.DatedProof): Registration[] {
  const { province, regulator, regulatorFr, registerUrl, entitlement, decidedAt, validTo } = proof;
  if (province === null || regulator === null || regulatorFr === null || !decidedAt) return [];
  const checkedOn = dayIn(province, decidedAt);
  return [
    { province, regulator: { en: regulator, fr: regulatorFr }, entitlement, registerUrl, checkedOn, validTo },
  ];
}
