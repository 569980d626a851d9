import { PHOTO_RECOMMENDED_SIDE } from '@cadence/contract/photos';
import * as m from '@cadence/messages/m';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { RangeField } from '../../ui/form/range-field.tsx';
import { CropFrame } from './crop-frame.tsx';
import { middle, mostZoom, squareOf, zoomed, type Crop } from './crop.ts';
import { toastDone } from '../../lib/forms/outcome-toast.ts';
import { messageOf } from '../../lib/http/problem.ts';
import { useUploadPhoto } from './api.ts';
import { encodeSquare, PictureUnreadable } from './picture.ts';

export type CropDialogProps = { picture: ImageBitmap; onClose: () => void };

/** Crops a selected picture and uploads it. After a failure the dialog stays open with the same crop. */
export function CropDialog({ picture, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState(() => middle(picture));
  const { send, share, failure, cancel } = useSendPhoto(onClose);
  const isSending = share !== undefined;
  // Everything is uploaded; the server's work cannot be cancelled.
  const isSent = share === 1;
  const close = () => {
    cancel();
    onClose();
  };
  const most = mostZoom(picture);
  return (
    <Dialog
      open
      onClose={close}
      locked={isSent}
      size="sm"
      title={m.photos_crop_title()}
      description={m.photos_crop_text()}
      closeLabel={m.app_close()}
      footer={
        <>
          <Button variant="secondary" onClick={close} disabled={isSent}>
            {m.photos_cancel()}
          </Button>
          <Button variant="accent" loading={isSending} onClick={() => void send(picture, crop)}>
            {m.photos_use()}
          </Button>
        </>
      }
    >
      {/* Room for the frame's focus ring, which the scrolling body would cut off. */}
      <div className="space-y-5 pt-1.5">
        <CropFrame picture={picture} crop={crop} onCrop={setCrop} />
        <RangeField
          label={m.photos_zoom()}
          valueText={percent(m.photos_zoom_value, crop.zoom)}
          min={1}
          max={most}
          step={0.01}
          value={crop.zoom}
          disabled={most === 1}
          onValue={(zoom) => setCrop(zoomed(picture, crop, zoom))}
          lead={<ZoomOut aria-hidden="true" className="size-5" />}
          trail={<ZoomIn aria-hidden="true" className="size-5" />}
        />
        {squareOf(picture, crop).side < PHOTO_RECOMMENDED_SIDE && <Notice>{m.photos_small()}</Notice>}
        {isSending && (
          <Progress
            label={m.photos_uploading()}
            value={isSent ? undefined : share}
            text={percent(m.photos_progress, share)}
          />
        )}
        {failure !== undefined && (
          <Notice tone="danger" live>
            {failure}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

function percent(say: (holes: { percent: number }) => string, share: number): string {
  return say({ percent: Math.round(share * 100) });
}

/** Crops and uploads a picture with progress; `cancel` aborts the upload. */
function useSendPhoto(onDone: () => void) {
  const upload = useUploadPhoto();
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const ending = useRef<AbortController>(null);

  const send = async (picture: ImageBitmap, crop: Crop) => {
    ending.current = new AbortController();
    const { signal } = ending.current;
    setFailure(undefined);
    setShare(0);
    try {
      const photo = await encodeSquare(picture, crop);
      await upload.mutateAsync({ photo, signal, onProgress: setShare });
      toastDone({ title: m.photos_updated(), description: m.photos_updated_text() });
      onDone();
    } catch (error) {
      if (signal.aborted) return;
      const text = error instanceof PictureUnreadable ? m.photos_unreadable() : messageOf(error);
      setFailure(text);
    } finally {
      setShare(undefined);
    }
  };
  /** Progress from 0 to 1; undefined while nothing is being uploaded. */
  return { send, share, failure, cancel: () => ending.current?.abort() };
}
