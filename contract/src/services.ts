import { NAME_MAX, NOTES_MAX } from './base/limits.ts';
import * as z from 'zod/mini';
import {
  bool,
  changesOf,
  currency,
  id,
  MAX_CENTS,
  pathId,
  say,
  text,
  typedName,
  version,
  wholeNumber,
} from './base/primitives.ts';
import { routes } from './base/route.ts';

export const COLORS = [
  '#3b82f6',
  '#ef4444',
  '#10b981',
  '#f59e0b',
  '#8b5cf6',
  '#06b6d4',
  '#ec4899',
  '#84cc16',
] as const;

export const DURATION_MIN = 15;
export const DURATION_MAX = 480;
export const BUFFER_MAX = 60;
export const DEFAULT_APPOINTMENT_TYPE = {
  duration: 60,
  price: 0,
  currency: 'CAD',
  tax: null,
  isActive: true,
  color: COLORS[0],
  sortOrder: 0,
} as const;

/** Whether a service is taxed: null until the therapist has answered. */
export const SERVICE_TAXES = ['exempt', 'taxable'] as const;
export type ServiceTax = (typeof SERVICE_TAXES)[number];
export const serviceTax = z.nullable(z.enum(SERVICE_TAXES, say('choose_listed')));

/**
 * The Excise Tax Act: section 7 of Part II of its Schedule V exempts speech-language pathology by a practitioner. Only the Act has an
 * address that lasts: the pages of its schedules are numbered anew with each consolidation.
 */
export const EXEMPTION_LAW = {
  en: 'https://laws-lois.justice.gc.ca/eng/acts/E-15/',
  fr: 'https://laws-lois.justice.gc.ca/fra/lois/E-15/',
} as const;

export const bufferMinutes = wholeNumber(0, BUFFER_MAX);
/** null means the schedule's buffer; 0 is a value. */
const ownBuffer = z.nullable(bufferMinutes);

const fields = {
  name: typedName(NAME_MAX, say('name_required')),
  description: z.nullable(text(NOTES_MAX)),
  duration: wholeNumber(DURATION_MIN, DURATION_MAX, say('duration_range')),
  price: wholeNumber(0, MAX_CENTS, say('price_range')),
  currency,
  /** Null counts as taxable: it is taxed at the therapist’s rate. */
  tax: serviceTax,
  isActive: bool,
  color: z.enum(COLORS, say('color_unknown')),
  sortOrder: wholeNumber(0, 10_000),
  bufferBefore: ownBuffer,
  bufferAfter: ownBuffer,
};

export const appointmentType = z.object({ id, ...fields, version });
export type AppointmentType = z.input<typeof appointmentType>;

export const newAppointmentType = z.object({
  ...z.partial(z.object(fields)).shape,
  name: fields.name,
  duration: fields.duration,
});
export const appointmentTypeChanges = changesOf(z.object(fields));

const ownId = z.object({ id: pathId });
const THERAPIST = ['therapist'] as const;

export const servicesApi = routes({
  listAppointmentTypes: {
    method: 'GET',
    path: '/api/therapist/appointment-types',
    access: THERAPIST,
    reads: ['services'],
    reply: z.array(appointmentType),
    summary: 'The viewer’s own service types by sortOrder, inactive ones included',
  },
  addAppointmentType: {
    method: 'POST',
    path: '/api/therapist/appointment-types',
    access: THERAPIST,
    changes: ['services'],
    repeat: 'keyed',
    body: newAppointmentType,
    reply: appointmentType,
    status: 201,
    summary: 'Add a service type',
  },
  changeAppointmentType: {
    method: 'PATCH',
    path: '/api/therapist/appointment-types/:id',
    access: THERAPIST,
    changes: ['services'],
    repeat: 'keyed',
    params: ownId,
    body: appointmentTypeChanges,
    reply: appointmentType,
    summary: 'Change a service type; existing appointments are unaffected',
  },
  removeAppointmentType: {
    method: 'DELETE',
    path: '/api/therapist/appointment-types/:id',
    access: THERAPIST,
    changes: ['services', 'waitlist'],
    repeat: 'keyed',
    params: ownId,
    summary: 'Remove a service type; existing appointments are unaffected',
  },
  orderAppointmentTypes: {
    method: 'PUT',
    path: '/api/therapist/appointment-types/order',
    access: THERAPIST,
    changes: ['services'],
    repeat: 'safe',
    body: z.object({ ids: z.array(id).check(z.maxLength(200, say('too_many'))) }),
    reply: z.array(appointmentType),
    summary: 'Set the order of all service types',
  },
});
