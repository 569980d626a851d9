import * as m from '@cadence/messages/m';
import { Notice } from '../../ui/notice.tsx';
import type { ReactNode } from 'react';
import type { Appointment } from './api.ts';
import type { Reading } from './reading.ts';
import { moneyText, whichText } from './appointment-texts.ts';
import { useFocusOnMount } from './use-focus-on-mount.ts';

export type AskedNoticeProps = { asked: number; appointments: readonly Appointment[]; reading: Reading };

/** What becomes of a link to an appointment that stands in no list: it was cancelled, or is somebody else's. */
export function AskedNotice({ asked, appointments, reading }: AskedNoticeProps) {
  const appointment = appointments.find(({ id }) => id === asked);
  if (!appointment) return <Said title={m.call_unknown_title()}>{m.appointments_asked_unknown()}</Said>;
  if (appointment.status !== 'cancelled') return null;
  const hadMoney = appointment.totalPrice > 0 && appointment.paymentStatus !== 'not_required';
  return (
    <Said title={m.appointments_asked_cancelled()}>
      {whichText(appointment, reading.role, reading.zone)}
      {hadMoney && <span className="block">{moneyText(appointment)}</span>}
    </Said>
  );
}

function Said({ title, children }: { title: string; children: ReactNode }) {
  const box = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={box} tabIndex={-1} className="mb-8 scroll-mt-24">
      <Notice tone="warning" live title={title}>
        {children}
      </Notice>
    </div>
  );
}
