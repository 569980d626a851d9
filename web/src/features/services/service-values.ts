import {
  type AppointmentType,
  type COLORS,
  DEFAULT_APPOINTMENT_TYPE,
  newAppointmentType,
  type ServiceTax,
} from '@cadence/contract/services';
import { formatPrice } from '@cadence/format/money';
import { formatDuration } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { bodyResolver } from '../../lib/forms/contract-resolver.ts';
import { switchField, textField, type MergeField } from '../../lib/forms/merge.ts';
import { dollarsText, typedCents, typedNumber } from '../../lib/forms/typed-number.ts';
import type { NewService } from './api.ts';
import { colorNames } from './color-field.tsx';

/** The values of the form's controls. An empty buffer means the schedule's; 0 is a value. */
export type ServiceValues = {
  name: string;
  description: string;
  duration: string;
  price: string;
  tax: ServiceTax | null;
  color: (typeof COLORS)[number];
  bufferBefore: string;
  bufferAfter: string;
  isActive: boolean;
};

/** The values of a service, or the defaults. See docs/specification.md#services. */
export function valuesOf(service: AppointmentType | undefined): ServiceValues {
  const { duration, price, tax, color, isActive } = service ?? DEFAULT_APPOINTMENT_TYPE;
  return {
    name: service?.name ?? '',
    description: service?.description ?? '',
    duration: String(duration),
    price: dollarsText(price),
    tax,
    color,
    bufferBefore: bufferText(service?.bufferBefore),
    bufferAfter: bufferText(service?.bufferAfter),
    isActive,
  };
}

function bufferText(minutes: number | null | undefined): string {
  return minutes == null ? '' : String(minutes);
}
function typedBuffer(text: string): number | null {
  return text.trim() === '' ? null : typedNumber(text);
}

export function toBody(values: ServiceValues): NewService {
  return {
    name: values.name,
    description: values.description.trim() === '' ? null : values.description,
    duration: typedNumber(values.duration),
    price: typedCents(values.price),
    tax: values.tax,
    color: values.color,
    bufferBefore: typedBuffer(values.bufferBefore),
    bufferAfter: typedBuffer(values.bufferAfter),
    isActive: values.isActive,
  };
}

export const serviceResolver = bodyResolver<ServiceValues, NewService>(newAppointmentType, toBody);

/** What another tab may have changed meanwhile. */
export const serviceFields: readonly MergeField<ServiceValues>[] = [
  textField('name', () => m.services_name()),
  textField('description', () => m.services_description()),
  {
    label: () => m.services_duration(),
    names: ['duration'],
    text: ({ duration }) => inWords(duration, typedNumber(duration), formatDuration),
  },
  {
    label: () => m.services_price(),
    names: ['price'],
    text: ({ price }) => inWords(price, typedCents(price), formatPrice),
  },
  { label: () => m.services_tax(), names: ['tax'], text: ({ tax }) => taxText(tax) },
  { label: () => m.services_color(), names: ['color'], text: ({ color }) => colorNames[color]() },
  {
    label: () => m.schedule_buffer_before(),
    names: ['bufferBefore'],
    text: ({ bufferBefore }) => bufferBefore.trim() || m.services_buffer_scheduled(),
  },
  {
    label: () => m.schedule_buffer_after(),
    names: ['bufferAfter'],
    text: ({ bufferAfter }) => bufferAfter.trim() || m.services_buffer_scheduled(),
  },
  switchField('isActive', () => m.services_is_active()),
];

/** Whether it is exempt from tax, in a few words. */
export function taxText(tax: ServiceTax | null): string {
  if (tax === null) return m.services_tax_unanswered();
  return tax === 'exempt' ? m.services_tax_exempt() : m.services_tax_taxable();
}

function inWords(typed: string, value: number, format: (value: number) => string): string {
  return Number.isNaN(value) ? typed : format(value);
}
