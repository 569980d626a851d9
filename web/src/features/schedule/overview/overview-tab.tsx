import type { UpcomingBlock } from '@cadence/contract/schedule';
import type { AppointmentType } from '@cadence/contract/services';
import * as m from '@cadence/messages/m';
import { CalendarRange, Clock, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { useRead } from '../../../lib/http/query.ts';
import { getLocale } from '../../../lib/locale.ts';
import { formatDuration } from '@cadence/format/time';
import { buttonClass } from '../../../ui/button-style.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { hueDot } from '../../../ui/hue-style.ts';
import { Skeleton, SkeletonRegion, SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { StatCard } from '../../../ui/data/stat-card.tsx';
import { typeHue } from '../../appointments/appointment/type-hue.ts';
import { useGoogleStatus } from '../../google-calendar/api.ts';
import { priceText } from '../../services/service-texts.ts';
import { WaitingHours } from '../../waitlist/waiting-hours.tsx';
import { daysText, hoursText } from '../blocks/block-texts.ts';
import { tabHref } from './calendar-tabs.ts';
import { ReadinessCard } from './readiness-card.tsx';
import { readinessOf } from './readiness.ts';
import { daysOfHours, hoursPerWeek } from '../hours/weekdays.ts';

/** Entries listed before "+N". */
const SERVICES = 4;
const BLOCKS = 3;

/** The Current Availability tab. See docs/specification.md#calendar-page. */
export function OverviewTab() {
  const [calendar, schedule, services, blocks, status] = [
    useGoogleStatus(),
    useRead('GET /api/therapist/schedule-settings', {}),
    useRead('GET /api/therapist/appointment-types', {}),
    useRead('GET /api/therapist/blocked-dates/upcoming', {}),
    useRead('GET /api/therapist/booking-status', {}),
  ];
  const isKnown = schedule.data && services.data && calendar.data;
  // A failed query is not pending; its error with a retry is shown above.
  const unknown = [calendar, schedule, services].some(({ isError }) => isError) ? null : undefined;
  return (
    <div className="grid grid-cols-1 gap-6">
      <LoadFailure query={schedule} sentence={m.schedule_fetch_failed()} className="mb-6" />
      <LoadFailure query={services} sentence={m.services_fetch_failed()} className="mb-6" />
      <LoadFailure query={blocks} sentence={m.schedule_blocks_fetch_failed()} className="mb-6" />
      <ReadinessCard
        facts={isKnown ? readinessOf(schedule.data, services.data, calendar.data) : unknown}
        status={status.error ? null : status.data}
        timezone={schedule.data?.timezone}
      />
      {schedule.data && (
        <Figures
          hours={hoursPerWeek(schedule.data.weeklySchedule)}
          days={daysOfHours(schedule.data.maxAdvanceNotice)}
        />
      )}
      {schedule.isPending && (
        <div aria-hidden="true" className="invisible">
          <Figures hours={40} days={90} />
        </div>
      )}
      <div className="grid items-start gap-6 md:grid-cols-2">
        <ServicesCard services={services.data} isLoading={services.isPending} />
        <BlocksCard blocks={blocks.data} isLoading={blocks.isPending} />
      </div>
      <SlotsCard />
      <WaitingHours />
    </div>
  );
}

function Figures({ hours, days }: { hours: number; days: number }) {
  const number = new Intl.NumberFormat(`${getLocale()}-CA`, { maximumFractionDigits: 2 });
  return (
    <dl className="grid gap-4 sm:grid-cols-2 md:gap-6">
      <StatCard icon={<Clock />} label={m.schedule_overview_hours_per_week()} value={number.format(hours)} />
      <StatCard
        icon={<CalendarRange />}
        label={m.schedule_overview_advance()}
        value={m.schedule_overview_days({ count: days })}
      />
    </dl>
  );
}

type ServicesCardProps = { services: readonly AppointmentType[] | undefined; isLoading: boolean };

function ServicesCard({ services, isLoading }: ServicesCardProps) {
  const more = (services?.length ?? 0) - SERVICES;
  return (
    <ListCard
      title={m.schedule_overview_services_title()}
      manage={<Manage to={tabHref('services')}>{m.schedule_overview_services_manage()}</Manage>}
      isLoading={isLoading}
    >
      {services?.length === 0 && <p className="text-ink-soft">{m.schedule_overview_services_empty()}</p>}
      <ul className="space-y-3">
        {services?.slice(0, SERVICES).map((service) => (
          <li key={service.id} className="flex gap-3">
            <span
              aria-hidden="true"
              className={cx('w-1.5 shrink-0 rounded-full', hueDot[typeHue(service.color)])}
            />
            <span className="min-w-0">
              <span className="block font-semibold [overflow-wrap:anywhere]">{service.name}</span>
              <span className="figures text-sm text-ink-soft">
                {formatDuration(service.duration)} · {priceText(service)}
                {!service.isActive && ` · ${m.schedule_overview_inactive()}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-3 text-sm text-ink-soft">{m.schedule_overview_more({ count: more })}</p>}
    </ListCard>
  );
}

type BlocksCardProps = { blocks: readonly UpcomingBlock[] | undefined; isLoading: boolean };

function BlocksCard({ blocks, isLoading }: BlocksCardProps) {
  return (
    <ListCard
      title={m.schedule_overview_blocks_title()}
      manage={<Manage to={tabHref('blocked')}>{m.schedule_overview_blocks_manage()}</Manage>}
      isLoading={isLoading}
    >
      {blocks?.length === 0 && <p className="text-ink-soft">{m.schedule_overview_blocks_empty()}</p>}
      <ul className="space-y-3">
        {blocks?.slice(0, BLOCKS).map((block) => (
          <li key={block.id}>
            <span className="block font-semibold [overflow-wrap:anywhere]">{block.title}</span>
            <span className="figures block text-sm text-ink-soft first-letter:uppercase">
              {daysText(block.nextStartDate, block.nextEndDate)} · {hoursText(block)}
            </span>
          </li>
        ))}
      </ul>
    </ListCard>
  );
}

function SlotsCard() {
  return (
    <Card as="section" tone="sunken" aria-labelledby="slots">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="slots" className="text-title-4">
            {m.schedule_overview_slots_title()}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">{m.schedule_overview_slots_text()}</p>
        </div>
        <Link href="/availability" className={buttonClass({ variant: 'secondary' })}>
          <Plus aria-hidden="true" className="size-5" />
          {m.page_availability_manage()}
        </Link>
      </div>
    </Card>
  );
}

type ListCardProps = { title: string; manage: ReactNode; isLoading: boolean; children: ReactNode };

function ListCard({ title, manage, isLoading, children }: ListCardProps) {
  return (
    <Card as="section">
      <CardHeader title={title} />
      {isLoading ? (
        <SkeletonRegion label={title}>
          <SkeletonText />
          <Skeleton className="mt-2.5 w-1/2" />
        </SkeletonRegion>
      ) : (
        children
      )}
      <p className="mt-3 -mb-2">{manage}</p>
    </Card>
  );
}

function Manage({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link href={to} className="inline-flex min-h-target items-center text-sm font-semibold">
      {children}
    </Link>
  );
}
