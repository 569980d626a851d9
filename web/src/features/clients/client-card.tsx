import type { ClientTherapist } from '@cadence/contract/clients/caseload';
import type { Client } from '@cadence/contract/clients/clients';
import { nameOnDocuments, needsLatinName } from '@cadence/format/latin-name';
import * as m from '@cadence/messages/m';
import { Archive, ArchiveRestore, FolderOpen, Pencil, UserPlus } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import { failureOf, reportOutcome } from '../../lib/forms/outcome-toast.ts';
import { useChange } from '../../lib/http/query.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { cx } from '../../ui/class-names.ts';
import { Card } from '../../ui/layout/card.tsx';
import { factsOf } from './client-texts.ts';
import { GuardianList, RightBadges } from './guardian-list.tsx';
import type { Ask } from './open-dialog.tsx';
import { TherapistList } from './therapist-list.tsx';
import { dateIn } from '@cadence/format/time';
import { formatDate } from '../../lib/time.ts';
import { browserZone } from '../../lib/time-zones.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { useSignedInUser } from '../users/api.ts';

export type ClientCardProps = { client: Client; onAsk: (ask: Ask) => void };
type CardProps = ClientCardProps & { therapists: readonly ClientTherapist[] };

/** A person whom sessions are for, and who has which rights. */
export function ClientCard({ client, therapists, onAsk }: CardProps) {
  const title = useId();
  const { name, latinName, isSelf, isArchived, rights, invitations } = client;
  const facts = factsOf(client);
  return (
    <Card as="li" aria-labelledby={title}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={title} className="text-title-3 [overflow-wrap:anywhere]">
              {name}
            </h2>
            {isSelf && <Badge tone="brand">{m.clients_you()}</Badge>}
            {isArchived && <Badge>{m.clients_archived()}</Badge>}
          </div>
          {facts !== '' && <p className="mt-1 text-sm text-ink-soft">{facts}</p>}
          {latinName !== null && (
            <p className="mt-1 text-sm text-ink-soft [overflow-wrap:anywhere]">
              {m.latin_name_shown({ name: nameOnDocuments(name, latinName) })}
            </p>
          )}
          {latinName === null && rights.isOwner && needsLatinName(name) && (
            <p className="mt-1 text-sm text-warning-ink">{m.latin_name_missing()}</p>
          )}
        </div>
        {rights.isOwner && <OwnerActions client={client} onAsk={onAsk} />}
      </div>
      {rights.mayRead && (
        <Link
          href={`/records/${client.id}`}
          aria-label={m.documents_record_open_of({ name })}
          className={cx(buttonClass({ variant: 'secondary', size: 'sm' }), 'mt-4')}
        >
          <FolderOpen aria-hidden="true" className="size-4.5" />
          {m.documents_record_open()}
        </Link>
      )}
      <GuardianList client={client} onAsk={onAsk} />
      {rights.isOwner && therapists.length > 0 && (
        <TherapistList client={client} therapists={therapists} onAsk={onAsk} />
      )}
      {invitations.length > 0 && <InvitationList client={client} onAsk={onAsk} />}
      {rights.isOwner && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-5"
          aria-label={m.clients_invite_to({ name })}
          icon={<UserPlus className="size-4.5" />}
          onClick={() => onAsk({ what: 'invite', client })}
        >
          {m.clients_invite()}
        </Button>
      )}
    </Card>
  );
}

function OwnerActions({ client, onAsk }: ClientCardProps) {
  const { id, name, isArchived } = client;
  const change = useChange('PATCH /api/clients/:id');
  const unarchive = () =>
    void reportOutcome(change.mutateAsync({ params: { id }, body: { isArchived: false } }), {
      done: m.clients_unarchived_done({ name }),
      failed: (error) => failureOf(m.clients_archive_failed(), error),
    });
  return (
    <div className="-mx-3 flex flex-wrap sm:-my-1.5">
      <Button
        variant="quiet"
        size="sm"
        aria-label={m.clients_edit_of({ name })}
        icon={<Pencil className="size-4.5" />}
        onClick={() => onAsk({ what: 'edit', client })}
      >
        {m.clients_edit()}
      </Button>
      {isArchived ? (
        <Button
          variant="quiet"
          size="sm"
          aria-label={m.clients_unarchive_of({ name })}
          icon={<ArchiveRestore className="size-4.5" />}
          loading={change.isPending}
          onClick={unarchive}
        >
          {m.clients_unarchive()}
        </Button>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          aria-label={m.clients_archive_of({ name })}
          icon={<Archive className="size-4.5" />}
          onClick={() => onAsk({ what: 'archive', client })}
        >
          {m.clients_archive()}
        </Button>
      )}
    </div>
  );
}

/** The open invitations to a client, which only its owners see. */
function InvitationList({ client, onAsk }: { client: Client; onAsk: (ask: Ask) => void }) {
  const title = useId();
  const zone = useSignedInUser().timezone ?? browserZone();
  return (
    <section aria-labelledby={title} className="mt-5">
      <h3 id={title} className="font-sans text-sm font-semibold">
        {m.clients_invitations()}
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {client.invitations.map((invitation) => (
          <li
            key={invitation.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <div className="min-w-0 flex-1 basis-48">
              <p>
                <EmailText email={invitation.email} />
              </p>
              <p className="text-sm text-ink-soft">
                {m.clients_invitation_until({
                  date: formatDate(dateIn(invitation.expiresAt, zone), { style: 'day' }),
                })}
              </p>
            </div>
            <RightBadges rights={invitation} />
            <Button
              variant="quiet"
              size="sm"
              className="-mx-3"
              aria-label={m.clients_withdraw_of({ email: invitation.email })}
              onClick={() => onAsk({ what: 'withdraw', client, invitation })}
            >
              {m.clients_withdraw()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
