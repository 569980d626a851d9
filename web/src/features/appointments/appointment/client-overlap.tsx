import { personName } from '@cadence/format/names';
import { formatTimeRange } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { type Appointment, useOwnAppointments } from './api.ts';
import { ownSessionAt } from './own-sessions.ts';

type ClientOverlapProps = {
  span: { startTime: string; endTime: string };
  clientId: number;
  /** Sessions that are given up for this time. */
  without: readonly number[];
  zone: string;
};

/** Warns of another session of the same client at that time. Nothing refuses it. */
export function ClientOverlap({ span, clientId, without, zone }: ClientOverlapProps) {
  const own = useOwnAppointments().data ?? [];
  const others = own.filter(({ id, client }) => client.id === clientId && !without.includes(id));
  const session = ownSessionAt(span, others, clientId);
  return session ? <ClientOverlapNotice session={session} zone={zone} live /> : null;
}

type ClientOverlapNoticeProps = { session: Appointment; zone: string; live?: boolean };

export function ClientOverlapNotice({ session, zone, live = false }: ClientOverlapNoticeProps) {
  return (
    <Notice
      tone="warning"
      title={m.booking_overlap_client_title({ client: session.client.name })}
      live={live}
    >
      {m.booking_overlap_client_text({
        name: personName(session.therapist.user),
        time: formatTimeRange(session.startTime, session.endTime, zone),
      })}
    </Notice>
  );
}
