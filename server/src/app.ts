import { api } from '@cadence/contract/api';
import type { FastifyInstance } from 'fastify';
import { appointmentsRoutes } from './features/appointments/routes.ts';
import { recoveryRoutes } from './features/auth/recovery-routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { secondFactorRoutes } from './features/auth/second-factor-routes.ts';
import { viewerOf } from './features/auth/service.ts';
import { availabilityRoutes } from './features/availability/routes.ts';
import { billingRoutes } from './features/billing/routes.ts';
import { calendarRoutes } from './features/calendar/routes.ts';
import * as calendar from './features/calendar/service.ts';
import { directoryRoutes } from './features/directory/routes.ts';
import { oversightRoutes } from './features/oversight/routes.ts';
import { paymentsRoutes } from './features/payments/routes.ts';
import { photosRoutes } from './features/photos/routes.ts';
import * as photos from './features/photos/service.ts';
import { practiceRoutes } from './features/practice/routes.ts';
import { receiptsRoutes } from './features/receipts/routes.ts';
import { servicesRoutes } from './features/services/routes.ts';
import { taxonomyRoutes } from './features/taxonomy/routes.ts';
import { usersRoutes } from './features/users/routes.ts';
import { mountCalendarFeeds } from './http/calendar-feeds.ts';
import { verificationRoutes } from './features/verification/routes.ts';
import { mountHealth } from './http/health.ts';
import { feature, mountApi } from './http/scopes.ts';
import { mountOpenApi } from './http/openapi.ts';
import { mountPhotos } from './http/photos.ts';
import { mountPages, type WebRoot } from './http/pages.ts';
import { createServer } from './http/server.ts';
import type { Context } from './platform/context.ts';

/** The table of contents: every feature, a line each. */
const features = [
  feature(api.users, usersRoutes),
  feature(api.taxonomy, taxonomyRoutes),
  feature(api.verification, verificationRoutes),
  feature(api.services, servicesRoutes),
  feature(api.billing, billingRoutes),
  feature(api.availability, availabilityRoutes),
  feature(api.auth, authRoutes),
  feature(api.secondFactor, secondFactorRoutes),
  feature(api.recovery, recoveryRoutes),
  feature(api.directory, directoryRoutes),
  feature(api.appointments, appointmentsRoutes),
  feature(api.photos, photosRoutes),
  feature(api.payments, paymentsRoutes),
  feature(api.receipts, receiptsRoutes),
  feature(api.calendar, calendarRoutes),
  feature(api.practice, practiceRoutes),
  feature(api.oversight, oversightRoutes),
];

/** `web` is where the built pages are; without it the API stands alone. */
export const createApp = async (ctx: Context, web?: WebRoot): Promise<FastifyInstance> => {
  const app = await createServer(ctx.config, ctx.logger);
  mountHealth(app, () => isDatabaseReady(ctx));
  await mountApi(app, ctx, (token, look) => viewerOf(ctx, token, look), features);
  mountOpenApi(app, api);
  await mountPhotos(app, ctx, (token, look) => viewerOf(ctx, token, look), {
    therapist: photos.ofTherapist,
    patient: photos.ofPatient,
  });
  mountCalendarFeeds(app, ctx, calendar.readFeed);
  if (web) await mountPages(app, ctx.config, web);
  return app;
};

const isDatabaseReady = async (ctx: Context): Promise<boolean> => {
  try {
    await ctx.database.execute('select 1');
    return true;
  } catch (error) {
    ctx.logger.warn({ err: error }, 'the database does not answer');
    return false;
  }
};
