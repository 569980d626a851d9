/**
 * A therapist's clients: those with a session that took place or is confirmed ahead, and those who joined by invitation, until
 * the family leaves.
 */
import { NAME_MAX } from '../base/limits.ts';
import * as z from 'zod/mini';
import { appointment, newAppointment } from '../appointments.ts';
import { bool, currency, id, instant, pageLimit, pathId, text } from '../base/primitives.ts';
import { routes } from '../base/route.ts';
import { COMMUNICATES } from './clients.ts';

const summary = {
  id,
  name: z.string(),
  /** yyyy-MM */
  birthMonth: z.nullable(z.string()),
  communicates: z.nullable(z.enum(COMMUNICATES)),
  /** Number of sessions that are not cancelled. */
  sessionCount: z.int(),
  /** The start of the last session that took place, and of the current or next one. */
  lastSession: z.nullable(instant),
  nextSession: z.nullable(instant),
  /** Cents of sessions that wait for their payment. */
  owed: z.int(),
  /** The part of it whose sessions are not over. */
  expected: z.int(),
  currency,
  /** Set by the family: no longer shown first. */
  isArchived: bool,
};
export const caseloadClient = z.object(summary);
export type CaseloadClient = z.input<typeof caseloadClient>;

/** The number of sessions on a client's page, the latest ones. */
export const MAX_CLIENT_SESSIONS = 100;
/** What a therapist may have booked for a client that nobody has paid yet; a series counts once. */
export const MAX_UNPAID_FOR_CLIENT = 3;

const caseloadGuardian = z.object({
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  /** Null for a guardian who neither booked with the therapist nor accepted her invitation. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  isOwner: bool,
  mayBook: bool,
  mayPay: bool,
  mayRead: bool,
});

export const caseloadPage = z.object({
  ...summary,
  /** The family has left the caseload: its name and past sessions are all that is shown. */
  hasLeft: bool,
  /** With the viewer, the latest first. */
  sessions: z.array(appointment),
  guardians: z.array(caseloadGuardian),
});
export type CaseloadPage = z.input<typeof caseloadPage>;

/** A client of the viewer, and a therapist on whose caseload it is. */
const clientTherapist = z.object({
  clientId: id,
  therapistId: id,
  firstName: z.string(),
  lastName: z.string(),
});
export type ClientTherapist = z.input<typeof clientTherapist>;

/** A client whose page the viewer can open. */
const openedClient = z.object({ id, hasLeft: caseloadPage.shape.hasLeft });

/** Booked by the therapist for one of the own clients. */
export const newAppointmentForClient = z.object({
  clientId: id,
  appointmentTypeId: newAppointment.shape.appointmentTypeId,
  startTime: instant,
  notes: newAppointment.shape.notes,
  payment: newAppointment.shape.payment,
});

export const caseloadApi = routes({
  listCaseload: {
    method: 'GET',
    path: '/api/therapist/clients',
    access: ['therapist'],
    reads: ['clients', 'appointments'],
    query: z.strictObject({
      /** Words of the client's name. */
      q: z.optional(text(NAME_MAX)),
      limit: pageLimit,
      cursor: z.optional(text(500)),
    }),
    reply: z.array(caseloadClient),
    summary: 'The viewer’s clients by name: the first 1,000, or a page with limit and cursor',
  },
  getCaseloadClient: {
    method: 'GET',
    path: '/api/therapist/clients/:id',
    access: ['therapist'],
    reads: ['clients', 'appointments'],
    params: z.object({ id: pathId }),
    reply: caseloadPage,
    summary: 'One of the viewer’s clients, with sessions, what is owed, and how to reach the guardians',
  },
  listClientPages: {
    method: 'GET',
    path: '/api/therapist/client-pages',
    access: ['therapist'],
    reads: ['clients', 'appointments'],
    reply: z.array(openedClient),
    summary:
      'Which clients have a page for the viewer: those on the caseload, and those whose family has left it',
  },
  bookForClient: {
    method: 'POST',
    path: '/api/therapist/appointments',
    access: ['therapist'],
    changes: ['appointments', 'clients', 'waitlist'],
    repeat: 'keyed',
    body: newAppointmentForClient,
    reply: appointment,
    status: 201,
    summary: 'Book one of the viewer’s clients into any free time, as if the family had booked',
  },
  listTherapistsOfClients: {
    method: 'GET',
    path: '/api/clients/therapists',
    access: ['patient'],
    reads: ['clients', 'appointments'],
    reply: z.array(clientTherapist),
    summary: 'On whose caseloads the clients are whose record the viewer may read',
  },
  leaveCaseload: {
    method: 'DELETE',
    path: '/api/clients/:id/therapists/:therapistId',
    access: ['patient'],
    changes: ['clients'],
    repeat: 'keyed',
    params: z.object({ id: pathId, therapistId: pathId }),
    summary: 'Take a client off a therapist’s caseload; owners only',
  },
});
