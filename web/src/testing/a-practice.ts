import type { Practice } from '@cadence/contract/practice';

/** A complete setup without bookings; today is Thursday, 2026-12-10, in Toronto. */
export function aPractice(changes: Partial<Practice> = {}): Practice {
  return {
    therapistId: 3,
    timezone: 'America/Toronto',
    takesNewPatients: true,
    booking: { canBook: true, obstacles: [], nextOpening: '2026-12-11T14:00:00.000Z' },
    setup: aSetup(),
    week: { from: '2026-12-10', to: '2026-12-16', openMinutes: 2_400, bookedMinutes: 0, sessions: [] },
    income: { month: '2026-12', currency: 'CAD', paid: 0, byMethod: [], pending: 0, owed: 0, refundDue: 0 },
    clientCount: 0,
    clients: [],
    ...changes,
  };
}

export function aSetup(changes: Partial<Practice['setup']> = {}): Practice['setup'] {
  return {
    profileMissing: [],
    activeServices: 1,
    weeklyMinutes: 2_400,
    paypalConnected: true,
    takesDirectPayments: false,
    hasPricedServices: true,
    unaskedServices: [],
    hasPhoto: true,
    verification: 'verified',
    googleCalendar: 'connected',
    passwordWeakness: null,
    ...changes,
  };
}
