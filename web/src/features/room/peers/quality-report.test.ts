import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PeerLink } from './peer-link.ts';
import { QualityReport } from './quality-report.ts';

type Kind = 'host' | 'prflx' | 'relay';

/** A connection whose way leads from an own address to one of the given kind; none is chosen yet for null. */
function linkTo(remote: { kind: Kind | null }): PeerLink {
  const stats = () =>
    new Map<string, object>([
      ['T', { type: 'transport', selectedCandidatePairId: remote.kind === null ? undefined : 'P' }],
      ['P', { type: 'candidate-pair', localCandidateId: 'L', remoteCandidateId: 'R' }],
      ['L', { type: 'local-candidate', candidateType: 'host' }],
      ['R', { type: 'remote-candidate', candidateType: remote.kind }],
    ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the report reads nothing else of a connection
  return { stats: () => Promise.resolve(stats()) } as unknown as PeerLink;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function reportOf(...remotes: { kind: Kind | null }[]) {
  const sent: (boolean | null)[] = [];
  const report = new QualityReport(
    () => remotes.map(linkTo),
    ({ isRelayed }) => sent.push(isRelayed),
  );
  report.start();
  return { report, sent };
}

test('a direct connection is reported as direct, and nothing before a path is chosen', async () => {
  const remote: { kind: Kind | null } = { kind: null };
  const { report, sent } = reportOf(remote);
  report.connected();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([null]);
  remote.kind = 'host';
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual([null, false]);
});

test('a relay that is named after the connection is reported soon, and kept', async () => {
  const remote: { kind: Kind | null } = { kind: 'prflx' };
  const { report, sent } = reportOf(remote, { kind: 'host' });
  report.connected();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([false]);
  remote.kind = 'relay';
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual([false, true]);
  remote.kind = 'host';
  await vi.advanceTimersByTimeAsync(60_000);
  report.stop();
  expect(sent).toEqual([false, true, true, true]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toHaveLength(4);
});

test('waiting alone does not count as time to connect', async () => {
  const took: (number | null)[] = [];
  const report = new QualityReport(
    () => [],
    ({ connectMilliseconds }) => took.push(connectMilliseconds),
  );
  report.start();
  await vi.advanceTimersByTimeAsync(299_000);
  report.met();
  await vi.advanceTimersByTimeAsync(800);
  report.received();
  report.stop();
  expect(took.at(-1)).toBe(800);
});
