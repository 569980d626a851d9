import * as m from '@cadence/messages/m';
import {
  dateIn,
  formatDayOfMonth,
  formatTime,
  formatTimeRange,
  toMs,
  weekdayNames,
} from '@cadence/format/time';
import { Plus } from 'lucide-react';
import { useId, type MouseEvent } from 'react';
import { formatDate } from '../../../lib/time.ts';
import { weekdayOf } from '../../../lib/time-wall.ts';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { placeSideBySide } from './side-by-side.ts';
import type { BlockedDate } from '../hours/api.ts';
import type { Shaping } from '../shape/use-shape.ts';
import type { Ghost } from './ghost.ts';
import type { Drag } from './use-drag.ts';
import type { Moving } from './use-move.ts';
import { gapsOf, instantAtPosition, positionOf, type Axis, type Span } from '../grid/week-axis.ts';
import { WeekItemBox, WholeDayItem } from './week-item.tsx';
import { HOUR_REM, type Opened, remOf, type WeekItem } from '../grid/week-items.ts';
import { addButtonId, GHOST_ID } from '../grid/week-texts.ts';
import type { LocalDay } from '../../../lib/time-day.ts';

export type WeekColumnProps = {
  day: LocalDay;
  items: readonly WeekItem[];
  open: readonly Span[];
  /** Open hours in which nothing is left look closed. */
  isFull: boolean;
  buffers: readonly Span[];
  /** Where the time begins that the day's button adds. */
  addsAt: number;
  ghost: Ghost | undefined;
  axis: Axis;
  shown: Span;
  today: string;
  timezone: string;
  now: number;
  drag: Drag;
  moving: Moving;
  shaping: Shaping;
  blocks: readonly BlockedDate[];
  onOpen: (opened: Opened) => void;
};

const HALF_HOUR = 30;

