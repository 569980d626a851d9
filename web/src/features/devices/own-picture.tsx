import * as m from '@cadence/messages/m';
import { PhoneOff } from 'lucide-react';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { DeviceButtons } from './device-buttons.tsx';
import type { LocalMedia } from './local-media.ts';
import { useMediaState } from './use-local-media.ts';
import { useTrackVideo } from './use-stream.ts';

/** The own camera as in a mirror, with the two switches that matter before a session, and a way to leave if there is one. */
export function OwnPicture({ media, onHangUp }: { media: LocalMedia; onHangUp?: () => void }) {
  const { tracks, isAsking } = useMediaState(media);
  const video = useTrackVideo(tracks.camera);
  return (
    <div className="overflow-hidden rounded-md border border-line bg-sunken">
      <div className="relative grid aspect-video place-items-center">
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label={m.call_video()}
          className={cx(
            'absolute inset-0 size-full -scale-x-100 object-cover',
            !tracks.camera && 'invisible',
          )}
        />
        {!tracks.camera && (
          <p role="status" className="px-6 text-center text-ink-soft">
            {isAsking ? m.call_asking() : m.call_camera_off()}
          </p>
        )}
      </div>
      <div className="flex justify-center gap-3 border-t border-line bg-surface p-3">
        <DeviceButtons media={media} toneWhenOff="outlined" />
        {onHangUp && (
          <IconButton
            tone="danger"
            label={m.call_hang_up()}
            icon={<PhoneOff className="size-5" />}
            onClick={onHangUp}
          />
        )}
      </div>
    </div>
  );
}
