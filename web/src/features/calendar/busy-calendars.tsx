import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { serverText } from '../../lib/problem.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useCalendarChoice, useChooseCalendars, type CalendarChoice } from './api.ts';
import { useConnect, type Place } from './use-connect.ts';

/** Which of a therapist's calendars close slots: the main one always, others as they tick them. */
export function BusyCalendars({ place }: { place: Place }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      title={<span className="text-base">{m.calendar_busy_title()}</span>}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-t border-b-0"
    >
      {isOpen && <Choice place={place} />}
    </Disclosure>
  );
}

function Choice({ place }: { place: Place }) {
  const query = useCalendarChoice();
  const { data, error } = query;
  if (data) return data.mayChoose ? <Boxes choice={data} /> : <OutOfReach place={place} />;
  if (error) {
    return <LoadFailure query={query} sentence={m.calendar_busy_failed()} live />;
  }
  return (
    <SkeletonRegion label={m.common_loading()}>
      <Skeleton className="mb-3 h-5 w-64 max-w-full" />
      <Skeleton className="h-5 w-48" />
    </SkeletonRegion>
  );
}

/** The consent that was given does not reach beyond the main calendar. */
function OutOfReach({ place }: { place: Place }) {
  const { connect, isPending } = useConnect(place);
  return (
    <div className="space-y-4">
      <p>{m.calendar_busy_out_of_reach()}</p>
      <Button size="sm" variant="secondary" loading={isPending} onClick={() => void connect()}>
        {m.calendar_reconnect()}
      </Button>
    </div>
  );
}

function Boxes({ choice: { calendars } }: { choice: CalendarChoice }) {
  const choose = useChooseCalendars();
  const tick = async (id: string, isTicked: boolean) => {
    const others = calendars.filter((one) => one.counts && !one.isMain && one.id !== id);
    const ids = others.map((one) => one.id);
    try {
      await choose.mutateAsync(isTicked ? [...ids, id] : ids);
      showToast({ title: m.common_success_title(), description: m.calendar_busy_saved() });
    } catch (error) {
      const description = serverText(error, m.calendar_busy_choice_failed());
      showToast({ title: m.common_error_title(), description, variant: 'destructive' });
    }
  };
  return (
    <div className="space-y-3">
      <p>{m.calendar_busy_text()}</p>
      <fieldset>
        <legend className="sr-only">{m.calendar_busy_legend()}</legend>
        {calendars.map(({ id, name, isMain, counts }) => (
          <CheckboxField
            key={id}
            label={<span className="[overflow-wrap:anywhere] text-ink">{name}</span>}
            hint={isMain && m.calendar_busy_main()}
            checked={counts}
            disabled={isMain}
            onChange={({ currentTarget }) => void tick(id, currentTarget.checked)}
          />
        ))}
      </fieldset>
    </div>
  );
}
