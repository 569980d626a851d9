import type { NewAppointment, QuotedAppointmentType } from '../api.ts';
import type { BookingDraft } from './booking-draft.ts';

type Chosen = { draft: BookingDraft; quote: QuotedAppointmentType; zone: string; therapistId: number };

/** What is sent to book. The figures are those the patient saw: the server refuses them if they no longer hold. */
export function bookingRequest(
  { draft, quote, zone, therapistId }: Chosen,
  startTime: string,
): NewAppointment {
  const { price, taxAmount, totalPrice } = quote;
  return {
    therapistId,
    appointmentTypeId: quote.id,
    startTime,
    timezone: zone,
    notes: draft.notes,
    clientName: draft.clientName?.trim() || null,
    price,
    taxAmount,
    totalPrice,
  };
}
