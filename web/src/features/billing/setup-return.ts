import * as m from '@cadence/messages/m';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { toastDone } from '../../lib/forms/outcome-toast.ts';

type SetupReturn = 'success' | 'refresh';

/** The result of the account setup in the URL: `success=true` or `refresh=true`. */
function readSetupReturn(search: string): SetupReturn | undefined {
  const query = new URLSearchParams(search);
  if (query.get('success') === 'true') return 'success';
  return query.get('refresh') === 'true' ? 'refresh' : undefined;
}

/** Shows the result once as a toast and removes it from the URL. It changes no data. */
export function useSetupReturn(): void {
  const [path, navigate] = useLocation();
  const search = useSearch();
  useEffect(() => {
    const said = readSetupReturn(search);
    if (!said) return;
    if (said === 'success') {
      toastDone({ title: m.billing_return_success_title(), description: m.billing_return_success_text() });
    } else {
      toastDone({ title: m.billing_return_refresh_title(), description: m.billing_return_refresh_text() });
    }
    navigate(path, { replace: true });
  }, [search, path, navigate]);
}
