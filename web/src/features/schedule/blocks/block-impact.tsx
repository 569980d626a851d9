import * as m from '@cadence/messages/m';
import { formatWhen } from '../../../lib/time.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { otherParty } from '../../appointments/appointment-texts.ts';
import { useAppointmentsInBlock, type NewBlock } from '../api.ts';

const NAMED = 5;

export type BlockImpactProps = { period: Omit<NewBlock, 'title'> | undefined; timezone: string };

/** The booked sessions within a block, which stay booked. */
export function BlockImpact({ period, timezone }: BlockImpactProps) {
  const { data, isPlaceholderData } = useAppointmentsInBlock(period);
  if (!period || !data || isPlaceholderData) return null;
  if (data.length === 0) return <p className="text-sm text-ink-faint">{m.schedule_blocks_impact_none()}</p>;
  return (
    <Notice live tone="warning" title={m.schedule_blocks_impact_title({ count: data.length })}>
      <ul className="figures mt-1 list-disc ps-5">
        {data.slice(0, NAMED).map((appointment) => (
          <li key={appointment.id}>
            {m.schedule_blocks_impact_one({
              name: otherParty(appointment, 'therapist'),
              when: formatWhen(appointment.startTime, timezone),
            })}
          </li>
        ))}
      </ul>
      {data.length > NAMED && <p>{m.schedule_blocks_impact_more({ count: data.length - NAMED })}</p>}
      <p className="mt-2">{m.schedule_blocks_impact_text()}</p>
    </Notice>
  );
}
