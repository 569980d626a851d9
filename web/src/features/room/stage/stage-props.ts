import type { LocalMedia } from '../../devices/local-media.ts';
import type { RoomSession } from '../visit/room-session.ts';
import type { RoomState } from '../visit/room-state.ts';

export type StageProps = {
  session: RoomSession;
  state: RoomState;
  media: LocalMedia;
  /** For the therapist's guests; guests themselves have none. */
  appointmentId: number | undefined;
  /** Whose answers the therapist counts; nobody else has a pad. */
  clientId: number | undefined;
  /** Whom somebody who is alone in the room waits for. */
  awaited: string;
};

/** What is open beside the pictures. */
export type SideName = 'chat' | 'people' | 'more';
