/** What an account waits for. */
import {
  DEFAULT_NOTICE_HOURS,
  MAX_WISHES,
  type newWish,
  type wish,
} from '@cadence/contract/clients/waitlist';
import { isZone } from '@cadence/scheduling/zones';
import type * as z from 'zod/mini';
import { type Context, inTransaction } from '../../context.ts';
import { Failure, invalidField, notYours } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as appointments from '../appointments/service.ts';
import * as clients from '../clients/service.ts';
import * as services from '../services/service.ts';
import * as taxonomy from '../taxonomy/service.ts';
import * as therapists from '../therapists/service.ts';
import { notifyWaitlistChanged } from './changed.ts';
import * as queries from './queries.ts';
import { declineOffersOf, endWish } from './release.ts';

type Wish = z.output<typeof wish>;
type NewWish = z.output<typeof newWish>;

/** A wish to come earlier is, unless it says otherwise, for the same client, therapist and service. */
type Asked = NewWish & { former: appointments.Payable | null };

function toWish({
  wish: row,
  clientName,
  therapist,
  type,
  category,
  language,
  insteadOfAt,
}: queries.FoundWish): Wish {
  const { userId: _owner, categoryId: _category, languageId: _language, unanswered: _count, ...shown } = row;
  return {
    ...shown,
    client: { id: row.clientId, name: clientName },
    therapist: row.therapistId === null || !therapist ? null : { id: row.therapistId, user: therapist },
    appointmentType: type,
    category,
    language,
    insteadOfTime: insteadOfAt,
  };
}

export async function listWishes(ctx: Context, { userId }: Viewer): Promise<Wish[]> {
  return (await queries.listWishesOf(ctx.db, userId)).map(toWish);
}

/**
 * @throws Failure `invalid`, `not_found`, `may_not_book`, `name_looks_like_contact`, `owned_clients_limit`, `clients_limit`,
 * `wishes_limit`, `wish_exists`, and why the appointment cannot be replaced:
 * `appointment_already_cancelled`, `appointment_started`, `appointment_over`
 */
export async function addWish(ctx: Context, viewer: Viewer, body: NewWish): Promise<Wish> {
  if (!isZone(body.timezone)) throw invalidField('timezone', 'timezone_unknown');
  const asked = await completed(ctx, viewer, body);
  await clients.assertMayChoose(ctx, viewer, asked);
  return inTransaction(ctx, async (tx) => {
    // One after the other, so that the limit holds, and not beside the closing of the account.
    await appointments.lockPatientBookings(tx, viewer.userId);
    // Nor while the therapist deletes the service or closes the account: the wish would go with it, or wait for nobody.
    if (asked.therapistId) await therapists.lock(tx, asked.therapistId);
    const about = await resolve(tx, asked);
    const own = await queries.listRowsOf(tx.db, viewer.userId);
    if (own.length >= MAX_WISHES) throw new Failure('wishes_limit', { params: { limit: MAX_WISHES } });
    const client = await clients.chooseClient(tx, viewer, asked);
    const row = {
      ...about,
      userId: viewer.userId,
      clientId: client.id,
      minDuration: asked.minDuration ?? null,
      province: asked.province ?? null,
      maxPrice: asked.maxPrice ?? null,
      days: asked.days && asked.days.length > 0 ? [...new Set(asked.days)].toSorted((a, b) => a - b) : null,
      after: asked.after ?? null,
      before: asked.before ?? null,
      timezone: asked.timezone,
      noticeHours: asked.noticeHours ?? DEFAULT_NOTICE_HOURS,
      insteadOf: asked.former?.id ?? null,
      createdAt: tx.clock.now(),
    };
    if (own.some((one) => asksTheSame(one, row))) throw new Failure('wish_exists');
    const id = await queries.insertWish(tx.db, row);
    return toWish(await getWish(tx, id));
  });
}

/** What makes another thing of a wish. How long before the start is none of it, nor, without days or hours, in which zone. */
const THING = [
  'clientId',
  'therapistId',
  'appointmentTypeId',
  'minDuration',
  'categoryId',
  'languageId',
  'province',
  'maxPrice',
  'after',
  'before',
  'insteadOf',
] as const;
type Compared = Pick<queries.WishRow, (typeof THING)[number] | 'days' | 'timezone'>;

