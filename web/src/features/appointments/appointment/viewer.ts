import type { Role } from '@cadence/contract/base/route';
import type { Appointment } from './api.ts';

/** The viewer's role, zone and current time, which decide the names, times and actions shown. */
export type Viewer = { role: Role; zone: string; now: number };

export type AppointmentForViewer = { appointment: Appointment; viewer: Viewer };
