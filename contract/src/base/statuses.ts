/** Of an appointment and its payment: docs/specification.md#statuses. */
export const APPOINTMENT_STATUSES = ['scheduled', 'confirmed', 'completed', 'cancelled'] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

export const PAYMENT_STATUSES = [
  'not_required',
  'pending',
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
