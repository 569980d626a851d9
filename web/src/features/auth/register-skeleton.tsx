import * as m from '@cadence/messages/m';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';

/** The form's two kinds of account, and as many lines as it has fields below them. */
export function RegisterSkeleton() {
  return (
    <SkeletonRegion label={m.common_loading()}>
      <div className="space-y-5">
        <Skeleton shape="block" className="h-44" />
        {['name', 'email', 'username', 'password', 'submit'].map((field) => (
          <Skeleton key={field} shape="block" className="h-20" />
        ))}
      </div>
    </SkeletonRegion>
  );
}
