import type { Signal } from '@cadence/contract/live';
import type { IceServer } from '@cadence/contract/room';
import { SOURCES, type Source, type Tracks } from '../../devices/local-media.ts';
import {
  asRtc,
  isOfGeneration,
  kindOf,
  openChannels,
  SentSignals,
  shapeSound,
  stateOf,
  type ChannelName,
  type PeerLinkOptions,
} from './link-parts.ts';
import { negotiate, startNegotiation, type NegotiationEvent, type NegotiationStep } from './negotiation.ts';

const ANSWER_WITHIN = 8_000;
/** A short gap heals by itself. */
const DISCONNECTED_FOR = 1_500;
/** How long a connection may take to form, times the attempt. One without any pair of candidates reports no failure. */
const FORM_WITHIN = { offering: 10_000, answering: 15_000 };

/** The connection with one other browser. Later changes of what is sent only replace tracks, so one offer is enough. */
export class PeerLink {
  readonly #options: PeerLinkOptions;
  readonly #connection: RTCPeerConnection;
  readonly #channels: Record<ChannelName, RTCDataChannel>;
  #negotiation;
  #tracks: Tracks;
  #isSpeechSound: boolean;
  #candidates: RTCIceCandidateInit[] = [];
  readonly #sent: SentSignals;
  #work: Promise<void> = Promise.resolve();
  #answerTimer: ReturnType<typeof setTimeout> | undefined;
  #lostTimer: ReturnType<typeof setTimeout> | undefined;
  #formTimer: ReturnType<typeof setTimeout> | undefined;
  #attempt = 0;
  #isClosed = false;

