/** The personal data that only therapists have. */
import { and, asc, eq } from 'drizzle-orm';
import { columns } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import { availabilities, blockedDates, busyTimes, scheduleSettings } from '../schedule/tables.ts';
import { businessInformation } from '../billing/tables.ts';
import { appointmentTypes } from '../services/tables.ts';
import {
  categories,
  languages,
  subcategories,
  therapistCategories,
  therapistLanguages,
  therapistSubcategories,
} from '../taxonomy/tables.ts';
import { therapists } from '../therapists/tables.ts';
import {
  proofs,
  regulators,
  verificationAttachments,
  verificationDocuments,
  verificationRequests,
} from '../verification/rows/tables.ts';

export async function findProfile(db: Db, therapistId: number) {
  const [row] = await db.select().from(therapists).where(eq(therapists.id, therapistId));
  if (!row) return undefined;
  const {
    userId: _account,
    searchCity: _city,
    lastPurgedReceipt: _last,
    badgeReminded: _reminded,
    ...shown
  } = row;
  return shown;
}

export function listCategories(db: Db, therapistId: number) {
  return db
    .select({
      categoryId: therapistCategories.categoryId,
      name: categories.name,
      position: therapistCategories.position,
    })
    .from(therapistCategories)
    .innerJoin(categories, eq(categories.id, therapistCategories.categoryId))
    .where(eq(therapistCategories.therapistId, therapistId))
    .orderBy(asc(therapistCategories.position));
}

export function listSubcategories(db: Db, therapistId: number) {
  return db
    .select({
      subcategoryId: therapistSubcategories.subcategoryId,
      name: subcategories.name,
      position: therapistSubcategories.position,
    })
    .from(therapistSubcategories)
    .innerJoin(subcategories, eq(subcategories.id, therapistSubcategories.subcategoryId))
    .where(eq(therapistSubcategories.therapistId, therapistId))
    .orderBy(asc(therapistSubcategories.position));
}

export function listLanguages(db: Db, therapistId: number) {
  return db
    .select({
      languageId: therapistLanguages.languageId,
      name: languages.name,
      position: therapistLanguages.position,
    })
    .from(therapistLanguages)
    .innerJoin(languages, eq(languages.id, therapistLanguages.languageId))
    .where(eq(therapistLanguages.therapistId, therapistId))
    .orderBy(asc(therapistLanguages.position));
}

export function listRequests(db: Db, therapistId: number) {
  return db
    .select({
      id: verificationRequests.id,
      status: verificationRequests.status,
      coverLetter: verificationRequests.coverLetter,
      requestedAt: verificationRequests.requestedAt,
      decidedAt: verificationRequests.decidedAt,
      rejectionReason: verificationRequests.rejectionReason,
      revokedAt: verificationRequests.revokedAt,
      revocationReason: verificationRequests.revocationReason,
    })
    .from(verificationRequests)
    .where(eq(verificationRequests.therapistId, therapistId))
    .orderBy(asc(verificationRequests.id));
}

export function listDocuments(db: Db, therapistId: number) {
  return db
    .select(columns(verificationDocuments, 'id', 'filename', 'kind', 'size', 'uploadedAt'))
    .from(verificationDocuments)
    .where(and(eq(verificationDocuments.therapistId, therapistId), eq(verificationDocuments.isStored, true)))
    .orderBy(asc(verificationDocuments.id));
}

export function listProofs(db: Db, therapistId: number) {
  return db
    .select({
      ...columns(
        proofs,
        'id',
        'kind',
        'entitlement',
        'number',
        'validFrom',
        'validTo',
        'state',
        'documentId',
        'submittedAt',
        'decidedAt',
        'reason',
        'endedAt',
      ),
      regulator: regulators.name,
    })
    .from(proofs)
    .leftJoin(regulators, eq(regulators.id, proofs.regulatorId))
    .where(eq(proofs.therapistId, therapistId))
    .orderBy(asc(proofs.id));
}

export function listAttachments(db: Db, therapistId: number) {
  return db
    .select(columns(verificationAttachments, 'requestId', 'documentId', 'position'))
    .from(verificationAttachments)
    .innerJoin(verificationRequests, eq(verificationRequests.id, verificationAttachments.requestId))
    .where(eq(verificationRequests.therapistId, therapistId))
    .orderBy(asc(verificationAttachments.requestId), asc(verificationAttachments.position));
}

type OfTherapist = { therapistId: number };
function withoutOwner<T extends OfTherapist>({ therapistId: _owner, ...shown }: T) {
  return shown;
}

export async function listServices(db: Db, therapistId: number) {
  const rows = await db
    .select()
    .from(appointmentTypes)
    .where(eq(appointmentTypes.therapistId, therapistId))
    .orderBy(asc(appointmentTypes.sortOrder), asc(appointmentTypes.id));
  return rows.map(withoutOwner);
}

export async function findBusiness(db: Db, therapistId: number) {
  const [row] = await db
    .select()
    .from(businessInformation)
    .where(eq(businessInformation.therapistId, therapistId));
  return row && withoutOwner(row);
}

export async function findSchedule(db: Db, therapistId: number) {
  const [row] = await db.select().from(scheduleSettings).where(eq(scheduleSettings.therapistId, therapistId));
  return row && withoutOwner(row);
}

export async function listBlockedDates(db: Db, therapistId: number) {
  const rows = await db
    .select()
    .from(blockedDates)
    .where(eq(blockedDates.therapistId, therapistId))
    .orderBy(asc(blockedDates.id));
  return rows.map(withoutOwner);
}

export async function listAvailabilities(db: Db, therapistId: number) {
  const rows = await db
    .select()
    .from(availabilities)
    .where(eq(availabilities.therapistId, therapistId))
    .orderBy(asc(availabilities.id));
  return rows.map(withoutOwner);
}

export function listBusyTimes(db: Db, therapistId: number) {
  return db
    .select({ startAt: busyTimes.startAt, endAt: busyTimes.endAt })
    .from(busyTimes)
    .where(eq(busyTimes.therapistId, therapistId))
    .orderBy(asc(busyTimes.startAt));
}
