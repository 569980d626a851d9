/** The same of what only therapists have. */
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { availabilities, blockedDates, busyTimes, scheduleSettings } from '../availability/tables.ts';
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
  verificationAttachments,
  verificationDocuments,
  verificationRequests,
} from '../verification/tables.ts';

export const findProfile = async (db: Db, therapistId: number) => {
  const [row] = await db.select().from(therapists).where(eq(therapists.id, therapistId));
  if (!row) return undefined;
  const { userId: _account, lastPurgedReceipt: _last, ...shown } = row;
  return shown;
};

export const listCategories = (db: Db, therapistId: number) =>
  db
    .select({
      categoryId: therapistCategories.categoryId,
      name: categories.name,
      position: therapistCategories.position,
    })
    .from(therapistCategories)
    .innerJoin(categories, eq(categories.id, therapistCategories.categoryId))
    .where(eq(therapistCategories.therapistId, therapistId))
    .orderBy(asc(therapistCategories.position));

export const listSubcategories = (db: Db, therapistId: number) =>
  db
    .select({
      subcategoryId: therapistSubcategories.subcategoryId,
      name: subcategories.name,
      position: therapistSubcategories.position,
    })
    .from(therapistSubcategories)
    .innerJoin(subcategories, eq(subcategories.id, therapistSubcategories.subcategoryId))
    .where(eq(therapistSubcategories.therapistId, therapistId))
    .orderBy(asc(therapistSubcategories.position));

export const listLanguages = (db: Db, therapistId: number) =>
  db
    .select({
      languageId: therapistLanguages.languageId,
      name: languages.name,
      position: therapistLanguages.position,
    })
    .from(therapistLanguages)
    .innerJoin(languages, eq(languages.id, therapistLanguages.languageId))
    .where(eq(therapistLanguages.therapistId, therapistId))
    .orderBy(asc(therapistLanguages.position));

export const listRequests = (db: Db, therapistId: number) =>
  db
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

export const listDocuments = (db: Db, therapistId: number) =>
  db
    .select({
      id: verificationDocuments.id,
      filename: verificationDocuments.filename,
      kind: verificationDocuments.kind,
      size: verificationDocuments.size,
      uploadedAt: verificationDocuments.uploadedAt,
    })
    .from(verificationDocuments)
    .where(and(eq(verificationDocuments.therapistId, therapistId), eq(verificationDocuments.isStored, true)))
    .orderBy(asc(verificationDocuments.id));

export const listAttachments = (db: Db, therapistId: number) =>
  db
    .select({
      requestId: verificationAttachments.requestId,
      documentId: verificationAttachments.documentId,
      position: verificationAttachments.position,
    })
    .from(verificationAttachments)
    .innerJoin(verificationRequests, eq(verificationRequests.id, verificationAttachments.requestId))
    .where(eq(verificationRequests.therapistId, therapistId))
    .orderBy(asc(verificationAttachments.requestId), asc(verificationAttachments.position));

type OfTherapist = { therapistId: number };
const withoutOwner = <T extends OfTherapist>({ therapistId: _owner, ...shown }: T) => shown;

export const listServices = async (db: Db, therapistId: number) => {
  const rows = await db
    .select()
    .from(appointmentTypes)
    .where(eq(appointmentTypes.therapistId, therapistId))
    .orderBy(asc(appointmentTypes.sortOrder), asc(appointmentTypes.id));
  return rows.map(withoutOwner);
};

export const findBusiness = async (db: Db, therapistId: number) => {
  const [row] = await db
    .select()
    .from(businessInformation)
    .where(eq(businessInformation.therapistId, therapistId));
  return row && withoutOwner(row);
};

export const findSchedule = async (db: Db, therapistId: number) => {
  const [row] = await db.select().from(scheduleSettings).where(eq(scheduleSettings.therapistId, therapistId));
  return row && withoutOwner(row);
};

export const listBlockedDates = async (db: Db, therapistId: number) => {
  const rows = await db
    .select()
    .from(blockedDates)
    .where(eq(blockedDates.therapistId, therapistId))
    .orderBy(asc(blockedDates.id));
  return rows.map(withoutOwner);
};

export const listAvailabilities = async (db: Db, therapistId: number) => {
  const rows = await db
    .select()
    .from(availabilities)
    .where(eq(availabilities.therapistId, therapistId))
    .orderBy(asc(availabilities.id));
  return rows.map(withoutOwner);
};

export const listBusyTimes = (db: Db, therapistId: number) =>
  db
    .select({ startAt: busyTimes.startAt, endAt: busyTimes.endAt })
    .from(busyTimes)
    .where(eq(busyTimes.therapistId, therapistId))
    .orderBy(asc(busyTimes.startAt));
