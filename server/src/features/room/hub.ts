/** The members of rooms on this node, and what each was sent last: frames go out only when something has changed. */
import { fullName } from '@cadence/format/full-name';
import { LIVE_CLOSE, type PeerRole, type RemovalReason, serverFrame } from '@cadence/contract/live';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { LiveConnection } from '../../platform/live-connection.ts';
import { closesAt, whyClosed } from './access.ts';
import { givenUpBefore, personOfUser, toSeat } from './change-seats.ts';
import { openGuestName } from './guests.ts';
import * as queries from './queries.ts';
import { resumeOf } from './resume.ts';
import { admitted, isConnected, offers, type Seat, waiting } from './seats.ts';
import { CREDENTIAL_LIFETIME, iceServers } from './turn.ts';

export type Member = {
  readonly connection: LiveConnection;
  readonly appointmentId: number;
  /** The session's start when this connection entered. */
  readonly startAt: Date;
  readonly person: string;
  readonly role: PeerRole;
  /** The last frames, as texts, by type. */
  readonly sent: Map<string, string>;
  state: MemberState;
};

/** What this node knows of a member's seat. */
type MemberState =
  /** It was not read yet, and may not be stored yet. */
  | { readonly is: 'entering' }
  | { readonly is: 'waiting'; readonly peerId: string }
  | { readonly is: 'admitted'; readonly peerId: string; readonly iceIssuedAt: number }
  /** It was taken away, and the member has been notified. */
  | { readonly is: 'dropped' };

type NewMember = Omit<Member, 'sent' | 'state'>;
type Frame = z.output<typeof serverFrame>;

export type Hub = {
  add: (member: NewMember) => void;
  find: (connectionId: string) => Member | undefined;
  remove: (connectionId: string) => Member | undefined;
  /** Tells a member why it is removed, and closes its connection. */
  drop: (member: Member, reason: RemovalReason) => void;
  /** Reads the room and sends its members what has changed. */
  refresh: (appointmentId: number) => Promise<void>;
  /** Resolves when the room is shown as it is known to be, rejects where that failed. */
  refreshed: (appointmentId: number) => Promise<void>;
  /** The connection of an admitted peer, on whichever node. */
  admittedPeer: (appointmentId: number, peerId: string) => string | undefined;
  connectionIds: () => string[];
  appointmentIds: () => number[];
};

type Room = {
  members: Set<Member>;
  /** Connections of admitted people, by peer id. */
  peers: Map<string, string>;
  refreshing: Promise<void> | null;
  isOutdated: boolean;
};

export function newHub(ctx: Context): Hub {
  const members = new Map<string, Member>();
  const rooms = new Map<number, Room>();

  function add(given: NewMember): void {
    const member: Member = { ...given, sent: new Map(), state: { is: 'entering' } };
    members.set(member.connection.id, member);
    const known = rooms.get(member.appointmentId);
    if (known) known.members.add(member);
    else
      rooms.set(member.appointmentId, {
        members: new Set([member]),
        peers: new Map(),
        refreshing: null,
        isOutdated: false,
      });
  }

  function remove(connectionId: string): Member | undefined {
    const member = members.get(connectionId);
    if (!member) return undefined;
    members.delete(connectionId);
    const room = rooms.get(member.appointmentId);
    room?.members.delete(member);
    if (room?.members.size === 0) rooms.delete(member.appointmentId);
    return member;
  }

  return {
    add,
    find: (connectionId) => members.get(connectionId),
    remove,
    drop,
    refresh: (appointmentId) => refresh(ctx, appointmentId, rooms.get(appointmentId)),
    refreshed: async (appointmentId) => rooms.get(appointmentId)?.refreshing ?? undefined,
    admittedPeer: (appointmentId, peerId) => rooms.get(appointmentId)?.peers.get(peerId),
    connectionIds: () => [...members.keys()],
    appointmentIds: () => [...rooms.keys()],
  };
}

/** One at a time for a room; what changes meanwhile is read once more. */
function refresh(ctx: Context, appointmentId: number, room: Room | undefined): Promise<void> {
  if (!room) return Promise.resolve();
  room.isOutdated = true;
  room.refreshing ??= (async () => {
    try {
      while (room.isOutdated && room.members.size > 0) {
        room.isOutdated = false;
        await show(ctx, appointmentId, room);
      }
    } finally {
      room.refreshing = null;
    }
  })();
  return room.refreshing;
}

function drop(member: Member, reason: RemovalReason): void {
  if (member.state.is === 'dropped') return;
  member.state = { is: 'dropped' };
  member.connection.send({ type: 'removed', reason });
  member.connection.close(LIVE_CLOSE.removed);
}

type Shown = {
  row: queries.RoomRow;
  all: Seat[];
  names: Map<string, string>;
  /** The accounts that may be here. */
  parties: ReadonlySet<string>;
  now: Date;
};

