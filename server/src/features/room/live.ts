/** A session's room on the live channel: who enters, what they may do, and what each of them is sent. */
import { randomBytes } from 'node:crypto';
import { LIVE_CLOSE, type LiveError } from '@cadence/contract/live';
import type { Context } from '../../context.ts';
import * as z from 'zod/mini';
import { auditRefusal } from '../../platform/audit/audit.ts';
import { seal, unseal } from '../../platform/crypto.ts';
import { Failure } from '../../platform/failure.ts';
import type {
  ChannelFrame,
  EnterFrame,
  LiveChannel,
  LiveConnection,
} from '../../platform/live-connection.ts';
import { opensAt, whyClosed } from './access.ts';
import {
  changeSeats,
  peerRole,
  personOfGuest,
  personOfUser,
  ROOM_TOPIC,
  type RoomMessage,
  roomMessage,
  type Visitor,
} from './change-seats.ts';
import { findInvitation } from './guests.ts';
import { getOwnRoom } from './own-room.ts';
import { readResume } from './resume.ts';
import * as queries from './queries.ts';
import { newHub, type Hub, type Member } from './hub.ts';
import * as seats from './seats.ts';

const SIGNAL_TOPIC = 'room-signal';
const signalMessage = z.object({ to: z.string(), sealed: z.string() });
type SignalMessage = z.infer<typeof signalMessage>;

type Signal = Extract<ChannelFrame, { type: 'signal' }>;

/** The people of all rooms who are connected to this node. */
export function roomChannel(ctx: Context): LiveChannel {
  const hub = newHub(ctx);
  return {
    enter: (connection, frame) => enter(ctx, hub, connection, frame),
    frame: (connection, frame) => onFrame(ctx, hub, connection, frame),
    closed: (connection, isGone) => onClosed(ctx, hub, connection, isGone),
    check: async () => {
      await confirmConnections(ctx, hub);
      for (const appointmentId of hub.appointmentIds()) await hub.refresh(appointmentId);
    },
    topics: {
      [ROOM_TOPIC]: (data) =>
        void applyMessage(hub, z.parse(roomMessage, data)).catch((error: unknown) =>
          ctx.logger.error({ err: error }, 'a room could not be shown'),
        ),
      [SIGNAL_TOPIC]: (data) =>
        void deliverSealed(ctx, hub, z.parse(signalMessage, data)).catch((error: unknown) =>
          ctx.logger.error({ err: error }, 'a signal could not be delivered'),
        ),
    },
  };
}

/** Late ones under the room's lock, because their seats may be given to others at the same time. */
async function confirmConnections(ctx: Context, hub: Hub): Promise<void> {
  const at = ctx.clock.now();
  const since = new Date(at.getTime() - seats.STALE);
  const open = hub.connectionIds();
  await queries.touchVisits(ctx.db, open, { since, at });
  const late = await queries.listUnconfirmed(ctx.db, open, since);
  for (const appointmentId of new Set(late.map((visit) => visit.appointmentId))) {
    const visits = late.filter((visit) => visit.appointmentId === appointmentId);
    const ids = visits.flatMap(({ connectionId }) => connectionId ?? []);
    let refused: readonly string[] = [];
    // Together: between two decisions some would be shown without the others, and their pages would end the call.
    await changeSeats(ctx, appointmentId, (all, now) => {
      const confirmed = seats.confirmAll(all, ids, now);
      ({ refused } = confirmed);
      return confirmed.step;
    });
    for (const id of refused) {
      const member = hub.find(id);
      if (member) refuseFull(hub, member.connection);
    }
  }
}

function refuseFull(hub: Hub, connection: LiveConnection): void {
  hub.remove(connection.id);
  connection.send({ type: 'full' });
  connection.close(LIVE_CLOSE.removed);
}

function refuse(connection: LiveConnection, code: LiveError, peerId?: string): void {
  connection.send({ type: 'error', code, ...(peerId !== undefined && { peerId }) });
}

/** A refusal after which the connection has no use. */
function refuseFinally(connection: LiveConnection, code: LiveError): void {
  refuse(connection, code);
  connection.close(LIVE_CLOSE.refused);
}

async function onFrame(
  ctx: Context,
  hub: Hub,
  connection: LiveConnection,
  frame: ChannelFrame,
): Promise<void> {
  const member = hub.find(connection.id);
  if (!member) return refuseFinally(connection, 'not_entered');
  if (member.state.is !== 'admitted') return refuse(connection, 'forbidden');
  if (frame.type === 'signal') return passSignal(ctx, hub, { member, peerId: member.state.peerId }, frame);
  if (frame.type === 'quality') {
    const { connectMilliseconds, isRelayed, freezes } = frame.quality;
    return queries.updateQuality(ctx.db, connection.id, { connectMilliseconds, isRelayed, freezes });
  }
  return decide(ctx, hub, member, frame);
}

/** What only the therapist may do. */
async function decide(
  ctx: Context,
  hub: Hub,
  member: Member,
  frame: Extract<ChannelFrame, { type: 'admit' | 'deny' | 'end' }>,
): Promise<void> {
  if (member.role !== 'therapist') return refuse(member.connection, 'forbidden');
  const step = await changeSeats(ctx, member.appointmentId, (all, now) => {
    if (frame.type === 'end') return seats.remove(all, 'ended', now);
    return frame.type === 'admit' ? seats.admit(all, frame.peerId, now) : seats.deny(all, frame.peerId, now);
  });
  if (step.refused && frame.type !== 'end') {
    refuse(member.connection, step.refused === 'full' ? 'room_full' : 'peer_unknown', frame.peerId);
  }
  await applyMessage(hub, { appointmentId: member.appointmentId, removals: step.removals });
}

