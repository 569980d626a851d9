import type { CaseloadClient } from '@cadence/contract/clients/caseload';
import { hasWord, searchKey, searchWords } from '@cadence/format/search-key';
import * as m from '@cadence/messages/m';
import { useId, useState } from 'react';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { useFocusOnMount } from '../../lib/navigation/use-focus-on-mount.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { ErrorText } from '../../ui/form/field.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import type { ClientBooking } from './use-client-booking.ts';

/** So many are listed; others are found by their names. */
const MAX_LISTED = 6;

/** Whom a therapist books for: found among her clients by name, one press each. */
export function ClientChoice({ booking }: { booking: ClientBooking }) {
  const { clients, choice, change, isTried } = booking;
  const id = useId();
  const [isAgain, setAgain] = useState(false);
  if (clients.error) return <LoadFailure query={clients} sentence={m.list_load_failed()} live />;
  if (!clients.data) {
    return (
      <SkeletonRegion label={m.app_loading()}>
        <Skeleton shape="block" className="h-20" />
      </SkeletonRegion>
    );
  }
  const chosen = clients.data.find((client) => client.id === choice.clientId);
  const isMissing = isTried && !chosen;
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={isMissing ? `${id}-error` : undefined}
      className="space-y-2"
    >
      <p id={id} className="text-sm font-semibold">
        {m.caseload_booking_client()}
      </p>
      {chosen ? (
        <Chosen
          name={chosen.name}
          onChange={() => {
            setAgain(true);
            change({ clientId: undefined });
          }}
        />
      ) : (
        <Search clients={clients.data} hasFocus={isAgain} onChoose={(clientId) => change({ clientId })} />
      )}
      <div className="text-sm">
        <ErrorText id={`${id}-error`} error={isMissing ? m.caseload_booking_client_required() : undefined} />
      </div>
    </div>
  );
}

function Chosen({ name, onChange }: { name: string; onChange: () => void }) {
  const button = useFocusOnMount<HTMLButtonElement>();
  return (
    <div className="flex items-center justify-between gap-3 rounded-md border border-brand bg-brand-soft py-1.5 ps-4 pe-2">
      <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
      <Button
        ref={button}
        variant="quiet"
        size="sm"
        className="shrink-0 underline underline-offset-4"
        aria-label={m.caseload_booking_client_change_long({ name })}
        onClick={onChange}
      >
        {m.caseload_booking_client_change()}
      </Button>
    </div>
  );
}

type SearchProps = {
  clients: readonly CaseloadClient[];
  /** After another one was to be chosen. */
  hasFocus: boolean;
  onChoose: (clientId: number) => void;
};

function Search({ clients, hasFocus, onChoose }: SearchProps) {
  const [text, setText] = useState('');
  const found = findByName(clients, text);
  const listed = found.slice(0, MAX_LISTED);
  const others = found.length - listed.length;
  return (
    <>
      {clients.length > MAX_LISTED && (
        <SearchField
          label={m.caseload_booking_client_search()}
          hideLabel
          placeholder={m.caseload_booking_client_search()}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
          autoFocus={hasFocus}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It chooses the only one who was found, and does not send the form around it.
            event.preventDefault();
            if (found[0] && found.length === 1) onChoose(found[0].id);
          }}
        />
      )}
      <ul className="m-0 grid list-none gap-2 p-0 sm:grid-cols-2">
        {listed.map(({ id, name, isArchived }) => (
          <li key={id}>
            <Button variant="secondary" fullWidth className="wrap-anywhere" onClick={() => onChoose(id)}>
              {isArchived ? m.caseload_booking_client_archived({ name }) : name}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-ink-soft empty:sr-only">
        {found.length === 0 && m.caseload_booking_client_none()}
        {others > 0 && m.caseload_booking_client_others({ count: others })}
      </p>
    </>
  );
}

/** Those of whose name every word of the search begins a word, archived ones last. */
function findByName(clients: readonly CaseloadClient[], text: string): readonly CaseloadClient[] {
  const words = searchWords(text);
  return clients
    .filter(({ name }) => words.every((word) => hasWord(searchKey(name), word)))
    .toSorted((one, other) => Number(one.isArchived) - Number(other.isArchived));
}
