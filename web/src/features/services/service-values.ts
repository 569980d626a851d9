import { type COLORS, DEFAULT_APPOINTMENT_TYPE, newAppointmentType } from '@cadence/contract/services';
import { bodyResolver } from '../../lib/forms/contract-resolver.ts';
import { dollarsText, typedCents, typedNumber } from '../../lib/forms/typed-number.ts';
import type { AppointmentType, NewService } from './api.ts';

/** The values of the form's controls. An empty buffer means the schedule's; 0 is a value. */
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

/** The values of a service, or the defaults. See docs/specification.md#services. */
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
    color: values.color,
    bufferBefore: typedBuffer(values.bufferBefore),
    bufferAfter: typedBuffer(values.bufferAfter),
    isActive: values.isActive,
  };
}

export const serviceResolver = bodyResolver<ServiceValues, NewService>(newAppointmentType, toBody);
