import type { Client, ClientRights, InvitationView } from '@cadence/contract/clients/clients';
import { dateIn } from '@cadence/format/time';
import { personName } from '@cadence/format/names';
import { searchKey } from '@cadence/format/search-key';
import * as m from '@cadence/messages/m';
import { useState, type SubmitEvent } from 'react';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { fieldProblem, messageOf } from '../../../lib/http/problem.ts';
import type { useChange } from '../../../lib/http/query.ts';
import { browserZone } from '../../../lib/time-zones.ts';
import { formatDate } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { DescriptionList, Fact } from '../../../ui/data/description-list.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { useSignedInUser } from '../../users/api.ts';
import { useClients } from '../api.ts';

export type AcceptFormProps = {
  token: string;
  invitation: InvitationView;
  accept: ReturnType<typeof useChange<'POST /api/client-invitations/accept'>>;
  decline: ReturnType<typeof useChange<'POST /api/client-invitations/decline'>>;
};

/** What the invitation gives, and the buttons that answer it. A therapist's asks which person it is about. */
export function AcceptForm({ token, invitation, accept, decline }: AcceptFormProps) {
  const who = useClientChoice(invitation);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (accept.isPending) return;
    setMissing(who.isMissing);
    if (!who.isMissing) accept.mutate({ body: { token, clientId: who.clientId } });
  };
  const refusal = accept.error ?? decline.error;
  const refusedClient = fieldProblem(accept.error, 'clientId');
  return (
    <form noValidate onSubmit={submit} className="mt-8 space-y-6">
      <Facts invitation={invitation} />
      {invitation.kind === 'caseload' && (
        <>
          <LoadFailure query={who.query} sentence={m.client_invitation_failed()} />
          {who.query.data && (
            <RadioCards
              label={m.client_invitation_who({ name: invitation.clientName ?? '' })}
              hint={m.client_invitation_who_hint()}
              error={isMissing && who.isMissing ? m.client_invitation_who_missing() : refusedClient}
              options={who.options}
              value={who.value}
              onChange={who.choose}
            />
          )}
        </>
      )}
      {refusal && refusedClient === undefined && (
        <Notice tone="danger" live>
          {messageOf(refusal)}
        </Notice>
      )}
      <Button
        type="submit"
        variant="accent"
        size="lg"
        fullWidth
        loading={accept.isPending}
        disabled={!who.isReady || decline.isPending}
      >
        {m.client_invitation_accept()}
      </Button>
      <Button
        type="button"
        variant="secondary"
        size="lg"
        fullWidth
        loading={decline.isPending}
        disabled={accept.isPending}
        onClick={() => decline.mutate({ body: { token } })}
      >
        {m.client_invitation_decline()}
      </Button>
    </form>
  );
}

function Facts({ invitation }: { invitation: InvitationView }) {
  const { kind, from, clientName, expiresAt } = invitation;
  const zone = useSignedInUser().timezone ?? browserZone();
  const name = personName(from);
  return (
    <DescriptionList>
      <Fact label={m.client_invitation_from()}>{name}</Fact>
      {clientName !== null && <Fact label={m.client_invitation_for()}>{clientName}</Fact>}
      <Fact label={m.client_invitation_gives()}>
        {kind === 'guardian' ? (
          <Rights {...invitation} />
        ) : (
          m.client_invitation_caseload_gives({ from: name })
        )}
      </Fact>
      <Fact label={m.client_invitation_until()}>{formatDate(dateIn(expiresAt, zone))}</Fact>
    </DescriptionList>
  );
}

export function Rights({ isOwner, mayBook, mayPay, mayRead }: ClientRights) {
  return (
    <ul className="list-disc ps-5">
      <li>{m.client_invitation_gives_see()}</li>
      {mayBook && <li>{m.client_invitation_gives_book()}</li>}
      {mayPay && <li>{m.client_invitation_gives_pay()}</li>}
      {mayRead && <li>{m.client_invitation_gives_read()}</li>}
      {isOwner && <li>{m.client_invitation_gives_owner()}</li>}
    </ul>
  );
}

const NEW = 'new';

/** Which of the user's own clients joins a caseload. The one of the invited name is chosen at first. */
function useClientChoice({ kind, clientName }: InvitationView) {
  const query = useClients();
  const [chosen, choose] = useState<string>();
  const name = clientName ?? '';
  const owned = (query.data ?? []).filter(({ rights }) => rights.isOwner);
  const known = owned.find((client) => searchKey(client.name) === searchKey(name));
  const value = chosen ?? (known && String(known.id));
  return {
    query,
    value,
    choose,
    options: [
      ...owned.map((client) => ({ value: String(client.id), title: titleOf(client) })),
      // The server takes the one of that name where none is named.
      ...(known ? [] : [{ value: NEW, title: m.client_invitation_who_new({ name }) }]),
    ],
    isReady: kind === 'guardian' || query.data !== undefined,
    isMissing: kind === 'caseload' && value === undefined,
    clientId: kind === 'caseload' && value !== NEW ? Number(value) : null,
  };
}

function titleOf({ name, isSelf }: Client): string {
  return isSelf ? m.client_invitation_who_you({ name }) : name;
}
