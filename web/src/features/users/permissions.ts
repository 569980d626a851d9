import { type AdminPermission, hasPermission } from '@cadence/contract/base/route';
import { useSignedInUser } from './api.ts';

/** Whether the signed-in admin has one of these permissions; `full` has all. */
export function useHasPermission(...needed: readonly AdminPermission[]): boolean {
  return hasPermission(useSignedInUser().permissions, ...needed);
}
