import type { Client, ClientRights, Guardian } from '@cadence/contract/clients/clients';
import { personName } from '@cadence/format/names';
import { dateIn } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { useId } from 'react';
import { formatDate } from '../../lib/time.ts';
import { browserZone } from '../../lib/time-zones.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useSignedInUser } from '../users/api.ts';
import { rightNames } from './client-texts.ts';
import type { Ask } from './open-dialog.tsx';

export type GuardianListProps = { client: Client; onAsk: (ask: Ask) => void };

/** Who has which rights on a client; owners change them. */
export function GuardianList({ client, onAsk }: GuardianListProps) {
  const title = useId();
  return (
    <section aria-labelledby={title} className="mt-5">
      <h3 id={title} className="font-sans text-sm font-semibold">
        {m.clients_guardians({ name: client.name })}
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {client.guardians.map((guardian) => (
          <GuardianRow key={guardian.userId} client={client} guardian={guardian} onAsk={onAsk} />
        ))}
      </ul>
    </section>
  );
}

function GuardianRow({ client, guardian, onAsk }: GuardianListProps & { guardian: Guardian }) {
  const user = useSignedInUser();
  const name = personName(guardian);
  const zone = user.timezone ?? browserZone();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {name}
          {guardian.userId === user.id && (
            <span className="ms-2 text-sm font-normal text-ink-soft">{m.clients_you()}</span>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {m.clients_since({ date: formatDate(dateIn(guardian.since, zone), { style: 'day', year: true }) })}
        </p>
      </div>
      <RightBadges rights={guardian} />
      <GuardianActions client={client} guardian={guardian} onAsk={onAsk} />
    </li>
  );
}

export function RightBadges({ rights }: { rights: ClientRights }) {
  return (
    <p className="flex flex-wrap gap-1.5">
      {rightNames(rights).map((right) => (
        <Badge key={right} tone={rights.isOwner ? 'brand' : 'neutral'}>
          {right}
        </Badge>
      ))}
    </p>
  );
}

function GuardianActions({ client, guardian, onAsk }: GuardianListProps & { guardian: Guardian }) {
  const { id } = useSignedInUser();
  const isOwn = guardian.userId === id;
  // The account holder, and who is alone with a client, can neither leave nor give anything up.
  if (isOwn && (client.isSelf || client.guardians.length === 1)) return null;
  const name = personName(guardian);
  return (
    <div className="-mx-3 flex flex-wrap">
      {client.rights.isOwner && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={m.clients_rights_of({ name })}
          onClick={() => onAsk({ what: 'rights', client, guardian })}
        >
          {m.clients_rights()}
        </Button>
      )}
      {isOwn && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={m.clients_leave_what({ name: client.name })}
          onClick={() => onAsk({ what: 'leave', client, userId: id })}
        >
          {m.clients_leave()}
        </Button>
      )}
      {!isOwn && client.rights.isOwner && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={m.clients_remove_who({ name })}
          onClick={() => onAsk({ what: 'remove', client, guardian })}
        >
          {m.clients_remove()}
        </Button>
      )}
    </div>
  );
}
