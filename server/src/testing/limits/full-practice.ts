/** Practices filled to every limit, as directly as possible: through the API it would take minutes. */
import { eq, sql } from 'drizzle-orm';
import type { NewScheduleSettings } from '@cadence/contract/schedule';
import { addDays, timeOfMinutes } from '@cadence/scheduling/calendar-date';
import { DAY, HOUR, MINUTE } from '@cadence/scheduling/durations';
import { sealNotes } from '../../features/appointments/rows/sealed-notes.ts';
import { appointments } from '../../features/appointments/rows/tables.ts';
import { clients } from '../../features/clients/tables.ts';
import { MAX_AVAILABILITIES } from '../../features/schedule/availabilities.ts';
import { MAX_BLOCKED_DATES } from '../../features/schedule/blocked-dates.ts';
import { availabilities, blockedDates } from '../../features/schedule/tables.ts';
import { MAX_APPOINTMENT_TYPES } from '../../features/services/service.ts';
import { appointmentTypes } from '../../features/services/tables.ts';
import type { TestApp } from '../app.ts';
import { newSchedule, newTherapist, type SignedInTherapist, type SignedInUser } from '../factories.ts';

const TITLE = 'é'.repeat(200);

const allDay = { enabled: true, startTime: '00:00', endTime: '23:59' };
const ALL_WEEK: NewScheduleSettings['weeklySchedule'] = {
  monday: allDay,
  tuesday: allDay,
  wednesday: allDay,
  thursday: allDay,
  friday: allDay,
  saturday: allDay,
  sunday: allDay,
};

/** Bookable at almost every minute of a year, for services of which none is easier to place than another. */
export async function newWidePractice(t: TestApp): Promise<SignedInTherapist> {
  const therapist = await newTherapist(t);
  await newSchedule(therapist, {
    weeklySchedule: ALL_WEEK,
    minAdvanceNotice: 1,
    maxAdvanceNotice: 8760,
    maxSessionsPerDay: 20,
    bufferBefore: 0,
    bufferAfter: 0,
  });
  const { therapistId } = therapist;
  await t.ctx.db.insert(appointmentTypes).values(servicesOf(therapistId));
  const midnight = Math.floor(t.clock.now().getTime() / DAY) * DAY;
  const slots = Array.from({ length: MAX_AVAILABILITIES }, (_, index) => {
    const startAt = midnight + (index % 7) * DAY + Math.floor(index / 7) * MINUTE;
    return {
      therapistId,
      startAt: new Date(startAt),
      endAt: new Date(startAt + DAY),
      type: 'recurring' as const,
      dayOfWeek: index % 7,
      isEnabled: true,
    };
  });
  await t.ctx.db.insert(availabilities).values(slots);
  return therapist;
}

/** Equal sums of length and buffers: each fits somewhere where no other does. */
function servicesOf(therapistId: number) {
  return Array.from({ length: MAX_APPOINTMENT_TYPES }, (_, index) => {
    const [bufferBefore, bufferAfter] = [Math.floor(index / 10), index % 10];
    return {
      therapistId,
      name: `Service ${index} ${'é'.repeat(80)}`,
      description: 'é'.repeat(2_000),
      duration: 40 - bufferBefore - bufferAfter,
      price: 12_000,
      currency: 'CAD' as const,
      isActive: true,
      color: '#3b82f6' as const,
      sortOrder: index,
      bufferBefore,
      bufferAfter,
    };
  });
}

/** Closes the practice for three years, a few minutes of each day with each block, so that no session fits between them. */
export async function addScatteredBlocks(t: TestApp, { therapistId }: SignedInTherapist): Promise<void> {
  const startDate = addDays(t.clock.now().toISOString().slice(0, 10), -3);
  const every = 1_440 / MAX_BLOCKED_DATES;
  const rows = Array.from({ length: MAX_BLOCKED_DATES }, (_, index) => ({
    therapistId,
    title: TITLE,
    startDate,
    endDate: addDays(startDate, 1_090),
    startTime: timeOfMinutes(Math.floor(index * every)),
    endTime: timeOfMinutes(Math.floor(index * every) + 1),
    isRecurring: false,
  }));
  await t.ctx.db.insert(blockedDates).values(rows);
}

/** Replaces one of the blocks by one over everything. */
export async function closeWhole(t: TestApp, { therapistId }: SignedInTherapist): Promise<void> {
  await t.ctx.database.execute(
    `update blocked_dates set start_time = null, end_time = null
     where id = (select max(id) from blocked_dates where therapist_id = ${therapistId})`,
  );
}

/** Busy times of a quarter of an hour, twice an hour for half a year. */
export async function addBusyTimes(t: TestApp, { therapistId }: SignedInTherapist): Promise<void> {
  const from = t.clock.now().toISOString();
  await t.ctx.database.execute(
    `insert into busy_times (therapist_id, start_at, end_at)
     select ${therapistId}, at, at + interval '15 minutes'
     from generate_series(timestamptz '${from}', timestamptz '${from}' + interval '180 days', interval '30 minutes') at`,
  );
}

