import { newAvailability, scheduleSettings, SCHEDULE_DEFAULTS, WEEKDAYS } from '@cadence/contract/schedule';
import { password, username } from '@cadence/contract/auth/auth';
import { profileChanges } from '@cadence/contract/directory/directory';
import { BIO_MAX } from '@cadence/contract/base/primitives';
import { newAppointmentType } from '@cadence/contract/services';
import { userChanges } from '@cadence/contract/users';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { appointments } from '../src/features/appointments/rows/tables.ts';
import { photos } from '../src/features/photos/tables.ts';
import { categories } from '../src/features/taxonomy/tables.ts';
import { therapists } from '../src/features/therapists/tables.ts';
import { users } from '../src/features/users/tables.ts';
import type { Context } from '../src/context.ts';
import { startTestApp, type TestApp } from '../src/testing/app.ts';
import { newPatient } from '../src/testing/factories.ts';
import { assertNoDemoPassword, DEMO_PASSWORD, demoTherapists, loadDemoData } from './load.ts';
import { patients } from './patients.ts';
import { week } from './therapist.ts';
import { visits, weeklySeries } from './visits.ts';

/** A test loads all demo data, several times. */
vi.setConfig({ testTimeout: 120_000 });

let t: TestApp | undefined;
afterEach(async () => {
  await t?.close();
  t = undefined;
});

async function counts(ctx: Context): Promise<number[]> {
  const tables = [users, therapists, categories, appointments, photos];
  const found: number[] = [];
  for (const table of tables) found.push(await ctx.db.$count(table));
  return found;
}

const FULL = [
  1 + patients.length + demoTherapists.length,
  demoTherapists.length,
  12,
  visits.length + weeklySeries.count,
  demoTherapists.filter(({ portrait }) => portrait).length,
];

test('the demo data loads once, also with two concurrent starts, and sends no messages about the past', async () => {
  t = await startTestApp();
  const told: string[] = [];
  const jobs: Context['jobs'] = {
    ...t.ctx.jobs,
    emit: async (_execute, events) => {
      told.push(...events.map(({ name }) => name));
    },
  };
  const ctx = { ...t.ctx, jobs };
  await Promise.all([loadDemoData(ctx), loadDemoData(ctx)]);
  expect(await counts(ctx)).toEqual(FULL);
  await loadDemoData(ctx);
  expect(await counts(ctx)).toEqual(FULL);
  expect(told).toEqual([]);
  await expect(assertNoDemoPassword(ctx)).rejects.toThrow(/demo accounts of this database/);
});

test('the demo data does not load into a database that has a user', async () => {
  t = await startTestApp();
  await newPatient(t);
  await loadDemoData(t.ctx);
  expect(await counts(t.ctx)).toEqual([1, 0, 0, 0, 0]);
});

test('a load of the demo data that fails halfway leaves nothing, and the next one is complete', async () => {
  t = await startTestApp();
  let files = 0;
  const { ctx } = t;
  const full: Context = {
    ...ctx,
    files: {
      ...ctx.files,
      put: (key, bytes) => {
        if (++files > 5) throw new Error('the disk is full');
        return ctx.files.put(key, bytes);
      },
    },
  };
  await expect(loadDemoData(full)).rejects.toThrow('the disk is full');
  expect(await counts(t.ctx)).toEqual([0, 0, 0, 0, 0]);
  await loadDemoData(t.ctx);
  expect(await counts(t.ctx)).toEqual(FULL);
});

// A leap day, and the turn of the year in holidays: the visits find their times on each.
test.each(['2028-02-29T23:59:00Z', '2026-12-31T22:00:00Z'])('the demo data loads on %s', async (instant) => {
  t = await startTestApp();
  t.clock.set(instant);
  await loadDemoData(t.ctx);
  expect(await counts(t.ctx)).toEqual(FULL);
});

test('the demo texts pass the validation of user input', () => {
  z.parse(password, DEMO_PASSWORD);
  for (const { phone, timezone, ...patient } of patients) {
    z.parse(username, patient.username);
    expect(z.parse(userChanges, { phone, timezone }).phone).toBe(phone);
  }
  const defaults = { ...SCHEDULE_DEFAULTS, weeklySchedule: week(['09:00', '17:00', WEEKDAYS]) };
  for (const demo of demoTherapists) {
    const { license, title, bio, city, province } = demo;
    z.parse(username, demo.username);
    z.parse(profileChanges, { license, title, bio, location: { city, province } });
    z.parse(scheduleSettings, { ...defaults, ...demo.schedule });
    expect(bio.length).toBeLessThan(BIO_MAX / 8);
    for (const offered of demo.services) z.parse(newAppointmentType, offered);
    for (const { from, to } of demo.openings ?? []) {
      expect(from < to).toBe(true);
      z.parse(newAvailability, { startTime: `2027-01-04T${from}:00Z`, endTime: `2027-01-04T${to}:00Z` });
    }
  }
});
