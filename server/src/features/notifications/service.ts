export { tellCalendarExpired } from './calendar-expired.ts';
export { deliver, resume } from './deliver.ts';
export { purge, tellClosed } from './farewell.ts';
export { tellMeetingReady } from './link-ready.ts';
export {
  tellConfirmEmail,
  tellEmailChanged,
  tellPasswordChanged,
  tellPasswordReset,
} from './security-letters.ts';
export { remind } from './remind.ts';
export { tellSecondFactorChanged } from './second-factor-letters.ts';
export { failedSince, recipientOf, retryFailed } from './retry.ts';
export { tellVerificationDecided, tellVerificationRevoked } from './verification-letters.ts';
export {
  tellBooked,
  tellCancelled,
  tellConfirmed,
  tellMoved,
  tellPaidLate,
  tellPaymentDeclined,
  tellPaymentProcessing,
  tellRefunded,
} from './tell.ts';
