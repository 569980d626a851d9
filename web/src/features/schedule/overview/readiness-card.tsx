import type { BookingStatus } from '@cadence/contract/slots';
import * as m from '@cadence/messages/m';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatWhen } from '../../../lib/time.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { tabHref } from './calendar-tabs.ts';
import type { Readiness, ReadinessFacts } from './readiness.ts';
import { isOffered } from '../../../lib/offered.ts';

export type ReadinessCardProps = {
  /** Undefined while loading, null if loading failed. */
  facts: ReadinessFacts | undefined | null;
  /** Whether patients can book; undefined while loading, null if loading failed. */
  status: BookingStatus | undefined | null;
  timezone: string | undefined;
};

const badges: Record<Readiness, { tone: Tone; text: () => string }> = {
  ready: { tone: 'success', text: () => m.schedule_overview_ready() },
  incomplete: { tone: 'warning', text: () => m.schedule_overview_incomplete() },
  required: { tone: 'danger', text: () => m.schedule_overview_required() },
};

/** The setup status, whether patients can book, and links to missing steps. */
export function ReadinessCard({ facts, status, timezone }: ReadinessCardProps) {
  return (
    <Card as="section" aria-labelledby="readiness">
      <h2 id="readiness" className="sr-only">
        {m.schedule_overview_tab_overview()}
      </h2>
      {/* First whether families can book: the setup may be incomplete without keeping them from it. */}
      <BookingLine status={status} timezone={timezone} />
      <div className="mt-4">
        <ReadinessBadge facts={facts} />
      </div>
      {(facts === undefined || (facts && status === undefined)) && <ChecksSkeleton />}
      {facts && status !== undefined && (
        <ul className="mt-5 -mb-2 divide-y divide-line border-t border-line">
          <Checks facts={facts} status={status} />
        </ul>
      )}
    </Card>
  );
}

function ReadinessBadge({ facts }: Pick<ReadinessCardProps, 'facts'>) {
  if (!facts) {
    return (
      <p role="status">
        <Badge icon={<CircleDashed />} className="text-sm">
          {facts === null ? m.schedule_overview_unknown() : m.schedule_overview_checking()}
        </Badge>
      </p>
    );
  }
  const { tone, text } = badges[facts.readiness];
  const icon = facts.readiness === 'ready' ? <CircleCheck /> : <CircleAlert />;
  return (
    <p role="status">
      <Badge tone={tone} icon={icon} className="text-sm">
        {text()}
      </Badge>
    </p>
  );
}

function BookingLine({ status, timezone }: Pick<ReadinessCardProps, 'status' | 'timezone'>) {
  if (status === null) return <p className="text-ink-soft">{m.schedule_overview_status_failed()}</p>;
  if (status && timezone) return <BookingText status={status} timezone={timezone} />;
  return (
    <div aria-hidden="true" className="relative">
      <div className="invisible">
        <BookingText status={USUAL} timezone="America/Toronto" />
      </div>
      <Skeleton className="absolute top-1 h-6 w-64 max-w-full" />
    </div>
  );
}

/** As tall as what most will read. */
const USUAL = { canBook: true, nextOpening: '2026-09-30T18:00:00Z' };

type BookingTextProps = { status: Pick<BookingStatus, 'canBook' | 'nextOpening'>; timezone: string };

function BookingText({ status: { canBook, nextOpening }, timezone }: BookingTextProps) {
  return (
    <p className="text-lead">
      <span className="font-semibold">
        {canBook ? m.schedule_overview_can_book() : m.schedule_overview_cannot_book()}
      </span>
      {nextOpening !== null && (
        <span className="figures block text-base text-ink-soft">
          {m.schedule_overview_can_book_from({ when: formatWhen(nextOpening, timezone) })}
        </span>
      )}
    </p>
  );
}

/** As tall as the three checks that everybody has. */
function ChecksSkeleton() {
  return (
    <div aria-hidden="true" className="mt-5 -mb-2 divide-y divide-line border-t border-line">
      {['w-3/5', 'w-1/2', 'w-2/3'].map((width) => (
        <div key={width} className="flex min-h-14 items-center">
          <Skeleton className={width} />
        </div>
      ))}
    </div>
  );
}

function Checks({ facts, status }: { facts: ReadinessFacts; status: BookingStatus | null }) {
  const { hasHours, hasService, calendar } = facts;
  const obstacles = status?.obstacles ?? [];
  const hasSlots = status !== null && !obstacles.includes('no_hours');
  const hours = hasSlots ? m.schedule_overview_hours_slots_only() : m.schedule_overview_hours_none();
  return (
    <>
      <Check
        isOk={hasHours}
        text={hasHours ? m.schedule_overview_hours_ok() : hours}
        fix={<Fix to={tabHref('schedule')}>{m.schedule_overview_hours_fix()}</Fix>}
      />
      <Check
        isOk={hasService}
        text={hasService ? m.schedule_overview_service_ok() : m.schedule_overview_service_none()}
        fix={<Fix to={tabHref('services')}>{m.schedule_overview_service_fix()}</Fix>}
      />
      {isOffered('google') && (
        <Check
          isOk={calendar === 'ok'}
          text={calendarTexts[calendar]()}
          fix={
            <a href="#google-calendar" className={fixClass}>
              {calendar === 'expired'
                ? m.schedule_overview_google_reconnect()
                : m.schedule_overview_google_fix()}
            </a>
          }
        />
      )}
      {obstacles.includes('not_verified') && (
        <Check
          isOk={false}
          text={m.schedule_overview_verification_none()}
          fix={<Fix to="/settings/practice#verification">{m.schedule_overview_settings_fix()}</Fix>}
        />
      )}
      {obstacles.includes('paused') && (
        <Check
          isOk={false}
          text={m.schedule_overview_paused()}
          fix={<Fix to="/dashboard">{m.schedule_overview_paused_fix()}</Fix>}
        />
      )}
      {obstacles.includes('no_open_time') && (
        <Check
          isOk={false}
          text={m.schedule_overview_full()}
          fix={<Fix to={tabHref('schedule')}>{m.schedule_overview_full_fix()}</Fix>}
        />
      )}
    </>
  );
}

const calendarTexts: Record<ReadinessFacts['calendar'], () => string> = {
  ok: () => m.schedule_overview_google_ok(),
  expired: () => m.schedule_overview_google_expired(),
  none: () => m.schedule_overview_google_none(),
};

const fixClass = 'inline-flex min-h-target items-center text-sm font-semibold';

function Fix({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link href={to} className={fixClass}>
      {children}
    </Link>
  );
}

function Check({ isOk, text, fix }: { isOk: boolean; text: string; fix: ReactNode }) {
  const Icon = isOk ? CircleCheck : CircleAlert;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-0 py-1.5">
      <span className="flex min-h-target min-w-0 flex-1 basis-64 items-center gap-3">
        <Icon
          aria-hidden="true"
          className={isOk ? 'size-5 shrink-0 text-success-ink' : 'size-5 shrink-0 text-warning-ink'}
        />
        <span className={isOk ? 'text-ink-soft' : undefined}>{text}</span>
      </span>
      {!isOk && <span className="ps-8 sm:ps-0">{fix}</span>}
    </li>
  );
}
