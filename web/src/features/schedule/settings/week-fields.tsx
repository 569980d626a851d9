import { WEEKDAYS } from '@cadence/contract/schedule';
import * as m from '@cadence/messages/m';
import { Copy } from 'lucide-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { readingCounted } from '../../../lib/http/lists.ts';
import { getLocale } from '../../../lib/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import type { ScheduleSettings } from '../hours/api.ts';
import { HoursImpact } from '../hours/impact-notice.tsx';
import { DayFields } from './day-fields.tsx';
import type { ScheduleValues } from './schedule-values.ts';
import type { ScheduleForm } from './use-schedule-form.ts';
import { hoursPerWeek } from '../hours/weekdays.ts';

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
      form.setValue(`weeklySchedule.${day}`, structuredClone(form.getValues('weeklySchedule.monday')), {
        shouldDirty: true,
      });
      form.clearErrors(`weeklySchedule.${day}`);
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
      {/* The hours stand below their day where there is no room beside it: a time that is cut off loses its AM or PM. */}
      <ul className="@container divide-y divide-line border-y border-line">
        {WEEKDAYS.map((day) => (
          <DayFields key={day} day={day} form={form} values={values.weeklySchedule[day]} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="quiet"
          size="sm"
          className="-ms-3.5 text-start"
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
  const { data } = useQuery({
    ...readingCounted(
      'POST /api/therapist/schedule-settings/appointments',
      asked ? { body: { weeklySchedule: asked.weeklySchedule, timezone: asked.timezone } } : null,
    ),
    placeholderData: keepPreviousData,
  });
  return isChanged ? <HoursImpact touched={data} timezone={timezone} className="mt-5" /> : null;
}

/** "37.5 hours a week", "37,5 heures par semaine". */
function hoursText(hours: number): string {
  const text = new Intl.NumberFormat(`${getLocale()}-CA`, { maximumFractionDigits: 2 }).format(hours);
  return m.schedule_week_hours({ count: hours, hours: text });
}
