import type { BookingStatus } from '@cadence/contract/slots';
import * as m from '@cadence/messages/m';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatWhen } from '../../lib/time.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { tabHref } from './calendar-tabs.ts';
import type { Readiness, ReadinessFacts } from './readiness.ts';

export type ReadinessCardProps = {
  /** Undefined as long as it is not known, null where it could not be learned. */
  facts: ReadinessFacts | undefined | null;
  /** Whether families can book: undefined as long as it is not known, null where that could not be learned. */
  status: BookingStatus | undefined | null;
  timezone: string | undefined;
};

const badges: Record<Readiness, { tone: Tone; text: () => string }> = {
  ready: { tone: 'success', text: () => m.practice_ready() },
  incomplete: { tone: 'warning', text: () => m.practice_incomplete() },
  required: { tone: 'danger', text: () => m.practice_required() },
};

/** How far the practice is set up, whether families can book it, and the way to whatever lacks. */
export function ReadinessCard({ facts, status, timezone }: ReadinessCardProps) {
  return (
    <Card as="section" aria-labelledby="readiness">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="readiness" className="sr-only">
          {m.practice_tab_overview()}
        </h2>
        <ReadinessBadge facts={facts} />
      </div>
      <BookingLine status={status} timezone={timezone} />
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
          {facts === null ? m.practice_unknown() : m.practice_checking()}
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
  if (status === null) return <p className="mt-4 text-ink-soft">{m.practice_status_failed()}</p>;
  if (!status || !timezone) return <Skeleton className="mt-5 h-6 w-64 max-w-full" />;
  const { canBook, nextOpening } = status;
  return (
    <p className="mt-4 text-lead">
      <span className="font-semibold">{canBook ? m.practice_can_book() : m.practice_cannot_book()}</span>
      {nextOpening !== null && (
        <span className="figures block text-base text-ink-soft">
          {m.practice_can_book_from({ when: formatWhen(nextOpening, timezone) })}
        </span>
      )}
    </p>
  );
}

/** As high as the three checks that everybody has. */
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
  const hours = hasSlots ? m.practice_hours_slots_only() : m.practice_hours_none();
  return (
    <>
      <Check
        isOk={hasHours}
        text={hasHours ? m.practice_hours_ok() : hours}
        fix={<Fix to={tabHref('schedule')}>{m.practice_hours_fix()}</Fix>}
      />
      <Check
        isOk={hasService}
        text={hasService ? m.practice_service_ok() : m.practice_service_none()}
        fix={<Fix to={tabHref('services')}>{m.practice_service_fix()}</Fix>}
      />
      <Check
        isOk={calendar === 'ok'}
        text={calendarTexts[calendar]()}
        fix={
          <a href="#google-calendar" className={fixClass}>
            {calendar === 'expired' ? m.practice_google_reconnect() : m.practice_google_fix()}
          </a>
        }
      />
      {obstacles.includes('not_verified') && (
        <Check
          isOk={false}
          text={m.practice_verification_none()}
          fix={<Fix to="/settings">{m.practice_settings_fix()}</Fix>}
        />
      )}
      {obstacles.includes('paused') && (
        <Check
          isOk={false}
          text={m.practice_paused()}
          fix={<Fix to="/settings">{m.practice_settings_fix()}</Fix>}
        />
      )}
      {obstacles.includes('no_open_time') && (
        <Check
          isOk={false}
          text={m.practice_full()}
          fix={<Fix to={tabHref('schedule')}>{m.practice_full_fix()}</Fix>}
        />
      )}
    </>
  );
}

const calendarTexts: Record<ReadinessFacts['calendar'], () => string> = {
  ok: () => m.practice_google_ok(),
  expired: () => m.practice_google_expired(),
  none: () => m.practice_google_none(),
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
