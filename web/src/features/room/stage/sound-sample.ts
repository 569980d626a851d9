import type { RoomSession } from '../visit/room-session.ts';
import recorderUrl from './sample-recorder.worklet.js?url';

/** Sound as it was recorded: one channel of 16-bit samples. */
export type SoundSample = { rate: number; pcm: Int16Array<ArrayBuffer> };

const SECONDS = 10;
const MAX_RATE = 192_000;
const PIECE = 16_384;
/** Bytes that may wait in a channel, so that a slow line does not fill the memory. */
const MAX_BUFFERED = 262_144;

/** Records ten seconds with every filter of the browser off. @throws like getUserMedia, and when it is aborted */
export async function recordSample(device: string | undefined, signal: AbortSignal): Promise<SoundSample> {
  const plain = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { ...plain, ...(device !== undefined && { deviceId: { ideal: device } }) },
  });
  const context = new AudioContext();
  try {
    await context.audioWorklet.addModule(recorderUrl);
    signal.throwIfAborted();
    const recorder = new AudioWorkletNode(context, 'sample-recorder', { numberOfOutputs: 0 });
    context.createMediaStreamSource(stream).connect(recorder);
    const pcm = new Int16Array(SECONDS * context.sampleRate);
    await new Promise<void>((resolve, reject) => {
      let filled = 0;
      signal.addEventListener('abort', () => reject(signal.reason));
      recorder.port.start();
      recorder.port.addEventListener('message', ({ data }: MessageEvent<Float32Array>) => {
        for (const value of data) {
          if (filled < pcm.length) pcm[filled++] = Math.max(-1, Math.min(1, value)) * 0x7fff;
        }
        if (filled >= pcm.length) resolve();
      });
    });
    return { rate: context.sampleRate, pcm };
  } finally {
    for (const track of stream.getTracks()) track.stop();
    void context.close();
  }
}

type SampleSender = Pick<RoomSession, 'reachable' | 'send' | 'buffered'>;

/** Sends it whole, to everyone who is connected: a head in JSON, then pieces. False where nobody got it. */
export async function sendSample(session: SampleSender, { rate, pcm }: SoundSample): Promise<boolean> {
  const heard = session.reachable('sample').map(({ peerId }) => peerId);
  const bytes = new Uint8Array(pcm.buffer);
  session.send('sample', JSON.stringify({ rate, bytes: bytes.length }));
  for (let at = 0; at < bytes.length; at += PIECE) {
    while (session.buffered('sample') > MAX_BUFFERED) await new Promise((resolve) => setTimeout(resolve, 50));
    session.send('sample', bytes.slice(at, at + PIECE));
  }
  return session.reachable('sample').some(({ peerId }) => heard.includes(peerId));
}

/** Reports each complete sample with who sent it. Returns the function that stops it. */
export function receiveSamples(
  session: Pick<RoomSession, 'onChannel'>,
  report: (from: string, sample: SoundSample) => void,
): () => void {
  const open = new Map<string, { rate: number; bytes: Uint8Array<ArrayBuffer>; filled: number }>();
  return session.onChannel('sample', (from, data) => {
    if (typeof data === 'string') {
      const head = readHead(data);
      if (head) open.set(from, { rate: head.rate, bytes: new Uint8Array(head.bytes), filled: 0 });
      else open.delete(from);
      return;
    }
    const sample = open.get(from);
    if (!sample) return;
    const piece = new Uint8Array(data).subarray(0, sample.bytes.length - sample.filled);
    sample.bytes.set(piece, sample.filled);
    sample.filled += piece.length;
    if (sample.filled < sample.bytes.length) return;
    open.delete(from);
    report(from, { rate: sample.rate, pcm: new Int16Array(sample.bytes.buffer) });
  });
}

/** Received from another browser: a length that is not that of ten seconds is none. */
function readHead(data: string): { rate: number; bytes: number } | undefined {
  try {
    const { rate, bytes }: { rate?: unknown; bytes?: unknown } = JSON.parse(data);
    if (typeof rate !== 'number' || !(rate >= 8_000 && rate <= MAX_RATE)) return undefined;
    return bytes === Math.floor(SECONDS * rate) * 2 ? { rate, bytes } : undefined;
  } catch {
    return undefined;
  }
}

export function playSample({ rate, pcm }: SoundSample): void {
  const context = new AudioContext();
  const buffer = context.createBuffer(1, pcm.length, rate);
  const channel = buffer.getChannelData(0);
  for (const [index, value] of pcm.entries()) channel[index] = value / 0x7fff;
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(context.destination);
  source.addEventListener('ended', () => void context.close());
  source.start();
}
