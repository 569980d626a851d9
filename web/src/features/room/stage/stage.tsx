import * as m from '@cadence/messages/m';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFocusKept } from '../../../lib/navigation/use-focus-kept.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DialogArea } from '../../../ui/overlay/modal.tsx';
import { MediaNotice } from '../../devices/media-notice.tsx';
import { personLabel } from '../visit/person-label.ts';
import type { RoomPerson, RoomState, RunningTimer } from '../visit/room-state.ts';
import { Controls } from './controls.tsx';
import { Pictures } from './pictures.tsx';
import { Pad, RoomPad } from './room-pad.tsx';
import { SampleBar } from './sample-bar.tsx';
import { SidePanel } from './side-panel.tsx';
import type { SideName, StageProps } from './stage-props.ts';
import { useBars } from './use-bars.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { RoomSession } from '../visit/room-session.ts';
import { Timer } from 'lucide-react';

/** The session: who is there, what they share, and the controls below. */
export function Stage(props: StageProps) {
  const { session, state, media } = props;
  const [side, setSide] = useState<SideName | null>(null);
  const [isSoundBlocked, setSoundBlocked] = useState(false);
  const pad = usePad(props);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const notices = useFocusKept();
  const { isFolded, onTap } = useBars();
  const [dialogs, setDialogs] = useState<HTMLElement | null>(null);
  const [isPanelSmall, setPanelSmall] = useState(false);
  const isPanelLarge = state.panel !== null && !isPanelSmall;
  const isSharing = isPanelLarge || state.people.some(({ sending }) => sending.screen || sending.second);
  // A tap on a board draws.
  const hasControls = !isFolded || isPanelLarge || side !== null;
  // One that is opened anew is large.
  if (state.panel === null && isPanelSmall) setPanelSmall(false);
  const block = useCallback(() => setSoundBlocked(true), []);
  const unblock = () => {
    // A press allows sound; some browsers want it for every element.
    for (const video of document.querySelectorAll('video')) void video.play();
    setSoundBlocked(false);
  };
  return (
    <DialogArea value={dialogs}>
      <div
        data-folded={isFolded || undefined}
        className={cx(
          'session-stage grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto]',
          pad.isOpen
            ? 'sideways:grid-cols-[minmax(0,1fr)_auto_auto]'
            : 'sideways:grid-cols-[minmax(0,1fr)_auto]',
          'sideways:grid-rows-[minmax(0,1fr)]',
          'pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)]',
          isSharing || pad.isOpen ? 'min-h-[26rem]' : 'min-h-60 low:min-h-[26rem]',
          'sideways:min-h-0',
        )}
      >
        {/* On a phone on its side they lie on the pictures, which keep the height. */}
        <div
          ref={notices}
          className="sideways:z-2 sideways:col-start-1 sideways:row-start-1 sideways:max-h-full sideways:self-start sideways:overflow-y-auto"
        >
          <h1 ref={heading} tabIndex={-1} className="sr-only">
            {m.room_in_session()}
          </h1>
          <Notices {...props} onSoundOn={isSoundBlocked ? unblock : undefined} />
        </div>
        <div className="relative flex min-h-0 sideways:col-start-1 sideways:row-start-1">
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- what folds away comes back with the focus */}
          <div className="relative min-w-0 flex-1 p-3 sm:p-4 sideways:p-2" onClick={onTap}>
            <Pictures
              session={session}
              state={state}
              media={media}
              awaited={props.awaited}
              isPanelLarge={isPanelLarge}
              onBlocked={block}
            />
            {state.timer && <TimerBadge timer={state.timer} />}
          </div>
          {side && <SidePanel {...props} side={side} onClose={() => setSide(null)} />}
          {/* Muting and leaving stay within reach, whatever is open. */}
          <div ref={setDialogs} data-dialogs />
        </div>
        {pad.shown}
        <Controls
          {...props}
          pad={pad}
          side={side}
          showSide={setSide}
          isFolded={!hasControls}
          isPanelSmall={isPanelSmall}
          setPanelSmall={setPanelSmall}
        />
      </div>
    </DialogArea>
  );
}

/** The therapist's pad. Its code comes with the session, so that it opens without a network too. */
function usePad({ clientId, appointmentId }: StageProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // Where that fails, the pad loads it when it opens, and says so where that fails too.
    if (clientId !== undefined) Pad.fetch().catch(() => {});
  }, [clientId]);
  const isPossible = clientId !== undefined && appointmentId !== undefined;
  return {
    isPossible,
    isOpen,
    toggle: () => setOpen(!isOpen),
    shown: isPossible && isOpen && <RoomPad {...{ clientId, appointmentId }} />,
  };
}

