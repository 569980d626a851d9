import type { PersonDetail } from '@cadence/contract/accounts';
import { fullName } from '@cadence/format/full-name';
import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { useParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { AdminNav } from '../../../app/admin-nav.tsx';
import { BackLink } from '../../../lib/navigation/back-link.tsx';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { useRead } from '../../../lib/http/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useHasPermission } from '../../users/permissions.ts';
import { ReviewableRequests } from '../../verification/admin/reviewable-requests.tsx';
import { CancelSessionsDialog } from './cancel-sessions-dialog.tsx';
import { AccountCard } from './person-account.tsx';
import { PracticeCard } from './person-practice.tsx';
import { SessionsCard } from './person-sessions.tsx';
import { StatusBadges } from './people-table.tsx';
import { roleText } from './person-texts.ts';
import { SuspendDialog } from './suspend-dialog.tsx';
import { UnsuspendDialog } from './unsuspend-dialog.tsx';
import { personName } from '@cadence/format/names';
import { browserZone } from '../../../lib/time-zones.ts';
import { formatWhen } from '../../../lib/time.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** A person as admins see one, at an address of its own. */
export function PersonPage() {
  const { id } = useParams<{ id: string }>();
  return <Person key={id} id={Number(id)} />;
}

function Person({ id }: { id: number }) {
  const query = useRead('GET /api/admin/users/:id', { params: { id } });
  const maySuspend = useHasPermission('full');
  const person = query.data;
  return (
    <div className="page-width pb-section">
      <PageHeader
        title={person ? fullName(person) : m.page_person()}
        text={
          person && (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
              {roleText(person.role)}
              <StatusBadges user={person} />
            </span>
          )
        }
        above={
          <>
            <AdminNav />
            <BackLink href={`/admin/people${useListSearch()}`}>{m.person_back()}</BackLink>
          </>
        }
        actions={maySuspend && person && person.role !== 'admin' && <SuspendButton person={person} />}
      />
      {!person && <LoadFailure query={query} sentence={m.person_failed()} />}
      {!person && !query.error && <Waiting />}
      {person && <Parts person={person} />}
    </div>
  );
}

/** The search with which the list was left; it survives a reload. */
function useListSearch(): string {
  const state: unknown = useHistoryState();
  const former = typeof state === 'object' && state !== null && 'people' in state ? state.people : '';
  return typeof former === 'string' && former.startsWith('?') ? former : '';
}

function Parts({ person }: { person: PersonDetail }) {
  const mayDecide = useHasPermission('verification');
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <AccountCard person={person} />
      <div className="grid gap-5">
        {person.therapist && <PracticeCard person={person} therapist={person.therapist} />}
        <SuspensionsCard person={person} />
      </div>
      {mayDecide && person.requests.length > 0 && (
        <Card as="section" className="lg:col-span-2">
          <CardHeader title={m.admin_tab_requests()} />
          <ReviewableRequests requests={person.requests} />
        </Card>
      )}
      {person.role !== 'admin' && <SessionsCard person={person} />}
    </div>
  );
}

function SuspendButton({ person }: { person: PersonDetail }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Changing = person.isSuspended ? UnsuspendDialog : SuspendDialog;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {person.isSuspended ? m.accounts_unsuspend() : m.accounts_suspend()}
      </Button>
      {isOpen && <Changing user={person} onClose={close} />}
    </>
  );
}

function Waiting() {
  return (
    <SkeletonRegion label={m.app_loading()}>
      <div className="grid gap-5 lg:grid-cols-2">
        {['h-96', 'h-96', 'h-64', 'h-64'].map((height, index) => (
          <Skeleton key={index} shape="block" className={height} />
        ))}
      </div>
    </SkeletonRegion>
  );
}

/** Families or therapists wait for what becomes of these sessions: they are on hold. */
function BookedSessions({ person }: { person: PersonDetail }) {
  const [isOpen, setOpen] = useState(false);
  const mayCancel = useHasPermission('full');
  return (
    <>
      <Notice
        tone="warning"
        className="mb-4"
        action={
          mayCancel && (
            <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
              {m.accounts_cancel_sessions()}
            </Button>
          )
        }
      >
        {m.person_sessions_on_hold({ count: person.sessions.upcoming })}
      </Notice>
      {isOpen && <CancelSessionsDialog user={person} onClose={() => setOpen(false)} />}
    </>
  );
}

/** When the account was suspended and restored, and why it is suspended now. */
function SuspensionsCard({ person }: { person: PersonDetail }) {
  const { suspensions, isSuspended, suspensionReason, sessions } = person;
  return (
    <Card as="section">
      <CardHeader title={m.person_suspensions()} />
      {isSuspended && suspensionReason !== null && (
        <Notice tone="danger" className="mb-4">
          {m.accounts_unsuspend_reason({ reason: suspensionReason })}
        </Notice>
      )}
      {isSuspended && sessions.upcoming > 0 && <BookedSessions person={person} />}
      {suspensions.length === 0 && !isSuspended && (
        <p className="text-ink-soft">{m.person_suspensions_none()}</p>
      )}
      <ul className="divide-y divide-line">
        {suspensions.map(({ at, change, by }) => (
          <li key={`${at} ${change}`} className="py-2.5 first:pt-0 last:pb-0">
            <span className="font-semibold">
              {change === 'suspended' ? m.person_was_suspended() : m.person_was_unsuspended()}
            </span>
            <span className="block text-sm text-ink-soft">
              {m.person_by({
                when: formatWhen(at, browserZone()),
                name: by ? personName(by) : m.access_log_closed_account(),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
