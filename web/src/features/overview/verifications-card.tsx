import { type Backlog, SLOW_VERIFICATION_DAYS } from '@cadence/contract/overview';
import * as m from '@cadence/messages/m';
import { Link } from 'wouter';
import { buttonClass } from '../../ui/button-style.ts';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { useHasPermission } from '../users/permissions.ts';
import { formatCount } from '../../lib/figures.ts';
import { type ChartProps, PeriodChart } from './overview-charts.tsx';

/** Waiting verification requests, their age, and the trend. */
export function VerificationsCard({ overview, span }: ChartProps) {
  const { verifications } = overview;
  const title = m.overview_verifications();
  const days = String(SLOW_VERIFICATION_DAYS);
  const mayDecide = useHasPermission('verification');
  return (
    <Card as="section">
      <CardHeader
        title={title}
        text={m.overview_verifications_text()}
        action={
          mayDecide && (
            <Link
              href="/admin/verification?state=pending"
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              {m.overview_verifications_see()}
            </Link>
          )
        }
      />
      <Now backlog={verifications.now} />
      <PeriodChart
        title={title}
        span={span}
        periods={verifications[span]}
        valuesOf={({ waiting, slow }) => [waiting - slow, slow]}
        series={[
          { key: 'recent', name: m.overview_recent({ days }), tone: 'main' },
          { key: 'slow', name: m.overview_slow({ days }), tone: 'second' },
        ]}
        empty={m.overview_verifications_none()}
      />
    </Card>
  );
}

function Now({ backlog }: { backlog: Backlog }) {
  const { waiting, slow, oldestHours, medianHours } = backlog;
  const facts = [
    { label: m.overview_waiting(), value: formatCount(waiting) },
    { label: m.overview_slow({ days: String(SLOW_VERIFICATION_DAYS) }), value: formatCount(slow) },
    { label: m.overview_oldest(), value: formatWait(oldestHours) },
    { label: m.overview_median(), value: formatWait(medianHours) },
  ];
  return (
    <dl className="mb-6 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-ink-faint">{label}</dt>
          <dd className="font-serif text-title-3 lining-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Hours up to two days, then days. */
function formatWait(hours: number | null): string {
  if (hours === null) return '–';
  if (hours < 48) return m.overview_hours({ count: formatCount(Math.floor(hours)) });
  return m.overview_wait_days({ count: Math.floor(hours / 24) });
}
