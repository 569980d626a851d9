import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { ScrollBox } from '../layout/scroll-box.tsx';

export type BarSeries = { key: string; name: string; tone: 'main' | 'second' };

export type Bar = {
  key: string;
  /** The full name of the bar: "Tuesday, December 15". */
  name: string;
  /** The short label below it: "Dec 15". */
  tick: string;
  /** One value for each series, from the bottom up. */
  values: readonly number[];
};

export type BarChartProps = {
  /** The caption of the table with the same numbers. */
  caption: string;
  /** The header of the table's first column. */
  periodHeader: string;
  series: readonly BarSeries[];
  /** In chronological order. */
  bars: readonly Bar[];
  /** The label that opens the table. */
  tableLabel: string;
  /** Formats the highest value, beside its line. */
  highestLabel: (highest: number) => string;
  /** Shown instead of the chart if every value is zero. */
  empty: ReactNode;
  format: (value: number) => string;
};

const tones = { main: 'forced-color-adjust-none bg-brand', second: 'forced-color-adjust-none bg-hue-2' };

/** Numbers over time as stacked bars, and as a table for screen readers and for copying. */
export function BarChart(props: BarChartProps) {
  const { bars, series, tableLabel, highestLabel, empty } = props;
  const highest = Math.max(...bars.map(sumOf));
  if (highest <= 0)
    return <p className="grid min-h-28 flex-1 place-items-center text-center text-ink-soft">{empty}</p>;
  return (
    <div>
      {series.length > 1 && <Legend series={series} />}
      <div aria-hidden="true">
        <p className="figures border-b border-dashed border-line pb-1 text-xs text-ink-faint">
          {highestLabel(highest)}
        </p>
        <div className="flex h-36 items-stretch gap-px border-b border-line-strong sm:gap-0.5">
          {bars.map((bar) => (
            <Column key={bar.key} bar={bar} highest={highest} {...props} />
          ))}
        </div>
        <Ticks bars={bars} />
      </div>
      <details className="group mt-3">
        <summary className="inline-flex min-h-target cursor-pointer items-center text-sm text-brand-ink underline underline-offset-4">
          {tableLabel}
        </summary>
        <NumbersTable {...props} />
      </details>
    </div>
  );
}

function sumOf({ values }: Bar): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function Legend({ series }: { series: readonly BarSeries[] }) {
  return (
    <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {series.map(({ key, name, tone }) => (
        <li key={key} className="flex items-center gap-2">
          <span aria-hidden="true" className={cx('size-3 rounded-xs', tones[tone])} />
          {name}
        </li>
      ))}
    </ul>
  );
}

type ColumnProps = Pick<BarChartProps, 'series' | 'format'> & { bar: Bar; highest: number };

/** The whole height reacts to the pointer, so that small values can be read too. */
function Column({ bar, highest, series, format }: ColumnProps) {
  const told = series.map(({ name }, index) => `${name} ${format(bar.values[index] ?? 0)}`).join(', ');
  return (
    <div title={`${bar.name}: ${told}`} className="flex min-w-0 flex-1 flex-col-reverse hover:bg-sunken">
      {series.map(({ key, tone }, index) => {
        const value = bar.values[index] ?? 0;
        // A value above zero is always visible.
        const style = { height: `max(2px, ${(value / highest) * 100}%)` };
        return value > 0 && <div key={key} style={style} className={cx('last:rounded-t-xs', tones[tone])} />;
      })}
    </div>
  );
}

/** Only the first, middle and last are labelled: more would not fit on a phone. */
function Ticks({ bars }: { bars: readonly Bar[] }) {
  const named = [bars.at(0), bars[Math.floor((bars.length - 1) / 2)], bars.at(-1)];
  return (
    <div className="figures mt-1.5 flex justify-between gap-2 text-xs text-ink-faint">
      {named.map((bar, index) => (
        <span key={index}>{bar?.tick}</span>
      ))}
    </div>
  );
}

/** The latest first: who opens it most often looks for that. */
function NumbersTable({ caption, periodHeader, series, bars, format }: BarChartProps) {
  return (
    <ScrollBox label={caption} className="mt-2 max-h-80">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-paper">
          <tr className="border-b border-line">
            <th scope="col" className="px-3 py-2 text-start font-semibold text-ink-faint">
              {periodHeader}
            </th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col" className="px-3 py-2 text-end font-semibold text-ink-faint">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map((bar) => (
            <tr key={bar.key} className="border-b border-line last:border-0">
              <th scope="row" className="px-3 py-2 text-start font-normal">
                {bar.name}
              </th>
              {series.map(({ key }, index) => (
                <td key={key} className="figures px-3 py-2 text-end">
                  {format(bar.values[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
