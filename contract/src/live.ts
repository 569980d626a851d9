/**
 * The live channel: one WebSocket at `/api/live`, on the product's own origin, with JSON text frames.
 *
 * Who connects is the session of the cookie; guests of a session have none and show their link's token in `enter`. One
 * connection enters one room. The server admits, says who is there, and passes signals between people it has admitted;
 * media, chat, board and names travel between the browsers and never over this channel.
 *
 *     client                         server
 *     enter ───────────────────────► waiting     the therapist decides; she gets a roster with who waits
 *                                    admitted    at once for the therapist, and for whoever comes back within 2 minutes
 *                                    roster      everyone else who is admitted: after every change, always complete
 *     signal to a peer ────────────► signal      offer, answer, candidate, restart; at the peer's own connection
 *     admit · deny · end ──────────►             the therapist only
 *     quality ─────────────────────►             once connected, and on leaving: what the therapist and operators see
 *     leave ───────────────────────► closes with 1000
 *     enter with notices ──────────► notices_changed  a notice came or was seen, an offer came or ended, or a
 *                                                conversation changed: read them anew
 *     ping ────────────────────────► pong        at least every 30 s: a connection that is silent for 60 s is cut
 *                                    ice_servers renewed relay credentials, before the former ones end
 *                                    removed     final: do not reconnect by yourself; then the connection is closed
 *                                    full        final, as above: four people are in the room
 *                                    error       a frame was refused; the connection stays unless its code is final
 *
 * A connection that closes without `removed`, `full` or a final error is to be opened again with the latest `resume`: the
 * call goes on meanwhile, because media needs no server. A peer stays in the roster for two minutes after its
 * connection was lost (`isConnected` false): keep its media as long as the roster names it. A peer that left, or came back
 * as a new page, disappears from the roster; the new page has another peer id.
 *
 * Whoever has a guest's link may enter with it, so it proves nothing about who was admitted: a guest who comes back shows the
 * `resume` of their visit, also as a new page, and waits without it. People with an account are known by it.
 *
 * In every pair one side offers, always the same: `youOffer`. The other side asks with `restart` where it wants a new offer
 * (changed devices, a lost way).
 */
import * as z from 'zod/mini';
import { iceServer } from './room.ts';
import { bool, id, instant, text, wholeNumber } from './base/primitives.ts';

export const LIVE_PATH = '/api/live';

/** Bytes of a frame; a larger one closes the connection with 1009. */
export const MAX_LIVE_FRAME = 65_536;
/** Frames of a connection: so many at once, then so many a second. More close it with `too_many`. */
export const LIVE_FRAMES = { burst: 300, perSecond: 30 } as const;
/** Bytes of a connection's frames, likewise. */
export const LIVE_BYTES = { burst: 1_048_576, perSecond: 65_536 } as const;
/** Seconds within which a new connection has to enter, and after which a silent one is closed. */
export const LIVE_SECONDS = { toEnter: 10, silent: 60, ping: 25 } as const;

/** How a connection is closed. `restart`, `internal` and lost connections are followed by a new one. */
export const LIVE_CLOSE = {
  left: 1000,
  restart: 1012,
  /** The server could not do it; worth a new connection. */
  internal: 1011,
  refused: 4400,
  signedOut: 4401,
  removed: 4403,
  tooMany: 4429,
} as const;

const peerId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));
/** A peer id with a proof that the server gave it to this page. Only the page itself is sent it. */
const resume = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}$/));
/** A WebRTC description or candidate; read by the other browser only. */
const sdp = text(48_000);

export const signal = z.discriminatedUnion('kind', [
  /** From the side that offers, see `youOffer`. */
  z.object({ kind: z.literal('offer'), sdp }),
  z.object({ kind: z.literal('answer'), sdp }),
  /** As `RTCIceCandidate.toJSON()` gives it; an empty candidate ends a generation. */
  z.object({
    kind: z.literal('candidate'),
    candidate: text(2_000),
    sdpMid: z.nullable(text(100)),
    sdpMLineIndex: z.nullable(wholeNumber(0, 100)),
    usernameFragment: z.optional(z.nullable(text(300))),
  }),
  /** From the side that answers: asks for a new offer; `ice` with restarted connectivity. */
  z.object({ kind: z.literal('restart'), ice: bool }),
]);
export type Signal = z.input<typeof signal>;

/** What the browser measured of its own connections. Numbers only. */
export const quality = z.object({
  /** Milliseconds from the first roster that names somebody else to their first picture or sound. */
  connectMilliseconds: z.nullable(wholeNumber(0, 600_000)),
  /** Whether a relay carries the media of any peer. */
  isRelayed: z.nullable(bool),
  /** How often the received picture stood still, in this visit so far. */
  freezes: wholeNumber(0, 100_000),
});

