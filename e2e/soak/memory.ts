/** How a process's memory develops. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Megabytes of resident memory, by milliseconds since the first sample. */
export type Sample = { at: number; megabytes: number };

export type Memory = { samples: number; start: number; end: number; most: number; perMinute: number };

async function residentMegabytes(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout.trim()) / 1024;
}

export function watchMemory(pid: number, everyMs = 500): { stop: () => Promise<Sample[]> } {
  const samples: Sample[] = [];
  const begun = performance.now();
  const stopping = new AbortController();
  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      samples.push({ at: performance.now() - begun, megabytes: await residentMegabytes(pid) });
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  }
  const watching = watch();
  return {
    stop: async () => {
      stopping.abort();
      await watching;
      return samples;
    },
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/**
 * The last two thirds of the samples, since a process first grows to its size: the medians of their first and last
 * quarter, and the slope of a line through all.
 */
export function judgeMemory(samples: readonly Sample[]): Memory {
  const late = samples.slice(Math.floor(samples.length / 3));
  const quarter = Math.max(1, Math.floor(late.length / 4));
  const sizes = late.map(({ megabytes }) => megabytes);
  const [meanAt, meanSize] = [late.map(({ at }) => at), sizes].map(
    (values) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length),
  );
  let [above, below] = [0, 0];
  for (const { at, megabytes } of late) {
    above += (at - (meanAt ?? 0)) * (megabytes - (meanSize ?? 0));
    below += (at - (meanAt ?? 0)) ** 2;
  }
  return {
    samples: samples.length,
    start: median(sizes.slice(0, quarter)),
    end: median(sizes.slice(-quarter)),
    most: Math.max(...samples.map(({ megabytes }) => megabytes)),
    perMinute: below === 0 ? 0 : (above / below) * 60_000,
  };
}
