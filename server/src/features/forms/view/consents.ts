/** For features after this one: whether a family has agreed to something. */
import type { FormKey } from '@cadence/contract/care/form-shape';
import type { Context } from '../../../context.ts';
import type { Whose } from '../rows/form-queries.ts';
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
