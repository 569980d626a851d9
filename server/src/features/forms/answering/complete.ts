/** What follows from an answer: a consent comes into force once everybody who has to has agreed. */
import type { Context } from '../../../context.ts';
import { completion } from '../rules/form-state.ts';
import * as responses from '../rows/response-queries.ts';
import { heldForm } from '../view/held-forms.ts';

/** Call it under the client's lock. */
export async function complete(tx: Context, of: responses.OfForm): Promise<void> {
  const held = await heldForm(tx, of, null);
  if (!held) return;
  const at = tx.clock.now();
  const { inForce, replaced } = completion(held.facts);
  await responses.updateResponses(tx.db, inForce, { inForceAt: at });
  await responses.updateResponses(tx.db, replaced, { replacedAt: at });
}
