import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { useRead } from '../../lib/http/query.ts';
import { zoneName } from '@cadence/format/zones';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { AdminNav } from '../../app/admin-nav.tsx';
import { AccountsChart, BookingsChart, CancellationsChart, type Span } from './overview-charts.tsx';
import { VerificationsCard } from './verifications-card.tsx';

/** The admin overview: activity over time, and waiting verifications. */
export function OverviewPage() {
  const query = useRead('GET /api/admin/overview', {});
  const { data, error } = query;
  const [span, setSpan] = useState<Span>('days');
  return (
    <div className="page-width pb-section">
      <PageHeader
        above={<AdminNav />}
        title={m.page_overview()}
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
      {data && data.unaskedServices > 0 && (
        <Notice className="mb-6" title={m.overview_unasked({ count: data.unaskedServices })}>
          {m.overview_unasked_text()}
        </Notice>
      )}
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
    <SkeletonRegion label={m.app_loading()}>
      <div className="grid gap-5 lg:grid-cols-2">
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} shape="block" className="h-80" />
        ))}
      </div>
    </SkeletonRegion>
  );
}
