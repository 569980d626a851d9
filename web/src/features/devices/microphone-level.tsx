import * as m from '@cadence/messages/m';
import { useEffect, useRef } from 'react';

/** Scales the level so that quiet speech fills half of the bar. */
const GAIN = 4;

/** A level meter for the microphone. */
export function MicrophoneLevel({ stream }: { stream: MediaStream }) {
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
