import { SCHEDULE_DEFAULTS } from '@cadence/contract/schedule';
import { COLORS } from '@cadence/contract/services';
import { addDays, epochDay, minutesOfTime, weekdayOf } from '@cadence/scheduling/calendar-date';
import { DAY, MINUTE } from '@cadence/scheduling/durations';
import { firstInstant, wallClock } from '@cadence/scheduling/zones';
import * as schedule from '../src/features/schedule/service.ts';
import * as billing from '../src/features/billing/service.ts';
import * as photos from '../src/features/photos/service.ts';
import * as services from '../src/features/services/service.ts';
import * as taxonomy from '../src/features/taxonomy/service.ts';
import * as therapists from '../src/features/therapists/service.ts';
import * as users from '../src/features/users/service.ts';
import type { Context } from '../src/context.ts';
import type { Viewer } from '../src/platform/viewer.ts';
import type { Therapist } from './book-visits.ts';
import type { DemoOpening, DemoTherapist } from './therapist.ts';

type Given = { options: taxonomy.Taxonomy; picture: Buffer | undefined };

/** Creates a therapist with profile, services, schedule and billing. */
export async function addTherapist(
  tx: Context,
  viewer: Viewer,
  demo: DemoTherapist,
  { options, picture }: Given,
): Promise<Therapist> {
  const { id } = await therapists.getOwn(tx, viewer);
  const { license, title, bio, city, province } = demo;
  const paypalEmail = demo.isPaid ? `pay.${demo.username}@example.test` : null;
  const hourlyRate = Math.max(...demo.services.map(hourlyPrice));
  await therapists.update(tx, id, {
    license,
    title,
    bio,
    city,
    province,
    paypalEmail,
    directPayments: demo.directPayments ?? null,
    hourlyRate,
  });
  await users.update(tx, viewer, { timezone: demo.schedule.timezone });
  const { taxRate, businessName } = demo;
  if (taxRate !== undefined || businessName !== undefined) {
    await billing.saveBusinessInfo(tx, viewer, { taxRate, businessName });
  }
  await taxonomy.setTherapistChoices(tx, id, choicesOf(demo, options));
  await therapists.savePublicPage(tx, id, { isPublic: !demo.isUnpublished });
  await addServices(tx, viewer, demo);
  await addSchedule(tx, viewer, demo);
  if (picture) await photos.store(tx, { ownerKind: 'therapist', ownerId: id }, picture);
  return { id, viewer, timezone: demo.schedule.timezone };
}

/** Cents per hour, rounded to dollars. */
function hourlyPrice({ price, duration }: { price: number; duration: number }): number {
  return Math.round((price * 60) / duration / 100) * 100;
}

function idOf(list: readonly { id: number; name: string }[], name: string): number {
  const found = list.find((one) => one.name === name);
  if (!found) throw new Error(`the demo taxonomy has no "${name}"`);
  return found.id;
}

function choicesOf(demo: DemoTherapist, options: taxonomy.Taxonomy): taxonomy.TherapistChoices {
  return {
    categories: demo.categories.map(([name, ...selectedSubCategories]) => ({
      categoryId: idOf(options.categories, name),
      selectedSubCategories,
    })),
    languageIds: demo.languages.map((name) => idOf(options.languages, name)),
  };
}

async function addServices(tx: Context, viewer: Viewer, demo: DemoTherapist): Promise<void> {
  for (const [sortOrder, offered] of demo.services.entries()) {
    const color = COLORS[sortOrder % COLORS.length] ?? COLORS[0];
    const isAnswered = offered.price > 0 && !demo.unasked?.includes(offered.name);
    await services.add(tx, viewer, { ...offered, tax: isAnswered ? 'exempt' : null, color, sortOrder });
  }
}

async function addSchedule(tx: Context, viewer: Viewer, demo: DemoTherapist): Promise<void> {
  const { timezone } = demo.schedule;
  const today = wallClock(timezone, tx.clock.now().getTime()).date;
  const { bufferBefore, bufferAfter } = SCHEDULE_DEFAULTS;
  await schedule.saveSettings(tx, viewer, { bufferBefore, bufferAfter, ...demo.schedule });
  for (const { title, inDays, days, time, everyYear = false, isPrivate = false } of demo.blocks ?? []) {
    const startDate = addDays(today, inDays);
    await schedule.addBlockedDate(tx, viewer, {
      title,
      startDate,
      endDate: addDays(startDate, days - 1),
      startTime: time?.[0] ?? null,
      endTime: time?.[1] ?? null,
      isRecurring: everyYear,
      isPrivate,
    });
  }
  for (const opening of demo.openings ?? []) await addOpening(tx, viewer, opening, { timezone, today });
}

async function addOpening(
  tx: Context,
  viewer: Viewer,
  opening: DemoOpening,
  { timezone, today }: { timezone: string; today: string },
): Promise<void> {
  const weekly = 'weekday' in opening;
  const inDays = weekly ? (opening.weekday - weekdayOf(today) + 7) % 7 : opening.inDays;
  const midnight = epochDay(addDays(today, inDays)) * DAY;
  const at = (time: string): Date =>
    new Date(firstInstant(timezone, midnight + minutesOfTime(time) * MINUTE));
  await schedule.addAvailability(tx, viewer, {
    startTime: at(opening.from),
    endTime: at(opening.to),
    type: weekly ? 'recurring' : 'single',
    dayOfWeek: weekly ? opening.weekday : null,
    isEnabled: true,
  });
}
