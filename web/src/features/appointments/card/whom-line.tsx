import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { lazyDialog } from '../../../lib/navigation/lazy-dialog.ts';
import { Button } from '../../../ui/button.tsx';
import { whomText } from '../../clients/for-whom/for-whom.ts';
import { clientOf, whichText } from '../appointment/appointment-texts.ts';
import { canChange } from '../appointment/label.ts';
import { useMayBook } from '../appointment/use-may-book.ts';
import type { AppointmentForViewer } from '../appointment/viewer.ts';

const WhomDialog = lazyDialog(async () => (await import('./whom-dialog.tsx')).WhomDialog);

/** Whom a session is for, where that is not known anyway; who booked it can change it until the start. */
export function WhomLine({ appointment, viewer: { role, zone, now } }: AppointmentForViewer) {
  const [isOpen, setOpen] = useState(false);
  const mayBook = useMayBook(appointment, role);
  const { client, patient } = appointment;
  const mayChange = role === 'patient' && patient.isReader && mayBook && canChange(appointment, now);
  if (!mayChange && clientOf(appointment, role) === undefined) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft [overflow-wrap:anywhere]">
      <p>{whomText(client)}</p>
      {mayChange && (
        <Button
          size="sm"
          variant="quiet"
          // No higher than its line, and in a line of its own at its start: what matters now stands below it.
          className="-mx-3 -my-2"
          aria-label={m.for_whom_change_for({ what: whichText(appointment, role, zone) })}
          onClick={() => setOpen(true)}
        >
          {m.for_whom_change_open()}
        </Button>
      )}
      {isOpen && (
        <WhomDialog appointment={appointment} viewer={{ role, zone, now }} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
