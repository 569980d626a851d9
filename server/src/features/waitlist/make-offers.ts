/** Offers time that became free to the wishes that it fits, in the order of their turn. */
import { judge } from '@cadence/scheduling/slots';
import { type Context, emit, inTransaction } from '../../context.ts';
import type { Events } from '../../events.ts';
import { Failure } from '../../platform/failure.ts';
import * as appointments from '../appointments/service.ts';
import * as services from '../services/service.ts';
import * as therapists from '../therapists/service.ts';
import * as users from '../users/service.ts';
import { notifyWaitlistChanged } from './changed.ts';
import { fitsService, fitsTime } from './fits.ts';
import type { WasOffered } from './fitting-starts.ts';
import * as offers from './offer-queries.ts';
import { keepForMorning } from './mornings.ts';
import { askedOf, hasRoom, mayOffer } from './offer-rules.ts';
import { offerEnd } from './offer-window.ts';
import { loadOpenings, type Opening } from './openings.ts';
import * as queries from './queries.ts';

/** What one job looks at and makes; another one goes on. */
const WISHES = 200;
const OFFERS = 10;
/** How often a wish tries again where somebody else took the time in between. */
const ATTEMPTS = 5;

type Freed = Events['time.freed'];

/** Repeated for the same time, it offers only what is still free, and no wish a time twice that it let go. */
export async function offerFreedTime(ctx: Context, { therapistId, spans, after }: Freed): Promise<void> {
  const now = ctx.clock.now();
  const therapist = await therapists.find(ctx, therapistId);
  if (!therapist || !mayOffer(ctx, therapist)) return;
  const ahead = spans
    .map(({ from, to }) => ({ startAt: Math.max(Date.parse(from), now.getTime()), endAt: Date.parse(to) }))
    .filter(({ startAt, endAt }) => startAt < endAt);
  if (ahead.length === 0) return;
  const wishes = await queries.listCandidates(ctx.db, therapistId, { after, now, limit: WISHES });
  const last = wishes.at(-1);
  if (!last) return;
  const wasOffered = await offeredBefore(ctx, therapistId, wishes);
  let openings = await loadOpenings(ctx, therapistId, ahead);
  if (!after) await keepForMorning(ctx, therapistId, { spans: ahead, timezone: openings.timezone });
  let made = 0;
  for (const wish of wishes) {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (openings.isEmpty) return;
      const opening = await openings.firstFitting(wish, wasOffered(wish));
      if (!opening) break;
      const outcome = await makeOffer(ctx, therapistId, wish, opening);
      if (outcome === 'gone') break;
      openings = await loadOpenings(ctx, therapistId, ahead);
      if (outcome === 'made') {
        made++;
        break;
      }
    }
    if (made === OFFERS) return offerToOthersLater(ctx, { therapistId, spans }, wish);
  }
  if (wishes.length === WISHES) await offerToOthersLater(ctx, { therapistId, spans }, last);
}

/** Offers to the waiting wishes after this one in a job of its own. */
function offerToOthersLater(
  ctx: Context,
  freed: Omit<Freed, 'after'>,
  wish: queries.Candidate,
): Promise<void> {
  const { id, createdAt, insteadOf } = wish;
  const after = { isInstead: insteadOf !== null, createdAt: createdAt.toISOString(), id };
  return inTransaction(ctx, (tx) => emit(tx, 'time.freed', { ...freed, after }));
}

async function offeredBefore(
  ctx: Context,
  therapistId: number,
  wishes: readonly queries.Candidate[],
): Promise<(wish: queries.Candidate) => WasOffered> {
  const ids = wishes.map(({ id }) => id);
  const rows = await offers.listOffered(ctx.db, therapistId, ids);
  return ({ id }) => overlapping(rows.filter(({ wishId }) => wishId === id));
}

type Offered = { startAt: Date; endAt: Date; isSameClient: boolean };

/** Once for a client. An account with many clients would otherwise hold one time again and again. */
const MAX_OFFERS_OF_A_TIME = 2;

function overlapping(offered: readonly Offered[]): WasOffered {
  return ({ startAt, endAt }) => {
    const before = offered.filter((one) => one.startAt.getTime() < endAt && one.endAt.getTime() > startAt);
    return before.length >= MAX_OFFERS_OF_A_TIME || before.some(({ isSameClient }) => isSameClient);
  };
}

/** `taken`: the time is not free any more. `gone`: the wish, the service or the therapist no longer fits, or the account has enough open offers. */
type Outcome = 'made' | 'taken' | 'gone';

/** Judges everything again under the locks of the therapist, of the account's offers and of the wish. */
function makeOffer(
  ctx: Context,
  therapistId: number,
  { id: wishId, userId }: queries.Candidate,
  { service: { id: appointmentTypeId }, startAt, endAt }: Opening,
): Promise<Outcome> {
  return therapists
    .withTherapistLock(ctx, therapistId, async (tx) => {
      const now = tx.clock.now();
      await offers.lockOffersOf(tx.db, userId);
      await queries.lockWish(tx.db, wishId);
      const wish = await queries.findCandidate(tx.db, therapistId, { id: wishId, now });
      const therapist = await therapists.find(tx, therapistId);
      const service = await services.findType(tx, therapistId, appointmentTypeId);
      if (!wish || !service?.isActive || !therapist || !mayOffer(tx, therapist)) return 'gone';
      const expiresAt = offerEnd(now.getTime(), { ...wish, startAt });
      const asked = askedOf(wish);
      if (expiresAt === null || !fitsService(asked, service) || !fitsTime(asked, { startAt, endAt }))
        return 'gone';
      if (!(await mayBeOffered(tx, wish, { therapistId, startAt, endAt }))) return 'gone';
      const span = { startAt, endAt: startAt };
      const { practice, settings } = await appointments.loadPractice(tx, therapistId, span, null);
      const session = appointments.sessionOf(service, settings);
      const verdict = judge(practice, session, startAt, now.getTime());
      if (!verdict.ok || verdict.endAt !== endAt) return 'taken';
      const { bufferBefore, bufferAfter } = session;
      const time = { therapistId, startAt: new Date(startAt), endAt: new Date(endAt) };
      const offer = await offers.insertOffer(tx.db, {
        ...time,
        wishId,
        appointmentTypeId,
        expiresAt: new Date(expiresAt),
        state: 'open',
        heldTimeId: await appointments.holdTime(tx, { ...time, bufferBefore, bufferAfter }),
        createdAt: now,
      });
      await emit(tx, 'waitlist.offered', { offerId: offer.id });
      await notifyWaitlistChanged(tx, wish.userId);
      return 'made' as const;
    })
    .catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'slot_taken') return 'taken';
      throw error;
    });
}

async function mayBeOffered(
  tx: Context,
  { id, userId, clientId }: queries.Candidate,
  { therapistId, startAt, endAt }: { therapistId: number; startAt: number; endAt: number },
): Promise<boolean> {
  const account = await users.find(tx, userId);
  const open = await offers.countOpen(tx.db, { userId, clientId, therapistId });
  if (!hasRoom(open, account?.emailConfirmedAt != null)) return false;
  return !overlapping(await offers.listOffered(tx.db, therapistId, [id]))({ startAt, endAt });
}
