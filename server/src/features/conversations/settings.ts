/** How a therapist answers. */
import type { conversationSettings } from '@cadence/contract/care/conversations';
import type * as z from 'zod/mini';
import { type Context, inTransaction } from '../../context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as therapists from '../therapists/service.ts';
import * as queries from './rows/queries.ts';

type Settings = z.output<typeof conversationSettings>;

/** Until she chooses: families may begin, and nothing rings outside of her hours. */
export async function settingsOf(ctx: Context, therapistId: number): Promise<Settings> {
  const row = await queries.findSettings(ctx.db, therapistId);
  if (!row) return { isOpen: true, expects: { en: '', fr: '' }, quiet: true, isChosen: false };
  const { isOpen, expectsEn, expectsFr, quiet } = row;
  return { isOpen, expects: { en: expectsEn, fr: expectsFr }, quiet, isChosen: true };
}

export async function getSettings(ctx: Context, viewer: Viewer): Promise<Settings> {
  const { id } = await therapists.getOwn(ctx, viewer);
  return settingsOf(ctx, id);
}

export async function saveSettings(
  ctx: Context,
  viewer: Viewer,
  { isOpen, expects, quiet }: Omit<Settings, 'isChosen'>,
): Promise<Settings> {
  const { id: therapistId } = await therapists.getOwn(ctx, viewer);
  const row = { therapistId, isOpen, expectsEn: expects.en, expectsFr: expects.fr, quiet };
  await inTransaction(ctx, (tx) => queries.saveSettings(tx.db, row));
  return { isOpen, expects, quiet, isChosen: true };
}
