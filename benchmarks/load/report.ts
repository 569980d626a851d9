/** Prints the table, and says whether every goal is reached. */
import type { Measured, Results } from './measure.ts';

const LEAST_OF_PLAIN_SQL = 0.6;
const MOST_MILLISECONDS_OF_PAGE = 60;

/** What a run under load has shown. */
export type Finding = { what: string; found: string; goal: string; isKept: boolean };

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function row(cells: readonly string[]): void {
  const widths = [24, 9, 9, 9, 9, 11];
  console.log(
    cells.map((cell, nth) => (nth === 0 ? cell.padEnd(24) : cell.padStart(widths[nth] ?? 0))).join(' '),
  );
}

function printCall({ call, perSecond, healthzPerSecond, share, statements }: Measured): boolean {
  const isKept = share >= call.leastShare && (statements === null || statements <= call.mostStatements);
  row([
    call.name,
    `${perSecond.toFixed(0)}/s`,
    `${healthzPerSecond.toFixed(0)}/s`,
    percent(share),
    `≥ ${percent(call.leastShare)}`,
    statements === null ? '–' : `${statements} (≤ ${call.mostStatements})`,
    isKept ? '  yes' : '  NO',
  ]);
  return isKept;
}

/** Prints the table as it is measured; resolves to whether everything is as it should be. */
export async function report(
  database: string,
  measure: (onCall: (measured: Measured) => void) => Promise<Results>,
): Promise<boolean> {
  console.log(`\nOn ${database}, a closed loop of eight connections`);
  row(['call', 'rate', 'healthz', 'share', 'goal', 'statements']);
  const kept: boolean[] = [];
  const results = await measure((measured) => void kept.push(printCall(measured)));
  return [...kept, ...printResults(results)].every(Boolean);
}

function printResults({ locked, ofPlainSql, longListPage }: Results): boolean[] {
  const kept: boolean[] = [];
  if (locked)
    console.log(
      `a booking holds its locks for ${locked.alone.toFixed(1)} ms alone, ${locked.amongEight.toFixed(1)} ms among eight`,
    );
  if (ofPlainSql) {
    kept.push(ofPlainSql.ratio >= LEAST_OF_PLAIN_SQL);
    console.log(
      `a booking / its transaction in plain SQL (pgbench, ${ofPlainSql.perSecond.toFixed(0)}/s): ` +
        `${ofPlainSql.ratio.toFixed(2)}, at least ${LEAST_OF_PLAIN_SQL}: ${kept.at(-1) === true ? 'yes' : 'NO'}`,
    );
  } else if (locked) console.log('pgbench is not installed, so that a booking has no yardstick in plain SQL');
  kept.push(longListPage <= MOST_MILLISECONDS_OF_PAGE);
  console.log(
    `a page of a list of 10,000 own sessions: ${longListPage.toFixed(1)} ms, at most ${MOST_MILLISECONDS_OF_PAGE}: ` +
      (kept.at(-1) === true ? 'yes' : 'NO'),
  );
  return kept;
}

/** Prints each finding as it comes; resolves to whether everything is as it should be. */
export async function reportFindings(
  title: string,
  measure: (onFinding: (finding: Finding) => void) => Promise<void>,
): Promise<boolean> {
  console.log(`\n${title}`);
  const kept: boolean[] = [];
  await measure(({ what, found, goal, isKept }) => {
    kept.push(isKept);
    console.log(`${what}\n    ${found}\n    goal: ${goal}: ${isKept ? 'yes' : 'NO'}`);
  });
  return kept.every(Boolean);
}
