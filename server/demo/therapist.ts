import type { DirectPayments } from '@cadence/contract/billing';
import type { ScheduleSettings, Weekday } from '@cadence/contract/schedule';
import { asWorkingDay, weekBy } from '@cadence/contract/weekly-schedule';
import type { Province } from '@cadence/contract/base/primitives';
import type { Portrait } from './portraits.ts';

/** Prices in cents, durations and buffers in minutes. */
export type DemoService = {
  name: string;
  duration: number;
  price: number;
  description: string | null;
  bufferBefore?: number;
  bufferAfter?: number;
  isActive?: boolean;
};

/** Days relative to the day of loading, in the therapist's zone; `time` blocks only these hours of each day. */
export type DemoBlock = {
  title: string;
  inDays: number;
  days: number;
  time?: [from: string, to: string];
  everyYear?: boolean;
  isPrivate?: boolean;
};

/** An availability slot beside the weekly schedule: on one weekday (Sunday 0), or once on a day relative to loading. */
export type DemoOpening = { from: string; to: string } & ({ weekday: number } | { inDays: number });

export type DemoTherapist = {
  username: string;
  firstName: string;
  lastName: string;
  language: 'en' | 'fr';
  city: string;
  province: Province;
  license: string;
  title: string;
  bio: string;
  /** Has the badge, by a request that was approved. */
  isVerified: boolean;
  /** Without a public page, so that publishing one can be tried. */
  isUnpublished?: boolean;
  /** Connected to PayPal; without it, every session is free. */
  isPaid: boolean;
  /** How families may pay directly, beside PayPal. */
  directPayments?: DirectPayments;
  /** Hundredths of a percent, where it is not the default. */
  taxRate?: number;
  businessName?: string;
  /** By name; the first one is the primary category. */
  categories: readonly (readonly [category: string, ...subcategories: string[]])[];
  languages: readonly string[];
  services: readonly DemoService[];
  /** Services with a price of which nobody has said whether they are exempt from tax; all others are. */
  unasked?: readonly string[];
  schedule: Partial<Omit<ScheduleSettings, 'timezone'>> & { timezone: string };
  openings?: readonly DemoOpening[];
  blocks?: readonly DemoBlock[];
  portrait?: Portrait;
  /** Why an admin suspended the account. */
  suspended?: string;
};

export function service(
  name: string,
  duration: number,
  price: number,
  description: string | null = null,
  more: Pick<DemoService, 'bufferBefore' | 'bufferAfter' | 'isActive'> = {},
): DemoService {
  return { name, duration, price, description, ...more };
}

export const freeConsultation = service(
  'Free 15-Minute Consultation',
  15,
  0,
  'A short video call to meet, ask questions and see whether we are a good fit. No preparation needed.',
  { bufferBefore: 0, bufferAfter: 0 },
);

export const consultationGratuite = service(
  'Consultation gratuite de 15 minutes',
  15,
  0,
  'Un court appel vidéo pour faire connaissance et répondre à vos questions. Aucune préparation nécessaire.',
  { bufferBefore: 0, bufferAfter: 0 },
);

export const MONDAY_TO_FRIDAY: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

type Hours = readonly [from: string, to: string, days: readonly Weekday[]];

/** A weekly schedule from its open hours; the other days are closed. */
export function week(...hours: Hours[]): ScheduleSettings['weeklySchedule'] {
  return weekBy((weekday) => {
    const windows = hours
      .filter(([, , days]) => days.includes(weekday))
      .map(([startTime, endTime]) => ({ startTime, endTime }));
    if (windows.length === 0) return asWorkingDay({ enabled: false, startTime: '09:00', endTime: '17:00' });
    return asWorkingDay({ enabled: true, windows });
  });
}
