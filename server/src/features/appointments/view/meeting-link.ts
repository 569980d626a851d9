import type { MeetingAddresses } from '@cadence/contract/changes/appointment-changes';
import type { VideoPreference } from '@cadence/contract/directory/directory';

type Source = MeetingAddresses['inUse'];

/** What follows a session's own address. Only the room always exists. */
const ORDER: Record<VideoPreference, readonly Exclude<Source, 'session'>[]> = {
  google: ['google', 'own', 'room'],
  own: ['own', 'google', 'room'],
  room: ['room'],
};

/** The video links that a session may have; null where there is none. */
export type MeetingSources = {
  session: string | null;
  google: string | null;
  own: string | null;
};

export function roomUrl(publicUrl: string, appointmentId: number): string {
  return `${publicUrl}/appointments/${appointmentId}/room`;
}

/**
 * Whether Google's link is the one that people use: not, where another comes before it; it is awaited where it would be used
 * once Google has created it.
 */
export type GoogleLink = 'unused' | 'awaited' | 'in_use';

export function googleLink(
  sources: MeetingSources & { room: string },
  preference: VideoPreference,
): GoogleLink {
  const created = { ...sources, google: sources.google ?? sources.room };
  if (meetingLink(created, preference).source !== 'google') return 'unused';
  return sources.google === null ? 'awaited' : 'in_use';
}

/** The one that both parties use. See docs/specification.md#video-links. */
export function meetingLink(
  sources: MeetingSources & { room: string },
  preference: VideoPreference,
): { source: Source; url: string } {
  for (const source of ['session', ...ORDER[preference]] as const) {
    const url = sources[source];
    if (url !== null) return { source, url };
  }
  return { source: 'room', url: sources.room };
}