/** What a browser sends. `enter` first, and once. `admit`, `deny` and `end` are for the therapist. */
export const clientFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('enter'),
    /** The session's room: its party, by the session cookie. */
    appointmentId: z.optional(id),
    /** Or the token of a guest's link. */
    guestToken: z.optional(text(100)),
    /** Or no room: the bell of the cookie's session, and its waiting list, whose changes are told. */
    notices: z.optional(z.literal(true)),
    /** The latest of this page or, with `isNewPage`, of one before it. An account's page may name its peer id instead. */
    resume: z.optional(z.union([resume, peerId])),
    /** The page was loaded anew: nobody's connection to the former one goes on, so it becomes another peer. */
    isNewPage: z.optional(bool),
  }),
  /** Only admitted people send and receive signals. */
  z.object({ type: z.literal('signal'), to: peerId, signal }),
  z.object({ type: z.literal('admit'), peerId }),
  z.object({ type: z.literal('deny'), peerId }),
  /** Ends the session for everyone who is in it. */
  z.object({ type: z.literal('end') }),
  z.object({ type: z.literal('leave') }),
  z.object({ type: z.literal('quality'), quality }),
  z.object({ type: z.literal('ping') }),
]);
export type ClientFrame = z.input<typeof clientFrame>;

export const PEER_ROLES = ['therapist', 'patient', 'guest'] as const;
export type PeerRole = (typeof PEER_ROLES)[number];

export const REMOVAL_REASONS = [
  /** The therapist did not let this person in. */
  'denied',
  /** The same person entered in another tab or on another device. */
  'replaced',
  /** The therapist ended the session for everyone. */
  'ended',
  'cancelled',
  'moved',
  /** An account of the two was suspended or closed, or the session is no longer paid. */
  'unavailable',
  /** The guest's link was withdrawn, or the guardian's rights on the client. */
  'withdrawn',
  /** The room's time is over. */
  'closed',
  /** The session of the cookie ended. */
  'signed_out',
] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

export const LIVE_ERRORS = [
  /** Final: no such room for this person, whatever the cause. */
  'not_found',
  /** Final: before `opensAt`. */
  'room_not_open',
  /** Final: after `closesAt`, cancelled or unpaid. */
  'room_closed',
  /** Final: the guest's link does not exist, was withdrawn or has expired. */
  'link_unusable',
  /** Final: too many frames, bytes or connections. */
  'too_many',
  /** Final: neither text nor a frame of this contract. */
  'malformed',
  /** Final: no `enter` in time. */
  'not_entered',
  /** Final: `enter` without a session and without a guest's token. */
  'signed_out',
  /** Final, and worth a new connection: the server could not do it. */
  'internal',
  /** Not admitted yet, or not the therapist. */
  'forbidden',
  /** The peer is not in the room, or not connected at the moment. */
  'peer_unknown',
  /** The offer belongs to the other side of this pair. */
  'not_your_offer',
  /** Admitting: four people are in the room. */
  'room_full',
] as const;
export type LiveError = (typeof LIVE_ERRORS)[number];

export const rosterPeer = z.object({
  peerId,
  role: z.enum(PEER_ROLES),
  /** Whether the peer's live connection is open; media may go on without. */
  isConnected: bool,
  /** Whether the receiver of this frame offers in this pair. */
  youOffer: bool,
});
export type RosterPeer = z.input<typeof rosterPeer>;

export const waitingPerson = z.object({ peerId, role: z.enum(PEER_ROLES), name: z.string(), since: instant });
export type WaitingPerson = z.input<typeof waitingPerson>;

/** `entered`: anything may have changed while the page was not connected. */
export const NOTICES_REASONS = ['entered', 'notices', 'waitlist', 'conversations'] as const;
export type NoticesReason = (typeof NOTICES_REASONS)[number];

/** What the server sends. */
export const serverFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('waiting'),
    peerId,
    resume,
    /** Whether the therapist is in the room; sent again when that changes. */
    isTherapistHere: bool,
    closesAt: instant,
  }),
  z.object({
    type: z.literal('admitted'),
    peerId,
    resume,
    role: z.enum(PEER_ROLES),
    closesAt: instant,
    iceServers: z.array(iceServer),
  }),
  /** To admitted people. `waiting` is filled for the therapist only: the one place where names pass the server. */
  z.object({ type: z.literal('roster'), peers: z.array(rosterPeer), waiting: z.array(waitingPerson) }),
  z.object({ type: z.literal('signal'), from: peerId, signal }),
  z.object({ type: z.literal('ice_servers'), iceServers: z.array(iceServer) }),
  z.object({ type: z.literal('removed'), reason: z.enum(REMOVAL_REASONS) }),
  z.object({ type: z.literal('full') }),
  /** `peerId`: the peer that the refused frame named. */
  z.object({ type: z.literal('error'), code: z.enum(LIVE_ERRORS), peerId: z.optional(peerId) }),
  /** Sent once the bell is entered and after every change: the page asks what it is. */
  z.object({ type: z.literal('notices_changed'), reason: z.enum(NOTICES_REASONS) }),
  z.object({ type: z.literal('pong') }),
]);
/** On the wire, as browsers read it; `z.output` is what the server writes. */
export type ServerFrame = z.input<typeof serverFrame>;
