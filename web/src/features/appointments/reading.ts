import type { Role } from '@cadence/contract/route';
import type { Appointment } from './api.ts';

/** Who reads, in which zone, and when: it decides whose name, which times and which actions are shown. */
export type Reading = { role: Role; zone: string; now: number };

export type AppointmentReading = { appointment: Appointment; reading: Reading };
