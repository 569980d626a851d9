import * as m from '@cadence/messages/m';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';

/** As high as the window: how much will stand here is not known, and what follows must not be seen to move. */
export function OverviewSkeleton() {
  return (
    <SkeletonRegion label={m.common_loading()}>
      <div className="min-h-dvh space-y-6 pb-10 sm:pb-14">
        <Skeleton shape="block" className="h-40" />
        <Skeleton shape="block" className="h-72" />
      </div>
    </SkeletonRegion>
  );
}
