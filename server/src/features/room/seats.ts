/** Admission and presence in a room, as a pure state machine. The database holds the seats between two steps. */
import { MAX_IN_ROOM } from '@cadence/contract/room';
import type { PeerRole, RemovalReason } from '@cadence/contract/live';

/** How long somebody who was admitted may be away without being asked again, in milliseconds. */
export const GRACE = 120_000;
/** A connection that its node has not confirmed for so long is taken for lost: the node was killed. */
export const STALE = 60_000;

/** Visits by one guest's link that may wait and be in at the same time: a link that was passed on fills no list. */
const MAX_VISITS_OF_LINK = 4;

/**
 * The latest visit of a person. `person` is the same for one account in every tab; of a guest, who has none, every visit is
 * a person of its own.
 */
export type Seat = {
  /** Of the visit; null for one that begins. */
  id: number | null;
  /** Of the guest's link; null for an account. */
  guestId: number | null;
  person: string;
  role: PeerRole;
  peerId: string;
  connectionId: string | null;
  enteredAt: Date;
  admittedAt: Date | null;
  seenAt: Date;
  leftAt: Date | null;
  isRevoked: boolean;
};

export type Removal = { connectionId: string; reason: RemovalReason };
/** `changed` are the seats to be stored; `refused` says why nothing happened. */
export type Step = {
  changed: readonly Seat[];
  removals: readonly Removal[];
  refused?: 'full' | 'peer_unknown';
};

const UNCHANGED: Step = { changed: [], removals: [] };

export function isConnected(seat: Seat, now: Date): boolean {
  return seat.leftAt === null && seat.connectionId !== null && !isOlder(seat.seenAt, now, STALE);
}

/** In the room or in front of it: connected, or away for less than the grace period. */
export function isPresent(seat: Seat, now: Date): boolean {
  return seat.leftAt === null && (isConnected(seat, now) || !isOlder(seat.seenAt, now, GRACE));
}

/** The people in the room, also while they reconnect. */
export function admitted(seats: readonly Seat[], now: Date): Seat[] {
  return seats.filter((seat) => seat.admittedAt !== null && isPresent(seat, now));
}

/** The people whom the therapist can admit. */
export function waiting(seats: readonly Seat[], now: Date): Seat[] {
  return seats.filter((seat) => seat.admittedAt === null && isConnected(seat, now));
}

function isOlder(at: Date, now: Date, milliseconds: number): boolean {
  return now.getTime() - at.getTime() >= milliseconds;
}

/** Whether coming back continues this visit, with its admission. */
function continues(seat: Seat, now: Date): boolean {
  if (seat.isRevoked) return false;
  return isPresent(seat, now) || !isOlder(seat.leftAt ?? seat.seenAt, now, GRACE);
}

/** A place is kept for the therapist, so that nobody but her is ever told that the room is full for this reason. */
function isFull(seats: readonly Seat[], person: string, now: Date): boolean {
  const others = admitted(seats, now).filter((seat) => seat.role !== 'therapist' && seat.person !== person);
  return others.length >= MAX_IN_ROOM - 1;
}

/** Whether others with the same link fill what it may. */
function isLinkFull(
  seats: readonly Seat[],
  { person, guestId }: Pick<Seat, 'person' | 'guestId'>,
  now: Date,
): boolean {
  if (guestId === null) return false;
  const others = seats.filter((seat) => seat.guestId === guestId && seat.person !== person);
  return others.filter((seat) => isConnected(seat, now)).length >= MAX_VISITS_OF_LINK;
}

export type Entering = {
  person: string;
  guestId: number | null;
  role: PeerRole;
  connectionId: string;
  /** For a page that was not there before. */
  newPeerId: string;
  /** The peer id of the same page, which was in the room before. */
  resume: string | undefined;
};

/** Somebody enters: the therapist and who was admitted a moment ago at once, everybody else waits. */
export function enter(seats: readonly Seat[], entering: Entering, now: Date): Step {
  const { person, guestId, role, connectionId, newPeerId, resume } = entering;
  if (role !== 'therapist' && isFull(seats, person, now)) return { ...UNCHANGED, refused: 'full' };
  if (isLinkFull(seats, entering, now)) return { ...UNCHANGED, refused: 'full' };
  const former = seats.find((seat) => seat.person === person);
  const kept = former && continues(former, now) ? former : null;
  const seat: Seat = {
    ...(kept ?? newVisit(role, now)),
    person,
    guestId,
    role,
    peerId: kept && kept.peerId === resume ? kept.peerId : newPeerId,
    connectionId,
    seenAt: now,
    leftAt: null,
    isRevoked: false,
  };
  const replaced = former?.connectionId ?? null;
  return {
    changed: [seat],
    removals: replaced === null ? [] : [{ connectionId: replaced, reason: 'replaced' }],
  };
}

