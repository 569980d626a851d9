/** The encrypted parts of an invitation. Bound to the row by the token's hash, which is there before the row has an id. */
import type { caseloadInvitation, clientInvitation } from '@cadence/contract/clients/clients';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { keyedHash, seal, unseal } from '../../platform/crypto.ts';
import type { InvitationRow } from './invitation-queries.ts';

type Part = 'email' | 'name' | 'token';

export function sealPart(ctx: Context, part: Part, tokenHash: string, text: string): string {
  return seal(ctx.secrets, sealContext(part, tokenHash), text);
}

function sealContext(part: Part, tokenHash: string): string {
  return `client_invitations/${part}/${tokenHash}`;
}

/** Under each secret, the current one first: who has the address finds an invitation without its token. */
export function hashesOfEmail(ctx: Context, email: string): string[] {
  return ctx.secrets.map((secret) => keyedHash(secret, 'client invitation', email.toLowerCase()));
}

/** Empty where the secret it was sealed with is gone. */
export function emailOf(ctx: Context, { tokenHash, sealedEmail }: InvitationRow): string {
  return unseal(ctx.secrets, sealContext('email', tokenHash), sealedEmail) ?? '';
}

export function tokenOf(ctx: Context, { tokenHash, sealedToken }: InvitationRow): string | null {
  return unseal(ctx.secrets, sealContext('token', tokenHash), sealedToken);
}

/** The name that the therapist gave; empty where there is none. */
export function nameOf(ctx: Context, { tokenHash, sealedName }: InvitationRow): string {
  return sealedName === null ? '' : (unseal(ctx.secrets, sealContext('name', tokenHash), sealedName) ?? '');
}

export function toInvitation(ctx: Context, row: InvitationRow): z.output<typeof clientInvitation> {
  const { id, isOwner, mayBook, mayPay, mayRead, expiresAt } = row;
  return { id, email: emailOf(ctx, row), isOwner, mayBook, mayPay, mayRead, expiresAt };
}

export function toCaseloadInvitation(ctx: Context, row: InvitationRow): z.output<typeof caseloadInvitation> {
  return { id: row.id, name: nameOf(ctx, row), email: emailOf(ctx, row), expiresAt: row.expiresAt };
}
