import type { Notice } from '@cadence/contract/notices';
import * as m from '@cadence/messages/m';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { useChange, useRead } from '../../lib/http/query.ts';
import { messageOf } from '../../lib/http/problem.ts';
import { reportOutcome } from '../../lib/forms/outcome-toast.ts';
import { browserZone } from '../../lib/time-zones.ts';
import { formatWhen } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice as Message } from '../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useSignedInUser } from '../users/api.ts';
import { sentenceOf } from './sentences.ts';

const FIRST = 6;
const MORE = 20;
/** The most that one call answers. */
const MOST = 100;

/** The content of the bell's panel. `count`: how many are not seen. */
export function NoticeList({ count, onClose }: { count: number; onClose: () => void }) {
  const [limit, setLimit] = useState(FIRST);
  const query = { limit: Math.min(limit, MOST) };
  const notices = useRead('GET /api/notices', { query }, { placeholderData: keepPreviousData });
  const { data, isError, isPlaceholderData } = notices;
  return (
    <div className="p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg">{m.notices_title()}</h2>
        <AllSeen count={count} latest={data?.[0]} />
      </div>
      {isError && (
        <Message
          tone="warning"
          className="mt-3"
          action={
            <Button size="sm" variant="secondary" onClick={() => void notices.refetch()}>
              {m.notices_again()}
            </Button>
          }
        >
          {m.notices_failed()}
        </Message>
      )}
      {!data && !isError && <Loading />}
      {data?.length === 0 && <EmptyState bare title={m.notices_empty()} text={m.notices_empty_text()} />}
      {data && data.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {data.map((notice) => (
            <NoticeLine key={notice.id} notice={notice} onFollow={onClose} />
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
        {data && data.length === query.limit && query.limit < MOST ? (
          <Button
            size="sm"
            variant="secondary"
            loading={isPlaceholderData}
            onClick={() => setLimit(limit + MORE)}
          >
            {m.notices_older()}
          </Button>
        ) : (
          <span />
        )}
        <Link
          href="/settings/account#notifications"
          className="inline-flex min-h-target items-center text-sm"
          onClick={onClose}
        >
          {m.notices_settings()}
        </Link>
      </div>
    </div>
  );
}

function AllSeen({ count, latest }: { count: number; latest: Notice | undefined }) {
  const seen = useChange('POST /api/notices/seen');
  if (!latest || count === 0) return null;
  const mark = () =>
    void reportOutcome(seen.mutateAsync({ body: { upTo: latest.id } }), { failed: messageOf });
  return (
    <Button size="sm" variant="secondary" loading={seen.isPending} onClick={mark}>
      {m.notices_all_seen()}
    </Button>
  );
}

function NoticeLine({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const { timezone, role } = useSignedInUser();
  const zone = timezone ?? browserZone();
  const { isSeen, link, at } = notice;
  return (
    <li>
      <Link
        href={link}
        className="flex gap-3 rounded-md px-2 py-3 text-ink no-underline hover:bg-brand-soft"
        onClick={onFollow}
      >
        <span aria-hidden="true" className={cx('mt-2 size-2 shrink-0 rounded-full', !isSeen && 'bg-brand')} />
        <span className="min-w-0">
          <span className={cx('block', !isSeen && 'font-semibold')}>
            {!isSeen && <VisuallyHidden>{m.notices_new()} </VisuallyHidden>}
            {sentenceOf(notice, role)}
          </span>
          {detailsOf(notice, zone).map((line) => (
            <span key={line} className="block text-sm [overflow-wrap:anywhere] text-ink-soft">
              {line}
            </span>
          ))}
          <time dateTime={at} className="block text-sm text-ink-faint">
            {formatWhen(at, zone)}
          </time>
        </span>
      </Link>
    </li>
  );
}

/** Who and when, as far as the notice says so. */
function detailsOf({ about }: Notice, zone: string): string[] {
  const { clientName, personName, startTime, formerStartTime, isForSeries } = about;
  const who = [clientName, personName].filter(Boolean).join(' · ');
  return [
    who,
    startTime ? formatWhen(startTime, zone) : '',
    formerStartTime ? m.notices_before({ when: formatWhen(formerStartTime, zone) }) : '',
    isForSeries ? m.notices_series() : '',
  ].filter((line) => line !== '');
}

function Loading() {
  return (
    <SkeletonRegion label={m.notices_loading()}>
      <div className="mt-4 space-y-4">
        <Skeleton shape="block" className="h-14" />
        <Skeleton shape="block" className="h-14" />
        <Skeleton shape="block" className="h-14" />
      </div>
    </SkeletonRegion>
  );
}
