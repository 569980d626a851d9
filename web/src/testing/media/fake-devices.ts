import { vi } from 'vitest';

type FakeTrack = EventTarget & { kind: string; enabled: boolean; isStopped: boolean };
type Wanted = { audio?: unknown; video?: unknown };

/** A camera, a microphone and a screen for a test, without pictures and sound. Remember `vi.unstubAllGlobals()`. */
export function fakeDevices() {
  const tracks: FakeTrack[] = [];
  let refusal: (wanted: Wanted) => string | undefined = () => undefined;
  /** What the browser's questions wait for. */
  let answer = Promise.resolve();
  function track(kind: string): FakeTrack {
    const one = Object.assign(new EventTarget(), { kind, enabled: true, isStopped: false });
    tracks.push(one);
    return Object.assign(one, {
      stop: () => (one.isStopped = true),
      getSettings: () => ({ deviceId: kind }),
    });
  }
  async function open(wanted: Wanted) {
    await answer;
    const name = refusal(wanted);
    if (name !== undefined) throw new DOMException('', name);
    const audio = wanted.audio ? [track('audio')] : [];
    const video = wanted.video ? [track('video')] : [];
    return {
      getTracks: () => [...audio, ...video],
      getAudioTracks: () => audio,
      getVideoTracks: () => video,
    };
  }
  stubNavigator(open);
  stubMedia();
  return {
    tracks,
    running: () => tracks.filter(({ isStopped }) => !isStopped).map(({ kind }) => kind),
    /** The name of the browser's error for what cannot be opened from now on. */
    refuse: (next: typeof refusal) => (refusal = next),
    /** From now on questions stay open, until the function that is returned is called. */
    delay: () => {
      let allow = () => {};
      answer = new Promise((resolve) => (allow = resolve));
      return () => allow();
    },
    answerAtOnce: () => void (answer = Promise.resolve()),
  };
}

function stubNavigator(open: (wanted: Wanted) => Promise<object>): void {
  vi.stubGlobal('navigator', {
    language: 'en-CA',
    userAgent: navigator.userAgent,
    mediaDevices: Object.assign(new EventTarget(), {
      getUserMedia: open,
      getDisplayMedia: open,
      enumerateDevices: async () => [
        { kind: 'videoinput', deviceId: 'video', label: 'Front' },
        { kind: 'videoinput', deviceId: 'back', label: 'Back' },
        { kind: 'audioinput', deviceId: 'audio', label: 'Headset' },
        { kind: 'audioinput', deviceId: 'desk', label: 'Desk' },
      ],
    }),
  });
}

/** jsdom has neither streams nor sound, and plays nothing. */
function stubMedia(): void {
  vi.stubGlobal(
    'MediaStream',
    class {
      readonly own: readonly FakeTrack[];
      constructor(own: readonly FakeTrack[] = []) {
        this.own = own;
      }
      getTracks = () => this.own;
      getAudioTracks = () => this.own.filter(({ kind }) => kind === 'audio');
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.stubGlobal(
    'AudioContext',
    class {
      sampleRate = 8000;
      audioWorklet = { addModule: async () => undefined };
      createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: () => undefined });
      createMediaStreamSource = () => ({ connect: () => undefined });
      close = async () => undefined;
    },
  );
  // Records silence, at once.
  vi.stubGlobal(
    'AudioWorkletNode',
    class {
      port = Object.assign(new EventTarget(), {
        start: () =>
          queueMicrotask(() =>
            this.port.dispatchEvent(new MessageEvent('message', { data: new Float32Array(80_000) })),
          ),
      });
    },
  );
}
