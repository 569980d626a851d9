import { and, eq, getTableColumns, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { columns } from '../../../platform/database/columns.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { businessInformation } from '../../billing/tables.ts';
import { clientGuardians, therapistClients } from '../../clients/tables.ts';
import {
  milliseconds,
  scheduleRows,
  scheduleRowsOf,
  scheduleSettings,
  spanEnd,
  spanStart,
} from '../../schedule/tables.ts';
import { appointmentTypes } from '../../services/tables.ts';
import { therapists } from '../../therapists/tables.ts';
import { users } from '../../users/tables.ts';
import { appointments, heldTimes } from '../rows/tables.ts';

const therapistId = sql.placeholder('therapistId');
const patientId = sql.placeholder('patientId');

/**
 * Of the appointments that overlap the span, without cancelled ones, and of times held for somebody, whose id is null: id,
 * start, end and buffers.
 */
type LiveEntry = [
  id: number | null,
  startAt: number,
  endAt: number,
  bufferBefore: number,
  bufferAfter: number,
];

function liveOf(owner: SQLWrapper | typeof therapistId) {
  return sql<LiveEntry[]>`(
  select coalesce(json_agg(taken.entry), '[]') from (
    select json_build_array(
      ${appointments.id}, ${milliseconds(appointments.startAt)}, ${milliseconds(appointments.endAt)},
      ${appointments.bufferBefore}, ${appointments.bufferAfter}) as entry
    from ${appointments}
    where ${appointments.therapistId} = ${owner} and ${appointments.status} <> 'cancelled'
      and ${appointments.startAt} < ${spanEnd} and ${appointments.endAt} > ${spanStart}
    union all
    select json_build_array(
      null, ${milliseconds(heldTimes.startAt)}, ${milliseconds(heldTimes.endAt)},
      ${heldTimes.bufferBefore}, ${heldTimes.bufferAfter})
    from ${heldTimes}
    where ${heldTimes.therapistId} = ${owner}
      and ${heldTimes.startAt} < ${spanEnd} and ${heldTimes.endAt} > ${spanStart}) as taken)`;
}
const live = liveOf(therapistId);

/** Everything that decides a therapist's slots in a span, except the service. */
export const findPracticeRows = prepared('practice', (db) =>
  db
    .select({ ...scheduleRows, live })
    .from(scheduleSettings)
    .where(eq(scheduleSettings.therapistId, therapistId)),
);

/** The practice rows of several therapists, named by the placeholder `therapistIds`, a PostgreSQL array. */
export const findPracticesRows = prepared('practices', (db) =>
  db
    .select({ ...scheduleRowsOf(scheduleSettings.therapistId), live: liveOf(scheduleSettings.therapistId) })
    .from(therapists)
    .innerJoin(scheduleSettings, eq(scheduleSettings.therapistId, therapists.id))
    .where(sql`${therapists.id} = any(${sql.placeholder('therapistIds')}::int[])`),
);

/** True for whoever had an appointment with the therapist, and the guardians of a client who had one or joined the caseload. */
const isKnownPatient = sql<boolean>`(
  exists (
    select from ${appointments}
    where ${appointments.therapistId} = ${therapistId} and ${appointments.patientId} = ${patientId})
  or exists (
    select from ${clientGuardians} join ${appointments} on ${appointments.clientId} = ${clientGuardians.clientId}
    where ${clientGuardians.userId} = ${patientId} and ${appointments.therapistId} = ${therapistId})
  or exists (
    select from ${clientGuardians}
    join ${therapistClients} on ${therapistClients.clientId} = ${clientGuardians.clientId}
    where ${clientGuardians.userId} = ${patientId} and ${therapistClients.therapistId} = ${therapistId}))`;

const patients = alias(users, 'patients');

/** The same, and what a patient is told or refused at a booking: the therapist, the service, the tax, who the patient is. */
export const findOfferRows = prepared('offer', (db) =>
  db
    .select({
      therapist: {
        ...getTableColumns(therapists),
        ...columns(users, 'firstName', 'lastName', 'isSuspended'),
      },
      type: appointmentTypes,
      taxRate: businessInformation.taxRate,
      patient: columns(patients, 'firstName', 'lastName', 'isSuspended', 'timezone'),
      isKnownPatient,
      ...scheduleRows,
      live,
    })
    .from(therapists)
    .innerJoin(users, eq(users.id, therapists.userId))
    .innerJoin(patients, eq(patients.id, patientId))
    .innerJoin(scheduleSettings, eq(scheduleSettings.therapistId, therapists.id))
    .leftJoin(businessInformation, eq(businessInformation.therapistId, therapists.id))
    .leftJoin(
      appointmentTypes,
      and(
        eq(appointmentTypes.therapistId, therapists.id),
        eq(appointmentTypes.id, sql.placeholder('appointmentTypeId')),
      ),
    )
    .where(eq(therapists.id, therapistId)),
);

export type PracticeRows = Awaited<ReturnType<typeof findPracticeRows>>[number];
export type OfferRows = Awaited<ReturnType<typeof findOfferRows>>[number];
