/** Links by which the therapist lets people without an account ask to come into a session's room. */
import {
  MAX_ROOM_GUESTS,
  type newRoomGuest,
  type roomGuest,
  type roomInvitation,
} from '@cadence/contract/room';
import type * as z from 'zod/mini';
import { type Context, inTransaction } from '../../context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { randomToken, seal, sealedByCurrent, sha256, unseal } from '../../platform/crypto.ts';
import { Failure } from '../../platform/failure.ts';
import { assertName } from '../../platform/names/names.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as appointments from '../appointments/service.ts';
import * as auth from '../auth/service.ts';
import { closedFailure, closesAt, opensAt } from './access.ts';
import { getOwnRoom } from './own-room.ts';
import * as queries from './queries.ts';
import { remove } from './seats.ts';
import { changeSeats } from './change-seats.ts';

type Guest = z.output<typeof roomGuest>;

/** Bound to its row by the token's hash, which is there before the row has an id. */
function sealContext(tokenHash: string): string {
  return `room_guests/name/${tokenHash}`;
}

/** Empty where the secret it was sealed with is gone. */
export function openGuestName(
  ctx: Context,
  guest: Pick<queries.GuestRow, 'sealedName' | 'tokenHash'>,
): string {
  return unseal(ctx.secrets, sealContext(guest.tokenHash), guest.sealedName) ?? '';
}

function toGuest(ctx: Context, room: queries.RoomRow, row: queries.GuestRow): Guest {
  return { id: row.id, kind: row.kind, name: openGuestName(ctx, row), expiresAt: closesAt(room) };
}

/** @throws Failure `not_found` */
export async function listRoomGuests(ctx: Context, viewer: Viewer, appointmentId: number): Promise<Guest[]> {
  const room = await getOwnRoom(ctx, viewer, appointmentId);
  await audit(ctx, viewer, {
    action: 'read',
    record: `room-guests:${appointmentId}`,
    subjectId: await appointments.subjectOf(ctx, room),
  });
  return (await queries.listGuests(ctx.db, appointmentId)).map((row) => toGuest(ctx, room, row));
}

/**
 * Creates a link; its token is stored as a hash only.
 * @throws Failure `not_found`, `appointment_already_cancelled`, `room_unpaid`, `room_refunded`, `room_closed`, `room_guests_limit`,
 * `name_looks_like_contact`
 */
export async function inviteRoomGuest(
  ctx: Context,
  viewer: Viewer,
  appointmentId: number,
  { name, kind }: z.output<typeof newRoomGuest>,
): Promise<Guest & { url: string }> {
  const room = await getOwnRoom(ctx, viewer, appointmentId);
  assertName('name', name);
  const closed = closedFailure(room, ctx.clock.now());
  if (closed) throw new Failure(closed);
  const token = randomToken();
  const tokenHash = sha256(token);
  return inTransaction(ctx, async (tx) => {
    await queries.lockRoom(tx.db, appointmentId);
    if ((await queries.countGuests(tx.db, appointmentId)) >= MAX_ROOM_GUESTS)
      throw new Failure('room_guests_limit', { params: { limit: MAX_ROOM_GUESTS } });
    const inserted = await queries.insertGuest(tx.db, {
      appointmentId,
      kind,
      tokenHash,
      sealedName: seal(tx.secrets, sealContext(tokenHash), name),
      createdAt: tx.clock.now(),
    });
    await auditGuest(tx, viewer, room, inserted.id, 'added');
    return { ...toGuest(tx, room, inserted), url: `${ctx.config.publicUrl}/room-guest#${token}` };
  });
}

/** Withdraws a link; the guest leaves the room. @throws Failure `not_found` */
export async function withdrawRoomGuest(
  ctx: Context,
  viewer: Viewer,
  appointmentId: number,
  guestId: number,
): Promise<void> {
  const room = await getOwnRoom(ctx, viewer, appointmentId);
  await changeSeats(
    ctx,
    appointmentId,
    (seats, now) =>
      remove(
        seats.filter((seat) => seat.guestId === guestId),
        'withdrawn',
        now,
      ),
    async (tx) => {
      const link = { appointmentId, id: guestId };
      if (!(await queries.withdrawGuest(tx.db, link, tx.clock.now()))) throw new Failure('not_found');
      await auditGuest(tx, viewer, room, guestId, 'removed');
    },
  );
}

async function auditGuest(
  tx: Context,
  viewer: Viewer,
  room: queries.RoomRow,
  id: number,
  change: 'added' | 'removed',
): Promise<void> {
  await audit(tx, viewer, {
    action: 'change',
    change,
    record: `room-guest:${id}`,
    subjectId: await appointments.subjectOf(tx, room),
  });
}

/** In 15 minutes from one address, against guessing. */
const MAX_VIEWS = 100;

/** @throws Failure `link_unusable`, `room_closed`, `too_many_requests` */
export async function viewRoomInvitation(
  ctx: Context,
  token: string,
  address: string,
): Promise<z.output<typeof roomInvitation>> {
  await auth.countUseFrom(ctx, 'room-guest', address, MAX_VIEWS);
  const found = await findInvitation(ctx, token);
  if (!found) throw new Failure('link_unusable');
  const { guest, room } = found;
  if (closedFailure(room, ctx.clock.now())) throw new Failure('room_closed');
  return {
    appointmentId: room.id,
    name: openGuestName(ctx, guest),
    kind: guest.kind,
    therapist: room.therapist,
    startTime: room.startAt,
    endTime: room.endAt,
    opensAt: opensAt(room),
    closesAt: closesAt(room),
    hasRelay: ctx.config.ice.turn !== null,
  };
}

export async function findInvitation(
  ctx: Context,
  token: string,
): Promise<{ guest: queries.GuestRow; room: queries.RoomRow } | null> {
  const guest = await queries.findGuestByToken(ctx.db, sha256(token));
  const room = guest && (await queries.findRoom(ctx.db, guest.appointmentId));
  return room ? { guest, room } : null;
}

/** Encrypts names again that were encrypted with a former secret. A name never changes, so nothing else can be overwritten. */
export async function resealGuestNames(ctx: Context): Promise<void> {
  const guests = await queries.listGuestsSealedWithFormerSecret(ctx.db, sealedByCurrent(ctx.secrets));
  for (const guest of guests) {
    const name = openGuestName(ctx, guest);
    if (name !== '')
      await queries.replaceSealedName(
        ctx.db,
        guest.id,
        seal(ctx.secrets, sealContext(guest.tokenHash), name),
      );
  }
}
