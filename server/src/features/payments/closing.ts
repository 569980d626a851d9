import type { Context } from '../../platform/context.ts';
import type { Holder } from '../therapists/service.ts';
import * as queries from './closing-queries.ts';

/** Removes what is known of the money of sessions that are about to be removed. */
export const purge = (tx: Context, holder: Holder): Promise<void> => queries.deleteMoneyOf(tx.db, holder);
