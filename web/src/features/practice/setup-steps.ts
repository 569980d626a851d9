import * as m from '@cadence/messages/m';
import { getLocale } from '../../lib/locale.ts';
import { formatDuration } from '../../lib/time.ts';
import { zoneName } from '../../lib/time-zones.ts';
import type { Practice } from './api.ts';

/** `todo` stands between a new therapist and a full practice; `optional` only helps; `waiting` is somebody else's turn. */
export type StepState = 'done' | 'todo' | 'optional' | 'waiting';
export type SetupStep = { key: string; title: string; text: string; href: string; state: StepState };

/** The way from registering to the first booking, in order, each step as it stands. */
export function setupSteps(practice: Practice): SetupStep[] {
  return [
    profileStep(practice.setup),
    serviceStep(practice.setup),
    scheduleStep(practice),
    calendarStep(practice.setup),
    paymentsStep(practice.setup),
    photoStep(practice.setup),
    verificationStep(practice),
  ];
}

type Setup = Practice['setup'];

const parts: Record<Setup['profileMissing'][number], () => string> = {
  bio: () => m.home_part_bio(),
  location: () => m.home_part_location(),
  languages: () => m.home_part_languages(),
  categories: () => m.home_part_categories(),
  license: () => m.home_part_license(),
};

function profileStep({ profileMissing }: Setup): SetupStep {
  const isDone = profileMissing.length === 0;
  const list = new Intl.ListFormat(`${getLocale()}-CA`, { type: 'conjunction' });
  return {
    key: 'profile',
    title: m.home_step_profile(),
    text: isDone
      ? m.home_step_profile_done()
      : m.home_step_profile_missing({ parts: list.format(profileMissing.map((part) => parts[part]())) }),
    href: '/settings',
    state: isDone ? 'done' : 'todo',
  };
}

function serviceStep({ activeServices }: Setup): SetupStep {
  const isDone = activeServices > 0;
  return {
    key: 'service',
    title: m.home_step_service(),
    text: isDone ? m.home_step_service_done({ count: activeServices }) : m.home_step_service_text(),
    href: '/calendar?tab=services',
    state: isDone ? 'done' : 'todo',
  };
}

function scheduleStep({ booking, setup, timezone }: Practice): SetupStep {
  const isDone = !booking.obstacles.includes('no_hours');
  const place = { hours: formatDuration(setup.weeklyMinutes), zone: zoneName(timezone) };
  return {
    key: 'schedule',
    title: m.home_step_schedule(),
    text: isDone ? m.home_step_schedule_done(place) : m.home_step_schedule_text(),
    href: '/calendar?tab=schedule',
    state: isDone ? 'done' : 'todo',
  };
}

function calendarStep({ googleCalendar }: Setup): SetupStep {
  const texts = {
    connected: m.home_step_calendar_done,
    expired: m.home_step_calendar_expired,
    none: m.home_step_calendar_text,
  };
  return {
    key: 'calendar',
    title: m.home_step_calendar(),
    text: texts[googleCalendar](),
    href: '/calendar',
    state: ({ connected: 'done', expired: 'todo', none: 'optional' } as const)[googleCalendar],
  };
}

/** Nobody needs PayPal who offers everything for nothing. */
function paymentsStep({ paypalConnected, hasPricedServices, activeServices }: Setup): SetupStep {
  const isNeeded = hasPricedServices || activeServices === 0;
  const openText = isNeeded ? m.home_step_payments_text() : m.home_step_payments_later();
  const openState = isNeeded ? 'todo' : 'optional';
  return {
    key: 'payments',
    title: m.home_step_payments(),
    text: paypalConnected ? m.home_step_payments_done() : openText,
    href: '/payment-settings',
    state: paypalConnected ? 'done' : openState,
  };
}

function photoStep({ hasPhoto }: Setup): SetupStep {
  return {
    key: 'photo',
    title: m.home_step_photo(),
    text: hasPhoto ? m.home_step_photo_done() : m.home_step_photo_text(),
    href: '/settings',
    state: hasPhoto ? 'done' : 'optional',
  };
}

function verificationStep({ setup, booking }: Practice): SetupStep {
  const texts = {
    verified: m.home_step_verification_done,
    pending: m.home_step_verification_pending,
    rejected: m.home_step_verification_rejected,
    none: m.home_step_verification_text,
  };
  const open = booking.obstacles.includes('not_verified') ? 'todo' : 'optional';
  const states = { verified: 'done', pending: 'waiting', rejected: open, none: open } as const;
  return {
    key: 'verification',
    title: m.home_step_verification(),
    text: texts[setup.verification](),
    href: '/settings',
    state: states[setup.verification],
  };
}
