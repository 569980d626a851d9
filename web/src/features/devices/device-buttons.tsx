import * as m from '@cadence/messages/m';
import { Mic, MicOff, Video, VideoOff } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import type { LocalMedia } from './local-media.ts';
import { useMediaState } from './use-local-media.ts';

export type DeviceButtonsProps = {
  media: LocalMedia;
  /** How a button looks while its device is off. */
  toneWhenOff: 'outlined' | 'solid';
};

/** Switches the microphone and the camera on and off. */
export function DeviceButtons({ media, toneWhenOff }: DeviceButtonsProps) {
  const { isMuted, isCameraOff } = useMediaState(media);
  return (
    <>
      <IconButton
        tone={isMuted ? toneWhenOff : 'outlined'}
        label={isMuted ? m.call_unmute() : m.call_mute()}
        icon={isMuted ? <MicOff className="size-5" /> : <Mic className="size-5" />}
        onClick={() => media.setMuted(!isMuted)}
      />
      <IconButton
        tone={isCameraOff ? toneWhenOff : 'outlined'}
        label={isCameraOff ? m.call_show() : m.call_hide()}
        icon={isCameraOff ? <VideoOff className="size-5" /> : <Video className="size-5" />}
        onClick={() => void media.setCameraOff(!isCameraOff)}
      />
    </>
  );
}
