import { api } from '@cadence/contract/api';
import type { FastifyInstance } from 'fastify';
import { accessLogRoutes } from './features/access-log/routes.ts';
import { accountsRoutes } from './features/accounts/routes.ts';
import { adminsRoutes } from './features/admins/routes.ts';
import { appointmentsRoutes, directPaymentsRoutes, seriesRoutes } from './features/appointments/routes.ts';
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
import {
  entriesRoutes,
  goalsRoutes,
  progressRoutes,
  recordRulesRoutes,
  trialsRoutes,
} from './features/care/routes.ts';
import { caseloadRoutes } from './features/caseload/routes.ts';
import { clientsRoutes } from './features/clients/routes.ts';
import { conversationsRoutes } from './features/conversations/routes.ts';
import { directoryRoutes } from './features/directory/routes.ts';
import { documentsRoutes } from './features/documents/routes.ts';
import { formsRoutes, shippedFormsRoutes } from './features/forms/routes.ts';
import { googleCalendarRoutes } from './features/google-calendar/routes.ts';
import { openingsRoutes } from './features/openings/routes.ts';
import { noticesRoutes } from './features/notifications/routes.ts';
import { overviewRoutes } from './features/overview/routes.ts';
import { paymentsRoutes } from './features/payments/routes.ts';
import { photosRoutes } from './features/photos/routes.ts';
import { practiceRoutes } from './features/practice/routes.ts';
import { roomRoutes } from './features/room/routes.ts';
import { receiptsRoutes } from './features/receipts/routes.ts';
import { scheduleRoutes } from './features/schedule/routes.ts';
import { servicesRoutes } from './features/services/routes.ts';
import { systemRoutes } from './features/system/routes.ts';
import { taxonomyRoutes } from './features/taxonomy/routes.ts';
import { usersRoutes } from './features/users/routes.ts';
import { proofsRoutes, verificationRoutes } from './features/verification/routes.ts';
import { waitlistRoutes } from './features/waitlist/routes.ts';
import { sendFailure } from './http/errors.ts';
import { mountLive } from './http/live.ts';
import { mountHealth } from './http/health.ts';
import { feature, mountApi, type MountedFeature } from './http/scopes.ts';
import { mountOpenApi } from './http/openapi.ts';
import { mountPhotos } from './features/photos/http.ts';
import { mountPublicPages } from './features/public-pages/http.ts';
import { publicPagesRoutes } from './features/public-pages/routes.ts';
import { mountPages, type WebRoot } from './http/pages/pages.ts';
import { mountSecurityTxt } from './http/security-txt.ts';
import { createServer } from './http/server.ts';
import type { Context } from './context.ts';
import { keptAnswers } from './kept-answers.ts';
import { Failure } from './platform/failure.ts';
import * as notifications from './features/notifications/service.ts';
import * as room from './features/room/service.ts';
import type { LiveEntries } from './platform/live-connection.ts';

/** One for each of the contract: a call without a handler is a type error. */
const features = {
  users: feature(api.users, usersRoutes),
  taxonomy: feature(api.taxonomy, taxonomyRoutes),
  verification: feature(api.verification, verificationRoutes),
  proofs: feature(api.proofs, proofsRoutes),
  services: feature(api.services, servicesRoutes),
  billing: feature(api.billing, billingRoutes),
  schedule: feature(api.schedule, scheduleRoutes),
  auth: feature(api.auth, authRoutes),
  secondFactor: feature(api.secondFactor, secondFactorRoutes),
  recovery: feature(api.recovery, recoveryRoutes),
  phoneConfirmation: feature(api.phoneConfirmation, phoneConfirmationRoutes),
  sessions: feature(api.sessions, sessionsRoutes),
  clients: feature(api.clients, clientsRoutes),
  directory: feature(api.directory, directoryRoutes),
  appointments: feature(api.appointments, appointmentsRoutes),
  series: feature(api.series, seriesRoutes),
  directPayments: feature(api.directPayments, directPaymentsRoutes),
  openings: feature(api.openings, openingsRoutes),
  photos: feature(api.photos, photosRoutes),
  publicPages: feature(api.publicPages, publicPagesRoutes),
  payments: feature(api.payments, paymentsRoutes),
  receipts: feature(api.receipts, receiptsRoutes),
  googleCalendar: feature(api.googleCalendar, googleCalendarRoutes),
  calendarFeed: feature(api.calendarFeed, calendarFeedRoutes),
  room: feature(api.room, roomRoutes),
  caseload: feature(api.caseload, caseloadRoutes),
  waitlist: feature(api.waitlist, waitlistRoutes),
  documents: feature(api.documents, documentsRoutes),
  forms: feature(api.forms, formsRoutes),
  shippedForms: feature(api.shippedForms, shippedFormsRoutes),
  recordRules: feature(api.recordRules, recordRulesRoutes),
  entries: feature(api.entries, entriesRoutes),
  goals: feature(api.goals, goalsRoutes),
  trials: feature(api.trials, trialsRoutes),
  progress: feature(api.progress, progressRoutes),
  conversations: feature(api.conversations, conversationsRoutes),
  practice: feature(api.practice, practiceRoutes),
  notifications: feature(api.notifications, noticesRoutes),
  accounts: feature(api.accounts, accountsRoutes),
  admins: feature(api.admins, adminsRoutes),
  accessLog: feature(api.accessLog, accessLogRoutes),
  system: feature(api.system, systemRoutes),
  overview: feature(api.overview, overviewRoutes),
} satisfies Record<keyof typeof api, MountedFeature>;

/** Serves the API, and the built pages where `web` names their folders. */
export async function createApp(ctx: Context, web?: WebRoot): Promise<FastifyInstance> {
  const app = await createServer(ctx.config, ctx.logger);
  mountHealth(app, () => isDatabaseReady(ctx));
  await mountApi(app, ctx, (token, look) => viewerOf(ctx, token, look), Object.values(features), keptAnswers);
  mountOpenApi(app, ctx.config, api);
  await mountPhotos(app, ctx, (token, look) => viewerOf(ctx, token, look));
  mountCalendarFeeds(app, ctx);
  mountSecurityTxt(app, ctx);
  await mountLive(app, ctx, (token, look) => viewerOf(ctx, token, look), liveEntries(ctx));
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

/** What a live connection can enter. Of several fields in one frame the first of these counts. */
function liveEntries(ctx: Context): LiveEntries {
  const rooms = room.roomChannel(ctx);
  return {
    notices: { channel: notifications.noticesChannel(), session: 'required' },
    guestToken: { channel: rooms, session: 'ignored' },
    // Being in a room is activity, because nobody clicks during a call; the absolute limit still ends the session.
    appointmentId: { channel: rooms, session: 'kept_alive' },
  };
}
