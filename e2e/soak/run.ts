/**
 * `npm run soak -- --minutes 10`: mixed load on the built product at 127.0.0.1, friendly and hostile at the same time. Fails
 * on an answer of 5xx, on a /healthz slower than 100 ms at the 99th percentile, and on memory that keeps growing.
 * `--embedded` uses the embedded database instead of a PostgreSQL server of its own.
 */
import { parseArgs } from 'node:util';
import { startPostgres } from '../../server/src/testing/postgres-server.ts';
import { type Report, soak } from './soak.ts';

const MOST_MILLISECONDS = 100;
/** Growth of memory between the first and the last quarter of the second two thirds. */
const MOST_GROWTH = { share: 0.1, megabytes: 16 };

function judge({ traffic, health, memory, errors }: Report): [what: string, value: string, holds: boolean][] {
  const limit = memory.start * (1 + MOST_GROWTH.share) + MOST_GROWTH.megabytes;
  const statuses = [...traffic.statuses].sort(([one], [other]) => one - other);
  return [
    ['requests', String(traffic.requests), traffic.requests > 0],
    ['answers', statuses.map(([status, times]) => `${times} × ${status}`).join(', '), true],
    [
      'answers of 5xx, and requests without one',
      String(traffic.failures.length),
      traffic.failures.length === 0,
    ],
    ['errors in the log', String(errors.length), errors.length === 0],
    [
      `/healthz, ${health.probes} times`,
      `p50 ${health.p50.toFixed(1)} ms, p99 ${health.p99.toFixed(1)} ms, at most ${health.max.toFixed(1)} ms`,
      health.p99 <= MOST_MILLISECONDS,
    ],
    [
      'memory',
      `${memory.start.toFixed(0)} → ${memory.end.toFixed(0)} MB (${memory.perMinute.toFixed(2)} MB a minute), at most ${memory.most.toFixed(0)} MB`,
      memory.end <= limit,
    ],
  ];
}

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, embedded: { type: 'boolean', default: false } },
});
const minutes = Number(values.minutes);
if (!(minutes > 0 && minutes <= 600)) throw new Error('--minutes is a number between 0 and 600');

const server = values.embedded ? null : await startPostgres({ isDurable: true });
const APP_SECRET = 'a secret of the soak, which is long enough';
try {
  const report = await soak(minutes * 60, server ? { DATABASE_URL: server.url, APP_SECRET } : {});
  const results = judge(report);
  for (const [what, value, holds] of results) console.log(`${holds ? 'ok  ' : 'FAIL'} ${what}: ${value}`);
  for (const failure of [...report.traffic.failures, ...report.errors].slice(0, 20))
    console.log(`     ${failure}`);
  if (results.some(([, , holds]) => !holds)) process.exitCode = 1;
} finally {
  await server?.remove();
}
