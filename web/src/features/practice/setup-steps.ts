import * as m from '@cadence/messages/m';
import { weaknessTexts } from '../auth/password/weakness-texts.ts';
import { getLocale } from '../../lib/locale.ts';
import { formatDuration } from '@cadence/format/time';
import { zoneName } from '@cadence/format/zones';
import type { Practice } from '@cadence/contract/practice';
import { isOffered } from '../../lib/offered.ts';

/** `todo` should be done, `optional` may be, `waiting` depends on somebody else. */
export type StepState = 'done' | 'todo' | 'optional' | 'waiting';
export type SetupStep = {
  key: string;
  title: string;
  text: string;
  href: string;
  state: StepState;
  /** Whether it is on the way to the first booking. */
  isNeeded: boolean;
};

/** The setup steps in order, each with its state. */
export function setupSteps(practice: Practice): SetupStep[] {
  return [
    profileStep(practice.setup),
    serviceStep(practice.setup),
    ...taxStep(practice.setup),
    scheduleStep(practice),
    ...(isOffered('google') ? [calendarStep(practice.setup)] : []),
    paymentsStep(practice.setup),
    photoStep(practice.setup),
    verificationStep(practice),
    ...passwordStep(practice.setup),
  ];
}

type Setup = Practice['setup'];

const parts: Record<Setup['profileMissing'][number], () => string> = {
  bio: () => m.practice_part_bio(),
  location: () => m.practice_part_location(),
  languages: () => m.practice_part_languages(),
  categories: () => m.practice_part_categories(),
  license: () => m.practice_part_license(),
};

function profileStep({ profileMissing }: Setup): SetupStep {
  const isDone = profileMissing.length === 0;
  return {
    key: 'profile',
    title: m.practice_step_profile(),
    text: isDone
      ? m.practice_step_profile_done()
      : m.practice_step_profile_missing({ parts: listed(profileMissing.map((part) => parts[part]())) }),
    href: isLicenseAlone(profileMissing) ? '/settings/practice#professional' : '/settings',
    isNeeded: true,
    state: isDone ? 'done' : 'todo',
  };
}

function listed(words: readonly string[]): string {
  return new Intl.ListFormat(`${getLocale()}-CA`, { type: 'conjunction' }).format(words);
}

/** The license is not on the page of the rest. */
function isLicenseAlone(missing: Setup['profileMissing']): boolean {
  return missing.length > 0 && missing.every((part) => part === 'license');
}

function serviceStep({ activeServices }: Setup): SetupStep {
  const isDone = activeServices > 0;
  return {
    key: 'service',
    title: m.practice_step_service(),
    text: isDone ? m.practice_step_service_done({ count: activeServices }) : m.practice_step_service_text(),
    href: '/calendar?tab=services',
    isNeeded: true,
    state: isDone ? 'done' : 'todo',
  };
}

/** Only where a service with a price was never asked about. */
function taxStep({ unaskedServices }: Setup): SetupStep[] {
  if (unaskedServices.length === 0) return [];
  return [
    {
      key: 'tax',
      title: m.practice_step_tax(),
      text: m.practice_step_tax_text({ services: listed(unaskedServices.map(({ name }) => name)) }),
      href: '/calendar?tab=services',
      isNeeded: false,
      state: 'todo',
    },
  ];
}

function scheduleStep({ booking, setup, timezone }: Practice): SetupStep {
  const isDone = !booking.obstacles.includes('no_hours');
  const place = { hours: formatDuration(setup.weeklyMinutes), zone: zoneName(timezone) };
  return {
    key: 'schedule',
    title: m.practice_step_schedule(),
    text: isDone ? m.practice_step_schedule_done(place) : m.practice_step_schedule_text(),
    href: '/calendar?tab=schedule',
    isNeeded: true,
    state: isDone ? 'done' : 'todo',
  };
}

function calendarStep({ googleCalendar }: Setup): SetupStep {
  const texts = {
    connected: m.practice_step_calendar_done,
    expired: m.practice_step_calendar_expired,
    none: m.practice_step_calendar_text,
  };
  return {
    key: 'calendar',
    title: googleCalendar === 'expired' ? m.practice_step_calendar_again() : m.practice_step_calendar(),
    text: texts[googleCalendar](),
    href: '/settings/practice#google',
    isNeeded: false,
    state: ({ connected: 'done', expired: 'todo', none: 'optional' } as const)[googleCalendar],
  };
}

/** Not needed while all services are free. */
function paymentsStep(setup: Setup): SetupStep {
  const isNeeded = setup.hasPricedServices || setup.activeServices === 0;
  const done = paidText(setup);
  const openText = isNeeded ? neededText() : laterText();
  const openState = isNeeded ? 'todo' : 'optional';
  return {
    key: 'payments',
    title: m.practice_step_payments(),
    text: done ?? openText,
    href: '/payment-settings',
    isNeeded,
    state: done === undefined ? openState : 'done',
  };
}

function neededText(): string {
  return isOffered('paypal') ? m.practice_step_payments_text() : m.practice_step_payments_text_direct();
}

function laterText(): string {
  return isOffered('paypal') ? m.practice_step_payments_later() : m.practice_step_payments_later_direct();
}

/** How families pay; undefined where they cannot. */
function paidText({ paypalConnected, takesDirectPayments }: Setup): string | undefined {
  if (paypalConnected && takesDirectPayments) return m.practice_step_payments_both();
  if (paypalConnected) return m.practice_step_payments_paypal();
  return takesDirectPayments ? m.practice_step_payments_direct() : undefined;
}

function photoStep({ hasPhoto }: Setup): SetupStep {
  return {
    key: 'photo',
    title: m.practice_step_photo(),
    text: hasPhoto ? m.practice_step_photo_done() : m.practice_step_photo_text(),
    href: '/settings',
    isNeeded: false,
    state: hasPhoto ? 'done' : 'optional',
  };
}

function verificationStep({ setup, booking }: Practice): SetupStep {
  const texts = {
    verified: m.practice_step_verification_done,
    pending: m.practice_step_verification_pending,
    rejected: m.practice_step_verification_rejected,
    none: m.practice_step_verification_text,
  };
  const isNeeded = booking.obstacles.includes('not_verified');
  const open = isNeeded ? 'todo' : 'optional';
  const states = { verified: 'done', pending: 'waiting', rejected: open, none: open } as const;
  return {
    key: 'verification',
    title: m.practice_step_verification(),
    text: texts[setup.verification](),
    href: '/settings/practice#verification',
    isNeeded,
    state: states[setup.verification],
  };
}

/** Only where something is known against the password: everybody else has done nothing for it. */
function passwordStep({ passwordWeakness }: Setup): SetupStep[] {
  if (!passwordWeakness) return [];
  return [
    {
      key: 'password',
      title: m.password_weak(),
      text: weaknessTexts[passwordWeakness](),
      href: '/settings/account#password',
      isNeeded: false,
      state: 'todo',
    },
  ];
}
