import { SERIES_MAX_DATES, SERIES_MAX_WEEKS, SERIES_MIN_DATES } from '@cadence/contract/base/limits';
import * as m from '@cadence/messages/m';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { NEW_SERIES, type SeriesDraft } from './series-plan.ts';

export type RepeatFieldsProps = {
  draft: SeriesDraft | undefined;
  onChange: (draft: SeriesDraft | undefined) => void;
};

const ONCE = '';

/** Whether a booking repeats, how often, and how many sessions that makes. */
export function RepeatFields({ draft, onChange }: RepeatFieldsProps) {
  const repeat = (everyWeeks: string) =>
    onChange(everyWeeks === ONCE ? undefined : { ...(draft ?? NEW_SERIES), everyWeeks: Number(everyWeeks) });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label={m.series_booking_repeat()}
        options={[
          { value: ONCE, label: m.series_booking_once() },
          ...countFrom(1, SERIES_MAX_WEEKS).map((count) => ({
            value: String(count),
            label: rhythmText(count),
          })),
        ]}
        value={draft ? String(draft.everyWeeks) : ONCE}
        onChange={({ target }) => repeat(target.value)}
      />
      {draft && (
        <SelectField
          label={m.series_booking_count()}
          options={countFrom(SERIES_MIN_DATES, SERIES_MAX_DATES).map((count) => ({
            value: String(count),
            label: String(count),
          }))}
          value={String(draft.count)}
          onChange={({ target }) => onChange({ ...draft, count: Number(target.value) })}
        />
      )}
    </div>
  );
}

function rhythmText(everyWeeks: number): string {
  return everyWeeks === 1
    ? m.series_booking_every_week()
    : m.series_booking_every_weeks({ weeks: everyWeeks });
}

function countFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
