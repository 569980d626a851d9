import { Store } from '../../lib/store.ts';

/** What one person can send at once. The order is that of the connection's transceivers, on both sides. */
export const SOURCES = ['microphone', 'camera', 'screen', 'second'] as const;
export type Source = (typeof SOURCES)[number];
export type Tracks = Record<Source, MediaStreamTrack | null>;
type Device = 'microphone' | 'camera';

/**
 * Why there is no picture or sound: permission denied, no device, device in use, an unsupported browser, or a device that was
 * in use and has been unplugged.
 */
export type MediaTrouble = 'denied' | 'missing' | 'busy' | 'unsupported' | 'gone';

export type MediaState = {
  camera: string | undefined;
  microphone: string | undefined;
  isMuted: boolean;
  isCameraOff: boolean;
  isSpeechSound: boolean;
  /** Devices are being opened. */
  isAsking: boolean;
  trouble: MediaTrouble | null;
  devices: readonly MediaDeviceInfo[];
  tracks: Tracks;
};

const NOTHING: Tracks = { microphone: null, camera: null, screen: null, second: null };

/** Echo cancellation stays on: without it, the therapist would hear herself. The other two distort fricatives. */
function soundConstraints(isSpeechSound: boolean, device?: string): MediaTrackConstraints {
  return {
    ...(device !== undefined && { deviceId: { exact: device } }),
    echoCancellation: true,
    noiseSuppression: !isSpeechSound,
    autoGainControl: !isSpeechSound,
  };
}

function pictureConstraints(device?: string): MediaTrackConstraints {
  return {
    ...(device !== undefined && { deviceId: { exact: device } }),
    width: { ideal: 1280 },
    height: { ideal: 720 },
    frameRate: { ideal: 30, max: 30 },
  };
}

/** This browser's camera and microphone, its screen and a second camera. All calls of the browser's media are here. */
export class LocalMedia extends Store<MediaState> {
  #isClosed = false;
  /** Were in use or asked for, and do not work: the trouble lasts until they do. */
  readonly #broken = new Set<Device>();

  constructor() {
    super({
      ...rememberedDevices(),
      isMuted: false,
      isSpeechSound: false,
      isAsking: false,
      trouble: null,
      devices: [],
      tracks: NOTHING,
    });
  }

  /** Opens the chosen devices, or whatever exists. */
  async open(): Promise<void> {
    this.#isClosed = false;
    navigator.mediaDevices?.addEventListener('devicechange', this.#listAgain);
    this.set({ isAsking: true, trouble: null });
    const trouble = await this.#askAll();
    const { microphone, camera } = this.current.tracks;
    // With either of the two a session can be held.
    const isEnough = (microphone || camera) && this.#broken.size === 0;
    this.set({ isAsking: false, trouble: isEnough ? null : trouble });
    await this.#list();
  }

  /** Whether the browser opens what is wanted without a question. Not every browser says. */
  async isAllowed(): Promise<boolean> {
    const answers = await Promise.all(this.#wanted().map(isAllowed));
    return answers.every(Boolean);
  }

  async choose(part: { camera?: string; microphone?: string }): Promise<void> {
    this.set(part);
    this.#remember();
    if (part.microphone !== undefined) await this.#change('microphone');
    if (part.camera !== undefined && !this.current.isCameraOff) await this.#change('camera');
    await this.#list();
  }

  setMuted(isMuted: boolean): void {
    const { microphone } = this.current.tracks;
    if (microphone) microphone.enabled = !isMuted;
    this.set({ isMuted });
  }

  /** A camera that is off is given back to the system, so that its light goes out. */
  async setCameraOff(isCameraOff: boolean): Promise<void> {
    this.set({ isCameraOff });
    this.#remember();
    if (!isCameraOff) return this.#change('camera');
    this.#put('camera', null);
    if (this.#broken.delete('camera')) this.#clearTrouble();
  }

  async setSpeechSound(isSpeechSound: boolean): Promise<void> {
    this.set({ isSpeechSound });
    // Some browsers cannot change a running track.
    const isWanted = this.current.tracks.microphone !== null || this.#broken.has('microphone');
    if (isWanted) await this.#change('microphone');
  }

  /** Closing the browser's question is no failure. @throws like getDisplayMedia where the screen cannot be shared */
  async shareScreen(): Promise<void> {
    try {
      const stream = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { max: 15 } } });
      const [track = null] = stream.getVideoTracks();
      if (track) track.contentHint = 'detail';
      this.#put('screen', track);
    } catch (error) {
      if (mediaTrouble(error) !== 'denied' || isDeniedBySystem(error)) throw error;
    }
  }

  async openSecond(device: string): Promise<void> {
    const stream = await navigator.mediaDevices.getUserMedia({ video: pictureConstraints(device) });
    this.#put('second', stream.getVideoTracks()[0] ?? null);
  }

  stop(source: Source): void {
    this.#put(source, null);
  }

