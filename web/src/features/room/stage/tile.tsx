import * as m from '@cadence/messages/m';
import { MicOff } from 'lucide-react';
import { Avatar } from '../../../ui/avatar.tsx';
import { cx } from '../../../ui/class-names.ts';
import type { LinkState } from '../peers/link-parts.ts';
import { useStreamVideo, useTrackVideo } from '../../devices/use-stream.ts';

type TileProps = {
  label: string;
  stream: MediaStream;
  /** Without a picture the video still plays the sound. */
  hasPicture: boolean;
  isMuted?: boolean;
  /** Shown whole; else it fills the tile. */
  isWhole: boolean;
  link?: LinkState;
  onBlocked?: () => void;
};

/** The picture and sound of somebody else. */
export function Tile({ label, stream, hasPicture, isMuted = false, isWhole, link, onBlocked }: TileProps) {
  const video = useStreamVideo(stream, onBlocked);
  const isStill = link !== undefined && link !== 'connected';
  return (
    <Box>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a live call has no captions */}
      <video
        ref={video}
        autoPlay
        playsInline
        aria-label={m.room_picture_of({ name: label })}
        className={cx(
          'absolute inset-0 size-full',
          isWhole ? 'object-contain' : 'object-cover',
          !hasPicture && 'opacity-0',
        )}
      />
      {!hasPicture && <Avatar name={label} size="lg" />}
      {isStill && (
        <p className="absolute inset-x-0 top-0 bg-raised/85 px-3 py-1.5 text-center text-sm">
          {link === 'connecting' ? m.room_connecting() : m.room_reconnecting()}
        </p>
      )}
      <Caption label={label} isMuted={isMuted} />
    </Box>
  );
}

export function SelfTile({ track, isMuted }: { track: MediaStreamTrack | null; isMuted: boolean }) {
  const video = useTrackVideo(track);
  return (
    <Box>
      <video
        ref={video}
        autoPlay
        muted
        playsInline
        aria-label={m.call_video()}
        className={cx('absolute inset-0 size-full -scale-x-100 object-cover', !track && 'invisible')}
      />
      {!track && <p className="px-2 text-center text-sm text-ink-soft">{m.call_camera_off()}</p>}
      <Caption label={m.room_you()} isMuted={isMuted} />
    </Box>
  );
}

function Box({ children }: { children: React.ReactNode }) {
  return (
    <div className="relative grid size-full min-h-0 place-items-center overflow-hidden rounded-md border border-line bg-sunken">
      {children}
    </div>
  );
}

function Caption({ label, isMuted }: { label: string; isMuted: boolean }) {
  return (
    <p className="absolute start-2 bottom-2 flex max-w-[calc(100%-1rem)] items-center gap-1.5 rounded-sm bg-raised/90 px-2 py-0.5 text-sm">
      {isMuted && (
        <>
          <MicOff aria-hidden="true" className="size-4 shrink-0 text-danger-ink" />
          <span className="sr-only">{m.room_is_muted()}</span>
        </>
      )}
      <span className="truncate">{label}</span>
    </p>
  );
}
