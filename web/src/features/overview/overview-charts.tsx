import type { Overview } from '@cadence/contract/overview';
import * as m from '@cadence/messages/m';
import type { ReactNode } from 'react';
import { formatMonth } from '@cadence/format/time';
import { formatDate } from '../../lib/time.ts';
import { BarChart, type Bar, type BarSeries } from '../../ui/data/bar-chart.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { formatCount } from '../../lib/figures.ts';

export type Span = 'days' | 'months';
export type ChartProps = { overview: Overview; span: Span };

type Period = Overview['days'][number];

/** The last period has not ended and is labelled so, because its bar is lower. */
function barsOf<P extends { from: string }>(
  periods: readonly P[],
  span: Span,
  valuesOf: (period: P) => number[],
): Bar[] {
  return periods.map((period, index) => {
    const { from } = period;
    const full = span === 'days' ? formatDate(from, { year: true }) : formatMonth(from.slice(0, 7));
    return {
      key: from,
      name: index === periods.length - 1 ? m.overview_so_far({ period: full }) : full,
      tick: span === 'days' ? formatDate(from, { style: 'medium', year: false }) : full,
      values: valuesOf(period),
    };
  });
}

type PeriodChartProps<P extends { from: string }> = {
  title: string;
  span: Span;
  periods: readonly P[];
  valuesOf: (period: P) => number[];
  series: readonly BarSeries[];
  empty: ReactNode;
};

export function PeriodChart<P extends { from: string }>({
  title,
  span,
  periods,
  valuesOf,
  series,
  empty,
}: PeriodChartProps<P>) {
  return (
    <BarChart
      caption={m.overview_table_of({ name: title })}
      periodHeader={span === 'days' ? m.overview_day() : m.overview_month()}
      series={series}
      bars={barsOf(periods, span, valuesOf)}
      tableLabel={m.overview_as_table()}
      highestLabel={(highest) => m.overview_highest({ count: formatCount(highest) })}
      empty={empty}
      format={formatCount}
    />
  );
}

type FigureProps = ChartProps & {
  title: string;
  text: string;
  empty: string;
  figures: readonly { key: keyof Omit<Period, 'from'>; name: string }[];
};

function FigureCard({ overview, span, title, text, empty, figures }: FigureProps) {
  const periods = overview[span];
  const valuesOf = (period: Period) => figures.map(({ key }) => period[key]);
  const total = periods.flatMap(valuesOf).reduce((sum, value) => sum + value, 0);
  return (
    <Card as="section" className="flex flex-col">
      <CardHeader title={title} text={text} />
      <p className="figures -mt-2 mb-4 text-lg font-semibold">
        {m.overview_total({ count: formatCount(total) })}
      </p>
      <PeriodChart
        title={title}
        span={span}
        periods={periods}
        valuesOf={valuesOf}
        series={figures.map(({ key, name }, index) => ({ key, name, tone: index === 0 ? 'main' : 'second' }))}
        empty={empty}
      />
    </Card>
  );
}

export function BookingsChart(props: ChartProps) {
  return (
    <FigureCard
      {...props}
      title={m.overview_bookings()}
      text={m.overview_bookings_text()}
      empty={m.overview_bookings_none()}
      figures={[{ key: 'bookings', name: m.overview_bookings() }]}
    />
  );
}

export function CancellationsChart(props: ChartProps) {
  return (
    <FigureCard
      {...props}
      title={m.overview_cancellations()}
      text={m.overview_cancellations_text()}
      empty={m.overview_cancellations_none()}
      figures={[
        { key: 'cancellations', name: m.overview_cancelled() },
        { key: 'unpaid', name: m.overview_unpaid() },
      ]}
    />
  );
}

export function AccountsChart(props: ChartProps) {
  return (
    <FigureCard
      {...props}
      title={m.overview_accounts()}
      text={m.overview_accounts_text()}
      empty={m.overview_accounts_none()}
      figures={[
        { key: 'newPatients', name: m.overview_patients() },
        { key: 'newTherapists', name: m.overview_therapists() },
      ]}
    />
  );
}
