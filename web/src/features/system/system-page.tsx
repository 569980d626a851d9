import type { System } from '@cadence/contract/system';
import * as m from '@cadence/messages/m';
import { CircleAlert, RefreshCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { sentenceOr } from '../../lib/http/problem.ts';
import { useRead } from '../../lib/http/query.ts';
import { formatTime } from '@cadence/format/time';
import { zoneName } from '@cadence/format/zones';
import { browserZone } from '../../lib/time-zones.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { AdminNav } from '../../app/admin-nav.tsx';
import { useHasPermission } from '../users/permissions.ts';
import { ChecksCard } from './checks-card.tsx';
import { JobsCard } from './jobs-card.tsx';
import { MessagesCard } from './messages-card.tsx';
import { ProvidersCard } from './providers-card.tsx';
import { SystemFacts } from './system-facts.tsx';
import { type Trouble, troublesOf } from './system-problems.ts';

/** The polling interval in milliseconds. */
const LOOK_AGAIN = 15_000;

/** The system page for admins. It polls without extending the session; the last data stays visible while that fails. */
export function SystemPage() {
  const { data, error, refetch } = useRead('GET /api/admin/system', {}, { refetchInterval: LOOK_AGAIN });
  // Only a manual refresh shows that it is loading, not the polling.
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    await refetch();
    setRefreshing(false);
  };
  return (
    <div className="page-width pb-section">
      <PageHeader
        above={<AdminNav />}
        title={m.page_system()}
        text={m.system_text()}
        actions={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {data && <AsOf at={data.at} />}
            <Button
              variant="secondary"
              size="sm"
              icon={<RefreshCw aria-hidden="true" className="size-4" />}
              loading={isRefreshing}
              onClick={() => void refresh()}
            >
              {m.system_refresh()}
            </Button>
          </div>
        }
      />
      {error && (
        <Notice tone="danger" live className="mb-5">
          {data
            ? m.system_outdated({ time: formatTime(data.at, browserZone()) })
            : sentenceOr(error, m.system_failed())}
        </Notice>
      )}
      {!data && !error && <Waiting />}
      {data && (
        <div className="grid gap-5">
          {!error && <Summary troubles={troublesOf(data)} />}
          <ProvidersCard system={data} />
          <ChecksCard />
          <JobsCard system={data} />
          <MessagesCard system={data} />
          <SystemFacts system={data} />
        </div>
      )}
    </div>
  );
}

function AsOf({ at }: { at: System['at'] }) {
  const zone = browserZone();
  return (
    <p className="figures text-sm text-ink-faint">
      {m.system_as_of({ time: formatTime(at, zone), zone: zoneName(zone) })}
    </p>
  );
}

/** A summary of what is wrong, if anything. */
function Summary({ troubles }: { troubles: readonly Trouble[] }) {
  if (troubles.length === 0)
    return (
      <Notice tone="success" title={m.system_well()}>
        {m.system_well_text()}
      </Notice>
    );
  const isDanger = troubles.some(({ tone }) => tone === 'danger');
  return (
    <Notice tone={isDanger ? 'danger' : 'warning'} title={m.system_trouble({ count: troubles.length })}>
      <ul className="mt-1">
        {troubles.map((trouble) => (
          <TroubleLine key={`${trouble.tone} ${trouble.key}`} trouble={trouble} />
        ))}
      </ul>
    </Notice>
  );
}

function TroubleLine({ trouble: { tone, text, href } }: { trouble: Trouble }) {
  const maySeePayments = useHasPermission('full');
  const isText = href === undefined || (href === '/admin/payments' && !maySeePayments);
  const Icon = tone === 'danger' ? CircleAlert : TriangleAlert;
  return (
    <li className="flex gap-2">
      <Icon aria-hidden="true" className="mt-1.5 size-4 shrink-0" />
      {isText && <span className="py-1">{text}</span>}
      {!isText && href.startsWith('#') && (
        <a href={href} className="py-1">
          {text}
        </a>
      )}
      {!isText && href.startsWith('/') && (
        <Link href={href} className="py-1">
          {text}
        </Link>
      )}
    </li>
  );
}

function Waiting() {
  return (
    <SkeletonRegion label={m.app_loading()}>
      <div className="grid gap-5">
        {['h-20', 'h-80', 'h-56', 'h-56'].map((height, index) => (
          <Skeleton key={index} shape="block" className={height} />
        ))}
      </div>
    </SkeletonRegion>
  );
}
