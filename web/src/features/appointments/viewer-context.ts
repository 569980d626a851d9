import type { Role } from '@cadence/contract/base/route';
import type { Appointment } from './api.ts';

/** The reader's role, zone and current time, which decide the names, times and actions shown. */
export type Reading = { role: Role; zone: string; now: number };

export type AppointmentReading = { appointment: Appointment; reading: Reading };
