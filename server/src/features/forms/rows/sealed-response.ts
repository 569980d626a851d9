/** What people answer is stored encrypted, bound to its own row: the answers, who gave them, and why a consent was ended. */
import type { Answers } from '@cadence/contract/care/form-shape';
import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { seal, unseal } from '../../../platform/crypto.ts';

const answers = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

type Column = 'answers' | 'given-by' | 'reason';

function placeOf(column: Column, id: number): string {
  return `form_responses/${column}/${id}`;
}

function sealText(ctx: Context, column: Column, id: number, text: string | null): string | null {
  return text === null ? null : seal(ctx.secrets, placeOf(column, id), text);
}

/** Null for nothing; an error in the log where no known secret opens it. */
function openText(ctx: Context, column: Column, id: number, sealed: string | null): string | null {
  if (sealed === null) return null;
  const opened = unseal(ctx.secrets, placeOf(column, id), sealed);
  if (opened === null)
    ctx.logger.error({ responseId: id, column }, 'a part of a response cannot be decrypted');
  return opened;
}

export function sealAnswers(ctx: Context, id: number, given: Answers): string {
  return seal(ctx.secrets, placeOf('answers', id), JSON.stringify(given));
}

/** None where no known secret opens them. */
export function openAnswers(ctx: Context, row: { id: number; sealedAnswers: string }): Answers {
  const opened = openText(ctx, 'answers', row.id, row.sealedAnswers);
  return opened === null ? {} : z.parse(answers, JSON.parse(opened));
}

export function sealGivenBy(ctx: Context, id: number, name: string): string {
  return seal(ctx.secrets, placeOf('given-by', id), name);
}

/** Empty where no known secret opens it. */
export function openGivenBy(ctx: Context, row: { id: number; sealedGivenBy: string | null }): string {
  return openText(ctx, 'given-by', row.id, row.sealedGivenBy) ?? '';
}

export function sealReason(ctx: Context, id: number, reason: string): string | null {
  return sealText(ctx, 'reason', id, reason.trim() === '' ? null : reason);
}

export function openReason(ctx: Context, row: { id: number; sealedReason: string | null }): string | null {
  return openText(ctx, 'reason', row.id, row.sealedReason);
}

export type SealedParts = {
  id: number;
  sealedAnswers: string;
  sealedGivenBy: string | null;
  sealedReason: string | null;
};

/** All of it with the current secret; null where a part cannot be opened, which stays as it is. */
export function resealed(ctx: Context, { id, ...row }: SealedParts): Omit<SealedParts, 'id'> | null {
  const [given, name, reason] = [
    openText(ctx, 'answers', id, row.sealedAnswers),
    openText(ctx, 'given-by', id, row.sealedGivenBy),
    openText(ctx, 'reason', id, row.sealedReason),
  ];
  const isOpen = given !== null && (name !== null) === (row.sealedGivenBy !== null);
  if (!isOpen || (reason !== null) !== (row.sealedReason !== null)) return null;
  return {
    sealedAnswers: seal(ctx.secrets, placeOf('answers', id), given),
    sealedGivenBy: sealText(ctx, 'given-by', id, name),
    sealedReason: sealText(ctx, 'reason', id, reason),
  };
}
