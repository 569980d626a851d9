import * as m from '@cadence/messages/m';
import { HOUR } from '@cadence/scheduling/durations';
import { useState } from 'react';
import { lazyDialog } from '../../../lib/navigation/lazy-dialog.ts';
import { Button } from '../../../ui/button.tsx';
import { whichText } from '../appointment/appointment-texts.ts';
import { canJoin } from '../appointment/label.ts';
import type { AppointmentForViewer } from '../appointment/viewer.ts';

const LateDialog = lazyDialog(async () => (await import('./late-dialog.tsx')).LateDialog);

/** From so long before the start, in milliseconds. */
const FROM = HOUR;

/** Tells the family that the therapist runs late, from an hour before the start until the end. */
export function LateButton({ appointment, viewer }: AppointmentForViewer) {
  const { role, zone, now } = viewer;
  const [isOpen, setOpen] = useState(false);
  const isTime = Date.parse(appointment.startTime) - now <= FROM && canJoin(appointment, now);
  if (role !== 'therapist' || !isTime) return null;
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-label={m.running_late_open_for({ what: whichText(appointment, role, zone) })}
        onClick={() => setOpen(true)}
      >
        {m.running_late_open()}
      </Button>
      {isOpen && <LateDialog appointment={appointment} onClose={() => setOpen(false)} />}
    </>
  );
}
