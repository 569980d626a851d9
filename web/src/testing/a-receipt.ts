import type { ReceiptEntry } from '@cadence/contract/receipts';

/** The receipt of a paid session with Maya Fernandes, as her client's guardian reads it. */
export function aReceipt(change: Partial<ReceiptEntry> = {}): ReceiptEntry {
  return {
    kind: 'receipt',
    id: 7,
    appointmentId: 12,
    label: 'INV-000007',
    issuedAt: '2026-11-23T15:00:00.000Z',
    startTime: '2026-11-23T14:00:00.000Z',
    timezone: 'America/Toronto',
    serviceName: 'Individual session',
    duration: 60,
    clientId: 4,
    clientName: 'Theo Morin',
    therapistName: 'Maya Fernandes',
    patientName: 'Alex Morin',
    total: 13_560,
    taxAmount: 1_560,
    currency: 'CAD',
    method: 'paypal',
    reason: null,
    credits: null,
    cancelsAt: null,
    noReceipt: null,
    keptAmount: null,
    refundAmount: null,
    latinNamesMissing: [],
    isRespellable: false,
    ...change,
  };
}