  constructor(options: PeerLinkOptions) {
    this.#options = options;
    this.#sent = new SentSignals(options.send);
    this.#tracks = { ...options.tracks };
    this.#isSpeechSound = options.isSpeechSound;
    this.#negotiation = startNegotiation(options.offers);
    const connection = new RTCPeerConnection({
      iceServers: asRtc(options.iceServers),
      iceTransportPolicy: options.relayOnly ? 'relay' : 'all',
      bundlePolicy: 'max-bundle',
    });
    this.#connection = connection;
    this.#channels = openChannels(connection, {
      onChannel: (name, isOpen) => {
        if (isOpen) clearTimeout(this.#formTimer);
        options.onChannel(name, isOpen);
      },
      onMessage: options.onMessage,
    });
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate && !this.#isClosed) this.#sent.candidate(candidate);
    });
    connection.addEventListener('connectionstatechange', () => this.#watch());
    connection.addEventListener('iceconnectionstatechange', () => this.#watch());
    connection.addEventListener('track', ({ transceiver, track }) => {
      const source = SOURCES[connection.getTransceivers().indexOf(transceiver)];
      if (source) options.onTrack(source, track);
    });
    if (options.offers) {
      const together = new MediaStream();
      for (const source of SOURCES) {
        const track = this.#tracks[source];
        const streams = source === 'microphone' || source === 'camera' ? [together] : [];
        connection.addTransceiver(track ?? kindOf(source), { direction: 'sendrecv', streams });
      }
      this.#step({ type: 'want', ice: false });
    }
  }

  receive(signal: Signal): void {
    if (signal.kind === 'restart') return this.#step({ type: 'want', ice: signal.ice });
    if (signal.kind === 'candidate') {
      const { candidate, sdpMid, sdpMLineIndex, usernameFragment = null } = signal;
      return this.#enqueue(() => this.#addCandidate({ candidate, sdpMid, sdpMLineIndex, usernameFragment }));
    }
    this.#step({ type: signal.kind, sdp: signal.sdp });
  }

  /** Signals to the other side get through again, or not any more. */
  setReachable(isReachable: boolean): void {
    this.#step({ type: 'reachable', isReachable });
    if (isReachable && stateOf(this.#connection) === 'interrupted') this.restart();
  }

  restart(): void {
    this.#step({ type: 'want', ice: true });
  }

  setIceServers(iceServers: readonly IceServer[]): void {
    this.#connection.setConfiguration({
      ...this.#connection.getConfiguration(),
      iceServers: asRtc(iceServers),
    });
  }

  setTrack(source: Source, track: MediaStreamTrack | null): void {
    this.#tracks[source] = track;
    this.#enqueue(() => this.#attach(source));
  }

  setSpeechSound(isSpeechSound: boolean): void {
    this.#isSpeechSound = isSpeechSound;
    this.#enqueue(() => shapeSound(this.#connection, isSpeechSound));
  }

  isOpen(name: ChannelName): boolean {
    return this.#channels[name].readyState === 'open';
  }

  send(name: ChannelName, data: string | Uint8Array<ArrayBuffer>): void {
    const channel = this.#channels[name];
    if (channel.readyState !== 'open') return;
    if (typeof data === 'string') channel.send(data);
    else channel.send(data);
  }

  buffered(name: ChannelName): number {
    return this.#channels[name].bufferedAmount;
  }

  stats(): Promise<RTCStatsReport> {
    return this.#connection.getStats();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#answerTimer);
    clearTimeout(this.#lostTimer);
    clearTimeout(this.#formTimer);
    this.#connection.close();
  }

  #step(event: NegotiationEvent): void {
    if (this.#isClosed) return;
    const { state, steps } = negotiate(this.#negotiation, event);
    this.#negotiation = state;
    clearTimeout(this.#answerTimer);
    if (state.open !== 'none') {
      this.#answerTimer = setTimeout(() => this.#step({ type: 'unanswered' }), ANSWER_WITHIN);
    }
    for (const step of steps) this.#enqueue(() => this.#take(step));
  }

  async #take(step: NegotiationStep): Promise<void> {
    if ('sdp' in step) return this.#accept(step.type, step.sdp);
    if (step.type === 'ask') return this.#options.send({ kind: 'restart', ice: step.ice });
    const isRepeated = step.type === 'repeat' && this.#sent.repeat();
    if (!isRepeated) await this.#offer(step.ice);
  }

  async #accept(type: 'accept-offer' | 'accept-answer', sdp: string): Promise<void> {
    // It came again before it was accepted.
    if (sdp === this.#negotiation.accepted) return;
    if (type === 'accept-answer') {
      await this.#connection.setRemoteDescription({ type: 'answer', sdp });
    } else {
      await this.#connection.setRemoteDescription({ type: 'offer', sdp });
      await this.#answer();
    }
    this.#step({ type: 'accepted', sdp });
    this.#expectOpening();
    await this.#addQueued();
    await shapeSound(this.#connection, this.#isSpeechSound);
  }

  #expectOpening(): void {
    clearTimeout(this.#formTimer);
    if (this.isOpen('control')) return;
    const within = FORM_WITHIN[this.#options.offers ? 'offering' : 'answering'];
    this.#formTimer = setTimeout(() => this.restart(), within * ++this.#attempt);
  }

  async #offer(iceRestart: boolean): Promise<void> {
    this.#sent.forget();
    const offer = await this.#connection.createOffer({ iceRestart });
    await this.#connection.setLocalDescription(offer);
    this.#sent.describe({ kind: 'offer', sdp: offer.sdp ?? '' });
  }

  async #answer(): Promise<void> {
    const connection = this.#connection;
    const together = new MediaStream();
    const transceivers = connection.getTransceivers();
    for (const [index, source] of SOURCES.entries()) {
      const transceiver = transceivers[index];
      if (!transceiver) continue;
      transceiver.direction = 'sendrecv';
      if (source === 'microphone' || source === 'camera') transceiver.sender.setStreams?.(together);
      await transceiver.sender.replaceTrack(this.#tracks[source]);
    }
    await connection.setLocalDescription();
    this.#sent.describe({ kind: 'answer', sdp: connection.localDescription?.sdp ?? '' });
  }

  async #attach(source: Source): Promise<void> {
    const sender = this.#connection.getTransceivers()[SOURCES.indexOf(source)]?.sender;
    // The answering side has no senders before the first offer, which attaches the tracks.
    if (sender && sender.track !== this.#tracks[source]) await sender.replaceTrack(this.#tracks[source]);
  }

  async #addCandidate(candidate: RTCIceCandidateInit): Promise<void> {
    const { remoteDescription } = this.#connection;
    // A candidate may overtake the description that it belongs to.
    if (remoteDescription && isOfGeneration(candidate, remoteDescription.sdp))
      await this.#connection.addIceCandidate(candidate);
    else this.#candidates.push(candidate);
  }

  async #addQueued(): Promise<void> {
    const queued = this.#candidates;
    this.#candidates = [];
    for (const candidate of queued) await this.#addCandidate(candidate);
  }

  #watch(): void {
    if (this.#isClosed) return;
    const state = stateOf(this.#connection);
    this.#options.onState(state);
    clearTimeout(this.#lostTimer);
    if (state !== 'interrupted') return;
    const isFailed = this.#connection.iceConnectionState === 'failed';
    this.#lostTimer = setTimeout(() => this.restart(), isFailed ? 0 : DISCONNECTED_FOR);
  }

  /** One step after the other: descriptions and candidates must not overtake each other. */
  #enqueue(work: () => void | Promise<void>): void {
    // oxlint-disable-next-line promise/always-return -- a queue of steps without results
    this.#work = this.#work.then(async () => {
      if (this.#isClosed) return;
      try {
        await work();
      } catch (error) {
        if (this.#isClosed) return;
        // What is open is repeated when its time is over; at once it would fail again.
        // oxlint-disable-next-line no-console -- the connection recovers, but its cause must be findable
        console.warn('a step towards another browser failed', error);
      }
    });
  }
}
