import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/client.ts';
import { reading } from '../../../lib/http/query.ts';
import { isOffered } from '../../../lib/offered.ts';

/** Whether the user's saved number is confirmed. What was known of the former number is not shown for a new one. */
export function usePhoneStatus(phone: string | null) {
  return useQuery({
    queryKey: [...reading('GET /api/user/phone-confirmation').queryKey, phone],
    queryFn: ({ signal }) => call('GET /api/user/phone-confirmation', { signal }),
    enabled: phone !== null && isOffered('sms'),
  });
}
