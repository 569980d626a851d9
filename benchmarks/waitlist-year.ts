/**
 * How many freed hours the waiting list fills in twenty simulated years of a practice, by the rules of the product. Exits with 1
 * below nine of ten: `npx tsx benchmarks/waitlist-year.ts`.
 */
import { SCHEDULE_DEFAULTS } from '@cadence/contract/schedule';
import { figuresOf, simulateYear } from './simulated-year.ts';

const YEARS = 20;
const LEAST = 0.9;

let broken = 0;
for (const notice of [SCHEDULE_DEFAULTS.minAdvanceNotice, 2]) {
  const years = Array.from({ length: YEARS }, (_, index) => simulateYear(index + 1, notice));
  const { all, nobodyFits, threeOrMore, three } = figuresOf(years.flat());
  console.log(
    `${YEARS} years, ${notice} hours of notice: ${all.freed} hours freed, ${nobodyFits} fitted no wish`,
  );
  const shares = years.map((year) => shareOf(figuresOf(year).threeOrMore));
  for (const [what, some] of Object.entries({
    all,
    'three or more wishes': threeOrMore,
    'exactly three': three,
  }))
    console.log(`  ${what.padEnd(22)} ${some.taken} of ${some.freed} taken: ${percent(shareOf(some))}`);
  console.log(`  the lowest year, three or more wishes: ${percent(Math.min(...shares))}`);
  if (Math.min(...shares) < LEAST || shareOf(three) < LEAST) broken++;
}
if (broken > 0) process.exitCode = 1;

function shareOf({ freed, taken }: { freed: number; taken: number }): number {
  return taken / freed;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
