/** For features after this one: whether a family has agreed to something. */
import type { FormKey, Words } from '@cadence/contract/care/form-shape';
import type { Context } from '../../../context.ts';
import type { Whose } from '../rows/form-queries.ts';
import { type GivenRow, listGivenTo } from '../rows/response-queries.ts';
import { isInForce } from '../rules/form-state.ts';
import { heldForms } from './held-forms.ts';

type Asking = { key: FormKey; pairs: readonly Whose[] };

/** Of each record, in the order of the pairs. */
async function ofEach(
  ctx: Context,
  { key, pairs }: Asking,
  judge: (responses: readonly GivenRow[]) => boolean,
): Promise<boolean[]> {
  const given = await listGivenTo(ctx.db, { key, pairs });
  return pairs.map(({ clientId, therapistId }) =>
    judge(given.filter((one) => one.clientId === clientId && one.therapistId === therapistId)),
  );
}

/** Whether a consent is in force now, given by all who have to. */
export function consentsInForce(ctx: Context, asking: Asking): Promise<boolean[]> {
  return ofEach(ctx, asking, (responses) => isInForce({ responses, now: ctx.clock.now() }));
}

/** For the room, which says so to the therapist. */
export async function hasEndedCareConsent(ctx: Context, whose: Whose): Promise<boolean> {
  const [isEnded = false] = await consentsEnded(ctx, { key: 'virtual_care', pairs: [whose] });
  return isEnded;
}

/**
 * Whether an owner has ended a consent, by withdrawing it or objecting, so that it is not in force any more. False where nobody was
 * ever asked: what was never agreed to was not withdrawn either.
 */
export function consentsEnded(ctx: Context, asking: Asking): Promise<boolean[]> {
  return ofEach(ctx, asking, (responses) => {
    if (isInForce({ responses, now: ctx.clock.now() })) return false;
    return responses.some(
      ({ withdrawnAt, disputedAt, replacedAt }) =>
        withdrawnAt !== null || (disputedAt !== null && replacedAt === null),
    );
  });
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

/** The titles of the consents in force, in the order of the forms. */
export async function listConsentsInForce(ctx: Context, whose: Whose): Promise<Words[]> {
  const held = await heldForms(ctx, whose, null);
  return held
    .filter(({ form, facts }) => form.kind === 'consent' && isInForce(facts))
    .map(({ version }) => version.title);
}
