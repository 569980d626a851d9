import * as m from '@cadence/messages/m';
import { useMemo } from 'react';
import { SelectField, type SelectOption } from '../../ui/form/select-field.tsx';
import { MicrophoneLevel } from './microphone-level.tsx';
import type { MediaState, LocalMedia } from './local-media.ts';
import { useMediaState } from './use-local-media.ts';

/** Choice of camera and microphone, with a level meter. */
export function DeviceFields({ media }: { media: LocalMedia }) {
  const state = useMediaState(media);
  const { camera, microphone } = state.tracks;
  const cameras = deviceOptions(state, 'videoinput');
  const microphones = deviceOptions(state, 'audioinput');
  const sound = useMemo(() => (microphone ? new MediaStream([microphone]) : null), [microphone]);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-5">
      {cameras.length > 0 && (
        <SelectField
          label={m.call_camera()}
          options={cameras}
          value={camera?.getSettings().deviceId ?? state.camera ?? ''}
          onChange={(event) => void media.choose({ camera: event.target.value })}
        />
      )}
      {microphones.length > 0 && (
        <div className="space-y-3">
          <SelectField
            label={m.call_microphone()}
            options={microphones}
            value={microphone?.getSettings().deviceId ?? state.microphone ?? ''}
            onChange={(event) => void media.choose({ microphone: event.target.value })}
          />
          {sound && <MicrophoneLevel stream={sound} />}
        </div>
      )}
    </div>
  );
}

export function deviceOptions({ devices }: MediaState, kind: MediaDeviceKind): SelectOption[] {
  const unnamed = kind === 'videoinput' ? m.call_camera_number : m.call_microphone_number;
  return devices
    .filter((device) => device.kind === kind && device.deviceId !== '')
    .map(({ deviceId, label }, index) => ({
      value: deviceId,
      label: label || unnamed({ number: String(index + 1) }),
    }));
}
