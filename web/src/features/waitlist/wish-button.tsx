import { personName } from '@cadence/format/names';
import * as m from '@cadence/messages/m';
import { BellRing } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFocusBack } from '../../lib/navigation/use-focus-back.ts';
import { formatWhen } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import type { Appointment } from '../appointments/api.ts';
import type { WishDialogProps } from './wish-dialog.tsx';

const WishDialog = lazy(async () => ({ default: (await import('./wish-dialog.tsx')).WishDialog }));

type Named = { id: number; name: string };
type WishButtonProps = {
  therapist: { id: number; name: string };
  services: readonly Named[];
  typeId: number | undefined;
  clients: readonly Named[];
  zone: string;
};

/** Under the times of a therapist: where none fits, the family waits for one. */
export function WishButton({ therapist, services, typeId, clients, zone }: WishButtonProps) {
  return (
    <WishOpener
      label={m.waitlist_wish_open()}
      dialog={{
        about: {
          therapistId: therapist.id,
          appointmentTypeId: typeId,
          clientId: clients[0]?.id,
          timezone: zone,
        },
        title: m.waitlist_wish_title(),
        intro: m.waitlist_wish_intro({ name: therapist.name }),
        services,
        clients,
      }}
      fullWidth
    />
  );
}

/** On an appointment: the family would come earlier. */
export function EarlierButton({
  appointment,
  what,
  zone: timezone,
}: {
  appointment: Appointment;
  what: string;
  zone: string;
}) {
  const { id, therapistId, startTime } = appointment;
  return (
    <WishOpener
      label={m.waitlist_wish_open_earlier()}
      accessibleName={m.waitlist_wish_open_earlier_for({ what })}
      dialog={{
        about: { therapistId, insteadOf: id, timezone },
        title: m.waitlist_wish_title_earlier(),
        intro: `${m.waitlist_wish_intro({ name: personName(appointment.therapist.user) })} ${m.waitlist_wish_intro_earlier({ when: formatWhen(startTime, timezone) })}`,
      }}
    />
  );
}

type WishOpenerProps = {
  label: string;
  accessibleName?: string;
  dialog: Omit<WishDialogProps, 'onClose'>;
  fullWidth?: boolean;
};

function WishOpener({ label, accessibleName, dialog, fullWidth = false }: WishOpenerProps) {
  const [isOpen, setOpen] = useState(false);
  const focusBack = useFocusBack(isOpen);
  return (
    <>
      <Button
        ref={focusBack}
        variant="secondary"
        size={fullWidth ? 'md' : 'sm'}
        fullWidth={fullWidth}
        {...(accessibleName && { 'aria-label': accessibleName })}
        icon={<BellRing aria-hidden="true" className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <WishDialog {...dialog} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
