/** What a message says is stored encrypted, bound to its own row. */
import type { Context } from '../../../context.ts';
import { seal, unseal } from '../../../platform/crypto.ts';

type Sealed = { id: string; sealedText: string | null };

function placeOf(id: string): string {
  return `conversation_messages/text/${id}`;
}

export function sealText(ctx: Context, id: string, text: string): string {
  return seal(ctx.secrets, placeOf(id), text);
}

/** Null, with an error in the log, where no known secret opens it. */
export function unsealText(ctx: Context, { id, sealedText }: Sealed): string | null {
  if (sealedText === null) return null;
  const text = unseal(ctx.secrets, placeOf(id), sealedText);
  if (text === null) ctx.logger.error({ messageId: id }, 'the text of a message cannot be decrypted');
  return text;
}

/** Empty for a line without a text. */
export function openText(ctx: Context, row: Sealed): string {
  return unsealText(ctx, row) ?? '';
}
