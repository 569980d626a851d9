/** Adding to the working hours of one day in the form. */
import { MAX_WINDOWS, type WorkingWindow } from '@cadence/contract/weekly-schedule';
import { minutesOfTime, timeOfMinutes } from '../../../lib/time-wall.ts';

type Windows = readonly WorkingWindow[];
/** The windows after a change, and the one to go on with. */
type Changed = { windows: WorkingWindow[]; at: number };

const NOON = 12 * 60;
const HOUR = 60;
/** Work before and after a break. */
const LEAST = 30;
const LAST_MINUTE = 24 * 60 - 1;

/** The longest window with a break of an hour: at noon where that lies within, else in the middle. */
export function withBreak(windows: Windows): Changed | undefined {
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
export function withHours(windows: Windows): Changed | undefined {
  const last = Math.max(...windows.map(({ endTime }) => minutesOfTime(endTime)));
  const start = last + HOUR;
  if (windows.length >= MAX_WINDOWS || !(start + LEAST <= LAST_MINUTE)) return undefined;
  const added = {
    startTime: timeOfMinutes(start),
    endTime: timeOfMinutes(Math.min(start + 2 * HOUR, LAST_MINUTE)),
  };
  return { windows: [...windows, added], at: windows.length };
}
