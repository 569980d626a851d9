/** How a therapist answers, and when it may ring at hers. */
import type { conversationSettings } from '@cadence/contract/care/conversations';
import { DAY } from '@cadence/scheduling/durations';
import { nextWorkingTime } from '@cadence/scheduling/next-working-time';
import type * as z from 'zod/mini';
import { type Context, inTransaction } from '../../context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as schedule from '../schedule/service.ts';
import * as therapists from '../therapists/service.ts';
import * as queries from './rows/queries.ts';

type Settings = z.output<typeof conversationSettings>;
type Chosen = Omit<Settings, 'quietUntil'>;

/** Her hours are looked for on so many days. Without any of them she is told as anybody else is, or she would never be. */
const SEARCHED_DAYS = 60;

/** Until she chooses: families may begin, and nothing rings outside of her hours. */
export async function settingsOf(ctx: Context, therapistId: number): Promise<Chosen> {
  const row = await queries.findSettings(ctx.db, therapistId);
  if (!row) return { isOpen: true, expects: { en: '', fr: '' }, quiet: true, isChosen: false };
  const { isOpen, expectsEn, expectsFr, quiet } = row;
  return { isOpen, expects: { en: expectsEn, fr: expectsFr }, quiet, isChosen: true };
}

export async function getSettings(ctx: Context, viewer: Viewer): Promise<Settings> {
  const { id } = await therapists.getOwn(ctx, viewer);
  return { ...(await settingsOf(ctx, id)), quietUntil: await quietUntil(ctx, id) };
}

export async function saveSettings(
  ctx: Context,
  viewer: Viewer,
  { isOpen, expects, quiet }: Omit<Chosen, 'isChosen'>,
): Promise<Settings> {
  const { id: therapistId } = await therapists.getOwn(ctx, viewer);
  const row = { therapistId, isOpen, expectsEn: expects.en, expectsFr: expects.fr, quiet };
  await inTransaction(ctx, (tx) => queries.saveSettings(tx.db, row));
  return { isOpen, expects, quiet, isChosen: true, quietUntil: await quietUntil(ctx, therapistId) };
}

async function quietUntil(ctx: Context, therapistId: number): Promise<Date | null> {
  const now = ctx.clock.now();
  const first = await firstRing(ctx, therapistId, now);
  return first > now ? first : null;
}

/** When it may ring at the therapist's, from an instant on: with `quiet` within her hours alone. */
export async function firstRing(ctx: Context, therapistId: number, from: Date): Promise<Date> {
  const { quiet } = await settingsOf(ctx, therapistId);
  if (!quiet) return from;
  const at = from.getTime();
  const { practice } = await schedule.practiceInputs(ctx, therapistId, {
    startAt: at,
    endAt: at + SEARCHED_DAYS * DAY,
  });
  const next = nextWorkingTime(practice, at, SEARCHED_DAYS);
  return next === null ? from : new Date(next);
}
