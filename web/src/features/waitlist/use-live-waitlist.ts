import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openLive } from '../../lib/live/live-client.ts';
import { refreshWaitlist } from './api.ts';

/** Reads the waiting list again whenever the server says that it changed. */
export function useLiveWaitlist(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const live = openLive({
      enter: { waitlist: true },
      onFrame: ({ type }) => {
        if (type === 'waitlist_changed') void refreshWaitlist(queries);
      },
      onOpen: () => undefined,
    });
    return () => live.close(true);
  }, [queries]);
}
