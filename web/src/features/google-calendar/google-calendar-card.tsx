import type { GoogleStatus } from '@cadence/contract/calendars/google-calendar';
import * as m from '@cadence/messages/m';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarCheck, CalendarSync, CalendarX, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { reading, useChange } from '../../lib/http/query.ts';
import { serverText } from '../../lib/http/problem.ts';
import { useFocusKept } from '../../lib/navigation/use-focus-kept.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { Card } from '../../ui/layout/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonBox, SkeletonRegion, SkeletonWords } from '../../ui/feedback/skeleton.tsx';
import { useSignedInUser } from '../users/api.ts';
import { useGoogleStatus, useRefreshAfterSync } from './api.ts';
import { BusyCalendars } from './busy-calendars.tsx';
import { FeedSection } from '../calendar-feed/feed-section.tsx';
import { GoogleNotice } from './google-notice.tsx';
import { type Place, useConnect } from './use-connect.ts';
import { useExisting, useSync } from './use-sync.ts';
import { formatWhen } from '../../lib/time.ts';
import { browserZone } from '../../lib/time-zones.ts';
import { isOffered } from '../../lib/offered.ts';

/**
 * The user's connection to Google Calendar, on the appointments page and on a therapist's calendar page; a line on the
 * former once it is connected.
 * See docs/specification.md#google-calendar.
 */
export function GoogleCalendarCard({ place }: { place: Place }) {
  return isOffered('google') ? <ConnectionCard place={place} /> : <FeedCard />;
}

/** Where the installation does without Google, calendars of other kinds can still subscribe. */
function FeedCard() {
  return (
    <Card
      padding="none"
      id="google-calendar"
      className="scroll-mt-24 px-5 py-1 sm:px-6 [&_details]:border-t-0"
    >
      <FeedSection />
    </Card>
  );
}

function ConnectionCard({ place }: { place: Place }) {
  const query = useGoogleStatus();
  const { data, isPending } = query;
  useRefreshAfterSync(data);
  const area = useFocusKept();
  const isSettled = place === 'appointments' && data?.connected === true && !data.expired;
  const details = (
    <>
      <div className="mt-3">
        {data && <Connection status={data} place={place} />}
        {!data && <LoadFailure query={query} sentence={m.google_calendar_status_failed()} />}
        {isPending && <OfferSkeleton />}
      </div>
      <div className="mt-5">
        {data && hasBusyTimes(data) && <BusyCalendars place={place} />}
        <FeedSection />
      </div>
    </>
  );
  return (
    <Card
      ref={area}
      as="section"
      padding="none"
      id="google-calendar"
      aria-labelledby="google-calendar-title"
      className={cx('scroll-mt-24 px-5 sm:px-6', isSettled ? 'py-1' : 'pt-5 pb-1')}
    >
      {isSettled ? (
        <>
          <GoogleNotice className="my-4" />
          <Disclosure title={<Heading data={data} />} bare className="border-none">
            {details}
          </Disclosure>
        </>
      ) : (
        <>
          <Heading data={data} isPending={isPending} />
          <GoogleNotice className="mt-4" />
          {details}
        </>
      )}
    </Card>
  );
}

function Heading({ data, isPending = false }: { data: GoogleStatus | undefined; isPending?: boolean }) {
  return (
    <div className="flex flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 id="google-calendar-title" tabIndex={-1} className="flex items-center gap-2.5 text-title-4">
        <CalendarSync aria-hidden="true" className="size-5.5 shrink-0 text-brand-ink" />
        {m.google_calendar_title()}
      </h2>
      {data && <StateBadge status={data} />}
      {isPending && (
        <SkeletonBox>
          <Badge icon={<CalendarX />}>{m.google_calendar_state_none()}</Badge>
        </SkeletonBox>
      )}
    </div>
  );
}

function hasBusyTimes({ userType, connected, expired }: GoogleStatus): boolean {
  return userType === 'therapist' && connected && !expired;
}

/** A skeleton in the shape of the connect offer, the most common state. */
function OfferSkeleton() {
  const { role } = useSignedInUser();
  return (
    <SkeletonRegion label={m.app_loading()}>
      <div aria-hidden="true" className={offerClass}>
        <p className={offerTextClass}>
          <SkeletonWords>
            {role === 'therapist' ? m.google_calendar_offer_therapist() : m.google_calendar_offer_patient()}
          </SkeletonWords>
        </p>
        <SkeletonBox>
          <span className={buttonClass()}>{m.google_calendar_connect()}</span>
        </SkeletonBox>
      </div>
    </SkeletonRegion>
  );
}