async function show(ctx: Context, appointmentId: number, room: Room): Promise<void> {
  const row = await queries.findRoom(ctx.db, appointmentId);
  const now = ctx.clock.now();
  const rows = row ? await queries.listSeats(ctx.db, appointmentId, givenUpBefore(now)) : [];
  const closed = row ? whyClosed(row, now) : 'cancelled';
  if (!row || closed) {
    for (const member of room.members) drop(member, closed ?? 'cancelled');
    return;
  }
  const all = rows.map((one) => toSeat(one, row));
  const isTherapistHere = [...room.members].some(({ role }) => role === 'therapist');
  const names = isTherapistHere ? namesOf(ctx, rows, all) : new Map<string, string>();
  room.peers = new Map(
    admitted(all, now).flatMap(({ peerId, connectionId }) =>
      connectionId === null ? [] : [[peerId, connectionId] as const],
    ),
  );
  const parties = await partiesOf(ctx, row);
  for (const member of room.members) showMember(ctx, member, { row, all, names, parties, now });
}

async function partiesOf(ctx: Context, row: queries.RoomRow): Promise<Set<string>> {
  const guardians = await queries.listGuardianIds(ctx.db, row.clientId);
  return new Set([row.therapistUserId, ...guardians].map(personOfUser));
}

/** Accounts' names, and those that the therapist gave her guests. */
function namesOf(ctx: Context, rows: readonly queries.SeatRow[], all: readonly Seat[]): Map<string, string> {
  const nameOf = ({ user, guest }: queries.SeatRow): string => {
    if (user) return fullName(user);
    return guest ? openGuestName(ctx, guest) : '';
  };
  return new Map(rows.map((row, nth) => [all[nth]?.person ?? '', nameOf(row)]));
}

function showMember(ctx: Context, member: Member, shown: Shown): void {
  const { row, all, parties, now } = shown;
  if (member.state.is === 'dropped') return;
  // Usually the seat is gone as well: this repairs what was missed.
  if (member.role !== 'guest' && !parties.has(member.person)) return drop(member, 'withdrawn');
  if (member.startAt.getTime() !== row.startAt.getTime()) return drop(member, 'moved');
  const seat = all.find(({ connectionId }) => connectionId === member.connection.id);
  if (!seat) {
    // The message about it was missed. Before the seat is stored there is nothing to show.
    if (member.state.is === 'entering') return;
    const { peerId } = member.state;
    const latest = all.find((one) => one.peerId === peerId);
    return drop(member, latest?.isRevoked ? 'ended' : 'replaced');
  }
  const { peerId } = seat;
  if (seat.admittedAt === null) {
    member.state = { is: 'waiting', peerId };
    const isTherapistHere = admitted(all, now).some(({ role }) => role === 'therapist');
    const resume = resumeOf(ctx, { appointmentId: member.appointmentId, peerId });
    return send(member, { type: 'waiting', peerId, resume, isTherapistHere, closesAt: closesAt(row) });
  }
  showAdmitted(ctx, member, peerId, shown);
  send(member, rosterFor(member, peerId, shown));
}

/** Relay credentials are renewed while there is time to use the new ones. */
function showAdmitted(ctx: Context, member: Member, peerId: string, { row, now }: Shown): void {
  const { role, state } = member;
  const issuedAt = state.is === 'admitted' ? state.iceIssuedAt : null;
  const isDue = issuedAt === null || (ctx.config.ice.turn !== null && isRenewalDue(issuedAt, now));
  member.state = { is: 'admitted', peerId, iceIssuedAt: isDue ? now.getTime() : issuedAt };
  if (!isDue) return;
  const servers = iceServers(ctx, member.appointmentId, member.person);
  if (issuedAt !== null) return send(member, { type: 'ice_servers', iceServers: servers });
  const resume = resumeOf(ctx, { appointmentId: member.appointmentId, peerId });
  send(member, { type: 'admitted', peerId, resume, role, closesAt: closesAt(row), iceServers: servers });
}

function isRenewalDue(issuedAt: number, now: Date): boolean {
  return now.getTime() - issuedAt > (3 / 4) * CREDENTIAL_LIFETIME;
}

function rosterFor(member: Member, ownPeerId: string, { all, names, now }: Shown): Frame {
  return {
    type: 'roster',
    peers: admitted(all, now)
      .filter(({ peerId }) => peerId !== ownPeerId)
      .map((seat) => ({
        peerId: seat.peerId,
        role: seat.role,
        isConnected: isConnected(seat, now),
        youOffer: offers(ownPeerId, seat.peerId),
      })),
    waiting:
      member.role === 'therapist'
        ? waiting(all, now).map((seat) => ({
            peerId: seat.peerId,
            role: seat.role,
            name: names.get(seat.person) ?? '',
            since: seat.enteredAt,
          }))
        : [],
  };
}

function send(member: Member, frame: Frame): void {
  const encoded = z.encode(serverFrame, frame);
  const text = JSON.stringify(encoded);
  if (member.sent.get(frame.type) === text) return;
  member.sent.set(frame.type, text);
  member.connection.send(encoded);
}