  close(): void {
    this.#isClosed = true;
    navigator.mediaDevices?.removeEventListener('devicechange', this.#listAgain);
    for (const track of Object.values(this.current.tracks)) track?.stop();
    this.set({ tracks: NOTHING });
  }

  /** Opens a device that somebody chose or switched on, and says what went wrong. */
  async #change(device: Device): Promise<void> {
    const trouble = await this.#ask(device);
    const isOff = device === 'camera' && this.current.isCameraOff;
    // Another change may have succeeded meanwhile.
    if (trouble === null || isOff || this.#isClosed || this.current.tracks[device]) return;
    this.#broken.add(device);
    this.set({ trouble });
  }

  #clearTrouble(): void {
    if (this.#broken.size === 0) this.set({ trouble: null });
  }

  #wanted(): Device[] {
    return this.current.isCameraOff ? ['microphone'] : ['microphone', 'camera'];
  }

  /** With one question of the browser for both, where both can be opened. */
  async #askAll(): Promise<MediaTrouble | null> {
    const wanted = this.#wanted();
    const trouble = await this.#open(wanted);
    if (trouble === null) return null;
    // Each by itself: the other one may be missing, in use or blocked. After a refusal nothing is asked again.
    for (const device of wanted) {
      if (trouble !== 'denied' || (await isAllowed(device))) await this.#ask(device);
    }
    return trouble;
  }

  /** Opens one device; where the chosen one is missing, any. Returns what went wrong. */
  async #ask(device: Device): Promise<MediaTrouble | null> {
    const trouble = await this.#open([device]);
    return trouble === 'missing' && this.current[device] !== undefined ? this.#open([device], true) : trouble;
  }

  async #open(wanted: readonly Device[], isAny = false): Promise<MediaTrouble | null> {
    const former = this.current.tracks;
    // Some systems let only one track use a device.
    for (const device of wanted) former[device]?.stop();
    const chosen = (device: Device) => (isAny ? undefined : this.current[device]);
    let stream: MediaStream;
    try {
      stream = await navigator.mediaDevices.getUserMedia({
        ...(wanted.includes('microphone') && {
          audio: soundConstraints(this.current.isSpeechSound, chosen('microphone')),
        }),
        ...(wanted.includes('camera') && { video: pictureConstraints(chosen('camera')) }),
      });
    } catch (error) {
      // The others are told that the device is off, unless another change has opened it meanwhile.
      for (const device of wanted)
        if (this.current.tracks[device] === former[device]) this.#put(device, null);
      return mediaTrouble(error);
    }
    for (const track of stream.getTracks()) this.#take(track);
    return null;
  }

  /** The camera may be switched off while the browser asks. */
  #take(track: MediaStreamTrack): void {
    const device = track.kind === 'audio' ? 'microphone' : 'camera';
    if (device === 'camera' && this.current.isCameraOff) return track.stop();
    if (device === 'microphone') track.enabled = !this.current.isMuted;
    this.#put(device, track);
    this.#broken.delete(device);
    this.#clearTrouble();
  }

  #put(source: Source, track: MediaStreamTrack | null): void {
    // Permission may be given after leaving.
    if (this.#isClosed) return track?.stop();
    const former = this.current.tracks[source];
    if (former !== track) former?.stop();
    track?.addEventListener('ended', () => {
      if (this.current.tracks[source] !== track || this.#isClosed) return;
      this.#put(source, null);
      if (source !== 'camera' && source !== 'microphone') return;
      this.#broken.add(source);
      this.set({ trouble: 'gone' });
    });
    this.set({ tracks: { ...this.current.tracks, [source]: track } });
  }

  #remember(): void {
    const { camera, microphone, isCameraOff } = this.current;
    rememberDevices({ camera, microphone, isCameraOff });
  }

  readonly #listAgain = (): void => void this.#list();

  async #list(): Promise<void> {
    const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => []);
    if (devices && !this.#isClosed) this.set({ devices });
  }
}

function mediaTrouble(error: unknown): MediaTrouble {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  // `mediaDevices` is undefined on insecure origins, which is a TypeError here.
  return name === 'TypeError' ? 'unsupported' : 'busy';
}

/** Chromium's words where the operating system lets no program see the screen. */
function isDeniedBySystem(error: unknown): boolean {
  return error instanceof DOMException && /system/i.test(error.message);
}

/** Whether the browser opens the device without a question. Not every browser says. */
async function isAllowed(device: Device): Promise<boolean> {
  const status = await navigator.permissions?.query({ name: device }).catch(() => undefined);
  return status?.state === 'granted';
}

type DeviceChoice = {
  camera: string | undefined;
  microphone: string | undefined;
  isCameraOff: boolean;
};

const KEY = 'call-devices';

/** What was chosen in the check before a session or in the room, in this tab. */
function rememberedDevices(): DeviceChoice {
  const none = { camera: undefined, microphone: undefined, isCameraOff: false };
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' ? { ...none, ...kept } : none;
  } catch {
    // Storage may be blocked, or hold something else: then the browser's own choice.
    return none;
  }
}

function rememberDevices(choice: DeviceChoice): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // Without storage the choice ends with the page.
  }
}