/** One day: its heading, what fills it whole, and the hours with everything in them. */
export function WeekColumn(props: WeekColumnProps) {
  const { day, items, axis, shown, today, timezone, now, drag, moving, shaping, blocks, onOpen } = props;
  const heading = useId();
  const { date } = day;
  const whole = items.filter(({ isWholeDay }) => isWholeDay);
  const placed = placeSideBySide(items.filter(({ isWholeDay }) => !isWholeDay));
  const sessions = items.filter(({ kind }) => kind === 'session').length;
  const addAt = (startAt: number) => onOpen({ what: 'add', startAt });
  const onPress = (event: MouseEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const minutes = drag.positionIn(event.currentTarget, event.clientY);
    const at = instantAtPosition(axis, day, Math.floor(minutes / HALF_HOUR) * HALF_HOUR);
    if (moving.move) moving.propose(moving.move.session, at);
    else if (shaping.shape) shaping.moveTo(at);
    else addAt(at);
  };
  return (
    <section
      aria-labelledby={heading}
      className="row-span-3 grid min-w-0 grid-rows-subgrid border-s border-line first-of-type:border-s-0"
    >
      <DayHeading
        id={heading}
        {...{ date, today, sessions }}
        isFull={props.isFull}
        onAdd={() => addAt(props.addsAt)}
      />
      <div className="min-w-0 space-y-1 border-b border-line p-1 empty:p-0">
        {whole.map((item) => (
          <WholeDayItem key={item.key} {...{ item, timezone, now, onOpen }} />
        ))}
      </div>
      {/* The button in the heading does by keyboard what a press on free time does. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        data-day={date}
        onClick={onPress}
        onPointerDown={(event) => !moving.move && drag.draw(event, date)}
        className={cx(
          'relative overflow-hidden bg-sunken',
          moving.move || shaping.shape ? 'cursor-copy' : 'cursor-cell',
        )}
        style={{ height: remOf(shown.to - shown.from) }}
      >
        <Background {...props} />
        {placed.map((place) => (
          <WeekItemBox
            key={place.item.key}
            {...{ place, shown, timezone, now, drag, moving, shaping, blocks, onOpen }}
          />
        ))}
        <GhostBox {...props} />
        <NowLine {...props} />
      </div>
    </section>
  );
}

type DayHeadingProps = {
  id: string;
  date: string;
  today: string;
  sessions: number;
  isFull: boolean;
  onAdd: () => void;
};

function DayHeading({ id, date, today, sessions, isFull, onAdd }: DayHeadingProps) {
  return (
    <div
      className={cx(
        'sticky top-header z-2 flex min-w-0 items-center justify-between gap-1 border-b border-line bg-surface pt-1.5 pb-0.5 ps-2',
        date === today && 'inset-shadow-[0_3px_0_var(--brand)] forced-colors:border-t-3',
      )}
    >
      <h3 id={id} aria-current={date === today ? 'date' : undefined} className="min-w-0 font-sans">
        <span className="sr-only">
          {m.schedule_week_summary({ day: formatDate(date, { today }), count: sessions })}
        </span>
        <span aria-hidden="true" className="block text-xs leading-tight font-semibold text-ink-soft">
          {weekdayNames()[weekdayOf(date)]?.short}
        </span>
        <span
          aria-hidden="true"
          className={cx(
            'figures block text-lg leading-tight font-semibold',
            date === today && 'text-brand-ink',
          )}
        >
          {formatDayOfMonth(date)}
        </span>
        {isFull && (
          <span className="block text-xs leading-tight font-semibold text-ink-soft">
            {m.schedule_week_full()}
          </span>
        )}
      </h3>
      <IconButton
        id={addButtonId(date)}
        label={m.schedule_week_add({ day: formatDate(date, { today }) })}
        icon={<Plus className="size-4.5" />}
        onClick={onAdd}
      />
    </div>
  );
}

const stripes = 'bg-[repeating-linear-gradient(135deg,var(--line)_0_1px,transparent_1px_6px)]';
/** Contrast themes take fills and gradients away: what is closed has stripes in the theme's own colours there. */
const inContrastThemes =
  'forced-colors:forced-color-adjust-none forced-colors:[--line:GrayText] forced-colors:bg-[repeating-linear-gradient(135deg,GrayText_0_1px,transparent_1px_6px)]';

/** Open hours, lines of the hours, buffers and what does not exist on this day. */
function Background({ day, axis, open, isFull, buffers, shown }: WeekColumnProps) {
  const style = ({ from, to }: Span) => ({ top: remOf(from - shown.from), height: remOf(to - from) });
  return (
    <div aria-hidden="true" className={cx('pointer-events-none absolute inset-0', inContrastThemes)}>
      {(isFull ? [] : open).map((span) => (
        <div
          key={span.from}
          className="absolute inset-x-0 bg-surface forced-colors:bg-[Canvas]"
          style={style(span)}
        />
      ))}
      <div
        className="absolute inset-0 bg-[linear-gradient(to_bottom,var(--line)_1px,transparent_1px)]"
        style={{ backgroundSize: `100% ${HOUR_REM}rem` }}
      />
      {buffers.map((span) => (
        <div
          key={`${span.from}-${span.to}`}
          className={cx('absolute inset-x-0', stripes)}
          style={style(span)}
        />
      ))}
      {gapsOf(axis, day).map((span) => (
        <div key={span.from} className={cx('absolute inset-x-0 bg-line', stripes)} style={style(span)} />
      ))}
    </div>
  );
}

/** The time that is proposed for what is moved or drawn, with what the server says about it. */
function GhostBox({ ghost, shown, timezone }: WeekColumnProps) {
  if (!ghost) return null;
  const { startAt, endAt } = ghost;
  // A low box has one line; the bar says the rest.
  const isLow = ghost.to - ghost.from < 45;
  return (
    <div
      id={GHOST_ID}
      aria-hidden="true"
      className={cx(
        'pointer-events-none absolute inset-x-0.5 z-1 scroll-mt-36 scroll-mb-64 max-sm:scroll-mb-96 overflow-hidden rounded-sm border-2 border-dashed px-1.5 py-0.5 text-xs leading-tight font-semibold',
        ghostLook[ghost.tone],
      )}
      style={{
        top: remOf(ghost.from - shown.from),
        height: remOf(Math.max(ghost.to - ghost.from, ghost.least)),
      }}
    >
      <span className={cx('figures block', isLow && 'truncate')}>
        {isLow ? formatTime(startAt, timezone) : formatTimeRange(startAt, endAt, timezone)}
      </span>
      {!isLow && ghost.text}
    </div>
  );
}

const ghostLook: Record<Ghost['tone'], string> = {
  good: 'border-brand bg-brand-soft text-brand-ink',
  warning: 'border-warning bg-warning-soft text-warning-ink',
  bad: 'border-danger bg-danger-soft text-danger-ink',
};

function NowLine({ day, axis, shown, now, timezone }: WeekColumnProps) {
  if (dateIn(now, timezone) !== day.date) return null;
  const position = positionOf(axis, day, toMs(now));
  if (position < shown.from || position > shown.to) return null;
  return (
    <div
      className="pointer-events-none absolute inset-x-0 z-1 border-t-2 border-accent"
      style={{ top: remOf(position - shown.from) }}
    >
      <span className="absolute -top-1 size-2 -translate-y-px rounded-full bg-accent" />
      <span className="sr-only">{m.schedule_week_now({ time: formatTime(now, timezone) })}</span>
    </div>
  );
}
