import { BadgeCheck, CalendarDays, Clock, MapPin, Users } from 'lucide-react';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Card, CardHeader } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import { DataTable, type Column } from '../ui/data-table.tsx';
import { DescriptionList, Fact } from '../ui/description-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { StatCard } from '../ui/stat-card.tsx';
import { Section } from './section.tsx';

const people = [
  { id: 1, name: 'Amara Okafor', role: 'Therapist', state: 'Waiting', since: 'December 2, 2026' },
  { id: 2, name: 'Étienne Roy', role: 'Patient', state: 'Active', since: 'November 20, 2026' },
];

function TherapistCard({ name, city }: { name: string; city: string }) {
  return (
    <Card as="article" interactive className="flex flex-col gap-4">
      <div className="flex items-start gap-4">
        <Avatar name={name} decorative size="lg" />
        <div className="min-w-0 flex-1 pt-1">
          <h3 className="text-title-3">
            <a href="#therapist" className="stretch-link text-ink no-underline">
              {name}
            </a>
          </h3>
          <p className="text-sm text-ink-soft">{city}</p>
          <Badge tone="success" icon={<BadgeCheck />} className="mt-2">
            Verified
          </Badge>
        </div>
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Chip>Articulation</Chip>
        <Chip>Stuttering</Chip>
        <Chip>+3 more</Chip>
      </div>
      <p className="mt-auto flex justify-between border-t border-line pt-4 text-sm text-ink-soft">
        <span className="figures font-semibold text-ink">$90.00–$150.00</span> 3 services
      </p>
    </Card>
  );
}

const columns: readonly Column<(typeof people)[number]>[] = [
  { key: 'name', header: 'Name', primary: true, cell: (row) => row.name },
  { key: 'role', header: 'Role', cell: (row) => row.role },
  { key: 'state', header: 'State', cell: (row) => <Badge tone="warning">{row.state}</Badge> },
  { key: 'since', header: 'Since', cell: (row) => row.since },
  {
    key: 'do',
    header: 'Actions',
    hideHeader: true,
    align: 'end',
    cell: () => (
      <Button size="sm" variant="secondary">
        Review
      </Button>
    ),
  },
];

export function Content() {
  return (
    <Section title="Content">
      <Cards />
      <Notices />
      <Visit />
      <Lists />
    </Section>
  );
}

function Cards() {
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-3">
        <StatCard label="Upcoming Sessions" value="3" icon={<CalendarDays />} />
        <StatCard label="Total Hours" value="4.5" icon={<Clock />} />
        <StatCard label="Available Therapists" value="128" icon={<Users />} text="in all provinces" />
      </dl>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        <TherapistCard name="Claire Fontaine" city="Montréal, Quebec" />
        <TherapistCard name="Noah Chen" city="Vancouver, British Columbia" />
        <Card className="flex flex-col gap-4">
          <SkeletonRegion label="Loading therapists">
            <div className="mb-5 flex gap-4">
              <Skeleton shape="circle" className="size-20" />
              <span className="flex-1 space-y-3 pt-2">
                <Skeleton className="w-3/4" />
                <Skeleton className="w-1/2" />
              </span>
            </div>
            <SkeletonText />
          </SkeletonRegion>
        </Card>
      </div>
    </>
  );
}

function Notices() {
  return (
    <div className="grid gap-4">
      <Notice
        title="Your times are shown for Vancouver"
        action={
          <Button size="sm" variant="secondary">
            Change
          </Button>
        }
      >
        Your therapist is in Toronto, three hours ahead.
      </Notice>
      <Notice tone="success">Your calendar is connected.</Notice>
      <Notice tone="warning" title="Payment pending">
        Finish the payment within 30 minutes to keep your time.
      </Notice>
      <Notice tone="danger">Failed to load content. Please try again later.</Notice>
      <Notice tone="emergency" title="This is not an emergency service">
        In an emergency, call 911 or go to the nearest hospital.
      </Notice>
    </div>
  );
}

function Visit() {
  return (
    <Card>
      <CardHeader
        title="Tuesday, December 15"
        text="Assessment with Maya Lindqvist"
      />
      <DescriptionList>
        <Fact label="When" icon={<Clock />}>
          9:00 AM to 10:00 AM (Vancouver)
        </Fact>
        <Fact label="Where" icon={<MapPin />}>
          By video; the link appears here 15 minutes before
        </Fact>
      </DescriptionList>
    </Card>
  );
}

function Lists() {
  return (
    <>
      <DataTable caption="Accounts" rows={people} rowKey={(row) => row.id} columns={columns} />
      <LoadMore label="Show more" summary="12 of 128" loading={false} onMore={() => undefined} />
      <EmptyState
        title="No visits yet"
        text="When you book a visit with a therapist, it shows up here, with everything you need to join it."
        action={<LinkButton href="#find">Find a therapist</LinkButton>}
        level={3}
      />
      <Spinner label="Loading your visits" showLabel />
    </>
  );
}
