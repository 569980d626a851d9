/** How a therapist writes her entries. */
import type { careSettings } from '@cadence/contract/care/care-settings';
import type * as z from 'zod/mini';
import { type Context, inTransaction } from '../../../context.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as therapists from '../../therapists/service.ts';
import * as users from '../../users/service.ts';
import { findSettings, saveSettings } from '../rows/rule-queries.ts';

export type CareSettings = z.output<typeof careSettings>;

/** Until she chooses: the language of her account, and signing proposes no release. */
export async function settingsOf(
  ctx: Context,
  { therapistId, userId }: { therapistId: number; userId: number },
): Promise<CareSettings> {
  const row = await findSettings(ctx.db, therapistId);
  if (row) return { releases: row.releases, language: row.language, isChosen: true };
  return { releases: 'none', language: (await users.find(ctx, userId))?.language ?? 'en', isChosen: false };
}

export async function getCareSettings(ctx: Context, viewer: Viewer): Promise<CareSettings> {
  const { id: therapistId } = await therapists.getOwn(ctx, viewer);
  return settingsOf(ctx, { therapistId, userId: viewer.userId });
}

export async function saveCareSettings(
  ctx: Context,
  viewer: Viewer,
  chosen: Pick<CareSettings, 'releases' | 'language'>,
): Promise<CareSettings> {
  const { id: therapistId } = await therapists.getOwn(ctx, viewer);
  await inTransaction(ctx, (tx) => saveSettings(tx.db, { therapistId, ...chosen }));
  return { ...chosen, isChosen: true };
}
