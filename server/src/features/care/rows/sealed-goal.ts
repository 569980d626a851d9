/** What a goal says is stored encrypted, bound to its own row. What must be counted is not, and says nothing without it. */
import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { seal, unseal } from '../../../platform/crypto.ts';

const goalText = z.object({
  behaviour: z.string(),
  condition: z.string(),
  levels: z.array(z.string()),
  target: z.array(z.string()),
});
export type GoalText = z.output<typeof goalText>;
/** Its texts in the clear; null for what families read where the goal is not shown to them. */
export type GoalTexts = { text: GoalText; familyWords: string | null };
export type SealedGoal = { id: number; sealedText: string; sealedFamilyWords: string | null };

function textPlace(id: number): string {
  return `goals/text/${id}`;
}

function familyPlace(id: number): string {
  return `goals/family-words/${id}`;
}

export function sealGoal(ctx: Context, id: number, { text, familyWords }: GoalTexts) {
  return {
    sealedText: seal(ctx.secrets, textPlace(id), JSON.stringify(text)),
    sealedFamilyWords: familyWords === null ? null : seal(ctx.secrets, familyPlace(id), familyWords),
  };
}

const UNREADABLE: GoalText = { behaviour: '', condition: '', levels: [], target: [] };

/** Empty, with an error in the log, where no known secret opens it. */
export function openGoal(ctx: Context, row: SealedGoal): GoalTexts {
  const opened = unseal(ctx.secrets, textPlace(row.id), row.sealedText);
  if (opened === null) ctx.logger.error({ goalId: row.id }, 'the text of a goal cannot be decrypted');
  return {
    text: opened === null ? UNREADABLE : z.parse(goalText, JSON.parse(opened)),
    familyWords: openFamilyWords(ctx, row),
  };
}

export function openFamilyWords(
  ctx: Context,
  { id, sealedFamilyWords }: Pick<SealedGoal, 'id' | 'sealedFamilyWords'>,
): string | null {
  if (sealedFamilyWords === null) return null;
  const opened = unseal(ctx.secrets, familyPlace(id), sealedFamilyWords);
  if (opened === null) ctx.logger.error({ goalId: id }, 'the family’s words of a goal cannot be decrypted');
  return opened;
}
