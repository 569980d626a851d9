import * as m from '@cadence/messages/m';
import { Video } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import type { AppointmentCardProps } from './appointment-card.tsx';
import { whichText } from './appointment-texts.ts';
import { canCancel, canPay } from './label.ts';
import { PayButton } from './pay-button.tsx';

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }));

/** What can be done with a session that is not over. Every button says which one it is about. */
export function AppointmentActions({ appointment, reading }: AppointmentCardProps) {
  const { role, zone, now } = reading;
  const [isCancelling, setCancelling] = useState(false);
  const what = whichText(appointment, role, zone);
  const mayPay = role === 'patient' && canPay(appointment, now);
  const mayCancel = canCancel(appointment, now);
  if (!mayPay && !mayCancel && appointment.meetingUrl === null) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {appointment.meetingUrl !== null && (
        <LinkButton
          size="sm"
          href={appointment.meetingUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={m.appointments_join_for({ what })}
          icon={<Video aria-hidden="true" className="size-4.5" />}
        >
          {m.appointments_join()}
        </LinkButton>
      )}
      {mayPay && <PayButton appointment={appointment} label={m.appointments_pay_now_for({ what })} />}
      {mayCancel && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={m.appointments_cancel_for({ what })}
          onClick={() => setCancelling(true)}
        >
          {m.appointments_cancel()}
        </Button>
      )}
      {isCancelling && (
        <Suspense fallback={null}>
          <CancelDialog appointment={appointment} reading={reading} onClose={() => setCancelling(false)} />
        </Suspense>
      )}
    </div>
  );
}
