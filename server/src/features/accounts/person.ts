/** One person as admins see them. Every look is in the access log. */
import type { personDetail, personSession } from '@cadence/contract/accounts';
import { type AdminPermission, hasPermission } from '@cadence/contract/base/route';
import type * as z from 'zod/mini';
import { audit, auditList } from '../../platform/audit/audit.ts';
import type { Context } from '../../context.ts';
import { Failure, invalidField } from '../../platform/failure.ts';
import { fromCursor, type Page, pageOf } from '../../platform/paging.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as payments from '../payments/service.ts';
import * as therapists from '../therapists/service.ts';
import * as users from '../users/service.ts';
import * as verification from '../verification/service.ts';
import * as queries from './person-queries.ts';

type Detail = z.output<typeof personDetail>;
type Session = z.output<typeof personSession>;

const LISTED = 20;
const PAGE = 25;
const ORDER = 'sessions';

/** @throws Failure `not_found` for an unknown or closed account */
export async function getPerson(
  ctx: Context,
  viewer: Viewer,
  { userId, permissions }: { userId: number; permissions: readonly AdminPermission[] },
): Promise<Detail> {
  const account = await users.getAccount(ctx, userId);
  const user = await requireUser(ctx, userId);
  await audit(ctx, viewer, { action: 'read', record: `user:${userId}`, subjectId: userId });
  const therapist = user.role === 'therapist' ? await therapists.findOfUser(ctx, userId) : undefined;
  // Neither shown nor logged as read where the admin does not decide about requests.
  const mayDecide = hasPermission(permissions, 'verification');
  const holder = { userId, therapistId: therapist?.id ?? null };
  return {
    ...account,
    phone: user.phone,
    language: user.language,
    timezone: user.timezone,
    isEmailConfirmed: user.emailConfirmedAt !== null,
    ...(await queries.findSignInFacts(ctx.db, userId)),
    therapist: therapist ? await practiceOf(ctx, therapist) : null,
    requests:
      therapist && mayDecide ? await verification.listRequestsAbout(ctx, viewer, therapist.id, LISTED) : [],
    sessions: await queries.countSessions(ctx.db, holder, ctx.clock.now()),
    suspensions: await queries.listSuspensions(ctx.db, userId, LISTED),
  };
}

async function requireUser(ctx: Context, userId: number): Promise<users.UserRow> {
  const user = await users.find(ctx, userId);
  if (!user || user.closedAt) throw new Failure('not_found');
  return user;
}

async function practiceOf(ctx: Context, therapist: therapists.Therapist): Promise<Detail['therapist']> {
  const { id, isVerified, city, province, license, takesNewPatients } = therapist;
  return {
    id,
    isVerified,
    city,
    province,
    license,
    takesNewPatients,
    acceptsPayments: therapist.paypalEmail !== null && !ctx.config.off.paypal,
    services: await queries.countServices(ctx.db, id),
    ...(await queries.findChoices(ctx.db, id)),
  };
}

/**
 * A page of a person's sessions, newest first, with their payments.
 * @throws Failure `not_found`; `invalid` for an unknown cursor
 */
export async function listPersonSessions(
  ctx: Context,
  viewer: Viewer,
  userId: number,
  { limit = PAGE, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<Session>> {
  const { role } = await requireUser(ctx, userId);
  const therapist = role === 'therapist' ? await therapists.findOfUser(ctx, userId) : undefined;
  const holder = { userId, therapistId: therapist?.id ?? null };
  const after = cursor === undefined ? undefined : await positionOf(ctx, cursor);
  const rows = await queries.listSessions(ctx.db, holder, { after, limit: limit + 1 });
  const { items, next } = pageOf(rows, limit, ({ id }) => ({ order: ORDER, rank: 0, id }));
  const people = items.flatMap(({ patient, therapist: other }) => [patient.id, other.id]);
  await auditList(ctx, viewer, 'appointments', [userId, ...people]);
  const paid = await payments.paymentsOf(
    ctx,
    items.map(({ id }) => id),
  );
  return { items: items.map((row) => toSession(row, userId, paid.get(row.id) ?? null)), next };
}

async function positionOf(ctx: Context, cursor: string): Promise<queries.Position> {
  const mark = fromCursor(cursor, ORDER);
  const position = mark && (await queries.findPosition(ctx.db, mark.id));
  if (!position) throw invalidField('cursor', 'invalid');
  return position;
}

function toSession(
  { startAt, endAt, patient, therapist, ...row }: queries.SessionRow,
  userId: number,
  payment: Session['payment'],
): Session {
  const other = patient.id === userId ? therapist : patient;
  return { ...row, startTime: startAt, endTime: endAt, payment, other };
}
