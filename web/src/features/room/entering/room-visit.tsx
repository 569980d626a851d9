import { useEffect, useState, useSyncExternalStore, useRef, type ReactNode } from 'react';
import type { LocalMedia } from '../../devices/local-media.ts';
import { useLocalMedia } from '../../devices/use-local-media.ts';
import { RoomSession, type RoomEntry } from '../visit/room-session.ts';
import { Stage } from '../stage/stage.tsx';
import { AfterRoom } from './after-room.tsx';
import { Frame, Loading } from './frame.tsx';
import { AddressField, PreJoin, type AddressChoice } from './pre-join.tsx';
import * as m from '@cadence/messages/m';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { EmergencyNotice } from '../../appointments/appointment/emergency-notice.tsx';
import { setRoomChoice, useRoomChoices } from '../visit/room-choices.ts';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import type { RoomState } from '../visit/room-state.ts';
import { DeviceFields } from '../../devices/device-fields.tsx';
import { canCall, MediaNotice } from '../../devices/media-notice.tsx';
import { OwnPicture } from '../../devices/own-picture.tsx';

type RoomVisitProps = {
  enter: RoomEntry['enter'];
  /** How the others see this person. */
  name: string;
  isTherapist: boolean;
  /** For the therapist, whose answers are counted. */
  clientId?: number | undefined;
  /** The other side: for families and guests the therapist, who lets them in. */
  awaited: string;
  header: ReactNode;
  hasRelay: boolean;
  /** Guests know nobody, so their network address is hidden by default. */
  isGuest: boolean;
  closesAt: string;
  /** Came by pressing Join: enters without the check, where camera and microphone were allowed before. */
  isJoining?: boolean;
  /** What comes next, after the visit. */
  afterwards?: ReactNode;
  /** Told when a visit begins, and when the check of the devices is shown again after it. */
  onVisit?: (isVisiting: boolean) => void;
};

/** From the check of the devices to the end of a visit. */
export function RoomVisit(props: RoomVisitProps) {
  const { enter, name, hasRelay, isGuest, isJoining = false, onVisit } = props;
  const media = useLocalMedia();
  const choices = useRoomChoices();
  const [session, setSession] = useState<RoomSession | null>(null);
  const [isHiding, setHiding] = useState(isGuest || choices.hidesAddress);
  const hidesAddress = isHiding && hasRelay;
  useEffect(() => () => session?.leave(), [session]);
  const address = {
    hasRelay,
    hidesAddress,
    setHidesAddress: (hides: boolean) => {
      setHiding(hides);
      session?.hideAddress(hides);
      // A guest chooses for people whom they do not know.
      if (!isGuest) setRoomChoice({ hidesAddress: hides });
    },
  };
  const join = () => {
    if (!isGuest) setRoomChoice({ hasEntered: true });
    setSession(new RoomSession({ enter, name, media, hidesAddress }));
    onVisit?.(true);
  };
  const isDecided = useJoinAtOnce(isJoining && canCall(), media, join);
  if (!isDecided) {
    return (
      <Frame header={props.header}>
        <Loading />
      </Frame>
    );
  }
  if (!session) {
    return (
      <PreJoin
        header={props.header}
        isTherapist={props.isTherapist}
        media={media}
        address={address}
        onJoin={join}
      />
    );
  }
  const again = () => {
    void media.open();
    setSession(null);
    onVisit?.(false);
  };
  return <InRoom {...props} {...{ media, session, address }} onAgain={again} />;
}

/** Joins once, where the devices were allowed before. False until that is known: the check of the devices would only flash. */
function useJoinAtOnce(isWanted: boolean, media: LocalMedia, join: () => void): boolean {
  const { hasEntered } = useRoomChoices();
  const [isDecided, setDecided] = useState(!isWanted);
  useEffect(() => {
    if (isDecided) return undefined;
    let isGone = false;
    const decide = async () => {
      // Some browsers ask again at every visit, by themselves.
      const isAllowed = hasEntered || (await media.isAllowed());
      if (isGone) return;
      setDecided(true);
      if (isAllowed) join();
    };
    void decide();
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return isDecided;
}

type InRoomProps = RoomVisitProps & {
  media: LocalMedia;
  session: RoomSession;
  address: AddressChoice;
  onAgain: () => void;
};

function InRoom(props: InRoomProps) {
  const { session, media, header, address, awaited, enter, isGuest, closesAt, onAgain } = props;
  const state = useSyncExternalStore(session.subscribe, session.state);
  const isOut = state.phase === 'out';
  useScreenOn(!isOut);
  useEffect(() => {
    // Cameras go dark, and other programs may use them.
    if (isOut) media.close();
  }, [isOut, media]);
  if (isOut) {
    return (
      <Frame header={header}>
        <AfterRoom
          end={state.end ?? 'left'}
          role={state.role}
          isGuest={isGuest}
          closesAt={closesAt}
          onAgain={onAgain}
          afterwards={props.afterwards}
        />
      </Frame>
    );
  }
  if (state.phase === 'in') {
    const appointmentId = 'appointmentId' in enter ? enter.appointmentId : undefined;
    return <Stage {...{ session, state, media, appointmentId, clientId: props.clientId, awaited }} />;
  }
  return (
    <Frame header={header}>
      <WaitingView {...{ state, media, address }} therapist={awaited} onLeave={() => session.leave()} />
    </Frame>
  );
}

/**
 * Keeps the screen on. A phone that nobody touches would switch it off and take the camera away. Browsers end it whenever the
 * page is hidden, and may refuse it, for example to save power.
 */
function useScreenOn(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const keepOn = async () => {
      if (document.visibilityState === 'hidden') return;
      const granted = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isOver) void granted?.release();
      else lock = granted;
    };
    const ask = () => void keepOn();
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [isWanted]);
}

type WaitingViewProps = {
  state: RoomState;
  media: LocalMedia;
  address: AddressChoice;
  therapist: string;
  onLeave: () => void;
};

/** Until the therapist lets the person in. Nothing is sent meanwhile. */
function WaitingView({ state, media, address, therapist, onLeave }: WaitingViewProps) {
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
        <Disclosure title={m.room_waiting_devices()}>
          <div className="space-y-6">
            <DeviceFields media={media} />
            <AddressField {...address} />
          </div>
        </Disclosure>
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
