import type { OwnSession } from '@cadence/contract/auth/sessions';
import * as m from '@cadence/messages/m';
import { MonitorSmartphone } from 'lucide-react';
import { reportOutcome, failureOf } from '../../../lib/forms/outcome-toast.ts';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { useChange, useRead } from '../../../lib/http/query.ts';
import { browserZone } from '../../../lib/time-zones.ts';
import { formatWhen } from '../../../lib/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';

type SessionsSectionProps = { zone: string | null; id?: string };

/** Where the user is signed in, with buttons to end sessions. */
export function SessionsSection({ zone, id }: SessionsSectionProps) {
  const query = useRead('GET /api/user/sessions', {});
  return (
    <FormSection
      {...(id !== undefined && { id })}
      title={m.own_sessions_title()}
      text={m.own_sessions_text()}
    >
      {query.data && <Sessions sessions={query.data} zone={zone ?? browserZone()} />}
      {!query.data && query.error && <LoadFailure query={query} sentence={m.own_sessions_load_failed()} />}
      {!query.data && !query.error && (
        <SkeletonRegion label={m.app_loading()}>
          <Skeleton shape="block" className="h-20" />
        </SkeletonRegion>
      )}
    </FormSection>
  );
}

function Sessions({ sessions, zone }: { sessions: readonly OwnSession[]; zone: string }) {
  const end = useChange('DELETE /api/user/sessions/:id');
  const endOthers = useChange('DELETE /api/user/sessions');
  const isBusy = end.isPending || endOthers.isPending;
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const report = (ending: Promise<unknown>, done: string) =>
    void reportOutcome(ending, {
      done,
      failed: (error) => failureOf(m.own_sessions_end_failed(), error),
    });
  return (
    <>
      <ul aria-label={m.own_sessions_list()} className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            zone={zone}
            isBusy={isBusy}
            onEnd={() => report(end.mutateAsync({ params: { id: session.id } }), m.own_sessions_ended())}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <Button
          variant="secondary"
          className="mt-4"
          disabled={isBusy}
          onClick={() => report(endOthers.mutateAsync(), m.own_sessions_others_ended())}
        >
          {m.own_sessions_end_others()}
        </Button>
      )}
    </>
  );
}

function deviceText({ browser, system }: OwnSession): string {
  if (browser !== null && system !== null) return m.own_sessions_device({ browser, system });
  return browser ?? system ?? m.own_sessions_unknown();
}

type SessionItemProps = { session: OwnSession; zone: string; isBusy: boolean; onEnd: () => void };

function SessionItem({ session, zone, isBusy, onEnd }: SessionItemProps) {
  const device = deviceText(session);
  const seen = formatWhen(session.lastSeenAt, zone);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0">
      <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-ink-faint max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {session.isCurrent && <Badge tone="success">{m.own_sessions_current()}</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-ink-soft">
          {m.own_sessions_times({ seen, start: formatWhen(session.startedAt, zone) })}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="quiet"
          size="sm"
          disabled={isBusy}
          aria-label={m.own_sessions_end_of({ device, seen })}
          onClick={onEnd}
        >
          {m.own_sessions_end()}
        </Button>
      )}
    </li>
  );
}
