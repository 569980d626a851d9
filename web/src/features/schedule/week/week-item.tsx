import { formatTime } from '@cadence/format/time';
import { CalendarClock, CreditCard, Lock, Repeat } from 'lucide-react';
import type { CSSProperties } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { hueWash } from '../../../ui/hue-style.ts';
import { canChange, labelOf } from '../../appointments/appointment/label.ts';
import { typeHue } from '../../appointments/appointment/type-hue.ts';
import type { Placed } from './side-by-side.ts';
import type { BlockedDate } from '../hours/api.ts';
import { timesOfBlock } from '../shape/day-times.ts';
import type { Shaping } from '../shape/use-shape.ts';
import type { Drag } from './use-drag.ts';
import type { Moving } from './use-move.ts';
import type { Span } from '../grid/week-axis.ts';
import { type Opened, remOf, type WeekItem } from '../grid/week-items.ts';
import { blockButtonId, itemName, sessionButtonId, takenText } from '../grid/week-texts.ts';
import { otherParty } from '../../appointments/appointment/appointment-texts.ts';

type Common = { timezone: string; now: number; onOpen: (opened: Opened) => void };
type BoxProps = Common & {
  place: Placed<WeekItem>;
  shown: Span;
  drag: Drag;
  moving: Moving;
  shaping: Shaping;
  /** As they are saved: the grid shows parts of them. */
  blocks: readonly BlockedDate[];
};

const box =
  'absolute scroll-mt-32 scroll-mb-80 overflow-hidden rounded-sm px-1.5 py-0.5 text-start text-xs leading-tight focus-visible:-outline-offset-3 focus-visible:z-1';
const busyLook = 'border border-dashed border-line-strong bg-paper text-ink-soft';
/** Where a second line fits into a box of so many minutes. */
const TWO_LINES = 45;
const blockLook = 'forced-colors:border bg-line text-ink hover:underline';

/** A session, a block, or a busy or held time at its place in the hours. */
export function WeekItemBox({ place, ...props }: BoxProps) {
  const { item, lane, lanes, width } = place;
  const style = {
    top: `calc(${remOf(item.from - props.shown.from)} + 1px)`,
    height: `calc(${remOf(item.to - item.from)} - 2px)`,
    insetInlineStart: `calc(${(100 * lane) / lanes}% + 1px)`,
    width: `calc(${(100 * width) / lanes}% - 3px)`,
  };
  const common = { ...props, style, name: itemName(item, props.timezone, props.now) };
  if (item.kind === 'session') return <SessionBox {...common} item={item} />;
  if (item.kind === 'block') return <BlockBox {...common} item={item} />;
  return (
    <div className={cx(box, busyLook)} style={style}>
      <span className="sr-only">{common.name}</span>
      <span aria-hidden="true">{takenText(item)}</span>
    </div>
  );
}

type InBox<Kind extends WeekItem['kind']> = Omit<BoxProps, 'place'> & {
  item: Extract<WeekItem, { kind: Kind }>;
  style: CSSProperties;
  name: string;
};

const edge = 'absolute inset-x-0 h-1.5 cursor-ns-resize';

function BlockBox({ item, style, name, drag, shaping, blocks, onOpen }: InBox<'block'>) {
  const { id } = item.block;
  const block = blocks.find((one) => one.id === id);
  const canShape = block !== undefined && timesOfBlock(block) !== undefined;
  return (
    <button
      type="button"
      id={canShape ? blockButtonId(id) : undefined}
      aria-label={name}
      className={cx(
        box,
        blockLook,
        'grid content-start',
        canShape && 'cursor-grab',
        shaping.shape?.block?.id === id && 'opacity-50',
      )}
      style={style}
      onPointerDown={(event) => canShape && drag.block(event, block)}
      onClick={() => onOpen({ what: 'block', id })}
    >
      <span
        aria-hidden="true"
        className={cx('font-semibold', item.to - item.from < TWO_LINES ? 'block truncate' : 'line-clamp-2')}
      >
        <BlockTitle block={item.block} />
      </span>
      {canShape && <span aria-hidden="true" data-edge="start" className={cx(edge, 'top-0')} />}
      {canShape && <span aria-hidden="true" data-edge="end" className={cx(edge, 'bottom-0')} />}
    </button>
  );
}

function SessionBox({ item, style, name, timezone, now, drag, moving, onOpen }: InBox<'session'>) {
  const { session } = item;
  const length = item.to - item.from;
  const isMoved = moving.move?.session.id === session.id;
  const unpaid = labelOf(session, now) === 'payment_pending' && (
    <CreditCard className="me-1 inline size-3.5 align-text-bottom" />
  );
  return (
    <button
      type="button"
      id={sessionButtonId(session.id)}
      aria-label={name}
      onPointerDown={(event) => drag.session(event, session)}
      onClick={() => onOpen({ what: 'session', session })}
      className={cx(
        box,
        'border-s-4 border-current forced-colors:border forced-colors:border-s-4 hover:underline',
        hueWash[typeHue(session.appointmentType.color)],
        isMoved && 'opacity-50',
        'grid content-start',
        canChange(session, now) && 'cursor-grab',
      )}
      style={style}
    >
      {/* The button's name begins with these words, so that they can be said to press it. Spaces part them there too. */}
      <span aria-hidden="true" className={cx('truncate', length >= TWO_LINES && 'grid')}>
        <span className="figures truncate font-semibold">
          {unpaid}
          {formatTime(session.startTime, timezone)}
          {session.seriesId !== null && <Repeat className="ms-1 inline size-3 align-baseline" />}
        </span>{' '}
        <span className="truncate">{otherParty(session, 'therapist')}</span>
      </span>{' '}
      {length >= 60 && (
        <span aria-hidden="true" className="block truncate">
          {session.appointmentType.name}
        </span>
      )}
    </button>
  );
}

/** The title, with a sign where families do not read it. */
function BlockTitle({ block }: { block: { title: string; isPrivate: boolean } }) {
  return (
    <>
      {block.isPrivate && <Lock aria-hidden="true" className="me-1 inline size-3.5 align-text-bottom" />}
      {block.title}
    </>
  );
}

/** A block or a busy time of a whole day, above its hours. */
export function WholeDayItem({ item, timezone, now, onOpen }: Common & { item: WeekItem }) {
  const name = itemName(item, timezone, now);
  const className = 'block w-full scroll-mt-32 rounded-sm px-1.5 py-1 text-start text-xs leading-tight';
  if (item.kind === 'block') {
    return (
      <button
        type="button"
        aria-label={name}
        className={cx(className, blockLook, 'min-h-8 font-semibold')}
        onClick={() => onOpen({ what: 'block', id: item.block.id })}
      >
        <span className="line-clamp-2">
          <BlockTitle block={item.block} />
        </span>
      </button>
    );
  }
  return (
    <p className={cx(className, busyLook)}>
      <CalendarClock aria-hidden="true" className="me-1 inline size-3.5 align-text-bottom" />
      <span className="sr-only">{name}</span>
      <span aria-hidden="true">{takenText(item)}</span>
    </p>
  );
}
