export { deliver, resume } from './deliver.ts';
export { remind } from './remind.ts';
export { tellBooked, tellCancelled, tellConfirmed, tellMoved, tellPaidLate } from './tell.ts';
export { tellVerificationDecided, tellVerificationRevoked } from './verification-letters.ts';
