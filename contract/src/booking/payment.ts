/** How a session is paid, as a booking chooses and an appointment tells it. */
import * as z from 'zod/mini';
import { calendarDate, instant, say } from '../base/primitives.ts';
import { DIRECT_METHODS, PAYMENT_METHODS, PAYMENTS } from '../base/statuses.ts';

/** Of a priced session. Without it: at PayPal where the therapist has connected it, else directly. */
export const paymentChoice = z.optional(z.nullable(z.enum(PAYMENTS, say('choose_listed'))));

export const appointmentPayment = {
  /** As chosen at booking; null where nothing was to be paid. */
  payment: z.nullable(z.enum(PAYMENTS)),
  /** By what it was paid; null before. */
  paymentMethod: z.nullable(z.enum(PAYMENT_METHODS)),
  /** The day on which the therapist received a direct payment, in her zone; null before. */
  receivedOn: z.nullable(calendarDate),
  /** Until when the therapist can undo that mark; null otherwise. */
  undoUntil: z.nullable(instant),
  /** How much is due to the therapist, and how she is paid: only while it is due. */
  directPayment: z.nullable(
    z.object({ amount: z.int(), instructions: z.string(), methods: z.array(z.enum(DIRECT_METHODS)) }),
  ),
};
