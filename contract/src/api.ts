import { appointmentsApi } from './appointments.ts';
import { authApi } from './auth.ts';
import { availabilityApi } from './availability.ts';
import { billingApi } from './billing.ts';
import { calendarApi } from './calendar.ts';
import { directoryApi } from './directory.ts';
import { oversightApi } from './oversight.ts';
import { paymentsApi } from './payments.ts';
import { photosApi } from './photos.ts';
import { practiceApi } from './practice.ts';
import { receiptsApi } from './receipts.ts';
import { secondFactorApi } from './second-factor.ts';
import { recoveryApi } from './recovery.ts';
import { servicesApi } from './services.ts';
import { taxonomyApi } from './taxonomy.ts';
import { usersApi } from './users.ts';
import { verificationApi } from './verification.ts';

/** Every call of the product, by feature: what the server mounts, the access matrix covers and OpenAPI shows. */
export const api = {
  users: usersApi,
  taxonomy: taxonomyApi,
  verification: verificationApi,
  services: servicesApi,
  billing: billingApi,
  availability: availabilityApi,
  auth: authApi,
  secondFactor: secondFactorApi,
  recovery: recoveryApi,
  directory: directoryApi,
  appointments: appointmentsApi,
  photos: photosApi,
  payments: paymentsApi,
  receipts: receiptsApi,
  calendar: calendarApi,
  practice: practiceApi,
  oversight: oversightApi,
} as const;
export type Feature = keyof typeof api;
