import { type COLORS, DEFAULT_APPOINTMENT_TYPE, newAppointmentType } from '@cadence/contract/services';
import { bodyResolver } from '../../lib/body-resolver.ts';
import { dollarsText, typedCents, typedNumber } from '../../lib/typed-number.ts';
import type { AppointmentType, NewService } from './api.ts';

/** What stands in the form's controls. An empty buffer means the schedule's own; 0 is a value. */
export type ServiceValues = {
  name: string;
  description: string;
  duration: string;
  price: string;
  color: (typeof COLORS)[number];
  bufferBefore: string;
  bufferAfter: string;
  isActive: boolean;
};

/** Those that can be refused. */
export const FIELDS = [
  'name',
  'description',
  'duration',
  'price',
  'color',
  'bufferBefore',
  'bufferAfter',
  'isActive',
] as const;

/** Without a service, the defaults (specification, management areas §9). */
export function valuesOf(service: AppointmentType | undefined): ServiceValues {
  const { duration, price, color, isActive } = service ?? DEFAULT_APPOINTMENT_TYPE;
  return {
    name: service?.name ?? '',
    description: service?.description ?? '',
    duration: String(duration),
    price: dollarsText(price),
    color,
    bufferBefore: bufferText(service?.bufferBefore),
    bufferAfter: bufferText(service?.bufferAfter),
    isActive,
  };
}

const bufferText = (minutes: number | null | undefined): string => (minutes == null ? '' : String(minutes));
const typedBuffer = (text: string): number | null => (text.trim() === '' ? null : typedNumber(text));

export const toBody = (values: ServiceValues): NewService => ({
  name: values.name,
  description: values.description.trim() === '' ? null : values.description,
  duration: typedNumber(values.duration),
  price: typedCents(values.price),
  color: values.color,
  bufferBefore: typedBuffer(values.bufferBefore),
  bufferAfter: typedBuffer(values.bufferAfter),
  isActive: values.isActive,
});

export const serviceResolver = bodyResolver<ServiceValues, NewService>(newAppointmentType, toBody);
