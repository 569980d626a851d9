import { addDays } from '@cadence/scheduling/calendar-date';
import { DAY } from '@cadence/scheduling/durations';
import * as users from '../src/features/users/service.ts';
import * as verification from '../src/features/verification/service.ts';
import type { Context } from '../src/context.ts';
import type { Viewer } from '../src/platform/viewer.ts';
import { asOf } from './as-of.ts';
import type { DemoTherapist } from './therapist.ts';

/** How long ago a registration was sent, and in how many days it ends. */
const SENT_DAYS_AGO = 40;
const ENDS_IN_DAYS = 200;

/**
 * Gives a verified therapist an accepted registration with the regulator of the province, where it has one, and an insurance. In
 * Nova Scotia a renewal waits.
 */
export async function addProofs(
  tx: Context,
  admin: Viewer,
  viewer: Viewer,
  { province, license, isVerified }: DemoTherapist,
): Promise<void> {
  const regulators = await verification.listRegulators(tx);
  const regulator = regulators.find((one) => one.province === province);
  if (!isVerified || !regulator) return;
  const now = tx.clock.now();
  const then = asOf(tx, new Date(now.getTime() - SENT_DAYS_AGO * DAY));
  const today = now.toISOString().slice(0, 10);
  const dates = { validFrom: addDays(today, ENDS_IN_DAYS - 365), validTo: addDays(today, ENDS_IN_DAYS) };
  const registration = {
    kind: 'registration' as const,
    regulatorId: regulator.id,
    entitlement: 'full' as const,
    number: license,
  };
  await accept(then, admin, viewer, await verification.addProof(then, viewer, { ...registration, ...dates }));
  await accept(
    then,
    admin,
    viewer,
    await verification.addProof(then, viewer, { kind: 'insurance', ...dates }),
  );
  if (province !== 'Nova Scotia') return;
  await verification.addProof(asOf(tx, new Date(now.getTime() - DAY)), viewer, {
    ...registration,
    validFrom: addDays(dates.validTo, 1),
    validTo: addDays(dates.validTo, 365),
  });
}

type Sent = Awaited<ReturnType<typeof verification.addProof>>;

async function accept(ctx: Context, admin: Viewer, viewer: Viewer, proof: Sent): Promise<void> {
  const { firstName, lastName } = await users.get(ctx, viewer.userId);
  const { id, number, validFrom, validTo } = proof;
  const seen = { firstName, lastName, number, validFrom, validTo };
  await verification.decideProof(ctx, admin, id, { accept: true, seen });
}
