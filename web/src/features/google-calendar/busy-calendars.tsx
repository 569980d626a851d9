import type { CalendarChoice } from '@cadence/contract/calendars/google-calendar';
import * as m from '@cadence/messages/m';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { reportOutcome } from '../../lib/forms/outcome-toast.ts';
import { reading } from '../../lib/http/query.ts';
import { serverText } from '../../lib/http/problem.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { useChooseCalendars, useGoogleStatus } from './api.ts';
import { useConnect, type Place } from './use-connect.ts';

/** The calendars that count as busy time: the main one always, others by choice. */
export function BusyCalendars({ place }: { place: Place }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      title={<span className="text-base">{m.google_calendar_busy_title()}</span>}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-t border-b-0"
    >
      {isOpen && <Choice place={place} />}
    </Disclosure>
  );
}

/** Fetched from Google each time the list opens. */
function Choice({ place }: { place: Place }) {
  const { data: status } = useGoogleStatus();
  const query = useQuery({
    ...reading('GET /api/google-calendar/calendars'),
    enabled: status?.connected !== false,
    // An older response must not undo a pending change.
    refetchOnWindowFocus: false,
  });
  const { data, error } = query;
  if (data) return data.mayChoose ? <Boxes choice={data} /> : <OutOfReach place={place} />;
  if (error) {
    return <LoadFailure query={query} sentence={m.google_calendar_busy_failed()} live />;
  }
  return (
    <SkeletonRegion label={m.app_loading()}>
      <Skeleton className="mb-3 h-5 w-64 max-w-full" />
      <Skeleton className="h-5 w-48" />
    </SkeletonRegion>
  );
}

/** Shown when the granted consent covers only the main calendar. */
function OutOfReach({ place }: { place: Place }) {
  const { connect, isPending } = useConnect(place);
  return (
    <div className="space-y-4">
      <p>{m.google_calendar_busy_out_of_reach()}</p>
      <Button size="sm" variant="secondary" loading={isPending} onClick={connect}>
        {m.google_calendar_reconnect()}
      </Button>
    </div>
  );
}

function Boxes({ choice: { calendars } }: { choice: CalendarChoice }) {
  const choose = useChooseCalendars();
  const tick = (id: string, isTicked: boolean) => {
    const others = calendars.filter((one) => one.counts && !one.isMain && one.id !== id);
    const ids = others.map((one) => one.id);
    void reportOutcome(choose.mutateAsync(isTicked ? [...ids, id] : ids), {
      done: m.google_calendar_busy_saved(),
      failed: (error) => serverText(error, m.google_calendar_busy_choice_failed()),
    });
  };
  return (
    <div className="space-y-3">
      <p>{m.google_calendar_busy_text()}</p>
      <fieldset>
        <legend className="sr-only">{m.google_calendar_busy_legend()}</legend>
        {calendars.map(({ id, name, isMain, counts }) => (
          <CheckboxField
            key={id}
            label={<span className="[overflow-wrap:anywhere] text-ink">{name}</span>}
            hint={isMain && m.google_calendar_busy_main()}
            checked={counts}
            disabled={isMain}
            onChange={({ currentTarget }) => tick(id, currentTarget.checked)}
          />
        ))}
      </fieldset>
    </div>
  );
}
