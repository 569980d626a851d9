import { WEEKDAYS, type Weekday } from '@cadence/contract/schedule';
import * as m from '@cadence/messages/m';
import { Copy } from 'lucide-react';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { getLocale } from '../../../lib/locale.ts';
import { fieldError } from '../../../lib/forms/field-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { controlClass } from '../../../ui/form/control-style.ts';
import { cx } from '../../../ui/class-names.ts';
import { ErrorText } from '../../../ui/form/field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { useAppointmentsOutsideHours, type ScheduleSettings } from '../api.ts';
import { HoursImpact } from '../impact-notice.tsx';
import type { ScheduleValues } from './schedule-values.ts';
import type { ScheduleForm } from './use-schedule-form.ts';
import { hoursPerWeek, weekdayName } from '../weekdays.ts';

type FieldsProps = {
  form: ScheduleForm;
  values: ScheduleValues;
  saved: ScheduleSettings;
  /** What would be saved now; undefined while the input is not valid. */
  planned: ScheduleSettings | undefined;
  /** Whether hours that are added are offered to the waiting list; null where that is not asked. */
  offerField: ReactNode;
};

const AFTER_MONDAY = ['tuesday', 'wednesday', 'thursday', 'friday'] as const;

/** The usual hours of each weekday. */
export function WeekFields({ form, values, saved, planned, offerField }: FieldsProps) {
  const [said, setSaid] = useState('');
  const copyMonday = () => {
    for (const day of AFTER_MONDAY) {
      form.setValue(
        `weeklySchedule.${day}`,
        { ...form.getValues('weeklySchedule.monday') },
        { shouldDirty: true },
      );
    }
    setSaid(m.schedule_copied());
  };
  return (
    <Card as="section" aria-labelledby="schedule-week">
      <CardHeader
        title={<span id="schedule-week">{m.schedule_week_title()}</span>}
        text={m.schedule_week_text()}
        action={
          <p role="status" className="figures pt-1.5 text-sm font-semibold text-brand-ink">
            {hoursText(hoursPerWeek(values.weeklySchedule))}
          </p>
        }
      />
      <ul className="divide-y divide-line border-y border-line">
        {WEEKDAYS.map((day) => (
          <DayFields key={day} day={day} form={form} isOpen={values.weeklySchedule[day].enabled} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="quiet"
          size="sm"
          icon={<Copy aria-hidden="true" className="size-4" />}
          onClick={copyMonday}
        >
          {m.schedule_copy_monday()}
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {said}
        </p>
      </div>
      <ClosedHours saved={saved} planned={planned} />
      {offerField && <div className="mt-5">{offerField}</div>}
    </Card>
  );
}

/** The booked sessions in the hours that the changed week would close. */
function ClosedHours({ saved, planned }: Pick<FieldsProps, 'saved' | 'planned'>) {
  const { timezone } = saved;
  const isChanged =
    planned && JSON.stringify(planned.weeklySchedule) !== JSON.stringify(saved.weeklySchedule);
  const asked = useDeferredValue(isChanged ? planned : undefined);
  const { data } = useAppointmentsOutsideHours(
    asked && { weeklySchedule: asked.weeklySchedule, timezone: asked.timezone },
  );
  return isChanged ? <HoursImpact touched={data} timezone={timezone} className="mt-5" /> : null;
}

/** "37.5 hours a week", "37,5 heures par semaine". */
function hoursText(hours: number): string {
  const text = new Intl.NumberFormat(`${getLocale()}-CA`, { maximumFractionDigits: 2 }).format(hours);
  return m.schedule_week_hours({ count: hours, hours: text });
}

// Phones open the time picker on any tap; the icon would take the space of the time.
const bareOnPhones = 'max-sm:[&::-webkit-calendar-picker-indicator]:hidden';

function DayFields({ day, form, isOpen }: { day: Weekday; form: ScheduleForm; isOpen: boolean }) {
  const { register, formState } = form;
  const name = weekdayName(day);
  const errors = formState.errors.weeklySchedule?.[day];
  const error = fieldError(errors?.startTime ?? errors?.endTime);
  const wiring = (field: 'startTime' | 'endTime', label: string) => ({
    type: 'time',
    'aria-label': label,
    'aria-invalid': errors?.[field] !== undefined || undefined,
    'aria-describedby': error ? `schedule-${day}-error` : undefined,
    className: cx(controlClass, 'figures min-w-0 px-3', bareOnPhones),
    ...register(`weeklySchedule.${day}.${field}`),
  });
  return (
    <li className="grid grid-cols-1 items-center gap-x-6 gap-y-1 py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <SwitchField
        label={<span className="first-letter:uppercase inline-block">{name}</span>}
        aria-label={m.schedule_day_on({ day: name })}
        {...register(`weeklySchedule.${day}.enabled`)}
      />
      {isOpen ? (
        <div className="pb-2 sm:pb-0">
          <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2.5">
            <input {...wiring('startTime', m.schedule_day_start({ day: name }))} />
            <span aria-hidden="true" className="text-sm text-ink-faint">
              {m.schedule_until()}
            </span>
            <input {...wiring('endTime', m.schedule_day_end({ day: name }))} />
          </div>
          {error && (
            <div className="mt-1.5 text-sm">
              <ErrorText id={`schedule-${day}-error`} error={error} />
            </div>
          )}
        </div>
      ) : (
        <p className="hidden text-sm text-ink-faint sm:block">{m.schedule_day_off()}</p>
      )}
    </li>
  );
}
