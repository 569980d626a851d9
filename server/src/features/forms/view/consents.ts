/** For features after this one: whether a family has agreed to something. */
import type { FormKey, Words } from '@cadence/contract/care/form-shape';
import type { Context } from '../../../context.ts';
import type { Whose } from '../rows/form-queries.ts';
import { findByKey } from '../rows/form-queries.ts';
import { listEndedOf } from '../rows/response-queries.ts';
import { isInForce } from '../rules/form-state.ts';
import { heldForms, type HeldForm } from './held-forms.ts';

async function findHeld(ctx: Context, whose: Whose, key: FormKey): Promise<HeldForm | undefined> {
  return (await heldForms(ctx, whose, null)).find(({ form }) => form.key === key);
}

/** Whether a consent is in force now, given by all who have to. */
export async function consentInForce(
  ctx: Context,
  { key, ...whose }: Whose & { key: FormKey },
): Promise<boolean> {
  const held = await findHeld(ctx, whose, key);
  return held !== undefined && isInForce(held.facts);
}

/**
 * Whether an owner has ended a consent, by withdrawing it or objecting, so that it is not in force any more. False where nobody was
 * ever asked: what was never agreed to was not withdrawn either.
 */
export async function isConsentEnded(
  ctx: Context,
  { key, ...whose }: Whose & { key: FormKey },
): Promise<boolean> {
  const held = await findHeld(ctx, whose, key);
  if (!held || isInForce(held.facts)) return false;
  return held.given.some(
    ({ withdrawnAt, disputedAt, replacedAt }) =>
      withdrawnAt !== null || (disputedAt !== null && replacedAt === null),
  );
}

/** Bound as the port `isVirtualCareEnded`: the room opens all the same, and says so to the therapist. */
export function isVirtualCareEnded(ctx: Context, whose: Whose): Promise<boolean> {
  return isConsentEnded(ctx, { ...whose, key: 'virtual_care' });
}

/** The same of many records, in their order. Only those in which somebody has ended it are looked at closely. */
export async function listConsentsEnded(
  ctx: Context,
  key: FormKey,
  records: readonly Whose[],
): Promise<boolean[]> {
  const form = await findByKey(ctx.db, key);
  const touched = form
    ? await listEndedOf(
        ctx.db,
        form.id,
        records.map(({ clientId }) => clientId),
      )
    : [];
  const isTouched = new Set(touched.map(nameOf));
  const ended: boolean[] = [];
  for (const whose of records)
    // oxlint-disable-next-line no-await-in-loop -- few are ended
    ended.push(isTouched.has(nameOf(whose)) && (await isConsentEnded(ctx, { ...whose, key })));
  return ended;
}

function nameOf({ clientId, therapistId }: Whose): string {
  return `${clientId}-${therapistId}`;
}

/** The consents that a family was asked for, or gave once, and that are not in force. */
export async function listMissingConsents(
  ctx: Context,
  whose: Whose,
): Promise<{ formId: number; title: Words }[]> {
  const held = await heldForms(ctx, whose, null);
  return held
    .filter(({ form, ask, given }) => form.kind === 'consent' && (ask !== undefined || given.length > 0))
    .filter(({ facts }) => !isInForce(facts))
    .map(({ form, version }) => ({ formId: form.id, title: version.title }));
}
