/** A family takes a client off a therapist's caseload. */
import type { Context } from '../../context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { Failure } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as therapists from '../therapists/service.ts';
import * as users from '../users/service.ts';
import * as caseload from './caseload-queries.ts';
import { getOwnedClient, lockOwnedClient } from './get-own.ts';
import * as invitations from './invitation-queries.ts';
import { emailOf } from './invitation-view.ts';
import { clientTransaction } from './queued-transactions.ts';
import * as queries from './queries.ts';

/**
 * Her open invitations to the client's owners end too. `isOnIt` is asked under the client's lock.
 * @throws Failure `not_found`, `client_owner_only`
 */
export async function leaveCaseload(
  ctx: Context,
  viewer: Viewer,
  { clientId, therapistId }: { clientId: number; therapistId: number },
  isOnIt: (tx: Context) => Promise<boolean>,
): Promise<void> {
  await getOwnedClient(ctx, viewer, clientId);
  await clientTransaction(ctx, clientId, async (tx) => {
    // As bookings do: the therapist before the client.
    await therapists.lock(tx, therapistId);
    await lockOwnedClient(tx, viewer, clientId);
    // She may be booking at this moment: her session is placed before, or is refused.
    await queries.lockGuardians(tx.db, clientId);
    if (!(await isOnIt(tx))) throw new Failure('not_found');
    const now = tx.clock.now();
    await caseload.leave(tx.db, { therapistId, clientId, leftAt: now });
    const emails = await caseload.listOwnerEmails(tx.db, clientId);
    for (const open of await invitations.listOfTherapist(tx.db, therapistId, now))
      if (emails.some((email) => users.isSameAddress(email, emailOf(tx, open))))
        await invitations.deleteInvitation(tx.db, open.id);
    await audit(tx, viewer, { action: 'change', change: 'edited', record: `client:${clientId}` });
  });
}
