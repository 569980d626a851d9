import { SCHEDULE_DEFAULTS } from '@cadence/contract/schedule';
import * as m from '@cadence/messages/m';
import { typedNumber } from '../../../lib/forms/typed-number.ts';
import { fieldError } from '../../../lib/forms/field-error.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { LIMITS, numberLabels, NUMBERS, type NumberField, type ScheduleValues } from './schedule-values.ts';
import type { ScheduleForm } from './use-schedule-form.ts';
import { daysOfHours } from '../hours/weekdays.ts';

/** Buffers, notice and the daily limit, each with its range and default. */
export function RuleFields({ form, values }: { form: ScheduleForm; values: ScheduleValues }) {
  const { errors } = form.formState;
  return (
    <Card as="section" aria-labelledby="schedule-rules">
      <CardHeader
        title={<span id="schedule-rules">{m.schedule_limits_title()}</span>}
        text={m.schedule_limits_text()}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {NUMBERS.map((field) => (
          <TextField
            key={field}
            id={`schedule-${field}`}
            type="number"
            inputMode="numeric"
            min={LIMITS[field][0]}
            max={LIMITS[field][1]}
            required
            label={numberLabels[field]()}
            hint={hintOf(field, values[field])}
            error={fieldError(errors[field])}
            {...form.register(field)}
          />
        ))}
      </div>
    </Card>
  );
}

function hintOf(field: NumberField, typed: string): string {
  const [minimum, maximum] = LIMITS[field];
  const usual = SCHEDULE_DEFAULTS[field];
  if (field !== 'maxAdvanceNotice') return m.schedule_range_usual({ minimum, maximum, usual });
  const days = daysOfHours(typedNumber(typed));
  return m.schedule_max_notice_days({ minimum, maximum, usual, count: Number.isFinite(days) ? days : 0 });
}
