import type { Appointment } from '@cadence/contract/appointments';
import type { SyncedAppointment } from '@cadence/contract/calendars/google-calendar';
import type { Slot, SlotOffer } from '@cadence/contract/slots';
import type { QuotedAppointmentType } from '@cadence/contract/billing';
import { HOUR } from '@cadence/scheduling/durations';

/** The answer to an appointment being written to both calendars. */
export function inCalendars(appointment: Appointment): SyncedAppointment {
  const { meetingUrl } = appointment;
  return { success: true, meetingUrl, calendars: { therapist: 'written', patient: 'written' }, appointment };
}

const PAID_AT_PAYPAL = {
  price: 12_000,
  tax: null,
  taxAmount: 1_560,
  totalPrice: 13_560,
  currency: 'CAD',
  paymentStatus: 'paid',
  paymentDueAt: null,
  payment: 'paypal',
  paymentMethod: 'paypal',
  receivedOn: null,
  undoUntil: null,
  directPayment: null,
} as const;

/** A confirmed, paid session in Toronto on 2026-12-15 from 9 to 10, as the patient reads it who booked it for herself. */
export function anAppointment(changes: Partial<Appointment> = {}): Appointment {
  return {
    id: 12,
    seriesId: null,
    therapistId: 3,
    appointmentTypeId: 5,
    appointmentType: { id: 5, name: 'Assessment', duration: 60, color: '#3b82f6' },
    startTime: '2026-12-15T14:00:00.000Z',
    endTime: '2026-12-15T15:00:00.000Z',
    status: 'confirmed',
    notes: null,
    client: { id: 7, name: 'Maya Lindqvist', isSelf: true },
    clientName: 'Maya Lindqvist',
    bookedBy: { firstName: 'Maya', lastName: 'Lindqvist', isReader: true },
    timezone: 'America/Toronto',
    meetingUrl: null,
    isJoinable: true,
    ...PAID_AT_PAYPAL,
    keptAmount: null,
    refundedAmount: null,
    refundAmount: null,
    refundDueBy: null,
    cancelledBy: null,
    cancellationReason: null,
    changeMessage: null,
    lateMinutes: null,
    didNotAttend: false,
    attendanceFinalAt: null,
    therapist: {
      id: 3,
      timezone: 'America/Toronto',
      user: { firstName: 'Jun', lastName: 'Takahashi' },
      isAvailable: true,
      allowsMoves: true,
    },
    patient: { user: { firstName: 'Maya', lastName: 'Lindqvist' }, isReader: true, isClient: true },
    therapistEventId: null,
    patientEventId: null,
    terms: { tiers: [], noShowPercent: 100 },
    cancellationNoticeHours: 0,
    createdAt: '2026-12-01T12:00:00.000Z',
    ...changes,
  };
}

/** What an appointment says while the family has still to pay the therapist directly. */
export function dueDirectly(): Pick<
  Appointment,
  'payment' | 'paymentStatus' | 'paymentMethod' | 'directPayment'
> {
  return {
    payment: 'direct',
    paymentStatus: 'direct_due',
    paymentMethod: null,
    directPayment: {
      amount: 13_560,
      instructions: 'Please send it to pay@takahashi.example.\nThe question is your child’s first name.',
      methods: ['etransfer', 'cash'],
    },
  };
}

/** What an appointment says of a client whom the patient booked for. */
export function forClient(id: number, name: string): Pick<Appointment, 'client' | 'clientName' | 'patient'> {
  const { patient } = anAppointment();
  return { client: { id, name, isSelf: false }, clientName: name, patient: { ...patient, isClient: false } };
}

/** A service of $120.00 with 13 percent tax. */
export function aQuote(changes: Partial<QuotedAppointmentType> = {}): QuotedAppointmentType {
  return {
    id: 5,
    name: 'Assessment',
    description: null,
    duration: 60,
    price: 12_000,
    currency: 'CAD',
    tax: null,
    isActive: true,
    color: '#3b82f6',
    sortOrder: 0,
    bufferBefore: null,
    bufferAfter: null,
    taxRate: 1300,
    taxAmount: 1_560,
    totalPrice: 13_560,
    paymentRequired: true,
    payments: ['paypal'],
    directMethods: [],
    ...changes,
  };
}

/** A one-hour slot that starts at an instant; available unless a reason is given. */
export function aSlot(startTime: string, reason: string | null = null): Slot {
  return {
    startTime,
    endTime: new Date(Date.parse(startTime) + HOUR).toISOString(),
    available: reason === null,
    reason,
    reasonCode: reason === null ? null : 'conflict',
  };
}

export function anOffer(days: Record<string, readonly Slot[]>, timezone = 'America/Toronto'): SlotOffer {
  return {
    timezone,
    days: Object.entries(days).map(([date, slots]) => ({ date, selectable: true, slots: [...slots] })),
  };
}
