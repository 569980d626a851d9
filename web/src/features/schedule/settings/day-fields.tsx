import { type Weekday, MAX_WINDOWS, type WorkingWindow } from '@cadence/contract/weekly-schedule';
import * as m from '@cadence/messages/m';
import { Coffee, Plus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fieldError } from '../../../lib/forms/field-error.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { controlClass } from '../../../ui/form/control-style.ts';
import { ErrorText } from '../../../ui/form/field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { weekdayName } from '../hours/weekdays.ts';
import { dayText, type DayValues, windowsInFields, windowsOfFields } from './schedule-values.ts';
import type { ScheduleForm } from './use-schedule-form.ts';
import { minutesOfTime, timeOfMinutes } from '../../../lib/time-wall.ts';

type DayProps = { day: Weekday; form: ScheduleForm; values: DayValues };

/** Whether a day is open, and its hours. */
export function DayFields(props: DayProps) {
  const { day, form, values } = props;
  const name = weekdayName(day);
  return (
    <li className="grid grid-cols-1 items-start gap-x-6 gap-y-1 py-2 @min-[38rem]:grid-cols-[11rem_minmax(0,1fr)]">
      <SwitchField
        label={<span className="first-letter:uppercase inline-block">{name}</span>}
        aria-label={m.schedule_day_on({ day: name })}
        {...form.register(`weeklySchedule.${day}.enabled`)}
      />
      {values.enabled ? (
        <DayHours {...props} />
      ) : (
        <p className="hidden py-3 text-sm text-ink-faint @min-[38rem]:block">{m.schedule_day_off()}</p>
      )}
    </li>
  );
}

