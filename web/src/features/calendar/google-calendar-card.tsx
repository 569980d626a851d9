import * as m from '@cadence/messages/m';
import { CalendarCheck, CalendarSync, CalendarX, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { serverText } from '../../lib/problem.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, SkeletonRegion, SkeletonWords } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useSignedInUser } from '../users/api.ts';
import { useDisconnectGoogle, useGoogleStatus, type GoogleStatus } from './api.ts';
import { BusyCalendars } from './busy-calendars.tsx';
import { FeedSection } from './feed-section.tsx';
import { GoogleNotice } from './google-notice.tsx';
import { LinkedFacts } from './linked-facts.tsx';
import { useConnect, type Place } from './use-connect.ts';
import { useExisting, useSync } from './use-sync.ts';

/**
 * One's own connection with Google Calendar: on the appointments for both sides, and on top of calendar management for
 * therapists (specification, public pages §2, management areas §2).
 */
export function GoogleCalendarCard({ place }: { place: Place }) {
  const query = useGoogleStatus();
  const { data, isPending } = query;
  return (
    <Card
      as="section"
      padding="none"
      id="google-calendar"
      aria-labelledby="google-calendar-title"
      className="scroll-mt-24 px-5 pt-5 pb-1 sm:px-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="google-calendar-title" className="flex items-center gap-2.5 text-title-4">
          <CalendarSync aria-hidden="true" className="size-5.5 shrink-0 text-brand-ink" />
          {m.calendar_title()}
        </h2>
        {data && <StateBadge status={data} />}
        {isPending && <Skeleton shape="block" className="h-7 w-28" />}
      </div>
      <GoogleNotice className="mt-4" />
      <div className="mt-3">
        {data && <Connection status={data} place={place} />}
        {!data && <LoadFailure query={query} sentence={m.calendar_status_failed()} />}
        {isPending && <OfferSkeleton />}
      </div>
      <div className="mt-5">
        {data && hasBusyTimes(data) && <BusyCalendars place={place} />}
        <FeedSection />
      </div>
    </Card>
  );
}

const hasBusyTimes = ({ userType, connected, expired }: GoogleStatus): boolean =>
  userType === 'therapist' && connected && !expired;

/** The shape of the offer to connect, which is what most people find. */
function OfferSkeleton() {
  const { role } = useSignedInUser();
  return (
    <SkeletonRegion label={m.common_loading()}>
      <div aria-hidden="true" className={offerClass}>
        <p className={offerTextClass}>
          <SkeletonWords>
            {role === 'therapist' ? m.calendar_offer_therapist() : m.calendar_offer_patient()}
          </SkeletonWords>
        </p>
        <Skeleton shape="block" className="h-12 w-48" />
      </div>
    </SkeletonRegion>
  );
}

function StateBadge({ status: { connected, expired } }: { status: GoogleStatus }) {
  if (expired) {
    return (
      <Badge tone="danger" icon={<TriangleAlert />}>
        {m.calendar_state_expired()}
      </Badge>
    );
  }
  return connected ? (
    <Badge tone="success" icon={<CalendarCheck />}>
      {m.calendar_state_connected()}
    </Badge>
  ) : (
    <Badge icon={<CalendarX />}>{m.calendar_state_none()}</Badge>
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
          {userType === 'therapist' ? m.calendar_offer_therapist() : m.calendar_offer_patient()}
        </p>
        <Button variant="primary" loading={isPending} onClick={() => void connect()}>
          {m.calendar_connect()}
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
            <Button size="sm" variant="primary" loading={isPending} onClick={() => void connect()}>
              {m.calendar_reconnect()}
            </Button>
          }
        >
          {m.calendar_expired_text()}
        </Notice>
      )}
      <LinkedFacts status={status} />
      <LinkedActions status={status} place={place} />
    </div>
  );
}

function LinkedActions({ status: { expired }, place }: ConnectionProps) {
  const sync = useSync(place);
  const existing = useExisting();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-3">
      {!expired && (
        <>
          <Button size="sm" variant="secondary" loading={sync.isPending} onClick={() => void sync.run()}>
            {m.calendar_sync()}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            loading={existing.isPending}
            onClick={() => void existing.run()}
          >
            {m.calendar_existing()}
          </Button>
        </>
      )}
      <Button size="sm" variant="quiet" className="-ms-3.5" onClick={() => setAsking(true)}>
        {m.calendar_disconnect()}
      </Button>
      <DisconnectDialog open={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}

function DisconnectDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const disconnect = useDisconnectGoogle();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={async () => {
        await disconnect.mutateAsync();
        showToast({ title: m.common_success_title(), description: m.calendar_disconnected() });
      }}
      title={m.calendar_disconnect_title()}
      description={m.calendar_disconnect_text()}
      confirmLabel={m.calendar_disconnect()}
      cancelLabel={m.calendar_keep()}
      closeLabel={m.common_close()}
      describeError={(error) => serverText(error, m.calendar_disconnect_failed())}
    />
  );
}