/** What is to be known or decided above the pictures. `onSoundOn`: sound is blocked until somebody presses. */
function Notices({ onSoundOn, ...props }: StageProps & { onSoundOn: (() => void) | undefined }) {
  const { session, state, media } = props;
  return (
    <div className="space-y-2 px-3 pt-3 empty:hidden sm:px-4">
      <ConnectionStrip state={state} />
      <MediaNotice media={media} />
      <Admission session={session} state={state} />
      {onSoundOn && (
        <Button variant="accent" fullWidth onClick={onSoundOn}>
          {m.room_sound_on()}
        </Button>
      )}
      <SampleBar {...props} />
    </div>
  );
}

/** Several attempts of a slow device on a slow network. */
const CONNECTS_WITHIN = 30_000;

/** Whether the same people have been without a connection for that long. */
function useWaitsLong(unconnected: readonly RoomPerson[]): boolean {
  const whom = unconnected.map(({ peerId }) => peerId).join();
  const [waitedFor, setWaitedFor] = useState('');
  useEffect(() => {
    if (whom === '') return undefined;
    const timer = setTimeout(() => setWaitedFor(whom), CONNECTS_WITHIN);
    return () => clearTimeout(timer);
  }, [whom]);
  return whom !== '' && waitedFor === whom;
}

/** What is wrong with the network at the moment, on either side. */
function ConnectionStrip({ state }: { state: RoomState }) {
  const unconnected = state.people.filter(({ link }) => link !== 'connected');
  const interrupted = unconnected.filter(({ link }) => link === 'interrupted');
  const waitsLong = useWaitsLong(unconnected) && state.isOnline && !state.isRelayMissing;
  const text = waitsLong
    ? m.room_no_connection({ name: unconnected.map(personLabel).join(', ') })
    : stripText(state, interrupted.map(personLabel));
  return (
    <div role="status" className="empty:hidden">
      {text !== undefined && <Notice tone="warning">{text}</Notice>}
    </div>
  );
}

function stripText(state: RoomState, interrupted: readonly string[]): string | undefined {
  const { isOnline, isRelayMissing, people } = state;
  if (isRelayMissing && people.length > 0) return m.room_relay_missing();
  if (!isOnline && interrupted.length === people.length) return m.room_offline();
  if (interrupted.length > 0) return m.room_interrupted({ name: interrupted.join(', ') });
  return isOnline ? undefined : m.room_server_away();
}

/** Who waits, and since when: the therapist lets them in, or not. */
function Admission({ session, state }: { session: RoomSession; state: RoomState }) {
  const now = useNow();
  const { waiting, isFull } = state;
  return (
    <div role="status" className="space-y-2 empty:hidden">
      {waiting.map(({ peerId, name, since }) => {
        const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
        return (
          <div
            key={peerId}
            className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-brand-line bg-brand-soft px-4 py-3"
          >
            <p>
              <span className="font-semibold">{m.room_waits({ name })}</span>{' '}
              <span className="text-ink-soft">
                {minutes === 0 ? m.room_waits_now() : m.room_waits_since({ count: minutes })}
              </span>
            </p>
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                aria-label={m.room_admit_name({ name })}
                onClick={() => session.admit(peerId)}
              >
                {m.room_admit()}
              </Button>
              <Button
                size="sm"
                variant="secondary"
                aria-label={m.room_deny_name({ name })}
                onClick={() => session.deny(peerId)}
              >
                {m.room_deny()}
              </Button>
            </div>
          </div>
        );
      })}
      {isFull && <Notice tone="warning">{m.room_full_admit()}</Notice>}
    </div>
  );
}

/** The timer that all see. It announces only its end: a clock that speaks every second cannot be listened to. */
function TimerBadge({ timer }: { timer: RunningTimer }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticks = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(ticks);
  }, []);
  const elapsed = Math.max(0, Math.floor((now - timer.startedAt) / 1000));
  const shown = timer.seconds === 0 ? elapsed : Math.max(0, timer.seconds - elapsed);
  const isOver = timer.seconds > 0 && shown === 0;
  return (
    <div
      className={cx(
        'absolute start-5 top-5 z-1 flex items-center gap-2 rounded-md border bg-raised px-3 py-1.5 sm:start-7 sm:top-7',
        isOver ? 'border-warning-line text-warning-ink' : 'border-line',
      )}
    >
      <Timer aria-hidden="true" className="size-5" />
      <span role="timer" aria-label={m.room_timer()} className="figures text-lg font-semibold">
        {clockText(shown)}
      </span>
      <span role="status" className="empty:hidden">
        {isOver && m.room_timer_over()}
      </span>
    </div>
  );
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
