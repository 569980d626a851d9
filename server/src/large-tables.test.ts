/** What concerns one person, or the last days, is found by an index, however many sessions, messages and orders there are. */
import { DAY } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as clientData from './features/accounts/client-data-queries.ts';
import * as personalData from './features/accounts/personal-data-queries.ts';
import { hasSessionInProgress } from './features/appointments/closing/closing-queries.ts';
import { listUpcoming } from './features/appointments/rows/queries.ts';
import { countUnpaid } from './features/appointments/placing/caseload-queries.ts';
import { listClients, listGuardians, listTherapists } from './features/caseload/queries.ts';
import * as sync from './features/google-calendar/sync-queries.ts';
import { deleteDeliveriesOf } from './features/notifications/rows/queries.ts';
import { listUnreconciled } from './features/receipts/reconcile-queries.ts';
import type { Db } from './platform/database/db.ts';
import { NOW, startTestApp, type TestApp } from './testing/app.ts';
import { fill } from './testing/fill.ts';
import { rowsReadBy, stepsOf } from './testing/limits/plan-steps.ts';

const THERAPISTS = 200;
const PATIENTS = 10_000;
/** A session a day for each therapist, most of them over. */
const DAYS = 100;
const SESSIONS = THERAPISTS * DAYS;
const LARGE = ['appointments', 'clients', 'deliveries', 'payment_orders', 'therapist_clients'];
/** Rows: as many sessions as are still to come, which have an index, but not all that there ever were. */
const MOST_READ = 2_000;

const therapist = { userId: 7, therapistId: 7 };
const patient = { userId: THERAPISTS + 5, therapistId: null };

const at = `'${NOW.toISOString()}'::timestamptz`;
const patientOf = `${THERAPISTS} + 1 + n % ${PATIENTS}`;
const startOf = `${at} + (n / ${THERAPISTS} - 90) * interval '1 day'`;
const FILL = [
  `insert into users (username, email, role, first_name, last_name, search_name, terms_version, privacy_version, created_at)
    select 'many_' || n, 'many_' || n || '@example.test', case when n <= ${THERAPISTS} then 'therapist' else 'patient' end,
      'Name', 'Family', 'name family', '1', '1', ${at} from generate_series(1, ${THERAPISTS + PATIENTS}) n`,
  `insert into therapists (user_id) select n from generate_series(1, ${THERAPISTS}) n`,
  `insert into clients (name, search_name, self_of, created_at)
    select 'Name', 'name', ${THERAPISTS} + n, ${at} from generate_series(1, ${PATIENTS}) n`,
  `insert into client_guardians (client_id, user_id, is_owner, may_book, may_pay, may_read, since)
    select n, ${THERAPISTS} + n, true, true, true, true, ${at} from generate_series(1, ${PATIENTS}) n`,
  `insert into therapist_clients (therapist_id, client_id, accepted_by, accepted_at)
    select n % ${THERAPISTS} + 1, n, ${THERAPISTS} + n, ${at} from generate_series(1, ${PATIENTS}) n`,
  `insert into appointments (therapist_id, patient_id, client_id, booked_by, appointment_type_id, appointment_type_name,
      appointment_type_color, duration, buffer_before, buffer_after, start_at, end_at, status, client_name, timezone, price,
      tax_rate, tax_amount, total_price, currency, payment_status, cancellation_notice_hours, confirmed_at, created_at)
    select n % ${THERAPISTS} + 1, ${patientOf}, n % ${PATIENTS} + 1, ${patientOf}, 1, 'Session', '#fff', 50, 0, 0, ${startOf},
      ${startOf} + interval '50 minutes', case when ${startOf} < ${at} then 'completed' else 'confirmed' end, 'Name',
      'America/Toronto', 10000, 0, 0, 10000, 'CAD', 'paid', 0, ${at}, ${at} from generate_series(0, ${SESSIONS - 1}) n`,
  `insert into deliveries (key, appointment_id, recipient_id, kind, channel, start_at, state, next_attempt_at, created_at)
    select 'key' || id, id, patient_id, 'confirmed', 'email', start_at, 'sent', ${at}, ${at} from appointments`,
  `insert into payment_orders (appointment_id, request_id, amount, currency, payee_email, status, payer_id, created_at, next_check_at)
    select id, 'request' || id, 10000, 'CAD', 'practice@example.test', 'captured', patient_id, ${at}, ${at} from appointments`,
  `insert into google_links (user_id, account, email, refresh_token, access_token, access_expires_at, connected_at, next_sync_at)
    select id, 'account', email, '', '', ${at}, ${at}, ${at} from users where id in (${therapist.userId}, ${patient.userId})`,
  'analyze',
];

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await fill(t, FILL);
});
afterAll(() => t.close());

const ofSync = { userId: therapist.userId, now: NOW, limit: 20, publicUrl: 'https://cadence.example.ca' };
const inProgress = { begunBy: NOW, endedAfter: NOW };
const firstPage = { words: [], after: undefined, limit: 20 };
const lately = { since: new Date(NOW.getTime() - 3 * DAY), now: NOW, limit: 200 };

it.each<[string, (db: Db) => PromiseLike<unknown>]>([
  ['the events that a calendar lacks', (db) => sync.listOutdated(db, ofSync)],
  ['the events of lost sessions', (db) => sync.listObsoleteWithoutEvent(db, ofSync)],
  ['who of the other sides has no calendar', (db) => sync.listUnconnected(db, therapist.userId, NOW)],
  ['the upcoming sessions of a therapist', (db) => listUpcoming(db, { userId: therapist.userId }, NOW)],
  [
    'the upcoming sessions of a family',
    (db) => listUpcoming(db, { userId: patient.userId, clientIds: [5, 6, 7] }, NOW),
  ],
  ['whether a session is in progress', (db) => hasSessionInProgress(db, therapist.userId, inProgress)],
  ['a caseload', (db) => listClients(db, { therapistId: therapist.therapistId, now: NOW }, firstPage)],
  [
    'on whose caseloads a family’s clients are',
    (db) => listTherapists(db, { userId: patient.userId, now: NOW }),
  ],
  ['the contacts of a caseload', (db) => listGuardians(db, { therapistId: 7, clientId: 6 })],
  ['the unpaid bookings of a therapist', (db) => countUnpaid(db, { therapistId: 7, clientId: 6 }, NOW)],
  ['the orders of a patient’s export', (db) => personalData.listOrders(db, patient)],
  ['the orders of a therapist’s export', (db) => personalData.listOrders(db, therapist)],
  ['the receipts of an export', (db) => personalData.listReceipts(db, patient)],
  ['the messages of an export', (db) => personalData.listMessages(db, patient.userId)],
  ['what an export says of caseloads', (db) => clientData.listJoined(db, patient)],
  ['the messages of a closed account', (db) => deleteDeliveriesOf(db, patient)],
  ['the receipts that are missing', (db) => listUnreconciled(db, lately)],
])('the query reads few rows of any large table: %s', async (_, work) => {
  const steps = (await stepsOf(t, work)).filter((step) => LARGE.includes(step['Relation Name'] ?? ''));
  expect(steps).not.toEqual([]);
  expect(steps.filter((step) => rowsReadBy(step) > MOST_READ)).toEqual([]);
});

it('a query without an index reads all rows of its table, as the same look at its plan shows', async () => {
  const steps = await stepsOf(t, (db) => db.execute('select from appointments where duration = 1'));
  expect(steps.map(rowsReadBy)).toContain(SESSIONS);
});
