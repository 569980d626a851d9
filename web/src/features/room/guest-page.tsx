import * as m from '@cadence/messages/m';
import { personName } from '@cadence/format/names';
import { useEffect } from 'react';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { ProblemError, type ProblemCode } from '../../lib/http/problem.ts';
import { forgetLinkToken, useKeptLinkToken } from '../../lib/navigation/link-token.ts';
import { browserZone } from '../../lib/time-zones.ts';
import { formatWhen } from '../../lib/time.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { isRefusal, opensAtNow, useRoomInvitation } from './api.ts';
import { Frame, Loading } from './entering/frame.tsx';
import { NotOpenYet } from './entering/not-open-yet.tsx';
import { RoomVisit } from './entering/room-visit.tsx';

const TOKEN_KEY = 'room-guest';
/** A link of which nothing more can come. */
const UNUSABLE: readonly ProblemCode[] = ['link_unusable', 'room_closed'];

/** The room for a guest with a link of the therapist, without an account. */
export function GuestPage() {
  const token = useKeptLinkToken(TOKEN_KEY);
  const query = useRoomInvitation(token);
  const { data, error } = query;
  const isUnusable = error instanceof ProblemError && UNUSABLE.includes(error.code);
  useEffect(() => {
    if (isUnusable) forgetLinkToken(TOKEN_KEY);
  }, [isUnusable]);
  const isRefused = isRefusal(error);
  if (data && !isRefused) {
    const therapist = personName(data.therapist);
    const text = m.room_guest_text({ name: therapist, when: formatWhen(data.startTime, browserZone()) });
    const header = <PageHeader title={m.room_guest_title({ name: data.name })} text={text} />;
    return (
      <NotOpenYet opensAt={data.opensAt} header={header} askAgain={() => opensAtNow(query)}>
        <RoomVisit
          enter={{ guestToken: token }}
          name={data.name}
          isTherapist={false}
          awaited={therapist}
          header={header}
          hasRelay={data.hasRelay}
          isGuest
          closesAt={data.closesAt}
        />
      </NotOpenYet>
    );
  }
  return (
    <Frame header={<PageHeader title={m.page_room()} />}>
      {token === '' && <Notice tone="warning">{m.room_link_unusable_text()}</Notice>}
      {isRefused && <Notice tone="warning">{error.message}</Notice>}
      {error && !isRefused && <LoadFailure query={query} sentence={m.room_load_failed()} />}
      {token !== '' && !error && <Loading />}
    </Frame>
  );
}
