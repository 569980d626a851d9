/** A person's clients, rights and invitations, as their export holds them. */
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { columns } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import {
  caseloadDepartures,
  clientGuardians,
  clientInvitations,
  clients,
  therapistClients,
} from '../clients/tables.ts';
import type { Holder } from '../therapists/tables.ts';
import { waitlistLetGo, waitlistOffers, waitlistWishes } from '../waitlist/tables.ts';

export function listClients(db: Db, userId: number) {
  return db
    .select(
      columns(clients, 'id', 'name', 'latinName', 'birthMonth', 'communicates', 'isArchived', 'createdAt'),
    )
    .from(clients)
    .innerJoin(clientGuardians, eq(clientGuardians.clientId, clients.id))
    .where(eq(clientGuardians.userId, userId))
    .orderBy(asc(clients.id));
}

/** The person's own; those of other guardians are theirs. */
export function listRights(db: Db, userId: number) {
  return db
    .select(columns(clientGuardians, 'clientId', 'isOwner', 'mayBook', 'mayPay', 'mayRead', 'since'))
    .from(clientGuardians)
    .where(eq(clientGuardians.userId, userId))
    .orderBy(asc(clientGuardians.clientId));
}

/** The invitations that the person sent. */
export function listInvitations(db: Db, userId: number) {
  return db
    .select()
    .from(clientInvitations)
    .where(eq(clientInvitations.invitedBy, userId))
    .orderBy(asc(clientInvitations.id));
}

/** Who joined the therapist's caseload, or what the person accepted. */
export function listJoined(db: Db, { userId, therapistId }: Holder) {
  return db
    .select(columns(therapistClients, 'clientId', 'acceptedAt'))
    .from(therapistClients)
    .where(
      or(
        eq(therapistClients.acceptedBy, userId),
        therapistId === null ? undefined : eq(therapistClients.therapistId, therapistId),
      ),
    )
    .orderBy(asc(therapistClients.clientId));
}

/** Who left the therapist's caseload, or whose the person's own clients left. */
export function listLeft(db: Db, { userId, therapistId }: Holder) {
  const owned = db
    .select({ clientId: clientGuardians.clientId })
    .from(clientGuardians)
    .where(and(eq(clientGuardians.userId, userId), eq(clientGuardians.isOwner, true)));
  return db
    .select()
    .from(caseloadDepartures)
    .where(
      or(
        sql`${caseloadDepartures.clientId} = any(array(${owned}))`,
        therapistId === null ? undefined : eq(caseloadDepartures.therapistId, therapistId),
      ),
    )
    .orderBy(asc(caseloadDepartures.clientId));
}

/** What the person waits for. */
export function listWishes(db: Db, userId: number) {
  return db
    .select(
      columns(
        waitlistWishes,
        'id',
        'clientId',
        'therapistId',
        'appointmentTypeId',
        'minDuration',
        'categoryId',
        'languageId',
        'province',
        'maxPrice',
        'days',
        'after',
        'before',
        'timezone',
        'noticeHours',
        'insteadOf',
        'isPaused',
        'unanswered',
        'createdAt',
      ),
    )
    .from(waitlistWishes)
    .where(eq(waitlistWishes.userId, userId))
    .orderBy(asc(waitlistWishes.id));
}

/** The times that were offered for these. */
export function listOffers(db: Db, userId: number) {
  return db
    .select(
      columns(
        waitlistOffers,
        'id',
        'wishId',
        'therapistId',
        'appointmentTypeId',
        'startAt',
        'endAt',
        'expiresAt',
        'state',
        'createdAt',
      ),
    )
    .from(waitlistOffers)
    .innerJoin(waitlistWishes, eq(waitlistWishes.id, waitlistOffers.wishId))
    .where(eq(waitlistWishes.userId, userId))
    .orderBy(asc(waitlistOffers.id));
}

/** The times that were let go for these, when the wishes have ended. */
export function listLetGo(db: Db, userId: number) {
  return db
    .select(columns(waitlistLetGo, 'clientId', 'therapistId', 'startAt', 'endAt'))
    .from(waitlistLetGo)
    .where(eq(waitlistLetGo.userId, userId))
    .orderBy(asc(waitlistLetGo.startAt));
}
