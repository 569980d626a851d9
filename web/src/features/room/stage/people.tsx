import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { personLabel } from '../visit/person-label.ts';
import type { RoomPerson } from '../visit/room-state.ts';
import { GuestsDialog } from './guests-dialog.tsx';
import type { StageProps } from './stage-props.ts';

const roles: Record<RoomPerson['role'], () => string> = {
  therapist: () => m.room_role_therapist(),
  patient: () => m.room_role_patient(),
  guest: () => m.room_role_guest(),
};

/** Who is here, and the therapist's guest links. */
export function People({ state, appointmentId }: StageProps) {
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
