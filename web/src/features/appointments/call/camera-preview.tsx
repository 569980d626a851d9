import * as m from '@cadence/messages/m';
import { Mic, MicOff, PhoneOff, Video, VideoOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { MediaTrouble } from './local-media.ts';
import { MicrophoneLevel } from './microphone-level.tsx';
import { useLocalMedia, type LocalMedia } from './use-local-media.ts';

const troubles: Record<MediaTrouble, { title: () => string; text: () => string }> = {
  denied: { title: () => m.call_denied_title(), text: () => m.call_denied_text() },
  missing: { title: () => m.call_missing_title(), text: () => m.call_missing_text() },
  busy: { title: () => m.call_busy_title(), text: () => m.call_busy_text() },
  unsupported: { title: () => m.call_unsupported_title(), text: () => m.call_unsupported_text() },
};

/** A preview of the user's camera and microphone. */
export function CameraPreview() {
  const media = useLocalMedia();
  const { state } = media;
  return (
    <section aria-labelledby="preview" className="space-y-5">
      <h2 id="preview" className="text-title-3">
        {m.call_preview()}
      </h2>
      {state.kind === 'off' ? (
        <Notice
          tone="warning"
          live
          title={troubles[state.trouble].title()}
          action={
            <Button variant="secondary" size="sm" onClick={media.retry}>
              {m.app_retry()}
            </Button>
          }
        >
          {troubles[state.trouble].text()}
        </Notice>
      ) : (
        <Picture media={media} />
      )}
      {state.kind === 'on' && <Devices media={media} stream={state.stream} devices={state.devices} />}
    </section>
  );
}

function Picture({ media }: { media: LocalMedia }) {
  const { state, isMuted, isHidden } = media;
  const [, navigate] = useLocation();
  const video = useRef<HTMLVideoElement>(null);
  const stream = state.kind === 'on' ? state.stream : null;
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  const isDark = isHidden || stream?.getVideoTracks().length === 0;
  return (
    <div className="overflow-hidden rounded-md border border-line bg-sunken">
      <div className="relative grid aspect-video place-items-center">
        {/* Mirrored, like a mirror image. */}
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label={m.call_video()}
          className={cx('absolute inset-0 size-full -scale-x-100 object-cover', isDark && 'invisible')}
        />
        {!stream && (
          <p role="status" className="px-6 text-center text-ink-soft">
            {m.call_asking()}
          </p>
        )}
        {stream && isDark && <p className="px-6 text-center text-ink-soft">{m.call_camera_off()}</p>}
      </div>
      <div className="flex justify-center gap-3 border-t border-line bg-surface p-3">
        <IconButton
          tone="outlined"
          label={isMuted ? m.call_unmute() : m.call_mute()}
          icon={isMuted ? <MicOff className="size-5" /> : <Mic className="size-5" />}
          onClick={media.toggleMuted}
        />
        <IconButton
          tone="outlined"
          label={isHidden ? m.call_show() : m.call_hide()}
          icon={isHidden ? <VideoOff className="size-5" /> : <Video className="size-5" />}
          onClick={media.toggleHidden}
        />
        <IconButton
          tone="danger"
          label={m.call_hang_up()}
          icon={<PhoneOff className="size-5" />}
          onClick={() => navigate('/appointments')}
        />
      </div>
    </div>
  );
}

type DevicesProps = { media: LocalMedia; stream: MediaStream; devices: readonly MediaDeviceInfo[] };

function Devices({ media, stream, devices }: DevicesProps) {
  const of = (kind: MediaDeviceKind, unnamed: (inputs: { number: string }) => string) =>
    devices
      .filter((device) => device.kind === kind && device.deviceId !== '')
      .map(({ deviceId, label }, index) => ({
        value: deviceId,
        label: label || unnamed({ number: String(index + 1) }),
      }));
  const cameras = of('videoinput', m.call_camera_number);
  const microphones = of('audioinput', m.call_microphone_number);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {cameras.length > 0 && (
        <SelectField
          label={m.call_camera()}
          options={cameras}
          value={media.choice.camera ?? inUse(stream.getVideoTracks())}
          onChange={(event) => media.choose({ camera: event.target.value })}
        />
      )}
      {microphones.length > 0 && (
        <div className="space-y-3">
          <SelectField
            label={m.call_microphone()}
            options={microphones}
            value={media.choice.microphone ?? inUse(stream.getAudioTracks())}
            onChange={(event) => media.choose({ microphone: event.target.value })}
          />
          <MicrophoneLevel stream={stream} />
        </div>
      )}
    </div>
  );
}

function inUse(tracks: readonly MediaStreamTrack[]): string {
  return tracks[0]?.getSettings().deviceId ?? '';
}
