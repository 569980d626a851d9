export { deliver, resume } from './deliver.ts';
export { remind } from './remind.ts';
export { tellVerificationDecided, tellVerificationRevoked } from './verification-letters.ts';
export {
  tellBooked,
  tellCancelled,
  tellConfirmed,
  tellMoved,
  tellPaidLate,
  tellPaymentDeclined,
  tellRefunded,
} from './tell.ts';
