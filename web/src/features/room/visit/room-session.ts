import type { PeerRole, RosterPeer, ServerFrame, Signal } from '@cadence/contract/live';
import type { IceServer } from '@cadence/contract/room';
import { isFinal, openLive, type LiveClient } from '../../../lib/live/live-client.ts';
import { Store } from '../../../lib/store.ts';
import { SOURCES, type LocalMedia, type MediaState, type Source } from '../../devices/local-media.ts';
import { readControl, type ControlMessage, type PanelName } from '../peers/control-messages.ts';
import { hasRelay, type ChannelName } from '../peers/link-parts.ts';
import { PeerLink } from '../peers/peer-link.ts';
import { PeerLinks, type ChannelListener } from '../peers/peer-links.ts';
import { QualityReport } from '../peers/quality-report.ts';
import { PendingDecisions } from './pending-decisions.ts';
import { BEFORE_ENTERING, type EndReason, type RoomPerson, type RoomState } from './room-state.ts';
import { sendingOf, timerMessage, withChat, withControl, withPerson, withRoster } from './room-updates.ts';

const RESUME_KEY = 'cadence-room-visit';

export type RoomEntry = {
  enter: { appointmentId: number } | { guestToken: string };
  name: string;
  media: LocalMedia;
  hidesAddress: boolean;
};

/** One visit of this page to the room: the live channel, a link with every other person, and what they say. */
export class RoomSession extends Store<RoomState> {
  readonly #entry: RoomEntry;
  readonly #live: LiveClient;
  readonly #links = new PeerLinks();
  readonly #quality: QualityReport;
  readonly #unwatchMedia: () => void;
  #iceServers: readonly IceServer[] = [];
  #sent: MediaState;
  #isChatOpen = false;
  #hidesAddress: boolean;
  readonly #decisions = new PendingDecisions((frame) => this.#live.send(frame));

