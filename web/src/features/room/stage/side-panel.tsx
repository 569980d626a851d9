import * as m from '@cadence/messages/m';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Chat } from './chat.tsx';
import type { SideName, StageProps } from './stage-props.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { MorePanel } from './more-panel.tsx';
import { personLabel } from '../visit/person-label.ts';
import type { RoomPerson } from '../visit/room-state.ts';
import { GuestsDialog } from './guests-dialog.tsx';

type SidePanelProps = StageProps & { side: SideName; onClose: () => void };

const titles: Record<SideName, () => string> = {
  chat: () => m.room_chat(),
  people: () => m.room_people(),
  more: () => m.room_more_title(),
};

/** Beside the pictures; on a phone over their lower part, and never over the controls. */
export function SidePanel({ side, onClose, ...props }: SidePanelProps) {
  const title = titles[side]();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.querySelector<HTMLElement>(side === 'chat' ? 'textarea' : 'h2')?.focus();
    return () => {
      // The panel had the focus, and is gone.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, [side]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, pressed on any control in it
    <aside
      ref={panel}
      aria-label={title}
      className={cx(
        'absolute inset-x-0 bottom-0 z-2 flex h-[max(65dvh,20rem)] max-h-full flex-col border-t border-line bg-raised shadow-float',
        'md:static md:z-auto md:h-auto md:w-80 md:border-s md:border-t-0 md:shadow-none',
        'sideways:static sideways:z-auto sideways:h-auto sideways:w-72 sideways:border-s sideways:border-t-0 sideways:shadow-none',
      )}
      onKeyDown={(event) => {
        // A dialog of the panel closes first, alone.
        const isInDialog = event.target instanceof Element && event.target.closest('dialog') !== null;
        if (event.key === 'Escape' && !isInDialog) onClose();
      }}
    >
      <div className="flex items-center justify-between gap-3 ps-4 pe-2 pt-2">
        <h2 tabIndex={-1} className="text-title-4">
          {title}
        </h2>
        <IconButton label={m.app_close()} icon={<X className="size-5" />} onClick={onClose} />
      </div>
      {side === 'chat' && <Chat {...props} />}
      {side === 'people' && <People {...props} />}
      {side === 'more' && <MorePanel {...props} onClose={onClose} />}
    </aside>
  );
}

const roles: Record<RoomPerson['role'], () => string> = {
  therapist: () => m.room_role_therapist(),
  patient: () => m.room_role_patient(),
  guest: () => m.room_role_guest(),
};

/** Who is here, and the therapist's guest links. */
function People({ state, appointmentId }: StageProps) {
  const [isInviting, setInviting] = useState(false);
  return (
    <div className="min-h-0 flex-1 space-y-4 overflow-y-auto px-4 py-3">
      <ul className="m-0 list-none space-y-2 p-0">
        <li>{m.room_you()}</li>
        {state.people.map((person) => (
          <li key={person.peerId}>
            <span className="font-semibold">{personLabel(person)}</span>
            {person.name !== '' && <span className="text-ink-soft"> · {roles[person.role]()}</span>}
          </li>
        ))}
      </ul>
      {state.role === 'therapist' && appointmentId !== undefined && (
        <Button size="sm" variant="secondary" onClick={() => setInviting(true)}>
          {m.room_guests_open()}
        </Button>
      )}
      {isInviting && appointmentId !== undefined && (
        <GuestsDialog appointmentId={appointmentId} onClose={() => setInviting(false)} />
      )}
    </div>
  );
}
