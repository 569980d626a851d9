import * as room from './features/room/service.ts';
import * as waitlist from './features/waitlist/service.ts';
import type { Context } from './context.ts';
import type { LiveEntries } from './platform/live-connection.ts';

/** What a live connection can enter. Of several fields in one frame the first of these counts. */
export function liveEntries(ctx: Context): LiveEntries {
  const rooms = room.roomChannel(ctx);
  return {
    waitlist: { channel: waitlist.waitlistChannel(), session: 'required' },
    guestToken: { channel: rooms, session: 'ignored' },
    // Being in a room is activity, because nobody clicks during a call; the absolute limit still ends the session.
    appointmentId: { channel: rooms, session: 'kept_alive' },
  };
}
