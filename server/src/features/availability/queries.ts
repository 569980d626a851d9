import type { ScheduleSettings } from '@cadence/contract/availability';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { scheduleSettings } from './tables.ts';

export const findSettings = async (db: Db, therapistId: number): Promise<ScheduleSettings | undefined> => {
  const [row] = await db.select().from(scheduleSettings).where(eq(scheduleSettings.therapistId, therapistId));
  if (!row) return undefined;
  const { therapistId: _owner, ...settings } = row;
  return settings;
};

export const insertSettings = async (
  db: Db,
  therapistId: number,
  settings: ScheduleSettings,
): Promise<void> => {
  await db.insert(scheduleSettings).values({ therapistId, ...settings });
};
