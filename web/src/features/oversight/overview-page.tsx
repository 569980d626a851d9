import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { zoneName } from '../../lib/time-zones.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { AdminNav } from './admin-nav.tsx';
import { useOverview } from './admin-api.ts';
import { AccountsChart, BookingsChart, CancellationsChart, type Span } from './overview-charts.tsx';
import { VerificationsCard } from './verifications-card.tsx';

/** What happened over time, and what waits, for admins. */
export function OverviewPage() {
  const query = useOverview();
  const { data, error } = query;
  const [span, setSpan] = useState<Span>('days');
  return (
    <div className="page-width pb-section">
      <PageHeader
        above={<AdminNav />}
        title={m.overview_title()}
        text={data && m.overview_text({ zone: zoneName(data.timezone) })}
        actions={
          <Segmented
            label={m.overview_span()}
            options={[
              { value: 'days', label: m.overview_days() },
              { value: 'months', label: m.overview_months() },
            ]}
            value={span}
            onChange={setSpan}
            className="whitespace-nowrap"
          />
        }
      />
      {!data && <LoadFailure query={query} sentence={m.overview_failed()} live />}
      {!data && !error && <Waiting />}
      {data && (
        <div className="grid gap-5 lg:grid-cols-2">
          <BookingsChart overview={data} span={span} />
          <CancellationsChart overview={data} span={span} />
          <AccountsChart overview={data} span={span} />
          <VerificationsCard overview={data} span={span} />
        </div>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <SkeletonRegion label={m.common_loading()}>
      <div className="grid gap-5 lg:grid-cols-2">
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} shape="block" className="h-80" />
        ))}
      </div>
    </SkeletonRegion>
  );
}
