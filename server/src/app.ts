import { api } from '@cadence/contract/api';
import type { FastifyInstance } from 'fastify';
import { accessLogRoutes } from './features/access-log/routes.ts';
import { accountsRoutes } from './features/accounts/routes.ts';
import { adminsRoutes } from './features/admins/routes.ts';
import { appointmentsRoutes, seriesRoutes } from './features/appointments/routes.ts';
import {
  authRoutes,
  phoneConfirmationRoutes,
  recoveryRoutes,
  secondFactorRoutes,
  sessionsRoutes,
} from './features/auth/routes.ts';
import { viewerOf } from './features/auth/service.ts';
import { billingRoutes } from './features/billing/routes.ts';
import { mountCalendarFeeds } from './features/calendar-feed/http.ts';
import { calendarFeedRoutes } from './features/calendar-feed/routes.ts';
import { caseloadRoutes } from './features/caseload/routes.ts';
import { clientsRoutes } from './features/clients/routes.ts';
import { directoryRoutes } from './features/directory/routes.ts';
import { googleCalendarRoutes } from './features/google-calendar/routes.ts';
import { openingsRoutes } from './features/openings/routes.ts';
import { overviewRoutes } from './features/overview/routes.ts';
import { paymentsRoutes } from './features/payments/routes.ts';
import { photosRoutes } from './features/photos/routes.ts';
import { practiceRoutes } from './features/practice/routes.ts';
import { roomRoutes } from './features/room/routes.ts';
import { roomLive } from './features/room/service.ts';
import { receiptsRoutes } from './features/receipts/routes.ts';
import { scheduleRoutes } from './features/schedule/routes.ts';
import { servicesRoutes } from './features/services/routes.ts';
import { systemRoutes } from './features/system/routes.ts';
import { taxonomyRoutes } from './features/taxonomy/routes.ts';
import { usersRoutes } from './features/users/routes.ts';
import { verificationRoutes } from './features/verification/routes.ts';
import { waitlistRoutes } from './features/waitlist/routes.ts';
import { waitlistLive } from './features/waitlist/service.ts';
import { sendFailure } from './http/errors.ts';
import { mountLive } from './http/live.ts';
import { mountHealth } from './http/health.ts';
import { feature, mountApi } from './http/scopes.ts';
import { mountOpenApi } from './http/openapi.ts';
import { mountPhotos } from './features/photos/http.ts';
import { mountPublicPages } from './features/public-pages/http.ts';
import { mountPages, type WebRoot } from './http/pages/pages.ts';
import { createServer } from './http/server.ts';
import type { Context } from './context.ts';
import { Failure } from './platform/failure.ts';

const features = [
  feature(api.users, usersRoutes),
  feature(api.taxonomy, taxonomyRoutes),
  feature(api.verification, verificationRoutes),
  feature(api.services, servicesRoutes),
  feature(api.billing, billingRoutes),
  feature(api.schedule, scheduleRoutes),
  feature(api.auth, authRoutes),
  feature(api.secondFactor, secondFactorRoutes),
  feature(api.recovery, recoveryRoutes),
  feature(api.phoneConfirmation, phoneConfirmationRoutes),
  feature(api.sessions, sessionsRoutes),
  feature(api.clients, clientsRoutes),
  feature(api.directory, directoryRoutes),
  feature(api.appointments, appointmentsRoutes),
  feature(api.series, seriesRoutes),
  feature(api.openings, openingsRoutes),
  feature(api.photos, photosRoutes),
  feature(api.payments, paymentsRoutes),
  feature(api.receipts, receiptsRoutes),
  feature(api.googleCalendar, googleCalendarRoutes),
  feature(api.calendarFeed, calendarFeedRoutes),
  feature(api.room, roomRoutes),
  feature(api.caseload, caseloadRoutes),
  feature(api.waitlist, waitlistRoutes),
  feature(api.practice, practiceRoutes),
  feature(api.accounts, accountsRoutes),
  feature(api.admins, adminsRoutes),
  feature(api.accessLog, accessLogRoutes),
  feature(api.system, systemRoutes),
  feature(api.overview, overviewRoutes),
];

/** Serves the API, and the built pages where `web` names their folders. */
export async function createApp(ctx: Context, web?: WebRoot): Promise<FastifyInstance> {
  const app = await createServer(ctx.config, ctx.logger);
  mountHealth(app, () => isDatabaseReady(ctx));
  await mountApi(app, ctx, (token, look) => viewerOf(ctx, token, look), features);
  mountOpenApi(app, ctx.config, api);
  await mountPhotos(app, ctx, (token, look) => viewerOf(ctx, token, look));
  mountCalendarFeeds(app, ctx);
  await mountLive(app, ctx, (token, look) => viewerOf(ctx, token, look), waitlistLive(roomLive(ctx)));
  if (web) {
    await mountPublicPages(app, ctx, (token, look) => viewerOf(ctx, token, look), web.pages);
    await mountPages(app, ctx.config, web);
  }
  return app;
}

/** What a worker serves: whether it lives and reaches the database, and nothing else. */
export async function createWorkerApp(ctx: Context): Promise<FastifyInstance> {
  const app = await createServer(ctx.config, ctx.logger);
  mountHealth(app, () => isDatabaseReady(ctx));
  app.setNotFoundHandler((request, reply) => sendFailure(new Failure('not_found'), request, reply));
  return app;
}

async function isDatabaseReady(ctx: Context): Promise<boolean> {
  try {
    await ctx.database.execute('select 1');
    return true;
  } catch (error) {
    ctx.logger.warn({ err: error }, 'the database does not answer');
    return false;
  }
}
