import * as m from '@cadence/messages/m';
import { useMemo, useEffect, useRef } from 'react';
import { SelectField, type SelectOption } from '../../ui/form/select-field.tsx';
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

/** Scales the level so that quiet speech fills half of the bar. */
const GAIN = 4;

/** A level meter for the microphone. */
function MicrophoneLevel({ stream }: { stream: MediaStream }) {
  const bar = useRef<HTMLDivElement>(null);
  const meter = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      listen(stream, (level) => {
        if (bar.current) bar.current.style.transform = `scaleX(${level})`;
        meter.current?.setAttribute('aria-valuenow', String(Math.round(level * 100)));
      }),
    [stream],
  );
  return (
    <div
      ref={meter}
      role="meter"
      aria-label={m.call_level()}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      className="h-2.5 overflow-hidden rounded-full bg-sunken inset-ring inset-ring-line"
    >
      <div ref={bar} className="size-full origin-left scale-x-0 rounded-full bg-success" />
    </div>
  );
}

/** Reports the loudness (0 to 1) on every animation frame; returns a function that stops it. */
function listen(stream: MediaStream, tell: (level: number) => void): () => void {
  if (stream.getAudioTracks().length === 0) return () => {};
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let frame = 0;
  const measure = () => {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    tell(Math.min(1, Math.sqrt(power) * GAIN));
    frame = requestAnimationFrame(measure);
  };
  measure();
  return () => {
    cancelAnimationFrame(frame);
    void context.close();
  };
}