function newVisit(role: PeerRole, now: Date): Pick<Seat, 'id' | 'enteredAt' | 'admittedAt'> {
  return { id: null, enteredAt: now, admittedAt: role === 'therapist' ? now : null };
}

/** The therapist admits somebody who waits. */
export function admit(seats: readonly Seat[], peerId: string, now: Date): Step {
  const seat = waiting(seats, now).find((one) => one.peerId === peerId);
  if (!seat) return { ...UNCHANGED, refused: 'peer_unknown' };
  if (isFull(seats, seat.person, now)) return { ...UNCHANGED, refused: 'full' };
  return { changed: [{ ...seat, admittedAt: now }], removals: [] };
}

/** The therapist refuses somebody who waits, or removes somebody who is in. */
export function deny(seats: readonly Seat[], peerId: string, now: Date): Step {
  const seat = seats.find((one) => one.peerId === peerId && one.role !== 'therapist' && isPresent(one, now));
  return seat ? remove([seat], 'denied', now) : { ...UNCHANGED, refused: 'peer_unknown' };
}

/** Removes people for good: they are asked again where they come back. */
export function remove(seats: readonly Seat[], reason: RemovalReason, now: Date): Step {
  const present = seats.filter((seat) => isPresent(seat, now));
  return {
    changed: present.map((seat) => ({ ...seat, leftAt: now, connectionId: null, isRevoked: true })),
    removals: present.flatMap(({ connectionId }) =>
      connectionId === null ? [] : [{ connectionId, reason }],
    ),
  };
}

/** Somebody leaves by themselves and frees the seat. */
export function leave(seats: readonly Seat[], connectionId: string, now: Date): Step {
  return ofConnection(seats, connectionId, (seat) => ({ ...seat, leftAt: now, connectionId: null }));
}

/** A connection was lost: the seat is kept for the grace period, unless it was given up before. */
export function disconnect(seats: readonly Seat[], connectionId: string, now: Date): Step {
  return ofConnection(seats, connectionId, (seat) =>
    isPresent(seat, now) ? { ...seat, seenAt: now, connectionId: null } : givenUp(seat),
  );
}

function givenUp(seat: Seat): Seat {
  return { ...seat, connectionId: null, leftAt: seat.leftAt ?? seat.seenAt };
}

/**
 * A connection is still open. A node that was halted, or without its database, confirms it late: whose seat was given up
 * meanwhile keeps it only if nobody else has taken it.
 */
function confirm(seats: readonly Seat[], connectionId: string, now: Date): Step {
  const seat = seats.find((one) => one.connectionId === connectionId);
  if (!seat) return UNCHANGED;
  const isTaken = seat.admittedAt !== null && seat.role !== 'therapist' && isFull(seats, seat.person, now);
  if (isTaken && !isPresent(seat, now)) return { changed: [givenUp(seat)], removals: [], refused: 'full' };
  return { changed: [{ ...seat, seenAt: now }], removals: [] };
}

/** Confirms several connections, one after the other; `refused` are those whose seats others have taken. */
export function confirmAll(
  seats: readonly Seat[],
  connectionIds: readonly string[],
  now: Date,
): { step: Step; refused: string[] } {
  const all = [...seats];
  const changed = new Map<string, Seat>();
  const refused: string[] = [];
  for (const connectionId of connectionIds) {
    const step = confirm(all, connectionId, now);
    if (step.refused) refused.push(connectionId);
    for (const seat of step.changed) {
      changed.set(seat.person, seat);
      all[all.findIndex(({ person }) => person === seat.person)] = seat;
    }
  }
  return { step: { changed: [...changed.values()], removals: [] }, refused };
}

/** A connection that was replaced in the meantime changes nothing. */
function ofConnection(seats: readonly Seat[], connectionId: string, change: (seat: Seat) => Seat): Step {
  const seat = seats.find((one) => one.connectionId === connectionId);
  return seat ? { changed: [change(seat)], removals: [] } : UNCHANGED;
}

/** In a pair always the same side offers, for as long as both pages are open. */
export function offers(peerId: string, otherPeerId: string): boolean {
  return peerId > otherPeerId;
}