function asksTheSame(one: Compared, other: Compared): boolean {
  const isAnyTime = one.days === null && one.after === null && one.before === null;
  return (
    THING.every((key) => one[key] === other[key]) &&
    one.days?.join() === other.days?.join() &&
    (isAnyTime || one.timezone === other.timezone)
  );
}

async function completed(ctx: Context, viewer: Viewer, body: NewWish): Promise<Asked> {
  if (!body.insteadOf) return { ...body, former: null };
  const former = await appointments.getOwnUpcoming(ctx, viewer, body.insteadOf);
  if (body.clientId && body.clientId !== former.clientId) throw invalidField('clientId', 'invalid');
  if (body.clientName) throw invalidField('clientName', 'invalid');
  const therapistId = body.therapistId ?? former.therapistId;
  // Undefined with another therapist.
  const same = await services.findType(ctx, therapistId, former.appointmentTypeId);
  const appointmentTypeId = body.appointmentTypeId ?? (same?.isActive ? same.id : null);
  return { ...body, clientId: former.clientId, therapistId, appointmentTypeId, former };
}

/** The ids that a wish stores. None of them is removed until the transaction ends. */
async function resolve(tx: Context, { therapistId, appointmentTypeId, category, language }: Asked) {
  if (therapistId) await therapists.getListed(tx, therapistId);
  if (therapistId && appointmentTypeId) {
    const type = await services.findType(tx, therapistId, appointmentTypeId);
    if (!type?.isActive) throw invalidField('appointmentTypeId', 'appointment_type_unknown');
  }
  const categoryId = category ? await taxonomy.lockByName(tx, 'category', category) : null;
  if (category && categoryId === null) throw invalidField('category', 'category_unknown');
  const languageId = language ? await taxonomy.lockByName(tx, 'language', language) : null;
  if (language && languageId === null) throw invalidField('language', 'language_unknown');
  return {
    therapistId: therapistId ?? null,
    appointmentTypeId: appointmentTypeId ?? null,
    categoryId,
    languageId,
  };
}

async function getWish(ctx: Context, id: number): Promise<queries.FoundWish> {
  const found = await queries.findWish(ctx.db, id);
  if (!found) throw new Failure('not_found');
  return found;
}

async function assertOwn(ctx: Context, viewer: Viewer, id: number): Promise<void> {
  const { wish: row } = await getWish(ctx, id);
  if (row.userId !== viewer.userId) throw notYours(`wish:${id}`, row.userId);
}

/** Pausing declines open offers; a resumed wish keeps its place. @throws Failure `not_found` */
export async function changeWish(
  ctx: Context,
  viewer: Viewer,
  id: number,
  { isPaused }: { isPaused: boolean },
): Promise<Wish> {
  await assertOwn(ctx, viewer, id);
  return inTransaction(ctx, async (tx) => {
    if (!(await queries.lockWish(tx.db, id))) throw new Failure('not_found');
    await queries.updateWish(tx.db, id, { isPaused, unanswered: 0 });
    if (isPaused) await declineOffersOf(tx, [id]);
    await notifyWaitlistChanged(tx, viewer.userId);
    return toWish(await getWish(tx, id));
  });
}

/** @throws Failure `not_found` */
export async function removeWish(ctx: Context, viewer: Viewer, id: number): Promise<void> {
  await assertOwn(ctx, viewer, id);
  await inTransaction(ctx, async (tx) => {
    if (!(await queries.lockWish(tx.db, id))) throw new Failure('not_found');
    await declineOffersOf(tx, [id]);
    await endWish(tx, id);
    await notifyWaitlistChanged(tx, viewer.userId);
  });
}

/**
 * Pauses what asks for a category or language that is about to be removed: without it, the wish would be offered times that
 * nobody asked for. Its owner resumes it as it then reads.
 */
export async function pauseWishes(
  tx: Context,
  removed: { categoryId: number } | { languageId: number },
): Promise<void> {
  await queries.lockWishes(tx.db, removed);
  await queries.pauseWishes(tx.db, removed);
}
