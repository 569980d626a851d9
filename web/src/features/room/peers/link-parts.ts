import type { Signal } from '@cadence/contract/live';
import type { IceServer } from '@cadence/contract/room';
import type { Source, Tracks } from '../../devices/local-media.ts';

export type LinkState = 'connecting' | 'connected' | 'interrupted';

/** Data channels by number; both sides create them without negotiation. */
const CHANNELS = { control: 1, sample: 2, board: 3, cards: 4 } as const;
export type ChannelName = keyof typeof CHANNELS;

export type PeerLinkOptions = {
  offers: boolean;
  iceServers: readonly IceServer[];
  relayOnly: boolean;
  tracks: Tracks;
  isSpeechSound: boolean;
  send: (signal: Signal) => void;
  onTrack: (source: Source, track: MediaStreamTrack) => void;
  onState: (state: LinkState) => void;
  onChannel: (name: ChannelName, isOpen: boolean) => void;
  onMessage: (name: ChannelName, data: string | ArrayBuffer) => void;
};

export function openChannels(
  connection: RTCPeerConnection,
  { onChannel, onMessage }: Pick<PeerLinkOptions, 'onChannel' | 'onMessage'>,
): Record<ChannelName, RTCDataChannel> {
  const open = (name: ChannelName): RTCDataChannel => {
    const channel = connection.createDataChannel(name, { negotiated: true, id: CHANNELS[name] });
    channel.binaryType = 'arraybuffer';
    channel.addEventListener('open', () => onChannel(name, true));
    channel.addEventListener('close', () => onChannel(name, false));
    channel.addEventListener('message', ({ data }) => {
      if (typeof data === 'string' || data instanceof ArrayBuffer) onMessage(name, data);
    });
    return channel;
  };
  return { control: open('control'), sample: open('sample'), board: open('board'), cards: open('cards') };
}

const SPEECH_BITRATE = 96_000;

/** A high bit rate keeps the high frequencies of fricatives; otherwise the browser chooses. */
export async function shapeSound(connection: RTCPeerConnection, isSpeechSound: boolean): Promise<void> {
  const sender = connection.getTransceivers()[0]?.sender;
  const parameters = sender?.getParameters();
  const [encoding] = parameters?.encodings ?? [];
  if (!sender || !parameters || !encoding) return;
  if (isSpeechSound) encoding.maxBitrate = SPEECH_BITRATE;
  else delete encoding.maxBitrate;
  await sender.setParameters(parameters);
}

export function kindOf(source: Source): 'audio' | 'video' {
  return source === 'microphone' ? 'audio' : 'video';
}

export function asRtc(iceServers: readonly IceServer[]): RTCIceServer[] {
  return iceServers.map(({ urls, username, credential }) => ({
    urls,
    ...(username !== undefined && { username }),
    ...(credential !== undefined && { credential }),
  }));
}

/** Whether a network address can be hidden. */
export function hasRelay(iceServers: readonly IceServer[]): boolean {
  return iceServers.some(({ urls }) => urls.some((url) => /^turns?:/.test(url)));
}

export function stateOf({ connectionState, iceConnectionState }: RTCPeerConnection): LinkState {
  if (connectionState === 'connected' && iceConnectionState !== 'disconnected') return 'connected';
  const isLost = [connectionState, iceConnectionState].some(
    (one) => one === 'disconnected' || one === 'failed',
  );
  return isLost ? 'interrupted' : 'connecting';
}

/** Whether a candidate belongs to the description: each restart of connectivity has its own fragment (RFC 8838, 8). */
export function isOfGeneration({ usernameFragment }: RTCIceCandidateInit, sdp: string): boolean {
  return !usernameFragment || sdp.includes(`ice-ufrag:${usernameFragment}\r`);
}

type Description = Extract<Signal, { kind: 'offer' | 'answer' }>;

/** Sends this side's descriptions and candidates, and the last ones again. */
export class SentSignals {
  readonly #send: (signal: Signal) => void;
  #description: Description | undefined;
  #candidates: RTCIceCandidate[] = [];

  constructor(send: (signal: Signal) => void) {
    this.#send = send;
  }

  describe(description: Description): void {
    this.#description = description;
    this.#candidates = this.#candidates.filter((one) => isOfGeneration(one, description.sdp));
    this.#send(description);
  }

  candidate(candidate: RTCIceCandidate): void {
    this.#candidates.push(candidate);
    const {
      candidate: line = '',
      sdpMid = null,
      sdpMLineIndex = null,
      usernameFragment = null,
    } = candidate.toJSON();
    this.#send({ kind: 'candidate', candidate: line, sdpMid, sdpMLineIndex, usernameFragment });
  }

  /** False where there is nothing to repeat. */
  repeat(): boolean {
    if (!this.#description) return false;
    this.#send(this.#description);
    for (const candidate of this.#candidates.splice(0)) this.candidate(candidate);
    return true;
  }

  /** The last description is outdated, and the next one is not made yet. */
  forget(): void {
    this.#description = undefined;
  }
}
