import { useEffect, useState, useSyncExternalStore } from 'react';
import { LocalMedia, type MediaState } from './local-media.ts';

/** Devices that are opened now, and given back when the component goes away. */
export function useLocalMedia(): LocalMedia {
  const [media] = useState(() => new LocalMedia());
  useEffect(() => {
    void media.open();
    return () => media.close();
  }, [media]);
  return media;
}

export function useMediaState(media: LocalMedia): MediaState {
  return useSyncExternalStore(media.subscribe, media.state);
}
