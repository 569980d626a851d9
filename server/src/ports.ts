import * as calendar from './features/calendar/service.ts';
import type { Ports } from './platform/context.ts';

/** Where a feature meets one on its right: a line each. */
export const ports: Ports = {
  beforeBooking: calendar.lookBeforeBooking,
};
