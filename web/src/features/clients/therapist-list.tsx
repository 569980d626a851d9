import type { Client } from '@cadence/contract/clients/clients';
import type { ClientTherapist } from '@cadence/contract/clients/caseload';
import { personName } from '@cadence/format/names';
import * as m from '@cadence/messages/m';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Ask } from './open-dialog.tsx';

type TherapistListProps = {
  client: Client;
  therapists: readonly ClientTherapist[];
  onAsk: (ask: Ask) => void;
};

/** On whose caseloads a client is, which its owners end. */
export function TherapistList({ client, therapists, onAsk }: TherapistListProps) {
  const title = useId();
  const { name } = client;
  return (
    <section aria-labelledby={title} className="mt-5">
      <h3 id={title} className="font-sans text-sm font-semibold">
        {m.clients_therapists({ name })}
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {therapists.map((therapist) => {
          const person = personName(therapist);
          return (
            <li
              key={therapist.therapistId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            >
              <p className="min-w-0 flex-1 basis-48 font-semibold [overflow-wrap:anywhere]">{person}</p>
              <Button
                variant="quiet"
                size="sm"
                className="-mx-3"
                aria-label={m.clients_therapist_end_of({ therapist: person, name })}
                onClick={() => onAsk({ what: 'end', client, therapist })}
              >
                {m.clients_therapist_end()}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
