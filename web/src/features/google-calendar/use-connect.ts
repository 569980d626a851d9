import * as m from '@cadence/messages/m';
import { toastFailed } from '../../lib/forms/outcome-toast.ts';
import { leaveTo } from '../../lib/navigation/leave.ts';
import { serverText } from '../../lib/http/problem.ts';
import { useInitGoogle } from './api.ts';

export type Place = 'appointments' | 'calendar';

const connectFallback: Record<Place, () => string> = {
  appointments: () => m.google_calendar_init_failed(),
  calendar: () => m.google_calendar_connect_failed(),
};

/** Opens Google's consent page. A toast says why if that fails. */
export function useConnect(place: Place) {
  const init = useInitGoogle();
  const connect = async () => {
    try {
      const { authUrl } = await init.mutateAsync();
      if (authUrl) return leaveTo(authUrl);
      fail(m.google_calendar_init_failed());
    } catch (error) {
      fail(serverText(error, connectFallback[place]()));
    }
  };
  return { connect, isPending: init.isPending };
}

function fail(description: string): void {
  toastFailed({ title: m.google_calendar_connection_failed(), description });
}
