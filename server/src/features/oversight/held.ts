/** What is kept about a person, put together: keys are the tables' names, as in `docs/data-map.md`. */
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as appointments from '../appointments/service.ts';
import * as therapists from '../therapists/service.ts';
import * as practice from './held-practice-queries.ts';
import * as held from './held-queries.ts';

/** Where a file stands in the archive. */
export const PHOTO_NAME = 'photo.jpg';
export const documentName = ({ id, filename }: { id: number; filename: string }): string =>
  `documents/${id}-${filename}`;
export const receiptName = ({ id }: { id: number }): string => `receipts/receipt-${id}.pdf`;

/** One's own data, and of others no more than the product shows anyhow. @throws Failure `signed_out` */
export const heldOn = async (ctx: Context, viewer: Viewer) => {
  const { db } = ctx;
  const therapist = await therapists.findOfUser(ctx, viewer.userId);
  const holder: therapists.Holder = { userId: viewer.userId, therapistId: therapist?.id ?? null };
  const account = await held.findAccount(db, viewer.userId);
  if (!account) throw new Failure('signed_out');
  const photo = await held.findPhoto(db, holder);
  const receipts = await held.listReceipts(db, holder);
  return {
    users: account,
    sessions: await held.listSignIns(db, viewer.userId),
    secondFactors: (await held.findSecondFactor(db, viewer.userId)) ?? null,
    photos: photo ? { ...photo, file: PHOTO_NAME } : null,
    ...(therapist && (await practiceOf(ctx, therapist.id))),
    appointments: await held.listAppointments(db, holder, (kept) => appointments.notesOf(ctx, kept)),
    paymentOrders: await held.listOrders(db, holder),
    receipts: therapist ? receipts : receipts.map((one) => ({ ...one, file: receiptName(one) })),
    googleLinks: (await held.findGoogleLink(db, viewer.userId)) ?? null,
    googleCalendars: await held.listGoogleCalendars(db, viewer.userId),
    googleEvents: await held.listGoogleEvents(db, viewer.userId),
    calendarFeeds: (await held.findFeed(db, viewer.userId)) ?? null,
    deliveries: await held.listMessages(db, viewer.userId),
    accessLog: await held.listLooks(db, viewer.userId),
  };
};

const practiceOf = async ({ db }: Context, therapistId: number) => ({
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
  appointmentTypes: await practice.listServices(db, therapistId),
  businessInformation: (await practice.findBusiness(db, therapistId)) ?? null,
  scheduleSettings: await practice.findSchedule(db, therapistId),
  blockedDates: await practice.listBlockedDates(db, therapistId),
  availabilities: await practice.listAvailabilities(db, therapistId),
  busyTimes: await practice.listBusyTimes(db, therapistId),
});
