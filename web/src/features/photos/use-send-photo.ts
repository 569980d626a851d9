import * as m from '@cadence/messages/m';
import { useRef, useState } from 'react';
import { messageOf } from '../../lib/problem.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useUploadPhoto } from './api.ts';
import type { Crop } from './crop.ts';
import { encodeSquare, PictureUnreadable } from './picture.ts';

/** Cuts a picture and sends it, saying how far it is. `cancel` ends it on the way. */
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
      showToast({ title: m.photo_updated(), description: m.photo_updated_text() });
      onDone();
    } catch (error) {
      if (signal.aborted) return;
      const text = error instanceof PictureUnreadable ? m.photo_unreadable() : messageOf(error);
      setFailure(text);
      showToast({ title: m.common_error_title(), description: text, variant: 'destructive' });
    } finally {
      setShare(undefined);
    }
  };
  /** `share` is undefined while nothing is on its way. */
  return { send, share, failure, cancel: () => ending.current?.abort() };
}
