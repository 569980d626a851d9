import * as m from '@cadence/messages/m';
import { useWatch } from 'react-hook-form';
import { formatTime, toMs } from '@cadence/format/time';
import { formatWhen } from '../../../lib/time.ts';
import { offsetLabel, zoneName } from '@cadence/format/zones';
import { THERAPIST_ZONES } from '../../../lib/time-zones.ts';
import { fieldError } from '../../../lib/forms/field-error.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useOwnAppointments, type Appointment } from '../../appointments/appointment/api.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { ScheduleForm } from './use-schedule-form.ts';

const EXAMPLES = 3;

/** The zone of the working hours, with the effect of a change on booked sessions. */
export function ZoneFields({ form, saved }: { form: ScheduleForm; saved: string }) {
  const now = useNow();
  const zone = useWatch({ control: form.control, name: 'timezone' });
  return (
    <Card>
      <SelectField
        label={m.schedule_zone()}
        hint={m.schedule_zone_hint()}
        options={THERAPIST_ZONES.map((value) => ({
          value,
          label: `${zoneName(value)} (${offsetLabel(value, now)})`,
        }))}
        error={fieldError(form.formState.errors.timezone)}
        {...form.register('timezone')}
      />
      {zone !== saved && <ZoneWarning from={saved} to={zone} now={now} />}
    </Card>
  );
}

/** Booked sessions keep their instant; their local time changes. See docs/specification.md#time-zones. */
function ZoneWarning({ from, to, now }: { from: string; to: string; now: number }) {
  const { data = [] } = useOwnAppointments();
  const ahead = data.filter((one) => isAhead(one, now));
  if (ahead.length === 0) {
    return (
      <Notice live className="mt-5" title={m.schedule_zone_title({ zone: zoneName(to) })}>
        {m.schedule_zone_text({ zone: zoneName(to) })}
      </Notice>
    );
  }
  return (
    <Notice live tone="warning" className="mt-5" title={m.schedule_zone_title({ zone: zoneName(to) })}>
      <p>{m.schedule_zone_booked({ count: ahead.length })}</p>
      <ul className="figures mt-2 list-disc ps-5">
        {ahead.slice(0, EXAMPLES).map(({ id, startTime }) => (
          <li key={id}>
            {m.schedule_zone_example({
              before: formatWhen(startTime, from),
              after: `${formatTime(startTime, to)} (${zoneName(to)})`,
            })}
          </li>
        ))}
      </ul>
      {ahead.length > EXAMPLES && (
        <p className="mt-1">{m.schedule_zone_more({ count: ahead.length - EXAMPLES })}</p>
      )}
    </Notice>
  );
}

function isAhead({ status, endTime }: Appointment, now: number): boolean {
  return (status === 'scheduled' || status === 'confirmed') && toMs(endTime) > now;
}
