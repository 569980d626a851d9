import * as m from '@cadence/messages/m';
import { Button } from '../../../ui/button.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { useLogout } from '../../users/api.ts';

export const PATH = '/client-invitation';
export const TOKEN_KEY = 'client-invitation';

export function InvitationSkeleton() {
  return (
    <SkeletonRegion label={m.client_invitation_loading()}>
      <Skeleton shape="block" className="mt-8 h-64" />
    </SkeletonRegion>
  );
}

/** Signs out; this page then offers to sign in. */
export function SwitchAccount() {
  const logout = useLogout(PATH);
  return (
    <Button variant="secondary" size="sm" loading={logout.isPending} onClick={() => logout.mutate()}>
      {m.client_invitation_switch()}
    </Button>
  );
}
