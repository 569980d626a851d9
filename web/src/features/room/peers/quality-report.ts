import type { ClientFrame } from '@cadence/contract/live';
import type { PeerLink } from './peer-link.ts';

type Quality = Extract<ClientFrame, { type: 'quality' }>['quality'];

const EVERY = 60_000;
/** By then every address in use is known by its kind: a relay's may be seen before the other side has named it. */
const SETTLED_AFTER = 5_000;

/** What this visit tells the server about its connections: numbers only. */
export class QualityReport {
  #startedAt: number | undefined;
  #connectMilliseconds: number | null = null;
  #isRelayed: boolean | null = null;
  #freezes = new Map<PeerLink, number>();
  #timer: ReturnType<typeof setInterval> | undefined;
  #settled: ReturnType<typeof setTimeout> | undefined;
  readonly #links: () => PeerLink[];
  readonly #send: (quality: Quality) => void;

  constructor(links: () => PeerLink[], send: (quality: Quality) => void) {
    this.#links = links;
    this.#send = send;
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.#report(), EVERY);
  }

  /** Somebody else is there: waiting for them was no part of connecting. */
  met(): void {
    this.#startedAt ??= performance.now();
  }

  /** The first picture or sound of somebody else. */
  received(): void {
    if (this.#connectMilliseconds !== null || this.#startedAt === undefined) return;
    this.#connectMilliseconds = Math.min(600_000, Math.round(performance.now() - this.#startedAt));
    void this.#report();
  }

  connected(): void {
    void this.#report();
    clearTimeout(this.#settled);
    this.#settled = setTimeout(() => void this.#report(), SETTLED_AFTER);
  }

  /** The last report holds what was measured before. */
  stop(): void {
    clearInterval(this.#timer);
    clearTimeout(this.#settled);
    if (this.#timer !== undefined) this.#tell();
  }

  async #report(): Promise<void> {
    for (const link of this.#links()) {
      const stats = await link.stats();
      let freezes = 0;
      stats.forEach((entry: RTCStats & Record<string, unknown>) => {
        if (entry.type === 'inbound-rtp') freezes += Number(entry.freezeCount ?? 0);
        // One connection by a relay makes the visit a relayed one.
        if (entry.type === 'transport' && !this.#isRelayed)
          this.#isRelayed = isRelayed(stats, entry) ?? this.#isRelayed;
      });
      this.#freezes.set(link, freezes);
    }
    this.#tell();
  }

  #tell(): void {
    const freezes = [...this.#freezes.values()].reduce((sum, one) => sum + one, 0);
    this.#send({
      connectMilliseconds: this.#connectMilliseconds,
      isRelayed: this.#isRelayed,
      freezes: Math.min(100_000, freezes),
    });
  }
}

/** Null before a way is chosen. */
function isRelayed(stats: RTCStatsReport, transport: Record<string, unknown>): boolean | null {
  const pair = stats.get(String(transport.selectedCandidatePairId));
  if (!pair) return null;
  const ends = [stats.get(pair.localCandidateId), stats.get(pair.remoteCandidateId)];
  return ends.some((end) => end?.candidateType === 'relay');
}
