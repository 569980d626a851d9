import type { Input, Reply, Route } from './base/route.ts';
import { accessLogApi } from './access-log.ts';
import { adminsApi } from './auth/admins.ts';
import { accountsApi } from './accounts.ts';
import { appointmentsApi } from './appointments.ts';
import { authApi } from './auth/auth.ts';
import { billingApi } from './billing.ts';
import { conversationsApi } from './care/conversations.ts';
import { entriesApi } from './care/entries.ts';
import { formsApi, shippedFormsApi } from './care/forms.ts';
import { goalsApi, progressApi } from './care/goals.ts';
import { recordRulesApi } from './care/record-rules.ts';
import { trialsApi } from './care/trials.ts';
import { calendarFeedApi } from './calendars/calendar-feed.ts';
import { clientsApi } from './clients/clients.ts';
import { caseloadApi } from './clients/caseload.ts';
import { documentsApi } from './care/documents.ts';
import { directPaymentsApi } from './booking/direct-payments.ts';
import { directoryApi } from './directory/directory.ts';
import { googleCalendarApi } from './calendars/google-calendar.ts';
import { noticesApi } from './notices.ts';
import { openingsApi } from './directory/openings.ts';
import { overviewApi } from './overview.ts';
import { publicPagesApi } from './directory/public-openings.ts';
import { paymentsApi } from './payments.ts';
import { phoneConfirmationApi } from './auth/phone-confirmation.ts';
import { photosApi } from './photos.ts';
import { proofsApi } from './proofs.ts';
import { practiceApi } from './practice.ts';
import { receiptsApi } from './receipts.ts';
import { roomApi } from './room.ts';
import { secondFactorApi } from './auth/second-factor.ts';
import { recoveryApi } from './auth/recovery.ts';
import { sessionsApi } from './auth/sessions.ts';
import { scheduleApi } from './schedule.ts';
import { seriesApi } from './booking/series.ts';
import { servicesApi } from './services.ts';
import { systemApi } from './system.ts';
import { taxonomyApi } from './taxonomy.ts';
import { usersApi } from './users.ts';
import { verificationApi } from './verification.ts';
import { waitlistApi } from './clients/waitlist.ts';

/** Every call of the product, by feature: the source of the server's routes, the access matrix and OpenAPI. */
export const api = {
  users: usersApi,
  taxonomy: taxonomyApi,
  verification: verificationApi,
  proofs: proofsApi,
  services: servicesApi,
  billing: billingApi,
  schedule: scheduleApi,
  auth: authApi,
  secondFactor: secondFactorApi,
  recovery: recoveryApi,
  phoneConfirmation: phoneConfirmationApi,
  sessions: sessionsApi,
  clients: clientsApi,
  directory: directoryApi,
  appointments: appointmentsApi,
  series: seriesApi,
  directPayments: directPaymentsApi,
  openings: openingsApi,
  photos: photosApi,
  publicPages: publicPagesApi,
  payments: paymentsApi,
  receipts: receiptsApi,
  googleCalendar: googleCalendarApi,
  calendarFeed: calendarFeedApi,
  room: roomApi,
  caseload: caseloadApi,
  waitlist: waitlistApi,
  documents: documentsApi,
  forms: formsApi,
  shippedForms: shippedFormsApi,
  recordRules: recordRulesApi,
  entries: entriesApi,
  goals: goalsApi,
  trials: trialsApi,
  progress: progressApi,
  conversations: conversationsApi,
  practice: practiceApi,
  notifications: noticesApi,
  accounts: accountsApi,
  admins: adminsApi,
  accessLog: accessLogApi,
  system: systemApi,
  overview: overviewApi,
} as const;

type Api = typeof api;
type Tables = { [F in keyof Api]: Api[F] }[keyof Api];
type ByName = { [N in Names]: Extract<Tables, Record<N, Route>>[N] };
type Names = Tables extends infer T ? (T extends T ? keyof T : never) : never;

/** The name of a call; of those whose repeats are met that way. */
export type Operation<R extends Route['repeat'] = Route['repeat']> = {
  [N in Names]: ByName[N] extends { readonly repeat: infer Own }
    ? Own extends R
      ? N
      : never
    : undefined extends R
      ? N
      : never;
}[Names];

/** What a call answers, as its handler returns it. */
export type OperationReply<N extends Names> = Reply<ByName[N]>;

/** The decoded parameters of its path. */
export type OperationParams<N extends Names> = Input<ByName[N]>['params'];
