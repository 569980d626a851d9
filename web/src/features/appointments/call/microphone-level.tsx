import * as m from '@cadence/messages/m';
import { useEffect, useRef } from 'react';

/** Quiet speech already fills half of the bar. */
const GAIN = 4;

/** How loud the microphone hears, as a bar that moves while one speaks. */
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

/** Tells the loudness from 0 to 1 with every picture; returns how to stop. */
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
