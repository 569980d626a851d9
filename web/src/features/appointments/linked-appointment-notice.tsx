import * as m from '@cadence/messages/m';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { ReactNode } from 'react';
import type { Appointment } from './appointment/api.ts';
import { WaiveButton } from './paying/waive-button.tsx';
import type { Viewer } from './appointment/viewer.ts';
import { moneyText, whichText } from './appointment/appointment-texts.ts';
import { useFocusOnMount } from '../../lib/navigation/use-focus-on-mount.ts';

export type LinkedAppointmentNoticeProps = {
  linked: number;
  appointments: readonly Appointment[];
  viewer: Viewer;
};

/** Explains a link to an appointment that is in no list: it was cancelled, or it belongs to another account. */
export function LinkedAppointmentNotice({ linked, appointments, viewer }: LinkedAppointmentNoticeProps) {
  const appointment = appointments.find(({ id }) => id === linked);
  if (!appointment)
    return (
      <FocusedNotice title={m.appointments_unknown_title()}>{m.appointments_asked_unknown()}</FocusedNotice>
    );
  if (appointment.status !== 'cancelled') return null;
  const hadMoney = (appointment.totalPrice ?? 0) > 0 && appointment.paymentStatus !== 'not_required';
  return (
    <FocusedNotice
      title={m.appointments_asked_cancelled()}
      action={<WaiveButton appointment={appointment} viewer={viewer} />}
    >
      {whichText(appointment, viewer.role, viewer.zone)}
      {hadMoney && <span className="block">{moneyText(appointment, viewer.role)}</span>}
    </FocusedNotice>
  );
}

type FocusedNoticeProps = { title: string; action?: ReactNode; children: ReactNode };

function FocusedNotice({ title, action, children }: FocusedNoticeProps) {
  const box = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={box} tabIndex={-1} className="mb-8 scroll-mt-24">
      <Notice tone="warning" live title={title} action={action}>
        {children}
      </Notice>
    </div>
  );
}