function StateBadge({ status: { connected, expired } }: { status: GoogleStatus }) {
  if (expired) {
    return (
      <Badge tone="danger" icon={<TriangleAlert />}>
        {m.google_calendar_state_expired()}
      </Badge>
    );
  }
  return connected ? (
    <Badge tone="success" icon={<CalendarCheck />}>
      {m.google_calendar_state_connected()}
    </Badge>
  ) : (
    <Badge icon={<CalendarX />}>{m.google_calendar_state_none()}</Badge>
  );
}

const offerClass = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-4';
const offerTextClass = 'max-w-reading min-w-0 flex-1 basis-64 text-ink-soft';

type ConnectionProps = { status: GoogleStatus; place: Place };

function Connection({ status, place }: ConnectionProps) {
  const { connect, isPending } = useConnect(place);
  const { connected, expired, userType } = status;
  if (!connected) {
    return (
      <div className={offerClass}>
        <p className={offerTextClass}>
          {userType === 'therapist' ? m.google_calendar_offer_therapist() : m.google_calendar_offer_patient()}
        </p>
        <Button variant="primary" loading={isPending} onClick={connect}>
          {m.google_calendar_connect()}
        </Button>
      </div>
    );
  }
  return (
    <div className="space-y-4">
      {expired && (
        <Notice
          tone="danger"
          action={
            <Button size="sm" variant="primary" loading={isPending} onClick={connect}>
              {m.google_calendar_reconnect()}
            </Button>
          }
        >
          {m.google_calendar_expired_text()}
        </Notice>
      )}
      <LinkedFacts status={status} />
      <LinkedActions status={status} place={place} />
    </div>
  );
}

function LinkedActions({ status: { expired, userType }, place }: ConnectionProps) {
  const sync = useSync(place, userType);
  const existing = useExisting(userType);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {sync.report !== undefined && <p className="text-sm text-ink-soft">{sync.report}</p>}
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        {!expired && (
          <>
            <Button size="sm" variant="secondary" loading={sync.isPending} onClick={() => void sync.run()}>
              {m.google_calendar_sync()}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              loading={existing.isPending}
              onClick={() => void existing.run()}
            >
              {m.google_calendar_existing()}
            </Button>
          </>
        )}
        <Button size="sm" variant="quiet" className="-ms-3.5" onClick={() => setAsking(true)}>
          {m.google_calendar_disconnect()}
        </Button>
        <DisconnectDialog open={isAsking} onClose={() => setAsking(false)} />
      </div>
    </>
  );
}

function DisconnectDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const queries = useQueryClient();
  const disconnect = useChange('POST /api/google-calendar/disconnect', {
    waits: false,
    onSuccess: (status) => {
      // There is nothing left to ask Google for.
      queries.removeQueries({ queryKey: reading('GET /api/google-calendar/calendars').queryKey });
      queries.setQueryData(reading('GET /api/google-calendar/status').queryKey, status);
    },
  });
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      action={() => disconnect.mutateAsync()}
      done={m.google_calendar_disconnected()}
      failed={(error) => serverText(error, m.google_calendar_disconnect_failed())}
      title={m.google_calendar_disconnect_title()}
      description={m.google_calendar_disconnect_text()}
      confirmLabel={m.google_calendar_disconnect()}
      cancelLabel={m.google_calendar_keep()}
    />
  );
}

/** The connected account and its last sync. */
function LinkedFacts({ status: { email, lastSync } }: { status: GoogleStatus }) {
  const { timezone } = useSignedInUser();
  return (
    <dl className="grid gap-x-8 text-sm max-sm:[&_dd]:mb-2 sm:grid-cols-[auto_1fr] sm:gap-y-2">
      <dt className="text-ink-soft">{m.google_calendar_email()}</dt>
      <dd className="font-semibold [overflow-wrap:anywhere]">{email}</dd>
      <dt className="text-ink-soft">{m.google_calendar_last_sync()}</dt>
      <dd className="figures first-letter:uppercase">
        {lastSync === null
          ? m.google_calendar_never_synced()
          : formatWhen(lastSync, timezone ?? browserZone())}
      </dd>
    </dl>
  );
}
