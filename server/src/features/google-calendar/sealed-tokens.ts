/** Google's tokens, encrypted for the database. */
import type { Context } from '../../context.ts';
import { seal, unseal } from '../../platform/crypto.ts';

type Column = 'refresh_token' | 'access_token' | 'code_verifier';

function sealContext(column: Column, userId: number): string {
  return column === 'code_verifier'
    ? `google_states/${column}/${userId}`
    : `google_links/${column}/${userId}`;
}

export function sealToken(ctx: Context, column: Column, userId: number, token: string): string {
  return seal(ctx.secrets, sealContext(column, userId), token);
}

/** Null when neither the current nor the former secret opens it. */
export function unsealToken(ctx: Context, column: Column, userId: number, sealed: string): string | null {
  return unseal(ctx.secrets, sealContext(column, userId), sealed);
}
