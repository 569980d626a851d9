import * as m from '@cadence/messages/m';
import { useRef } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { useScrolls } from '../../../ui/layout/use-scrolls.ts';
import { useMediaState } from '../../devices/use-local-media.ts';
import type { LocalMedia } from '../../devices/local-media.ts';
import { personLabel } from '../visit/person-label.ts';
import type { RoomSession } from '../visit/room-session.ts';
import type { RoomPerson, RoomState } from '../visit/room-state.ts';
import { useRoomChoices } from '../visit/room-choices.ts';
import { SharedPanels } from './shared-panels.tsx';
import { FitButton } from './view-buttons.tsx';
import { SelfTile, Tile } from './tile.tsx';

type PicturesProps = {
  session: RoomSession;
  state: RoomState;
  media: LocalMedia;
  awaited: string;
  /** Whoever made the panel small sees the people large. */
  isPanelLarge: boolean;
  onBlocked: () => void;
};

/**
 * The people fill the stage. What somebody shares (a panel, a screen, a second camera) takes the larger part, and the
 * people move to a strip beside it.
 */
export function Pictures({ session, state, media, awaited, isPanelLarge, onBlocked }: PicturesProps) {
  const { people } = state;
  const { fills } = useRoomChoices();
  const shared = people.flatMap(sharedBy);
  const hasFocus = isPanelLarge || shared.length > 0;
  const strip = useRef<HTMLUListElement>(null);
  const reach = useScrolls(strip, { sideways: true }) ? { tabIndex: 0 } : {};
  return (
    <div
      className={cx(
        'flex size-full min-h-0 gap-3 sideways:gap-2',
        hasFocus && 'flex-col md:flex-row sideways:flex-row',
      )}
    >
      <div className={cx('min-h-0 min-w-0 flex-1 flex-col gap-3', hasFocus ? 'flex' : 'hidden')}>
        <SharedPanels session={session} state={state} isShown={isPanelLarge} />
        {!isPanelLarge &&
          shared.map(({ id, label, stream }) => (
            <Tile key={id} label={label} stream={stream} hasPicture isWhole />
          ))}
      </div>
      <ul
        {...reach}
        ref={strip}
        aria-label={m.room_people()}
        className={cx(
          'm-0 list-none gap-3 rounded-md p-0 focus-visible:-outline-offset-3',
          hasFocus
            ? 'flex h-24 shrink-0 overflow-x-auto md:h-auto md:w-52 md:flex-col md:overflow-x-visible md:overflow-y-auto sideways:h-auto sideways:w-24 sideways:flex-col sideways:overflow-x-visible sideways:overflow-y-auto'
            : cx('grid min-h-0 min-w-0 flex-1', gridOf(people.length)),
        )}
      >
        {people.map((person) => (
          <li key={person.peerId} className={cx('min-h-0 min-w-0', hasFocus && STRIP_ITEM)}>
            <Tile
              label={personLabel(person)}
              stream={person.main}
              hasPicture={person.sending.camera}
              isWhole={!fills}
              isMuted={!person.sending.microphone}
              link={person.link}
              onBlocked={onBlocked}
            />
          </li>
        ))}
        <Self media={media} isSmall={people.length === 1 && !hasFocus} hasFocus={hasFocus} />
      </ul>
      {people.length === 0 && state.waiting.length === 0 && (
        <p
          role="status"
          className="absolute inset-x-0 top-5 z-1 mx-auto w-fit max-w-[calc(100%-8rem)] rounded-md bg-raised/90 px-4 py-2 text-center"
        >
          {m.room_alone({ name: awaited })}
        </p>
      )}
      {people.some(({ sending }) => sending.camera) && !hasFocus && (
        <div className="absolute end-5 top-5 z-1 folded:hidden sm:end-7 sm:top-7 sideways:end-4 sideways:top-4">
          <FitButton />
        </div>
      )}
    </div>
  );
}

const STRIP_ITEM = 'aspect-video h-full shrink-0 md:h-auto sideways:h-auto';

type SelfProps = { media: LocalMedia; isSmall: boolean; hasFocus: boolean };

/** With one other person the own picture is small, in the corner where a face seldom is. */
function Self({ media, isSmall, hasFocus }: SelfProps) {
  const { tracks, isMuted } = useMediaState(media);
  return (
    <li
      className={cx(
        'min-h-0 min-w-0',
        isSmall && 'absolute end-5 bottom-5 z-1 aspect-video w-32 sm:end-7 sm:bottom-7 sm:w-48',
        hasFocus && STRIP_ITEM,
      )}
    >
      <SelfTile track={tracks.camera} isMuted={isMuted || !tracks.microphone} />
    </li>
  );
}

function gridOf(others: number): string {
  if (others === 0 || others === 1) return 'grid-cols-1';
  return others === 2 ? 'grid-cols-1 sm:grid-cols-2 lg:grid-cols-3' : 'grid-cols-2';
}

function sharedBy(person: RoomPerson): { id: string; label: string; stream: MediaStream }[] {
  const { peerId, sending, screen, second } = person;
  const name = personLabel(person);
  return [
    ...(sending.screen
      ? [{ id: `${peerId}-screen`, label: m.room_screen_of({ name }), stream: screen }]
      : []),
    ...(sending.second
      ? [{ id: `${peerId}-second`, label: m.room_second_of({ name }), stream: second }]
      : []),
  ];
}
