import * as m from '@cadence/messages/m';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { EmergencyNotice } from '../../appointments/appointment/emergency-notice.tsx';
import type { LocalMedia } from '../../devices/local-media.ts';
import type { RoomState } from '../visit/room-state.ts';
import { MediaNotice } from '../../devices/media-notice.tsx';
import { OwnPicture } from '../../devices/own-picture.tsx';

type WaitingViewProps = { state: RoomState; media: LocalMedia; therapist: string; onLeave: () => void };

/** Until the therapist lets the person in. Nothing is sent meanwhile. */
export function WaitingView({ state, media, therapist, onLeave }: WaitingViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isEntering = state.phase === 'entering';
  return (
    <div className="space-y-6">
      <section className="space-y-2">
        <h2 ref={heading} tabIndex={-1} className="text-title-2">
          {isEntering ? m.room_entering() : m.room_waiting_title()}
        </h2>
        <p role="status" className="text-lead text-ink-soft">
          {isEntering ? enteringText(state) : waitingText(therapist, state)}
        </p>
      </section>
      {!isEntering && !state.isOnline && <Notice tone="warning">{m.room_offline_waiting()}</Notice>}
      <MediaNotice media={media} />
      <div className="mx-auto max-w-xl">
        <OwnPicture media={media} />
      </div>
      <p className="text-ink-soft">{m.room_waiting_private()}</p>
      <Button variant="secondary" onClick={onLeave}>
        {m.room_waiting_leave()}
      </Button>
      <EmergencyNotice />
    </div>
  );
}

/** Some networks let no connection of this kind out: then it does not take a moment. */
function enteringText({ isUnreachable }: RoomState): string {
  return isUnreachable ? m.room_unreachable() : m.room_entering_text();
}

function waitingText(name: string, { isTherapistHere }: RoomState): string {
  return isTherapistHere ? m.room_waiting_here({ name }) : m.room_waiting_late({ name });
}
