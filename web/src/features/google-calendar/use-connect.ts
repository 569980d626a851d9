import * as m from '@cadence/messages/m';
import { toastFailed } from '../../lib/forms/outcome-toast.ts';
import { leaveAfterAsking } from '../../lib/forms/unsaved.ts';
import { leaveTo } from '../../lib/navigation/leave.ts';
import { useChange } from '../../lib/http/query.ts';
import { serverText } from '../../lib/http/problem.ts';

export type Place = 'appointments' | 'calendar';

const connectFallback: Record<Place, () => string> = {
  appointments: () => m.google_calendar_init_failed(),
  calendar: () => m.google_calendar_connect_failed(),
};

/** Opens Google's consent page, after asking if something on the page is unsaved. A toast says why if that fails. */
export function useConnect(place: Place) {
  const init = useChange('POST /api/google-calendar/init', { waits: false });
  const goToGoogle = async () => {
    try {
      const { authUrl } = await init.mutateAsync();
      if (authUrl) return leaveTo(authUrl);
      fail(m.google_calendar_init_failed());
    } catch (error) {
      fail(serverText(error, connectFallback[place]()));
    }
  };
  const connect = () => leaveAfterAsking(() => void goToGoogle());
  return { connect, isPending: init.isPending };
}

function fail(description: string): void {
  toastFailed({ title: m.google_calendar_connection_failed(), description });
}
