import * as m from '@cadence/messages/m';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFocusKept } from '../../../lib/navigation/use-focus-kept.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { MediaNotice } from '../../devices/media-notice.tsx';
import { personLabel } from '../visit/person-label.ts';
import type { RoomPerson, RoomState } from '../visit/room-state.ts';
import { Admission } from './admission.tsx';
import { Controls } from './controls.tsx';
import { Pictures } from './pictures.tsx';
import { SampleBar } from './sample-bar.tsx';
import { SidePanel } from './side-panel.tsx';
import type { SideName, StageProps } from './stage-props.ts';
import { TimerBadge } from './timer-badge.tsx';

/** The session: who is there, what they share, and the controls below. */
export function Stage(props: StageProps) {
  const { session, state, media } = props;
  const [side, setSide] = useState<SideName | null>(null);
  const [isSoundBlocked, setSoundBlocked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const notices = useFocusKept();
  const isSharing =
    state.panel !== null || state.people.some(({ sending }) => sending.screen || sending.second);
  const block = useCallback(() => setSoundBlocked(true), []);
  const unblock = () => {
    // A press allows sound; some browsers want it for every element.
    for (const video of document.querySelectorAll('video')) void video.play();
    setSoundBlocked(false);
  };
  return (
    <div
      className={cx(
        'session-stage flex h-[calc(100dvh-var(--spacing-header))] flex-col',
        'pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)]',
        isSharing ? 'min-h-[26rem]' : 'min-h-60 low:min-h-[26rem]',
      )}
    >
      <div ref={notices}>
        <h1 ref={heading} tabIndex={-1} className="sr-only">
          {m.room_in_session()}
        </h1>
        <div className="space-y-2 px-3 pt-3 empty:hidden sm:px-4">
          <ConnectionStrip state={state} />
          <MediaNotice media={media} />
          <Admission session={session} state={state} />
          {isSoundBlocked && (
            <Button variant="accent" fullWidth onClick={unblock}>
              {m.room_sound_on()}
            </Button>
          )}
          <SampleBar {...props} />
        </div>
      </div>
      <div className="flex min-h-0 flex-1">
        <div className="relative min-w-0 flex-1 p-3 sm:p-4">
          <Pictures session={session} state={state} media={media} onBlocked={block} />
          {state.timer && <TimerBadge timer={state.timer} />}
        </div>
        {side && <SidePanel {...props} side={side} onClose={() => setSide(null)} />}
      </div>
      <Controls {...props} side={side} showSide={setSide} />
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
