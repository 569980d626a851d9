import * as m from '@cadence/messages/m';
import type { Client } from '../clients/api.ts';
import type { WhomChoice } from '../clients/for-whom/for-whom.ts';
import { WishOpener } from './wish-opener.tsx';

type Named = { id: number; name: string };
type WishButtonProps = {
  therapist: { id: number; name: string };
  services: readonly Named[];
  typeId: number | undefined;
  clients: readonly Client[];
  /** As far as it was answered above. */
  whom: WhomChoice;
  zone: string;
};

/** Under the times of a therapist: where none fits, the family waits for one. */
export function WishButton({ therapist, services, typeId, clients, whom, zone }: WishButtonProps) {
  return (
    <WishOpener
      label={m.waitlist_wish_open()}
      dialog={{
        about: {
          therapistId: therapist.id,
          appointmentTypeId: typeId,
          whom,
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
