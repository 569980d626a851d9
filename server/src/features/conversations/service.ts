import type { Context } from '../../context.ts';
import * as queries from './rows/queries.ts';
import { findReadUpTo } from './rows/read-queries.ts';

export { CONVERSATIONS_TOPIC } from './changed.ts';
export { exportOfFamily, exportOfTherapist } from './export.ts';
export { fileMessage } from './filing.ts';
export { list } from './list.ts';
export { get, markRead } from './read.ts';
export { followReader } from './readers.ts';
export { reseal } from './reseal.ts';
export { send, takeBack } from './send.ts';
export { firstRing, getSettings, saveSettings } from './settings.ts';
export { listTold, standingOf, type Told } from './telling.ts';

/** The place of the message up to which an account has read; 0 before the first time. */
export function readUpToOf(ctx: Context, whose: queries.Whose, userId: number): Promise<number> {
  return findReadUpTo(ctx.db, whose, userId);
}

/** Deletes the conversation of a record on its day: before its documents, which messages name. */
export function endConversation(tx: Context, whose: queries.Whose): Promise<void> {
  return queries.deleteConversation(tx.db, whose);
}
