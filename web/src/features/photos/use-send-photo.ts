import * as m from '@cadence/messages/m';
import { useRef, useState } from 'react';
import { toastDone, toastFailed } from '../../lib/forms/outcome-toast.ts';
import { messageOf } from '../../lib/http/problem.ts';
import { useUploadPhoto } from './api.ts';
import type { Crop } from './crop.ts';
import { encodeSquare, PictureUnreadable } from './picture.ts';

/** Crops and uploads a picture with progress; `cancel` aborts the upload. */
export function useSendPhoto(onDone: () => void) {
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
      toastFailed(text);
    } finally {
      setShare(undefined);
    }
  };
  /** Progress from 0 to 1; undefined while nothing is being uploaded. */
  return { send, share, failure, cancel: () => ending.current?.abort() };
}
