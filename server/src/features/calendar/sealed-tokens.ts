/** How Google's tokens rest in the database. */
import type { Context } from '../../platform/context.ts';
import { seal, unseal } from '../../platform/crypto.ts';

type Column = 'refresh_token' | 'access_token' | 'code_verifier';

const place = (column: Column, userId: number): string =>
  column === 'code_verifier' ? `google_states/${column}/${userId}` : `google_links/${column}/${userId}`;

export const sealToken = (ctx: Context, column: Column, userId: number, token: string): string =>
  seal(ctx.secrets, place(column, userId), token);

/** Null where no secret of ours opens it: the secret was changed without keeping the former one. */
export const unsealToken = (ctx: Context, column: Column, userId: number, sealed: string): string | null =>
  unseal(ctx.secrets, place(column, userId), sealed);
