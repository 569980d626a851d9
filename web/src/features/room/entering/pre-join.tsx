import * as m from '@cadence/messages/m';
import { Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { helpPath } from '../../../lib/navigation/public-pages.ts';
import { Button } from '../../../ui/button.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { EmergencyNotice } from '../../appointments/appointment/emergency-notice.tsx';
import type { LocalMedia } from '../../devices/local-media.ts';
import { DeviceFields } from '../../devices/device-fields.tsx';
import { canCall, MediaNotice } from '../../devices/media-notice.tsx';
import { OwnPicture } from '../../devices/own-picture.tsx';

export type AddressChoice = {
  hasRelay: boolean;
  hidesAddress: boolean;
  setHidesAddress: (hides: boolean) => void;
};

type PreJoinProps = {
  header: ReactNode;
  isTherapist: boolean;
  media: LocalMedia;
  address: AddressChoice;
  onJoin: () => void;
};

/** The check before entering. Nobody sees or hears the person yet. */
export function PreJoin({ header, media, address, isTherapist, onJoin }: PreJoinProps) {
  return (
    <div className="page-width max-w-[64rem] pb-section">
      {header}
      <div className="space-y-6">
        <MediaNotice media={media} />
        <div className="grid items-start gap-6 lg:grid-cols-[1.5fr_1fr] lg:gap-8">
          <section aria-label={m.call_preview()}>
            <OwnPicture media={media} />
          </section>
          <div className="space-y-6">
            <Button
              variant="accent"
              size="lg"
              fullWidth
              disabled={!canCall()}
              icon={<Video aria-hidden="true" className="size-5" />}
              onClick={onJoin}
            >
              {isTherapist ? m.room_enter_therapist() : m.room_enter()}
            </Button>
            <DeviceFields media={media} />
            <AddressField {...address} />
          </div>
        </div>
        <p className="text-ink-soft">{m.room_promise()}</p>
        <p>
          <a href={helpPath('camera')}>{m.call_help()}</a>
        </p>
        <EmergencyNotice />
      </div>
    </div>
  );
}

export function AddressField({ hasRelay, hidesAddress, setHidesAddress }: AddressChoice) {
  return (
    <SwitchField
      label={m.room_hide_address()}
      hint={hasRelay ? m.room_hide_address_hint() : m.room_hide_address_impossible()}
      disabled={!hasRelay}
      checked={hidesAddress}
      onChange={(event) => setHidesAddress(event.target.checked)}
    />
  );
}