function DayHours({ day, form, values }: DayProps) {
  const windows = windowsOfFields(values.windows);
  const name = weekdayName(day);
  const field = `weeklySchedule.${day}.windows` as const;
  const [focused, setFocused] = useState<{ at: number } | null>(null);
  const [said, setSaid] = useState('');
  // The window that was added, or the one in the place of a removed one.
  useEffect(() => {
    if (focused) form.setFocus(`${field}.${focused.at}.startTime`);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when it was asked for
  }, [focused]);
  const change = (changed: { windows: DayValues['windows']; at: number } | undefined) => {
    if (!changed) return;
    form.setValue(field, windowsInFields(changed.windows), { shouldDirty: true });
    form.clearErrors(`weeklySchedule.${day}`);
    setFocused({ at: changed.at });
    setSaid(m.schedule_day_hours({ day: name, hours: dayText({ enabled: true, windows: changed.windows }) }));
  };
  return (
    <div className="grid grid-cols-1 gap-y-2 pb-2 @min-[38rem]:pb-0">
      {windows.map((_window, index) => (
        <WindowFields
          // The fields are named by their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          {...{ day, form, windows, index }}
          onRemove={() =>
            change({
              windows: windows.toSpliced(index, 1),
              at: Math.min(index, windows.length - 2),
            })
          }
        />
      ))}
      <div className="flex flex-wrap gap-x-1 -ms-3.5">
        <Button
          variant="quiet"
          size="sm"
          icon={<Coffee aria-hidden="true" className="size-4" />}
          aria-label={m.schedule_day_add_break({ day: name })}
          disabled={!withBreak(windows)}
          onClick={() => change(withBreak(windows))}
        >
          {m.schedule_add_break()}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          icon={<Plus aria-hidden="true" className="size-4" />}
          aria-label={m.schedule_day_add_hours({ day: name })}
          disabled={!withHours(windows)}
          onClick={() => change(withHours(windows))}
        >
          {m.schedule_add_hours()}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

// Phones open the time picker on any tap; the icon would take the space of the time.
const bareOnPhones = 'max-sm:[&::-webkit-calendar-picker-indicator]:hidden';

/** A wide window keeps the place of the button, so that the times of all days stand in line. */
function columns(isOnly: boolean): string {
  return cx(
    'sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_var(--spacing-target)]',
    isOnly
      ? 'grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]'
      : 'grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto]',
  );
}

type WindowProps = Pick<DayProps, 'day' | 'form'> & {
  windows: DayValues['windows'];
  index: number;
  onRemove: () => void;
};

function WindowFields({ day, form, windows, index, onRemove }: WindowProps) {
  const { register, formState } = form;
  const field = `weeklySchedule.${day}.windows` as const;
  const names = { day: weekdayName(day), place: index + 1 };
  const isOnly = windows.length === 1;
  const errors = formState.errors.weeklySchedule?.[day]?.windows?.[index];
  const error = fieldError(errors?.startTime ?? errors?.endTime);
  const errorId = `schedule-${day}-${index}-error`;
  // What is wrong with one time may be right after a change of another.
  const deps = windows.flatMap((_window, other) => [
    `${field}.${other}.startTime` as const,
    `${field}.${other}.endTime` as const,
  ]);
  const wiring = (part: 'startTime' | 'endTime', label: string) => ({
    type: 'time',
    'aria-label': label,
    'aria-invalid': errors?.[part] !== undefined || undefined,
    'aria-describedby': error ? errorId : undefined,
    className: cx(
      controlClass,
      'figures min-w-0',
      bareOnPhones,
      !isOnly && 'max-sm:px-2 max-[22rem]:text-sm',
    ),
    ...register(`${field}.${index}.${part}`, { deps }),
  });
  return (
    <div>
      <div className={cx('grid items-center gap-1.5 sm:gap-2.5', columns(isOnly))}>
        <input
          {...wiring('startTime', isOnly ? m.schedule_day_start(names) : m.schedule_window_start(names))}
        />
        <span aria-hidden="true" className="text-sm text-ink-faint">
          {m.schedule_until()}
        </span>
        <input {...wiring('endTime', isOnly ? m.schedule_day_end(names) : m.schedule_window_end(names))} />
        {!isOnly && (
          <IconButton
            label={m.schedule_window_remove(names)}
            icon={<Trash2 aria-hidden="true" className="size-5" />}
            className="-mx-1 sm:mx-0"
            onClick={onRemove}
          />
        )}
      </div>
      {error && (
        <div className="mt-1.5 text-sm">
          <ErrorText id={errorId} error={error} />
        </div>
      )}
    </div>
  );
}

/** Adding to the working hours of one day in the form. */

type Windows = readonly WorkingWindow[];
/** The windows after a change, and the one to go on with. */
type Changed = { windows: WorkingWindow[]; at: number };

const NOON = 12 * 60;
const HOUR = 60;
/** Work before and after a break. */
const LEAST = 30;
const MIDNIGHT = 24 * 60;

/** The longest window with a break of an hour: at noon where that lies within, else in the middle. */
function withBreak(windows: Windows): Changed | undefined {
  const lengths = windows.map((one) => minutesOfTime(one.endTime) - minutesOfTime(one.startTime));
  const longest = Math.max(...lengths);
  const index = lengths.indexOf(longest);
  const window = windows[index];
  if (!window || windows.length >= MAX_WINDOWS || longest < HOUR + 2 * LEAST) return undefined;
  const [start, end] = [minutesOfTime(window.startTime), minutesOfTime(window.endTime)];
  const middle = Math.floor((start + end - HOUR) / 2 / LEAST) * LEAST;
  const isOverNoon = start + LEAST <= NOON && NOON + HOUR + LEAST <= end;
  const from = isOverNoon ? NOON : Math.max(middle, start + LEAST);
  const parts = [
    { startTime: window.startTime, endTime: timeOfMinutes(from) },
    { startTime: timeOfMinutes(from + HOUR), endTime: window.endTime },
  ];
  return { windows: windows.toSpliced(index, 1, ...parts), at: index + 1 };
}

/** Two more hours, an hour after the last ones. */
function withHours(windows: Windows): Changed | undefined {
  const last = Math.max(...windows.map(({ endTime }) => minutesOfTime(endTime)));
  const start = last + HOUR;
  if (windows.length >= MAX_WINDOWS || !(start + LEAST <= MIDNIGHT)) return undefined;
  const added = {
    startTime: timeOfMinutes(start),
    endTime: timeOfMinutes(Math.min(start + 2 * HOUR, MIDNIGHT)),
  };
  return { windows: [...windows, added], at: windows.length };
}