  constructor(entry: RoomEntry) {
    super(BEFORE_ENTERING);
    this.#entry = entry;
    this.#hidesAddress = entry.hidesAddress;
    this.#sent = entry.media.state();
    this.#unwatchMedia = entry.media.subscribe(() => this.#sendMedia());
    this.#quality = new QualityReport(
      () => this.#links.all(),
      (quality) => this.#live.send({ type: 'quality', quality }),
    );
    this.#live = openLive({
      enter: entry.enter,
      ...('guestToken' in entry.enter && { resumeKey: RESUME_KEY }),
      onFrame: (frame) => this.#receive(frame),
      onOpen: (isOnline) => this.#online(isOnline),
    });
  }

  onChannel(name: ChannelName, listener: ChannelListener): () => void {
    return this.#links.onChannel(name, listener);
  }

  /** The people with whom the channel is open. */
  reachable(name: ChannelName): RoomPerson[] {
    return this.current.people.filter(({ peerId }) => this.#links.get(peerId)?.isOpen(name));
  }

  send(name: ChannelName, data: string | Uint8Array<ArrayBuffer>, to?: string): void {
    this.#links.send(name, data, to);
  }

  buffered(name: ChannelName): number {
    return this.#links.buffered(name);
  }

  admit(peerId: string): void {
    this.set({ isFull: false });
    this.#decisions.decide(peerId, 'admit');
  }

  deny(peerId: string): void {
    this.#decisions.decide(peerId, 'deny');
  }

  say(text: string): void {
    this.#sendControl({ type: 'chat', text });
    this.set(withChat(this.current, this.#entry.name, text));
  }

  setChatOpen(isOpen: boolean): void {
    this.#isChatOpen = isOpen;
    if (isOpen) this.set({ unread: 0 });
  }

  setTimer(seconds: number | null): void {
    this.set({ timer: seconds === null ? null : { seconds, startedAt: Date.now() } });
    this.#sendControl(timerMessage(this.current));
  }

  /** For everybody; other browsers believe it of the therapist alone. */
  setPanel(panel: PanelName | null): void {
    this.set({ panel });
    this.#sendControl({ type: 'panel', panel });
  }

  /** For connections that are made from now on: before somebody is let in there is none. */
  hideAddress(hides: boolean): void {
    this.#hidesAddress = hides;
  }

  askForSample(peerId: string): void {
    this.#sendControl({ type: 'ask-sample' }, peerId);
  }

  setSampleAnswered(): void {
    this.set({ isSampleAsked: false });
  }

  endForAll(): void {
    this.#decisions.end();
  }

  /** Frees the seat at once. */
  leave(): void {
    this.#end('left', true);
  }

  #receive(frame: ServerFrame): void {
    if (frame.type === 'waiting') {
      const { peerId: selfId, isTherapistHere } = frame;
      // After too long an absence the call starts over.
      this.#closeLinks();
      return this.set({ phase: 'waiting', selfId, isTherapistHere });
    }
    if (frame.type === 'admitted') return this.#admitted(frame);
    if (frame.type === 'roster') {
      this.#reconcile(frame);
      return this.#decisions.repeat(frame);
    }
    if (frame.type === 'signal') return this.#links.get(frame.from)?.receive(frame.signal);
    if (frame.type === 'ice_servers') return this.#renew(frame.iceServers);
    if (frame.type === 'removed') return this.#end(frame.reason, false);
    if (frame.type === 'full') return this.#end('full', false);
    if (frame.type === 'error') return this.#refused(frame);
  }

  #admitted(frame: Extract<ServerFrame, { type: 'admitted' }>): void {
    const { peerId: selfId, role, iceServers } = frame;
    if (this.current.phase !== 'in') this.#quality.start();
    if (selfId !== this.current.selfId) this.#closeLinks();
    this.#renew(iceServers);
    this.set({ phase: 'in', selfId, role });
  }

  #refused(frame: Extract<ServerFrame, { type: 'error' }>): void {
    if (isFinal(frame)) return this.#end(frame.code, false);
    if (frame.code !== 'room_full') return;
    this.#decisions.forget();
    this.set({ isFull: true });
  }

  #renew(iceServers: readonly IceServer[]): void {
    this.#iceServers = iceServers;
    this.#links.setIceServers(iceServers);
    this.set({ isRelayMissing: this.#hidesAddress && !hasRelay(iceServers) });
  }

  #online(isOnline: boolean): void {
    this.set({ isOnline, isUnreachable: !isOnline });
    if (this.current.phase === 'in') this.#links.setReachable(isOnline);
  }

  #reconcile(roster: Extract<ServerFrame, { type: 'roster' }>): void {
    this.#links.keep(roster.peers.map(({ peerId }) => peerId));
    if (roster.peers.length > 0) this.#quality.met();
    this.set(withRoster(this.current, roster));
    for (const peer of roster.peers) {
      if (!this.#links.get(peer.peerId)) this.#links.add(peer.peerId, this.#linkWith(peer));
      this.#links.get(peer.peerId)?.setReachable(peer.isConnected && this.current.isOnline);
    }
  }

  #linkWith({ peerId, role, youOffer }: RosterPeer): PeerLink {
    const { media } = this.#entry;
    const { tracks, isSpeechSound } = media.state();
    return new PeerLink({
      offers: youOffer,
      iceServers: this.#iceServers,
      relayOnly: this.#hidesAddress,
      tracks,
      isSpeechSound,
      send: (signal: Signal) => this.#live.send({ type: 'signal', to: peerId, signal }),
      onTrack: (source, track) => this.#addTrack(peerId, source, track),
      onState: (link) => {
        this.#update(peerId, { link });
        if (link === 'connected') this.#quality.connected();
      },
      onChannel: (name, isOpen) => this.#channelChanged(peerId, name, isOpen),
      onMessage: (name, data) => {
        if (name === 'control' && typeof data === 'string') this.#receiveControl(peerId, role, data);
        this.#links.receive(name, peerId, data);
      },
    });
  }

  #addTrack(peerId: string, source: Source, track: MediaStreamTrack): void {
    const person = this.current.people.find((one) => one.peerId === peerId);
    if (!person) return;
    const stream = source === 'screen' || source === 'second' ? person[source] : person.main;
    if (!stream.getTracks().includes(track)) stream.addTrack(track);
    track.addEventListener('unmute', () => this.#quality.received(), { once: true });
    this.#update(peerId, {});
  }

  #channelChanged(peerId: string, name: ChannelName, isOpen: boolean): void {
    if (name === 'control' && isOpen) {
      const sending = sendingOf(this.#entry.media.state());
      this.#sendControl({ type: 'hello', name: this.#entry.name, sending }, peerId);
      if (this.current.role === 'therapist') {
        this.#sendControl(timerMessage(this.current), peerId);
        this.#sendControl({ type: 'panel', panel: this.current.panel }, peerId);
      }
    }
    this.#update(peerId, {});
  }

  #receiveControl(peerId: string, role: PeerRole, data: string): void {
    const message = readControl(data);
    if (message) this.set(withControl(this.current, { peerId, role }, message, this.#isChatOpen));
  }

  #sendControl(message: ControlMessage, to?: string): void {
    this.send('control', JSON.stringify(message), to);
  }

  #sendMedia(): void {
    const former = this.#sent;
    const media = this.#entry.media.state();
    this.#sent = media;
    this.#links.sendMedia(former, media);
    const sending = sendingOf(media);
    const before = sendingOf(former);
    if (SOURCES.some((source) => before[source] !== sending[source]))
      this.#sendControl({ type: 'sending', sending });
  }

  #end(end: EndReason, leave: boolean): void {
    if (this.current.phase === 'out') return;
    this.#quality.stop();
    this.#live.close(leave);
    this.#unwatchMedia();
    this.#closeLinks();
    this.set({ phase: 'out', end, waiting: [], panel: null, timer: null, chat: [] });
  }

  #closeLinks(): void {
    this.#links.keep([]);
    this.set({ people: [] });
  }

  #update(peerId: string, part: Partial<RoomPerson>): void {
    this.set(withPerson(this.current, peerId, part));
  }
}
