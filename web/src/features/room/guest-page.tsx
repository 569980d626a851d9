import * as m from '@cadence/messages/m';
import { personName } from '@cadence/format/names';
import { useState } from 'react';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { ProblemError } from '../../lib/http/problem.ts';
import { browserZone } from '../../lib/time-zones.ts';
import { formatWhen } from '../../lib/time.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useRoomInvitation } from './api.ts';
import { NotOpenYet } from './entering/not-open-yet.tsx';
import { RoomVisit } from './entering/room-visit.tsx';
import { Frame, Loading } from './room-page.tsx';

/** The room for a guest with a link of the therapist, without an account. */
export function GuestPage() {
  const [token] = useState(takeToken);
  const query = useRoomInvitation(token);
  const { data, error } = query;
  if (data) {
    const therapist = personName(data.therapist);
    const text = m.room_guest_text({ name: therapist, when: formatWhen(data.startTime, browserZone()) });
    const header = <PageHeader title={m.room_guest_title({ name: data.name })} text={text} />;
    return (
      <NotOpenYet opensAt={data.opensAt} header={header} onOpen={() => void query.refetch()}>
        <RoomVisit
          enter={{ guestToken: token }}
          name={data.name}
          therapist={therapist}
          header={header}
          hasRelay={data.hasRelay}
          isGuest
          closesAt={data.closesAt}
        />
      </NotOpenYet>
    );
  }
  const isRefusal = error instanceof ProblemError && error.status >= 400 && error.status < 500;
  return (
    <Frame header={<PageHeader title={m.page_room()} />}>
      {token === '' && <Notice tone="warning">{m.room_link_unusable_text()}</Notice>}
      {isRefusal && <Notice tone="warning">{error.message}</Notice>}
      {error && !isRefusal && <LoadFailure query={query} sentence={m.room_load_failed()} />}
      {token !== '' && !error && <Loading />}
    </Frame>
  );
}

/** The token stands in the fragment, and does not stay in the address or in the browser's history. */
function takeToken(): string {
  const token = window.location.hash.slice(1);
  if (token !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
}
