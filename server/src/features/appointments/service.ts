/** What other features use of appointments, by room. */
export {
  appointmentUrl,
  calendarEntry,
  calendarFile,
  calendarSequence,
  seriesLines,
} from './calendar-file/calendar-file.ts';
export { completeEnded, markAttendance, waive } from './changing/attendance.ts';
export { blockAndCancel, cancelInBlock } from './changing/block-and-cancel.ts';
export { changeClient } from './changing/change-client.ts';
export { cancel, cancelUpcoming, countUpcoming, lockPatientBookings } from './changing/cancel.ts';
export {
  getMeetingAddresses,
  recordEventIds,
  recordMeetingUrl,
  setMeetingAddress,
} from './changing/meeting-address.ts';
export { reschedule } from './changing/reschedule.ts';
export { sayRunningLate } from './changing/running-late.ts';
export { type DatesNamed, listNamedWith } from './view/series-scope.ts';
export {
  closingImpact,
  forget,
  giveLostSessions,
  hasSessionInProgress,
  listWithoutSessions,
  lockEnding,
  purge,
} from './closing/closing.ts';
export { methodOf, paymentOf } from './money/direct-payment.ts';
export { owedOf, refundDueByOf, refundedOf, splitOf } from './money/kept-amount.ts';
export {
  type CaptureDecision,
  confirmPaid,
  confirmPaidTogether,
  decideCapture,
  getForPayment,
  getOwnUpcoming,
  lockForPayment,
  markProcessing,
  markReview,
  markUnpaid,
  type Payable,
  previewCancelling,
  recordRefund,
} from './payment-state/record-payment.ts';
export { expireHold, listDueHolds } from './payment-state/unpaid-holds.ts';
export { recordDirectPayment, recordRefundSent, undoDirectPayment } from './payment-state/direct-payment.ts';
export { decidePayment } from './payment-state/payment-decision.ts';
export { book, bookSeries } from './placing/by-family.ts';
export { bookForClient, bookSeriesForClient } from './placing/by-therapist.ts';
export { bookHeld, canCarryOver } from './placing/held.ts';
export { previewSeries, previewSeriesForClient } from './placing/preview.ts';
export { heldBetween, holdTime, releaseTime, timeFreed } from './rows/held-times.ts';
export { openCancellationReason, openChangeMessage, openNotes, resealNotes } from './rows/sealed-notes.ts';
export { withLocksOf } from './rows/with-appointment-lock.ts';
export { getOwnBookingStatus } from './slots/booking-status.ts';
export { buffersBetween, loadPractice, loadPractices, sessionOf } from './slots/load-practice.ts';
export { listSlots, previewSlots } from './slots/list-slots.ts';
export { refreshBusyTimes } from './slots/refresh-busy-times.ts';
export { listInBlock, listInSlot, listOutsideHours, type Touched } from './slots/schedule-impact.ts';
export {
  type Appointment,
  attendanceFinalAt,
  type FullAppointment,
  isJoinable,
  NO_MONEY,
  takesPlace,
} from './view/appointment-view.ts';
export { subjectOf } from './view/get-own.ts';
export { list } from './view/list.ts';
export { listOwed } from './view/owed.ts';
export { roomUrl } from './view/meeting-link.ts';
export {
  assertOwn,
  getOwn,
  hasAppointmentWith,
  listLiveBetween,
  listOfTherapist,
} from './view/own-appointments.ts';
export {
  type AppointmentWithParties,
  findById,
  findWithParties,
  listFirstUpcoming,
  type UpcomingSession,
} from './view/parties.ts';
