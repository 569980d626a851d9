import * as m from '@cadence/messages/m';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useRoomVisits } from '../changes-api.ts';
import type { AppointmentForViewer } from '../viewer.ts';
import { visitsLine } from './visits-line.ts';

/** After a session, for its therapist: how it went in the room, and whether nobody came. The mark itself follows below. */
export function RoomVisits({ appointment, viewer: { now } }: AppointmentForViewer) {
  const query = useRoomVisits(appointment.id);
  if (!query.data) return <LoadFailure query={query} sentence={m.room_visits_failed()} />;
  const { visits, proposesDidNotAttend } = query.data;
  const line = visitsLine(visits, appointment, now);
  return (
    <>
      {line !== undefined && <p className="text-sm text-ink-soft first-letter:uppercase">{line}</p>}
      {proposesDidNotAttend && !appointment.didNotAttend && (
        <Notice tone="warning">{m.room_visits_proposal()}</Notice>
      )}
    </>
  );
}
