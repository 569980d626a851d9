/**
 * The session room: WebRTC between the browsers of 2 to 4 people. These are its calls; entering, admission and signals are
 * frames of the live channel (`live.ts`). The room opens 15 minutes before the start and closes 60 after the end. The
 * therapist is admitted at once; the patient and guests wait until she admits them.
 *
 * A guest opens the link that the therapist shared, `/room-guest#token`, sees what it is (`viewRoomInvitation`), and enters
 * with the token in the `enter` frame. The server keeps the token's hash, and the guest's name encrypted, until the room
 * has closed.
 */
import { NAME_MAX } from './base/limits.ts';
import * as z from 'zod/mini';
import { bool, id, instant, pathId, say, text, typedName } from './base/primitives.ts';
import { routes } from './base/route.ts';

/** Minutes before the start, and after the end. */
export const ROOM_OPENS_BEFORE = 15;
export const ROOM_CLOSES_AFTER = 60;
/** People in the room, the therapist included. */
export const MAX_IN_ROOM = 4;
/** Open links of one session. */
export const MAX_ROOM_GUESTS = 12;

/** As `RTCIceServer`. A relay has a user name and a credential, valid for an hour. */
export const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});
export type IceServer = z.input<typeof iceServer>;

export const room = z.object({
  opensAt: instant,
  closesAt: instant,
  /** Empty before the room opens, and where the operator has configured neither STUN nor TURN. */
  iceServers: z.array(iceServer),
  /** To the therapist, where an owner withdrew the consent to virtual care or objects to it. The room opens all the same. */
  isCareConsentEnded: z.optional(z.literal(true)),
});
export type Room = z.input<typeof room>;

export const GUEST_KINDS = ['interpreter', 'relative', 'colleague'] as const;
export type GuestKind = (typeof GUEST_KINDS)[number];

export const newRoomGuest = z.object({
  name: typedName(NAME_MAX, say('name_required')),
  kind: z.enum(GUEST_KINDS, say('choose_listed')),
});
const guest = { id, name: z.string(), kind: z.enum(GUEST_KINDS), expiresAt: instant };
export const roomGuest = z.object(guest);
/** The link is shown once: only its hash is stored. */
export const createdRoomGuest = z.object({ ...guest, url: z.string() });

/** What a guest sees before entering. */
export const roomInvitation = z.object({
  appointmentId: id,
  name: z.string(),
  kind: z.enum(GUEST_KINDS),
  therapist: z.object({ firstName: z.string(), lastName: z.string() }),
  startTime: instant,
  endTime: instant,
  opensAt: instant,
  closesAt: instant,
  /** Whether the guest's network address can be hidden from the others. */
  hasRelay: bool,
});

export const VISITOR_ROLES = ['therapist', 'patient', 'interpreter', 'relative', 'colleague'] as const;

/** One presence of one person; coming back within two minutes continues it. */
export const roomVisit = z.object({
  role: z.enum(VISITOR_ROLES),
  enteredAt: instant,
  /** Null for a person who was not admitted. */
  admittedAt: z.nullable(instant),
  /** Null while the person is there. */
  leftAt: z.nullable(instant),
  connectMilliseconds: z.nullable(z.int()),
  isRelayed: z.nullable(bool),
  freezes: z.int(),
});
export type RoomVisit = z.input<typeof roomVisit>;

export const roomVisits = z.object({
  /** By entering; the latest 100. */
  visits: z.array(roomVisit),
  /** The session is over, the therapist was in the room, and the patient's side never came: a proposal, nothing is set. */
  proposesDidNotAttend: bool,
});
export type RoomVisits = z.input<typeof roomVisits>;

const byId = z.object({ id: pathId });
const THERAPIST = ['therapist'] as const;

export const roomApi = routes({
  getRoom: {
    method: 'GET',
    path: '/api/appointments/:id/room',
    access: 'signed_in',
    reads: ['appointments', 'forms'],
    params: byId,
    reply: room,
    summary: 'When the room of one’s own session is open, and how its browsers reach each other',
  },
  listRoomGuests: {
    method: 'GET',
    path: '/api/appointments/:id/room/guests',
    access: THERAPIST,
    reads: ['room'],
    params: byId,
    reply: z.array(roomGuest),
    summary: 'The open guest links of the viewer’s own session',
  },
  inviteRoomGuest: {
    method: 'POST',
    path: '/api/appointments/:id/room/guests',
    access: THERAPIST,
    changes: ['room'],
    repeat: 'keyed',
    params: byId,
    body: newRoomGuest,
    reply: createdRoomGuest,
    status: 201,
    summary: 'Create a link by which a guest may ask to come into the room',
  },
  withdrawRoomGuest: {
    method: 'DELETE',
    path: '/api/appointments/:id/room/guests/:guestId',
    access: THERAPIST,
    changes: ['room'],
    repeat: 'keyed',
    params: z.object({ id: pathId, guestId: pathId }),
    summary: 'Withdraw a guest’s link; a guest who is in the room is removed',
  },
  viewRoomInvitation: {
    method: 'POST',
    path: '/api/room-guests/view',
    access: 'public',
    reads: ['room', 'appointments'],
    body: z.object({ token: text(100) }),
    reply: roomInvitation,
    status: 200,
    summary: 'What a guest’s link is for; the token stands in the body, never in an address',
  },
  listRoomVisits: {
    method: 'GET',
    path: '/api/appointments/:id/room/visits',
    access: THERAPIST,
    reads: ['room'],
    params: byId,
    reply: roomVisits,
    summary: 'Who came when into the room of the viewer’s own session, and how well they were connected',
  },
});
