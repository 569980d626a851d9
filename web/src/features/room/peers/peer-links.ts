import type { IceServer } from '@cadence/contract/room';
import { SOURCES, type Tracks } from '../../devices/local-media.ts';
import { type ChannelName } from './link-parts.ts';
import type { PeerLink } from './peer-link.ts';

export type ChannelListener = (from: string, data: string | ArrayBuffer) => void;
type SentMedia = { tracks: Tracks; isSpeechSound: boolean };

/** The connections of this page, one with every other person in the room. */
export class PeerLinks {
  readonly #links = new Map<string, PeerLink>();
  readonly #listeners = new Set<{ name: ChannelName; listener: ChannelListener }>();

  get(peerId: string): PeerLink | undefined {
    return this.#links.get(peerId);
  }

  all(): PeerLink[] {
    return [...this.#links.values()];
  }

  add(peerId: string, link: PeerLink): void {
    this.#links.set(peerId, link);
  }

  /** Closes all but those with the named people. */
  keep(peerIds: readonly string[]): void {
    for (const [peerId, link] of this.#links) {
      if (peerIds.includes(peerId)) continue;
      link.close();
      this.#links.delete(peerId);
    }
  }

  send(name: ChannelName, data: string | Uint8Array<ArrayBuffer>, to?: string): void {
    for (const [peerId, link] of this.#links) {
      if (to === undefined || to === peerId) link.send(name, data);
    }
  }

  /** Bytes that wait to be sent to the slowest peer. */
  buffered(name: ChannelName): number {
    return Math.max(0, ...this.all().map((link) => link.buffered(name)));
  }

  setReachable(isReachable: boolean): void {
    for (const link of this.all()) link.setReachable(isReachable);
  }

  setIceServers(iceServers: readonly IceServer[]): void {
    for (const link of this.all()) link.setIceServers(iceServers);
  }

  /** Sends what changed. */
  sendMedia(former: SentMedia, media: SentMedia): void {
    for (const link of this.all()) {
      if (former.tracks !== media.tracks)
        for (const source of SOURCES) link.setTrack(source, media.tracks[source]);
      if (former.isSpeechSound !== media.isSpeechSound) link.setSpeechSound(media.isSpeechSound);
    }
  }

  onChannel(name: ChannelName, listener: ChannelListener): () => void {
    const entry = { name, listener };
    this.#listeners.add(entry);
    return () => this.#listeners.delete(entry);
  }

  receive(name: ChannelName, from: string, data: string | ArrayBuffer): void {
    for (const one of this.#listeners) if (one.name === name) one.listener(from, data);
  }
}