/** `account`: the person of an account; null for a guest. */
type Who = { room: queries.RoomRow; account: string | null; visitor: Visitor };

async function enter(ctx: Context, hub: Hub, connection: LiveConnection, frame: EnterFrame): Promise<void> {
  const who = await identify(ctx, connection, frame);
  if (typeof who === 'string') return refuseFinally(connection, who);
  const { room, visitor } = who;
  const now = ctx.clock.now();
  if (whyClosed(room, now)) return refuseFinally(connection, 'room_closed');
  if (opensAt(room) > now) return refuseFinally(connection, 'room_not_open');
  const role = peerRole(visitor.role);
  const newPeerId = randomBytes(16).toString('base64url');
  const person = who.account ?? personOfGuest(visitor.guestId ?? 0, newPeerId);
  // A member from now on, so that a removal that crosses the decision finds it.
  hub.add({ connection, appointmentId: room.id, startAt: room.startAt, person, role });
  const step = await takeSeat(ctx, connection, frame, { ...who, person, newPeerId });
  if (!step) {
    hub.remove(connection.id);
    return refuseFinally(connection, 'not_found');
  }
  if (step.refused) return refuseFull(hub, connection);
  await applyMessage(hub, { appointmentId: room.id, removals: step.removals });
}

/** Null for a guardian who lost the client a moment ago. */
async function takeSeat(
  ctx: Context,
  connection: LiveConnection,
  frame: EnterFrame,
  { room, account, person, newPeerId, visitor }: Who & { person: string; newPeerId: string },
): Promise<seats.Step | null> {
  const [role, guestId] = [peerRole(visitor.role), visitor.guestId ?? null];
  const former = readResume(ctx, room.id, frame.resume);
  const resume = frame.isNewPage ? undefined : former?.peerId;
  const entering = { guestId, role, connectionId: connection.id, newPeerId, resume };
  // A guest's link may be in several hands: who was admitted is known by the proof of the visit.
  const continued = (all: readonly seats.Seat[]) =>
    account === null && former?.isProven
      ? all.find((seat) => seat.guestId === guestId && seat.peerId === former.peerId)
      : undefined;
  const decide = (all: readonly seats.Seat[], at: Date) =>
    seats.enter(all, { ...entering, person: continued(all)?.person ?? person }, at);
  try {
    return await changeSeats(ctx, room.id, decide, undefined, visitor);
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return null;
    throw error;
  }
}

async function identify(
  ctx: Context,
  { viewer }: LiveConnection,
  frame: EnterFrame,
): Promise<Who | LiveError> {
  if (frame.guestToken !== undefined) {
    const found = await findInvitation(ctx, frame.guestToken);
    if (!found) return 'link_unusable';
    const { guest, room } = found;
    return { room, account: null, visitor: { guestId: guest.id, role: guest.kind } };
  }
  if (!viewer) return 'signed_out';
  if (frame.appointmentId === undefined) return 'malformed';
  try {
    const room = await getOwnRoom(ctx, viewer, frame.appointmentId);
    const { userId } = viewer;
    const role = userId === room.therapistUserId ? 'therapist' : 'patient';
    return { room, account: personOfUser(userId), visitor: { userId, role } };
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'not_found') throw error;
    if (error.details.refused) await auditRefusal(ctx, viewer, error.details.refused);
    return 'not_found';
  }
}

/** Removes the named people on this node, and shows everybody else in the room what has changed. */
async function applyMessage(hub: Hub, { appointmentId, removals }: RoomMessage): Promise<void> {
  for (const { connectionId, reason } of removals) {
    const member = hub.find(connectionId);
    if (member) hub.drop(member, reason);
  }
  await hub.refresh(appointmentId);
}

/** Signals reach only people whom the server has admitted to the same room. */
async function passSignal(
  ctx: Context,
  hub: Hub,
  { member, peerId }: { member: Member; peerId: string },
  frame: Signal,
): Promise<void> {
  const { to, signal } = frame;
  const target = hub.admittedPeer(member.appointmentId, to);
  if (!target || to === peerId) return refuse(member.connection, 'peer_unknown', to);
  if (signal.kind === 'offer' && !seats.offers(peerId, to))
    return refuse(member.connection, 'not_your_offer', to);
  const out = { type: 'signal', from: peerId, signal };
  const local = hub.find(target);
  if (local) return local.connection.send(out);
  const message: SignalMessage = {
    to: target,
    sealed: seal(ctx.secrets, placeOf(target), JSON.stringify(out)),
  };
  await ctx.liveBus.publish(ctx.database.execute, SIGNAL_TOPIC, message);
}

/** Signals contain network addresses: in the database's memory and logs they are never in clear. */
function placeOf(connectionId: string): string {
  return `live/signal/${connectionId}`;
}

async function deliverSealed(ctx: Context, hub: Hub, { to, sealed }: SignalMessage): Promise<void> {
  const member = hub.find(to);
  if (!member) return;
  // A signal follows an admission at once. It must neither be refused nor arrive before the roster that names its sender.
  await hub.refreshed(member.appointmentId).catch(() => undefined);
  if (member.state.is !== 'admitted') return;
  const text = unseal(ctx.secrets, placeOf(to), sealed);
  if (text !== null) member.connection.send(JSON.parse(text));
}

async function onClosed(ctx: Context, hub: Hub, connection: LiveConnection, isGone: boolean): Promise<void> {
  const member = hub.remove(connection.id);
  if (!member || member.state.is === 'dropped') return;
  const step = await changeSeats(ctx, member.appointmentId, (all, now) =>
    isGone ? seats.leave(all, connection.id, now) : seats.disconnect(all, connection.id, now),
  );
  await applyMessage(hub, { appointmentId: member.appointmentId, removals: step.removals });
}
