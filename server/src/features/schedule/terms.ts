/** A therapist's terms, stored beside the notice hours that they replaced: docs/decisions/0051-terms-of-cancelling.md. */
import {
  DEFAULT_NO_SHOW_PERCENT,
  type ownTerms,
  type terms,
  type termsRoutes,
} from '@cadence/contract/changes/terms';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { assertVersion } from '../../platform/database/version.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as therapists from '../therapists/service.ts';
import * as queries from './queries.ts';
import { getOwnSettings, settingsOf, withOwnSchedule } from './settings.ts';

export type Terms = z.output<typeof terms>;
type OwnTerms = z.output<typeof ownTerms>;
type Changes = z.output<(typeof termsRoutes)['saveTerms']['body']>;

/** How a schedule and an appointment store terms. */
export type StoredTerms = { terms: Terms | null; cancellationNoticeHours: number };

function noticeHoursOf({ tiers }: Terms): number {
  return Math.max(0, ...tiers.map(({ hoursBefore }) => hoursBefore));
}

/** Notice hours alone are one tier that keeps everything. They win where a release without terms wrote them. */
export function termsOf({ terms: stored, cancellationNoticeHours }: StoredTerms): Terms {
  if (stored && noticeHoursOf(stored) === cancellationNoticeHours) return stored;
  const tiers =
    cancellationNoticeHours > 0 ? [{ hoursBefore: cancellationNoticeHours, keptPercent: 100 }] : [];
  return { tiers, noShowPercent: stored?.noShowPercent ?? DEFAULT_NO_SHOW_PERCENT };
}

/** The columns of terms, the largest hours first. */
export function storedTerms({ tiers, noShowPercent }: Terms): {
  terms: Terms;
  cancellationNoticeHours: number;
} {
  const sorted = tiers.toSorted((one, other) => other.hoursBefore - one.hoursBefore);
  const kept = { tiers: sorted, noShowPercent };
  return { terms: kept, cancellationNoticeHours: noticeHoursOf(kept) };
}

/** What other notice hours make of stored terms; the same ones change nothing. */
export function withNoticeHours(former: StoredTerms, cancellationNoticeHours: number): StoredTerms {
  return storedTerms(termsOf({ ...former, cancellationNoticeHours }));
}

export async function getOwnTerms(ctx: Context, viewer: Viewer): Promise<OwnTerms> {
  const settings = await getOwnSettings(ctx, viewer);
  return { ...termsOf(settings), version: settings.version };
}

/** @throws Failure `not_found` for a suspended therapist too */
export async function getPublicTerms(ctx: Context, therapistId: number): Promise<Terms> {
  return termsOf(await settingsOf(ctx, (await therapists.getListed(ctx, therapistId)).id));
}

/**
 * For bookings from now on; booked appointments keep theirs.
 * @throws Failure `version_outdated`
 */
export function saveTerms(ctx: Context, viewer: Viewer, { version, ...changes }: Changes): Promise<OwnTerms> {
  return withOwnSchedule(ctx, viewer, async (tx, therapistId) => {
    const former = await settingsOf(tx, therapistId);
    assertVersion(former, version);
    const { tiers, noShowPercent } = termsOf(former);
    const stored = storedTerms({
      tiers: changes.tiers ?? tiers,
      noShowPercent: changes.noShowPercent ?? noShowPercent,
    });
    await queries.updateSettings(tx.db, therapistId, { ...former, ...stored });
    return { ...stored.terms, version: former.version + 1 };
  });
}
