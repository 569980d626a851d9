/** Who joined or left a therapist's caseload. */
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { users } from '../users/tables.ts';
import { caseloadDepartures, clientGuardians, therapistClients } from './tables.ts';

type InCaseload = { therapistId: number; clientId: number };

/** An accepted invitation takes back that the family left. */
export async function join(db: Db, row: typeof therapistClients.$inferInsert): Promise<void> {
  const { therapistId, clientId, acceptedBy, acceptedAt } = row;
  await db.delete(caseloadDepartures).where(isDeparture({ therapistId, clientId }));
  await db
    .insert(therapistClients)
    .values(row)
    .onConflictDoUpdate({
      target: [therapistClients.therapistId, therapistClients.clientId],
      set: { acceptedBy, acceptedAt },
    });
}

export async function leave(db: Db, row: InCaseload & { leftAt: Date }): Promise<void> {
  const { therapistId, clientId, leftAt } = row;
  await db
    .delete(therapistClients)
    .where(and(eq(therapistClients.therapistId, therapistId), eq(therapistClients.clientId, clientId)));
  await db
    .insert(caseloadDepartures)
    .values(row)
    .onConflictDoUpdate({
      target: [caseloadDepartures.therapistId, caseloadDepartures.clientId],
      set: { leftAt },
    });
}

function isDeparture({ therapistId, clientId }: InCaseload) {
  return and(eq(caseloadDepartures.therapistId, therapistId), eq(caseloadDepartures.clientId, clientId));
}

/** The addresses of a client's owners: who could accept a therapist's invitation for it. */
export async function listOwnerEmails(db: Db, clientId: number): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(clientGuardians)
    .innerJoin(users, eq(users.id, clientGuardians.userId))
    .where(and(eq(clientGuardians.clientId, clientId), eq(clientGuardians.isOwner, true)));
  return rows.map(({ email }) => email);
}

/** The addresses of the owners of all clients that left a therapist. */
export async function listLeftEmails(db: Db, therapistId: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ email: users.email })
    .from(caseloadDepartures)
    .innerJoin(clientGuardians, eq(clientGuardians.clientId, caseloadDepartures.clientId))
    .innerJoin(users, eq(users.id, clientGuardians.userId))
    .where(and(eq(caseloadDepartures.therapistId, therapistId), eq(clientGuardians.isOwner, true)));
  return rows.map(({ email }) => email);
}

export async function deleteAll(db: Db, therapistId: number): Promise<void> {
  await db.delete(therapistClients).where(eq(therapistClients.therapistId, therapistId));
  await db.delete(caseloadDepartures).where(eq(caseloadDepartures.therapistId, therapistId));
}
