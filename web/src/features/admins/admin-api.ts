import type { Admin } from '@cadence/contract/auth/admins';
import type { AdminPermission } from '@cadence/contract/base/route';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallInput } from '../../lib/http/client.ts';
import { userQuery } from '../users/api.ts';

export type { Admin, AdminPermission };
export type NewAdmin = CallInput<'POST /api/admin/admins'>['body'];

const adminsKey = ['admin', 'admins'] as const;

export function useAdmins() {
  return useQuery({
    queryKey: adminsKey,
    queryFn: ({ signal }) => call('GET /api/admin/admins', { signal }),
  });
}

/** One's own permissions may be among what changed. */
function useChangingAdmins<T>(change: (input: T) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: adminsKey }),
        queries.invalidateQueries({ queryKey: userQuery.queryKey }),
      ]),
  });
}

export function useInviteAdmin() {
  return useChangingAdmins((body: NewAdmin) => call('POST /api/admin/admins', { body }));
}

type PermissionsChange = { id: number; permissions: AdminPermission[]; password?: string | undefined };

export function useChangePermissions() {
  return useChangingAdmins(({ id, permissions, password }: PermissionsChange) =>
    call('PATCH /api/admin/admins/:id', {
      params: { id },
      body: { permissions, ...(password && { password }) },
    }),
  );
}

export function useRemoveAdmin() {
  return useChangingAdmins((id: number) => call('DELETE /api/admin/admins/:id', { params: { id } }));
}

export function useResendInvitation() {
  return useChangingAdmins((id: number) => call('POST /api/admin/admins/:id/invitation', { params: { id } }));
}