const SESSIONS_A_DAY = 20;
const DAYS = 90;

/**
 * Twenty sessions a day, all of one family: half a year that is over, with receipts, and half a year ahead. All have the longest
 * notes and are paid.
 */
export async function addHalfYearOfSessions(
  t: TestApp,
  { therapistId }: SignedInTherapist,
  { userId }: SignedInUser,
): Promise<void> {
  const midnight = Math.floor(t.clock.now().getTime() / DAY) * DAY;
  const [self] = await t.ctx.db.select({ id: clients.id }).from(clients).where(eq(clients.selfOf, userId));
  const parties = { therapistId, patientId: userId, clientId: self?.id ?? 0, bookedBy: userId };
  const sessions = Array.from({ length: 2 * DAYS * SESSIONS_A_DAY }, (_, index) => {
    const day = Math.floor(index / SESSIONS_A_DAY) - DAYS;
    const startAt = midnight + day * DAY + 12 * HOUR + (index % SESSIONS_A_DAY) * 30 * MINUTE;
    return { ...parties, ...sessionAt(startAt, startAt < t.clock.now().getTime()) };
  });
  const ids: number[] = [];
  for (let first = 0; first < sessions.length; first += 1_000)
    ids.push(
      ...(
        await t.ctx.db
          .insert(appointments)
          .values(sessions.slice(first, first + 1_000))
          .returning({ id: appointments.id })
      ).map(({ id }) => id),
    );
  await addNotes(t, ids);
  await addPapers(t, therapistId);
}

function sessionAt(startAt: number, isOver: boolean) {
  return {
    appointmentTypeId: 1,
    appointmentTypeName: 'é'.repeat(100),
    appointmentTypeColor: '#3b82f6',
    duration: 30,
    bufferBefore: 0,
    bufferAfter: 0,
    startAt: new Date(startAt),
    endAt: new Date(startAt + 30 * MINUTE),
    status: isOver ? ('completed' as const) : ('confirmed' as const),
    clientName: 'é'.repeat(100),
    timezone: 'America/Toronto',
    price: 10_000,
    taxRate: 1_300,
    taxAmount: 1_300,
    totalPrice: 11_300,
    currency: 'CAD' as const,
    payeeEmail: 'clinic@example.test',
    paymentStatus: 'paid' as const,
    cancellationNoticeHours: 0,
    createdAt: new Date(startAt - 30 * DAY),
    confirmedAt: new Date(startAt - 30 * DAY),
  };
}

async function addNotes(t: TestApp, ids: readonly number[]): Promise<void> {
  for (let first = 0; first < ids.length; first += 1_000) {
    const some = ids.slice(first, first + 1_000);
    const notes = some.map((id) => sealNotes(t.ctx, id, 'é'.repeat(2_000)).sealedNotes);
    await t.ctx.db.execute(sql`
      update appointments set sealed_notes = sealed.notes
      from unnest(${sql.param(some)}::int[], ${sql.param(notes)}::text[]) as sealed (id, notes)
      where appointments.id = sealed.id`);
  }
}

/** A captured order for every session, and a receipt for those that are over. */
async function addPapers(t: TestApp, therapistId: number): Promise<void> {
  await t.ctx.database.execute(`
    insert into payment_orders (appointment_id, request_id, provider_order_id, amount, currency, payee_email, status,
      capture_id, captured_at, created_at, next_check_at)
    select id, 'request-' || id, 'order-' || id, total_price, 'CAD', payee_email, 'captured',
      'capture-' || id, created_at, created_at, created_at
    from appointments where therapist_id = ${therapistId}`);
  await t.ctx.database.execute(`
    insert into receipts (therapist_id, number, kind, appointment_id, patient_id, total, tax_amount, session_at, issued_at,
      snapshot)
    select therapist_id, row_number() over (order by id), 'receipt', id, patient_id, total_price, tax_amount, start_at,
      end_at, jsonb_build_object(
        'label', 'INV-' || id,
        'therapist', jsonb_build_object('name', 'Robin Tremblay', 'title', 'S-LP', 'license', '1234'),
        'business', jsonb_build_object('name', '', 'address', '', 'taxNumber', ''),
        'clientName', client_name, 'payerName', 'Robin Tremblay',
        'service', jsonb_build_object('name', appointment_type_name, 'minutes', duration),
        'startAt', to_char(start_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'timezone', 'America/Toronto',
        'currency', 'CAD', 'price', price, 'taxRate', tax_rate, 'taxAmount', tax_amount, 'total', total_price,
        'payment', null, 'credits', null)
    from appointments where therapist_id = ${therapistId} and status = 'completed'`);
}
