import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { lazyDialog } from '../../../lib/navigation/lazy-dialog.ts';
import { Button } from '../../../ui/button.tsx';
import { whichText } from '../appointment/appointment-texts.ts';
import type { AppointmentForViewer } from '../appointment/viewer.ts';

const WaiveDialog = lazyDialog(async () => (await import('./waive-dialog.tsx')).WaiveDialog);

/** Lets the therapist give back what her terms let her keep. */
export function WaiveButton({ appointment, viewer }: AppointmentForViewer) {
  const { role, zone } = viewer;
  const [isAsking, setAsking] = useState(false);
  const isKept = appointment.keptAmount !== null && appointment.keptAmount > 0;
  if (role !== 'therapist' || (!isKept && !isAsking)) return null;
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-label={m.waive_open_for({ what: whichText(appointment, role, zone) })}
        onClick={() => setAsking(true)}
      >
        {m.waive_open()}
      </Button>
      {isAsking && <WaiveDialog appointment={appointment} viewer={viewer} onClose={() => setAsking(false)} />}
    </>
  );
}
