import type { Context } from '../../platform/context.ts';
import { defaultSettings } from './defaults.ts';
import * as queries from './queries.ts';

/** The schedule that a new therapist begins with. */
export const createDefaults = (ctx: Context, therapistId: number): Promise<void> =>
  queries.insertSettings(ctx.db, therapistId, defaultSettings());
