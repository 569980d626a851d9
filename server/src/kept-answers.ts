import type { OperationReply } from '@cadence/contract/api';
import type { Context } from './context.ts';
import { NO_MONEY } from './features/appointments/service.ts';
import * as care from './features/care/service.ts';
import * as clients from './features/clients/service.ts';
import * as forms from './features/forms/service.ts';
import type { About, KeptAnswers } from './http/repeats.ts';
import type { Viewer } from './platform/viewer.ts';
import type { Subject } from './platform/idempotency/kept-answers.ts';

type Session = { client: { id: number }; therapistId: number };

function subjectOf({ client, therapistId }: Session): Subject {
  return { clientId: client.id, therapistId };
}

/** A therapist reads her own sessions as long as she has an account. */
async function assertMayReadSessions(ctx: Context, viewer: Viewer, clientId: number): Promise<void> {
  if (viewer.role === 'patient') await clients.assertMayBook(ctx, viewer, clientId);
}

const session = {
  subject: subjectOf,
  assertMayRead: assertMayReadSessions,
  hidden: async (ctx, viewer, { patient }, clientId) => {
    const rights = viewer.role === 'patient' ? await clients.rightsOn(ctx, clientId, viewer.userId) : null;
    return rights && !patient.isReader && !rights.mayPay ? NO_MONEY : {};
  },
} satisfies About<OperationReply<'cancelAppointment'>>;

const series = {
  subject: ({ appointments: [first] }) => (first ? subjectOf(first) : { clientId: null, therapistId: null }),
  assertMayRead: assertMayReadSessions,
} satisfies About<{ appointments: readonly Session[] }>;

const client = {
  subject: ({ id }) => ({ clientId: id, therapistId: null }),
  assertMayRead: clients.getOwnClient,
  hidden: async (ctx, viewer, _answer, clientId) =>
    (await clients.rightsOn(ctx, clientId, viewer.userId))?.isOwner ? {} : { invitations: [] },
} satisfies About<OperationReply<'addClient'>>;

/** Who else has rights on a client, and who is invited. */
const guardians = {
  subject: (_answer, { id }) => ({ clientId: id, therapistId: null }),
  assertMayRead: clients.getOwnedClient,
} satisfies About<unknown, { id: number }>;

const wish = {
  subject: ({ clientId, therapistId }) => ({ clientId, therapistId }),
  assertMayRead: assertMayReadSessions,
} satisfies About<{ clientId: number; therapistId: number | null }>;

/** Of a record that the viewer keeps as the client’s therapist. */
const ofRecord = {
  subject: ({ clientId }) => ({ clientId, therapistId: null }),
  assertMayRead: care.assertMayRead,
} satisfies About<{ clientId: number }>;

/** A response: its family reads it, and the therapist of the record. */
const response = {
  subject: ({ client: { id }, therapist }) => ({ clientId: id, therapistId: therapist.id }),
  assertMayRead: async (ctx, viewer, clientId) =>
    void (await (viewer.role === 'patient'
      ? clients.getReadableClient(ctx, viewer, clientId)
      : forms.assertMayRead(ctx, viewer, clientId))),
} satisfies About<OperationReply<'addResponse'>>;

/** Whom the kept answer of each keyed call is about: a call without a line does not compile. */
export const keptAnswers: KeptAnswers = {
  suspendUser: 'account',
  cancelSessionsOfUser: 'account',
  unsuspendUser: 'account',
  bookAppointment: session,
  cancelAppointment: session,
  sayRunningLate: session,
  rescheduleAppointment: session,
  waiveKeptAmount: session,
  inviteAdmin: 'account',
  changeAdminPermissions: 'account',
  removeAdmin: 'account',
  resendAdminInvitation: 'account',
  confirmPhone: 'account',
  requestPasswordReset: 'account',
  requestEmailConfirmation: 'account',
  turnOffSecondFactor: 'account',
  turnOffSecondFactorOf: 'account',
  endOwnSession: 'account',
  endSessionsOfUser: 'account',
  connectPaypal: 'account',
  bookSeries: series,
  bookSeriesForClient: series,
  saveTerms: 'account',
  bookForClient: session,
  addClient: client,
  changeClient: client,
  inviteGuardian: guardians,
  withdrawClientInvitation: 'account',
  acceptClientInvitation: client,
  declineClientInvitation: 'account',
  changeGuardian: guardians,
  removeGuardian: 'account',
  leaveCaseload: 'account',
  inviteToCaseload: 'account',
  withdrawCaseloadInvitation: 'account',
  addEntry: ofRecord,
  saveEntry: ofRecord,
  removeEntry: 'account',
  draftEntryAnew: ofRecord,
  signEntry: ofRecord,
  addResponse: response,
  addWrittenResponse: response,
  withdrawConsent: 'account',
  objectToConsent: 'account',
  addGoal: ofRecord,
  changeGoal: ofRecord,
  addWish: wish,
  changeWish: wish,
  removeWish: 'account',
  acceptOffer: session,
  declineOffer: 'account',
  updateUser: 'account',
  decidePayment: 'account',
  inviteRoomGuest: 'account',
  withdrawRoomGuest: 'account',
  saveScheduleSettings: 'account',
  addBlockedDate: 'account',
  blockAndCancel: 'account',
  cancelInBlock: 'account',
  changeBlockedDate: 'account',
  removeBlockedDate: 'account',
  addAvailability: 'account',
  changeAvailability: 'account',
  removeAvailability: 'account',
  addAppointmentType: 'account',
  changeAppointmentType: 'account',
  removeAppointmentType: 'account',
  saveCategory: 'account',
  removeCategory: 'account',
  saveSubcategory: 'account',
  removeSubcategory: 'account',
  saveLanguage: 'account',
  removeLanguage: 'account',
  removeVerificationDocument: 'account',
  removeDocument: 'account',
  requestVerification: 'account',
  approveVerificationRequest: 'account',
  rejectVerificationRequest: 'account',
  unverifyTherapist: 'account',
  addProof: 'account',
  removeProof: 'account',
  decideProof: 'account',
};
