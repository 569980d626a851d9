import { MAX_UNCONFIRMED_SESSIONS, MAX_UNPAID_SESSIONS } from '@cadence/contract/base/limits';
import type { Context } from '../../../context.ts';
import { Failure } from '../../../platform/failure.ts';
import * as users from '../../users/service.ts';
import * as queries from './new-family-queries.ts';

/**
 * Sessions that cost nothing yet take the time of others: a family that the therapist has neither met nor invited has a limited
 * number of them ahead with her, over all accounts of its mailbox, and so have all those together who have not confirmed their
 * address. See decision 84.
 * @throws Failure `unpaid_sessions_limit`, `email_unconfirmed`
 */
export async function assertNewFamilyLimit(
  ctx: Context,
  { therapistId, patientId, dates }: { therapistId: number; patientId: number; dates: number },
): Promise<void> {
  const parties = { therapistId, patientId };
  const now = ctx.clock.now();
  const account = await users.find(ctx, patientId);
  if (!account) throw new Failure('signed_out');
  const mailbox = users.mailboxHashOf(ctx, account);
  const families = await queries.listUnpaidAhead(ctx.db, therapistId, now);
  const own = families
    .filter((family) => users.mailboxHashOf(ctx, family) === mailbox)
    .reduce((sum, { sessions }) => sum + sessions, 0);
  const isConfirmed = account.emailConfirmedAt !== null;
  const others = isConfirmed ? 0 : await queries.countOfUnconfirmed(ctx.db, therapistId, now);
  const isWithinLimits = own + dates <= MAX_UNPAID_SESSIONS && others + dates <= MAX_UNCONFIRMED_SESSIONS;
  if (isWithinLimits || (await isKnown(ctx, parties, now))) return;
  if (own + dates > MAX_UNPAID_SESSIONS)
    throw new Failure('unpaid_sessions_limit', { params: { limit: MAX_UNPAID_SESSIONS } });
  throw new Failure('email_unconfirmed');
}

async function isKnown(
  ctx: Context,
  parties: { therapistId: number; patientId: number },
  now: Date,
): Promise<boolean> {
  return (await queries.hasKnownSession(ctx.db, parties, now)) || (await queries.wasInvited(ctx.db, parties));
}
