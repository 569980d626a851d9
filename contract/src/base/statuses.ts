/** Of an appointment and its payment: docs/specification.md#statuses. */
export const APPOINTMENT_STATUSES = ['scheduled', 'confirmed', 'completed', 'cancelled'] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

export const PAYMENT_STATUSES = [
  'not_required',
  'pending',
  /** To be paid to the therapist directly; the session is confirmed. */
  'direct_due',
  'processing',
  'paid',
  'review',
  'refund_due',
  'refunded',
  'kept',
  /** Carried over to the appointment that replaces this one. */
  'moved',
  'expired',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** How a session is paid: at PayPal before it is confirmed, or to the therapist directly. */
export const PAYMENTS = ['paypal', 'direct'] as const;
export type Payment = (typeof PAYMENTS)[number];

/** By what a therapist is paid directly. */
export const DIRECT_METHODS = ['etransfer', 'cash', 'cheque', 'card', 'other'] as const;
export type DirectMethod = (typeof DIRECT_METHODS)[number];

/** By what a payment was made. */
export const PAYMENT_METHODS = ['paypal', ...DIRECT_METHODS] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
