import * as m from '@cadence/messages/m';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { showToast } from '../../ui/toast-store.ts';

type SetupReturn = 'success' | 'refresh';

/** What the address says of setting up the account: `success=true` or `refresh=true` (management areas §2). */
export function readSetupReturn(search: string): SetupReturn | undefined {
  const query = new URLSearchParams(search);
  if (query.get('success') === 'true') return 'success';
  return query.get('refresh') === 'true' ? 'refresh' : undefined;
}

/** Says it once, in a toast, and takes it out of the address: reloaded, the page is just itself. It changes nothing. */
export function useSetupReturn(): void {
  const [path, navigate] = useLocation();
  const search = useSearch();
  useEffect(() => {
    const said = readSetupReturn(search);
    if (!said) return;
    if (said === 'success') {
      showToast({ title: m.billing_return_success_title(), description: m.billing_return_success_text() });
    } else {
      showToast({ title: m.billing_return_refresh_title(), description: m.billing_return_refresh_text() });
    }
    navigate(path, { replace: true });
  }, [search, path, navigate]);
}
