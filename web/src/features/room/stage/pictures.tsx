import * as m from '@cadence/messages/m';
import { useRef } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { useScrolls } from '../../../ui/layout/use-scrolls.ts';
import { useMediaState } from '../../devices/use-local-media.ts';
import type { LocalMedia } from '../../devices/local-media.ts';
import { personLabel } from '../visit/person-label.ts';
import type { RoomSession } from '../visit/room-session.ts';
import type { RoomPerson, RoomState } from '../visit/room-state.ts';
import { SharedPanels } from './shared-panels.tsx';
import { SelfTile, Tile } from './tile.tsx';

type PicturesProps = { session: RoomSession; state: RoomState; media: LocalMedia; onBlocked: () => void };

/**
 * The people fill the stage. What somebody shares (a panel, a screen, a second camera) takes the larger part, and the
 * people move to a strip beside it.
 */
export function Pictures({ session, state, media, onBlocked }: PicturesProps) {
  const { people, panel } = state;
  const shared = people.flatMap(sharedBy);
  const hasFocus = panel !== null || shared.length > 0;
  const strip = useRef<HTMLUListElement>(null);
  const reach = useScrolls(strip, { sideways: true }) ? { tabIndex: 0 } : {};
  return (
    <div className={cx('flex size-full min-h-0 gap-3', hasFocus ? 'flex-col md:flex-row' : '')}>
      <div className={cx('min-h-0 min-w-0 flex-1 flex-col gap-3', hasFocus ? 'flex' : 'hidden')}>
        <SharedPanels session={session} state={state} />
        {panel === null &&
          shared.map(({ id, label, stream }) => (
            <Tile key={id} label={label} stream={stream} hasPicture isContained />
          ))}
      </div>
      <ul
        {...reach}
        ref={strip}
        aria-label={m.room_people()}
        className={cx(
          'm-0 list-none gap-3 rounded-md p-0 focus-visible:-outline-offset-3',
          hasFocus
            ? 'flex h-24 shrink-0 overflow-x-auto md:h-auto md:w-52 md:flex-col md:overflow-x-visible md:overflow-y-auto'
            : cx('grid min-h-0 min-w-0 flex-1', gridOf(people.length)),
        )}
      >
        {people.map((person) => (
          <li
            key={person.peerId}
            className={cx('min-h-0 min-w-0', hasFocus && 'aspect-video h-full shrink-0 md:h-auto')}
          >
            <Tile
              label={personLabel(person)}
              stream={person.main}
              hasPicture={person.sending.camera}
              isMuted={!person.sending.microphone}
              link={person.link}
              onBlocked={onBlocked}
            />
          </li>
        ))}
        <Self
          media={media}
          isAlone={people.length === 0}
          isSmall={people.length === 1 && !hasFocus}
          hasFocus={hasFocus}
        />
      </ul>
    </div>
  );
}

type SelfProps = { media: LocalMedia; isAlone: boolean; isSmall: boolean; hasFocus: boolean };

/** With one other person the own picture is small, in the corner where a face seldom is. */
function Self({ media, isAlone, isSmall, hasFocus }: SelfProps) {
  const { tracks, isMuted } = useMediaState(media);
  return (
    <li
      className={cx(
        'min-h-0 min-w-0',
        isSmall && 'absolute end-5 bottom-5 z-1 aspect-video w-32 sm:end-7 sm:bottom-7 sm:w-48',
        hasFocus && 'aspect-video h-full shrink-0 md:h-auto',
      )}
    >
      <SelfTile track={tracks.camera} isMuted={isMuted || !tracks.microphone} />
      {isAlone && <p className="sr-only">{m.room_alone()}</p>}
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
