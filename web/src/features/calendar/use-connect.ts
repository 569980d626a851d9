import * as m from '@cadence/messages/m';
import { leaveTo } from '../../lib/leave.ts';
import { serverText } from '../../lib/problem.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useInitGoogle } from './api.ts';

export type Place = 'appointments' | 'calendar';

const connectFallback: Record<Place, () => string> = {
  appointments: () => m.calendar_init_failed(),
  calendar: () => m.calendar_connect_failed(),
};

/** Takes the browser to Google's page of consent; where there is no way there, a toast says so. */
export function useConnect(place: Place) {
  const init = useInitGoogle();
  const connect = async () => {
    try {
      const { authUrl } = await init.mutateAsync();
      if (authUrl) return leaveTo(authUrl);
      fail(m.calendar_init_failed());
    } catch (error) {
      fail(serverText(error, connectFallback[place]()));
    }
  };
  return { connect, isPending: init.isPending };
}

function fail(description: string): void {
  showToast({ title: m.calendar_connection_failed(), description, variant: 'destructive' });
}
