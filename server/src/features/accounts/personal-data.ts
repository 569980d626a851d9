/** Collects the personal data of an account. Keys are table names, as in `docs/data-map.md`. */
import type { Context } from '../../context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as appointments from '../appointments/service.ts';
import * as room from '../room/service.ts';
import * as schedule from '../schedule/service.ts';
import * as therapists from '../therapists/service.ts';
import * as care from '../care/service.ts';
import * as clients from '../clients/service.ts';
import * as conversations from '../conversations/service.ts';
import * as documents from '../documents/service.ts';
import * as forms from '../forms/service.ts';
import * as clientData from './client-data-queries.ts';
import { listAppointments } from './session-data-queries.ts';
import * as practice from './practice-data-queries.ts';
import * as personal from './personal-data-queries.ts';

/** File names within the archive. */
export const PHOTO_NAME = 'photo.jpg';
export function documentName({ id, filename }: { id: number; filename: string }): string {
  return `documents/${id}-${filename}`;
}
/** Under the client, so that what is about one child can be handed on alone. */
export function recordDocumentName({
  id,
  clientId,
  name,
}: {
  id: number;
  clientId: number;
  name: string;
}): string {
  return `clients/${clientId}/documents/${id}-${name}`;
}
export function receiptName({ id }: { id: number }): string {
  return `receipts/receipt-${id}.pdf`;
}

/**
 * The viewer's own data, and of others only what the product shows them anyway. The texts of records are read while they are written
 * out: together they may take more memory than there is.
 * @throws Failure `signed_out`
 */
export async function collectPersonalData(ctx: Context, viewer: Viewer) {
  const { db } = ctx;
  const therapist = await therapists.findOfUser(ctx, viewer.userId);
  const holder: therapists.Holder = { userId: viewer.userId, therapistId: therapist?.id ?? null };
  const account = await personal.findAccount(db, viewer.userId);
  if (!account) throw new Failure('signed_out');
  const photo = await personal.findPhoto(db, holder);
  const receipts = await personal.listReceipts(db, holder);
  return {
    users: account,
    sessions: await personal.listSessions(db, viewer.userId),
    signIns: await personal.listSignIns(db, viewer.userId),
    secondFactors: (await personal.findSecondFactor(db, viewer.userId)) ?? null,
    photos: photo ? { ...photo, file: PHOTO_NAME } : null,
    ...(therapist && (await practiceOf(ctx, therapist))),
    ...(therapist === undefined && (await familyOf(ctx, viewer.userId))),
    clientInvitations: await invitationsOf(ctx, viewer.userId),
    therapistClients: await clientData.listJoined(db, holder),
    caseloadDepartures: await clientData.listLeft(db, holder),
    documents: (await documents.listForExport(ctx, viewer)).map((one) => ({
      ...one,
      file: recordDocumentName(one),
    })),
    appointments: await listAppointments(db, holder, (row) => ({
      notes: appointments.openNotes(ctx, row),
      cancellationReason: appointments.openCancellationReason(ctx, row),
      changeMessage: appointments.openChangeMessage(ctx, row),
      terms: schedule.termsOf(row),
      ...(appointments.splitOf(row) ?? { keptAmount: null, refundAmount: null }),
      refundedAmount: appointments.refundedOf(row),
    })),
    paymentOrders: await personal.listOrders(db, holder),
    receipts: therapist ? receipts : receipts.map((one) => ({ ...one, file: receiptName(one) })),
    googleLinks: (await personal.findGoogleLink(db, viewer.userId)) ?? null,
    googleCalendars: await personal.listGoogleCalendars(db, viewer.userId),
    googleEvents: await personal.listGoogleEvents(db, viewer.userId),
    roomVisits: await room.listOwnVisits(ctx, viewer.userId),
    calendarFeeds: (await personal.findFeed(db, viewer.userId)) ?? null,
    deliveries: await personal.listMessages(db, viewer.userId),
    accessLog: await personal.listAccesses(db, viewer.userId),
  };
}

async function familyOf(ctx: Context, userId: number) {
  const { db } = ctx;
  const rights = await clients.rightsOf(ctx, userId);
  const readable = [...rights].flatMap(([clientId, { mayRead }]) => (mayRead ? clientId : []));
  return {
    clients: await clientData.listClients(db, userId),
    clientGuardians: await clientData.listRights(db, userId),
    goals: await care.exportFamilyGoals(ctx, readable),
    entries: care.exportFamilyEntries(ctx, { userId, clientIds: readable }),
    ...(await forms.exportFamilyForms(ctx, { userId, clientIds: readable })),
    ...(await conversations.exportOfFamily(ctx, { userId, clientIds: readable })),
    waitlistWishes: await clientData.listWishes(db, userId),
    waitlistOffers: await clientData.listOffers(db, userId),
    waitlistLetGo: await clientData.listLetGo(db, userId),
  };
}

async function invitationsOf(ctx: Context, userId: number) {
  const rows = await clientData.listInvitations(ctx.db, userId);
  return rows.map((row) => ({
    ...clients.invitationForExport(ctx, row),
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
  }));
}

async function practiceOf(ctx: Context, { id: therapistId, userId }: therapists.Therapist) {
  const { db } = ctx;
  const settings = await practice.findSchedule(db, therapistId);
  return {
    therapists: await practice.findProfile(db, therapistId),
    therapistCategories: await practice.listCategories(db, therapistId),
    therapistSubcategories: await practice.listSubcategories(db, therapistId),
    therapistLanguages: await practice.listLanguages(db, therapistId),
    verificationRequests: await practice.listRequests(db, therapistId),
    verificationDocuments: (await practice.listDocuments(db, therapistId)).map((one) => ({
      ...one,
      file: documentName(one),
    })),
    verificationAttachments: await practice.listAttachments(db, therapistId),
    proofs: await practice.listProofs(db, therapistId),
    appointmentTypes: await practice.listServices(db, therapistId),
    businessInformation: (await practice.findBusiness(db, therapistId)) ?? null,
    scheduleSettings: settings && { ...settings, terms: schedule.termsOf(settings) },
    blockedDates: await practice.listBlockedDates(db, therapistId),
    availabilities: await practice.listAvailabilities(db, therapistId),
    busyTimes: await practice.listBusyTimes(db, therapistId),
    goals: await care.exportGoals(ctx, therapistId),
    trials: care.exportTrials(ctx, therapistId),
    records: await care.exportRecords(ctx, therapistId),
    careSettings: await care.exportCareSettings(ctx, therapistId),
    entries: care.exportEntries(ctx, therapistId),
    ...(await forms.exportForms(ctx, therapistId)),
    ...(await conversations.exportOfTherapist(ctx, { therapistId, userId })),
  };
}
