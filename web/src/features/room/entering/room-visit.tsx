import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { LocalMedia } from '../../devices/local-media.ts';
import { useLocalMedia } from '../../devices/use-local-media.ts';
import { useScreenOn } from '../../devices/use-screen-on.ts';
import { RoomSession, type RoomEntry } from '../visit/room-session.ts';
import { Stage } from '../stage/stage.tsx';
import { AfterRoom } from './after-room.tsx';
import { Frame } from './frame.tsx';
import { PreJoin } from './pre-join.tsx';
import { WaitingView } from './waiting-view.tsx';

type RoomVisitProps = {
  enter: RoomEntry['enter'];
  /** How the others see this person. */
  name: string;
  /** The other side, for "… will let you in"; empty for the therapist herself. */
  therapist: string;
  header: ReactNode;
  hasRelay: boolean;
  /** Guests know nobody, so their network address is hidden by default. */
  isGuest: boolean;
  closesAt: string;
  /** Told when a visit begins, and when the check of the devices is shown again after it. */
  onVisit?: (isVisiting: boolean) => void;
};

/** From the check of the devices to the end of a visit. */
export function RoomVisit(props: RoomVisitProps) {
  const { enter, name, hasRelay, isGuest, onVisit } = props;
  const media = useLocalMedia();
  const [session, setSession] = useState<RoomSession | null>(null);
  const [isHiding, setHiding] = useState(isGuest);
  const hidesAddress = isHiding && hasRelay;
  useEffect(() => () => session?.leave(), [session]);
  const join = () => {
    setSession(new RoomSession({ enter, name, media, hidesAddress }));
    onVisit?.(true);
  };
  if (!session) {
    return (
      <PreJoin
        header={props.header}
        hasRelay={hasRelay}
        therapist={props.therapist}
        media={media}
        address={{ hidesAddress, setHidesAddress: setHiding }}
        onJoin={join}
      />
    );
  }
  const again = () => {
    void media.open();
    setSession(null);
    onVisit?.(false);
  };
  return <InRoom {...props} media={media} session={session} onAgain={again} />;
}

type InRoomProps = RoomVisitProps & { media: LocalMedia; session: RoomSession; onAgain: () => void };

function InRoom({ session, media, header, therapist, enter, isGuest, closesAt, onAgain }: InRoomProps) {
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
        />
      </Frame>
    );
  }
  if (state.phase === 'in') {
    const appointmentId = 'appointmentId' in enter ? enter.appointmentId : undefined;
    return <Stage session={session} state={state} media={media} appointmentId={appointmentId} />;
  }
  return (
    <Frame header={header}>
      <WaitingView state={state} media={media} therapist={therapist} onLeave={() => session.leave()} />
    </Frame>
  );
}
