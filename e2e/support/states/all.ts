/** The dialogs and other states that screens open after a press. The gallery pictures them, a journey examines them. */
import { adminStates } from './admin.ts';
import { bellStates } from './bell.ts';
import { bookingStates } from './booking.ts';
import { conversationStates } from './conversations.ts';
import { documentStates } from './documents.ts';
import { formStates } from './forms.ts';
import { directPaymentStates } from './direct-payment.ts';
import { familyStates } from './family.ts';
import { noteStates } from './notes.ts';
import { patientStates } from './patient.ts';
import { caseloadStates } from './caseload.ts';
import type { State } from './state.ts';
import { seriesStates } from './series.ts';
import { termsStates } from './terms.ts';
import { publicPageStates } from './public-page.ts';
import { therapistStates } from './therapist.ts';
import { waitlistStates } from './waitlist.ts';
import { visitorStates } from './visitor.ts';

export const states: readonly State[] = [
  ...visitorStates,
  ...patientStates,
  ...bellStates,
  ...bookingStates,
  ...seriesStates,
  ...familyStates,
  ...waitlistStates,
  ...therapistStates,
  ...termsStates,
  ...directPaymentStates,
  ...publicPageStates,
  ...caseloadStates,
  ...documentStates,
  ...noteStates,
  ...formStates,
  ...conversationStates,
  ...adminStates,
];
