import type { Context } from '../../platform/context.ts';
import { defaultSettings } from './defaults.ts';
import * as queries from './queries.ts';

/** Forgets a therapist's time. The zone stays: past sessions are shown in it. */
export const forget = async (tx: Context, therapistId: number): Promise<void> => {
  const settings = await queries.findSettings(tx.db, therapistId);
  if (!settings) return;
  await queries.updateSettings(tx.db, therapistId, { ...defaultSettings(), timezone: settings.timezone });
  await queries.deleteTimes(tx.db, therapistId);
};
