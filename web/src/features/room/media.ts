import { mediaTrouble, stopTracks, type MediaTrouble } from '../appointments/call/local-media.ts';
import { rememberDevices, rememberedDevices } from '../appointments/call/device-choice.ts';
import type { Slot, Tracks } from './peers/link-parts.ts';

export type { MediaTrouble };

export type MediaState = {
  camera: string | undefined;
  microphone: string | undefined;
  isMuted: boolean;
  isCameraOff: boolean;
  isSpeechSound: boolean;
  /** Devices are being opened. */
  isAsking: boolean;
  trouble: MediaTrouble | null;
  /** A camera or microphone that was in use has been unplugged. */
  isDeviceGone: boolean;
  devices: readonly MediaDeviceInfo[];
  tracks: Tracks;
};

const NOTHING: Tracks = { microphone: null, camera: null, screen: null, second: null };

/** Echo cancellation stays on: without it, the therapist would hear herself. The other two distort fricatives. */
export function soundConstraints(isSpeechSound: boolean, device?: string): MediaTrackConstraints {
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

/** This browser's devices and what is sent of them. All browser media calls of the room are here. */
export class RoomMedia {
  #state: MediaState;
  readonly #listeners = new Set<() => void>();
  #isClosed = false;

  constructor() {
    const { camera, microphone, isCameraOff } = rememberedDevices();
    this.#state = {
      camera,
      microphone,
      isMuted: false,
      isCameraOff,
      isSpeechSound: false,
      isAsking: false,
      trouble: null,
      isDeviceGone: false,
      devices: [],
      tracks: NOTHING,
    };
  }

  state = (): MediaState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Opens the chosen devices, or whatever exists. */
  async open(): Promise<void> {
    this.#isClosed = false;
    navigator.mediaDevices?.addEventListener('devicechange', this.#listAgain);
    this.#set({ isAsking: true, trouble: null, isDeviceGone: false });
    const sound = await this.#ask('microphone');
    const picture = this.#state.isCameraOff ? null : await this.#ask('camera');
    const { microphone, camera } = this.#state.tracks;
    const trouble = sound ?? picture;
    // With either of the two a session can be held.
    this.#set({ isAsking: false, trouble: microphone || camera ? null : trouble });
    await this.#list();
  }

  async choose(part: { camera?: string; microphone?: string }): Promise<void> {
    this.#set(part);
    this.#remember();
    if (part.microphone !== undefined) await this.#ask('microphone');
    if (part.camera !== undefined && !this.#state.isCameraOff) await this.#ask('camera');
    await this.#list();
  }

  setMuted(isMuted: boolean): void {
    const { microphone } = this.#state.tracks;
    if (microphone) microphone.enabled = !isMuted;
    this.#set({ isMuted });
  }

  /** A camera that is off is given back to the system, so that its light goes out. */
  async setCameraOff(isCameraOff: boolean): Promise<void> {
    this.#set({ isCameraOff });
    this.#remember();
    if (isCameraOff) this.#put('camera', null);
    else await this.#ask('camera');
  }

  async setSpeechSound(isSpeechSound: boolean): Promise<void> {
    this.#set({ isSpeechSound });
    // Some browsers cannot change a running track.
    if (this.#state.tracks.microphone) await this.#ask('microphone');
  }

  async shareScreen(): Promise<void> {
    try {
      const stream = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { max: 15 } } });
      const [track = null] = stream.getVideoTracks();
      if (track) track.contentHint = 'detail';
      this.#put('screen', track);
    } catch (error) {
      // Closing the browser's question is no failure.
      if (mediaTrouble(error) !== 'denied') throw error;
    }
  }

  async openSecond(device: string): Promise<void> {
    const stream = await navigator.mediaDevices.getUserMedia({ video: pictureConstraints(device) });
    this.#put('second', stream.getVideoTracks()[0] ?? null);
  }

  stop(slot: Slot): void {
    this.#put(slot, null);
  }

  close(): void {
    this.#isClosed = true;
    navigator.mediaDevices?.removeEventListener('devicechange', this.#listAgain);
    for (const track of Object.values(this.#state.tracks)) track?.stop();
    this.#set({ tracks: NOTHING });
  }

  /** Opens one device; where the chosen one is missing, any. Returns what went wrong. */
  async #ask(slot: 'camera' | 'microphone'): Promise<MediaTrouble | null> {
    const chosen = this.#state[slot];
    const constraints = (device?: string): MediaStreamConstraints =>
      slot === 'camera'
        ? { video: pictureConstraints(device) }
        : { audio: soundConstraints(this.#state.isSpeechSound, device) };
    try {
      return await this.#open(slot, constraints(chosen));
    } catch (error) {
      const trouble = mediaTrouble(error);
      if (trouble !== 'missing' || chosen === undefined) return trouble;
    }
    try {
      return await this.#open(slot, constraints());
    } catch (error) {
      return mediaTrouble(error);
    }
  }

  async #open(slot: 'camera' | 'microphone', constraints: MediaStreamConstraints): Promise<null> {
    // Some systems let only one track use a device.
    this.#state.tracks[slot]?.stop();
    const stream = await navigator.mediaDevices.getUserMedia(constraints);
    const [track = null] = stream.getTracks();
    if (this.#isClosed || (slot === 'camera' && this.#state.isCameraOff)) {
      stopTracks(stream);
      return null;
    }
    if (track && slot === 'microphone') track.enabled = !this.#state.isMuted;
    this.#put(slot, track);
    return null;
  }

  #put(slot: Slot, track: MediaStreamTrack | null): void {
    const former = this.#state.tracks[slot];
    if (former !== track) former?.stop();
    track?.addEventListener('ended', () => {
      if (this.#state.tracks[slot] !== track || this.#isClosed) return;
      this.#put(slot, null);
      if (slot === 'camera' || slot === 'microphone') this.#set({ isDeviceGone: true });
    });
    this.#set({ tracks: { ...this.#state.tracks, [slot]: track } });
  }

  #remember(): void {
    const { camera, microphone, isCameraOff } = this.#state;
    rememberDevices({ camera, microphone, isCameraOff });
  }

  readonly #listAgain = (): void => void this.#list();

  async #list(): Promise<void> {
    const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => []);
    if (devices && !this.#isClosed) this.#set({ devices });
  }

  #set(part: Partial<MediaState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
