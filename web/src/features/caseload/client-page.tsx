import type { CaseloadPage } from '@cadence/contract/clients/caseload';
import * as m from '@cadence/messages/m';
import { dateIn, formatMonth, formatTime } from '@cadence/format/time';
import { MINUTE } from '@cadence/scheduling/durations';
import { TRIALS_MINUTES_BEFORE } from '@cadence/contract/care/trials';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../lib/navigation/lazy-dialog.ts';
import { useHistoryState } from 'wouter/use-browser-location';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { useRead } from '../../lib/http/query.ts';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useNow } from '../../lib/use-now.ts';
import { ClientDocuments } from '../documents/documents-card.tsx';
import { EntriesCard } from '../care/entries/entries-card.tsx';
import { FormsCard } from '../forms/forms-card.tsx';
import { GoalsCard } from '../care/goals/goals-card.tsx';
import { ConversationLink } from '../conversations/conversation-link.tsx';
import { OwedCard, PeopleCard } from './client-cards.tsx';
import { RecordCard } from './record-card.tsx';
import { SessionsCards } from './client-sessions.tsx';

const BookDialog = lazyDialog(async () => (await import('./book-dialog.tsx')).BookDialog);

/** A client of a therapist: sessions, what is owed, and how to reach the guardians. */
export function ClientPage({ id }: { id: number }) {
  const { query, schedule, client, timezone } = useClientAndZone(id);
  const [isBooking, setBooking] = useState(() => window.location.hash === '#book');
  return (
    <div className="page-width pb-section">
      <PageHeader
        title={client ? <span className="[overflow-wrap:anywhere]">{client.name}</span> : m.nav_clients()}
        text={client && aboutText(client)}
        above={<BackLink href={`/clients${useListSearch()}`}>{m.caseload_client_back()}</BackLink>}
        actions={
          client && (
            <>
              <ConversationLink clientId={client.id} />
              {!client.hasLeft && (
                <Button
                  icon={<CalendarPlus aria-hidden="true" className="size-5" />}
                  onClick={() => setBooking(true)}
                >
                  {m.caseload_booking_open()}
                </Button>
              )}
            </>
          )
        }
      />
      <div className="grid gap-4">
        {!client && <LoadFailure query={query} sentence={m.caseload_client_failed()} />}
        {!timezone && <LoadFailure query={schedule} sentence={m.schedule_fetch_failed()} />}
      </div>
      {!(client && timezone) && !query.error && !schedule.error && <Waiting />}
      {client && timezone && <Parts client={client} timezone={timezone} />}
      {isBooking && client && <Booking client={client} onClose={() => setBooking(false)} />}
    </div>
  );
}

/** An address that asks for a booking may be of a client whose family has left. */
function Booking({ client, onClose }: { client: CaseloadPage; onClose: () => void }) {
  return client.hasLeft ? null : <BookDialog client={client} onClose={onClose} />;
}

/** At once, because the header and the card of the record push down what is below when their content comes. */
function useClientAndZone(id: number) {
  const query = useRead('GET /api/therapist/clients/:id', { params: { id } });
  const schedule = useRead('GET /api/therapist/schedule-settings', {});
  const record = useRead('GET /api/therapist/clients/:id/record', { params: { id } });
  // Kept, because a retry after a failure is pending again.
  const [readyFor, setReadyFor] = useState<number>();
  if (readyFor !== id && !schedule.isPending && !record.isPending) setReadyFor(id);
  const client = readyFor === id ? query.data : undefined;
  return { query, schedule, client, timezone: schedule.data?.timezone };
}

/** The search with which the list was left. */
function useListSearch(): string {
  const state: unknown = useHistoryState();
  const former = typeof state === 'object' && state !== null && 'clients' in state ? state.clients : '';
  return typeof former === 'string' && former.startsWith('?') ? former : '';
}

const communicationTexts = {
  speech: () => m.caseload_client_speech(),
  aac: () => m.caseload_client_aac(),
  sign: () => m.caseload_client_sign(),
  mixed: () => m.caseload_client_mixed(),
};

function aboutText({ birthMonth, communicates }: CaseloadPage): string {
  const born = birthMonth === null ? '' : m.caseload_client_born({ month: formatMonth(birthMonth) });
  const communication = communicates === null ? '' : communicationTexts[communicates]();
  return [born, communication].filter(Boolean).join(' · ');
}

function Parts({ client, timezone }: { client: CaseloadPage; timezone: string }) {
  const now = useNow();
  if (client.hasLeft)
    return (
      <div className="space-y-6">
        <Notice>{m.caseload_client_left()}</Notice>
        <GoalsCard clientId={client.id} hasLeft />
        <EntriesCard clientId={client.id} hasLeft />
        <SessionsCards client={client} timezone={timezone} now={now} />
        <FormsCard clientId={client.id} hasLeft />
        <ClientDocuments clientId={client.id} isClosed />
      </div>
    );
  return (
    <div className="space-y-6">
      {client.isArchived && <Notice>{m.caseload_client_archived()}</Notice>}
      {/* On a phone in this order: what is to be known before a session, whom to reach, and what was and will be. */}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 space-y-6">
          <RecordCard client={client} timezone={timezone} now={now} />
          <GoalsCard clientId={client.id} hasLeft={false} session={sessionOfToday(client, timezone, now)} />
          <EntriesCard clientId={client.id} hasLeft={false} />
        </div>
        <div className="space-y-6 lg:row-span-2">
          <PeopleCard client={client} />
          <OwedCard client={client} />
        </div>
        <div className="min-w-0 space-y-6">
          <FormsCard clientId={client.id} hasLeft={false} />
          <SessionsCards client={client} timezone={timezone} now={now} />
          <ClientDocuments clientId={client.id} isClosed={false} />
        </div>
      </div>
    </div>
  );
}

/** The confirmed session of today that has begun, or begins so soon that its room is open. */
function sessionOfToday({ sessions }: CaseloadPage, timezone: string, now: number) {
  const found = sessions.find(
    ({ status, startTime }) =>
      status === 'confirmed' &&
      Date.parse(startTime) - now <= TRIALS_MINUTES_BEFORE * MINUTE &&
      dateIn(startTime, timezone) === dateIn(now, timezone),
  );
  return found && { id: found.id, time: formatTime(found.startTime, timezone) };
}

function Waiting() {
  return (
    <SkeletonRegion label={m.app_loading()}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton shape="block" className="h-96" />
        <Skeleton shape="block" className="h-96" />
      </div>
    </SkeletonRegion>
  );
}
