import * as m from '@cadence/messages/m';
import { DeviceFields } from './device-fields.tsx';
import { MediaNotice } from './media-notice.tsx';
import { OwnPicture } from './own-picture.tsx';
import { useLocalMedia } from './use-local-media.ts';

/** A check of camera and microphone. Nothing of it is sent anywhere. */
export function CameraPreview({ onHangUp }: { onHangUp?: () => void }) {
  const media = useLocalMedia();
  return (
    <section aria-labelledby="preview" className="space-y-5">
      <h2 id="preview" className="text-title-3">
        {m.call_preview()}
      </h2>
      <MediaNotice media={media} />
      <OwnPicture media={media} {...(onHangUp && { onHangUp })} />
      <DeviceFields media={media} />
    </section>
  );
}
