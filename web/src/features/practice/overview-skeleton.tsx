import * as m from '@cadence/messages/m';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';

/** As tall as the viewport, because the height is unknown and the content below must not shift visibly. */
export function OverviewSkeleton() {
  return (
    <SkeletonRegion label={m.app_loading()}>
      <div className="min-h-dvh space-y-6 pb-10 sm:pb-14">
        <Skeleton shape="block" className="h-40" />
        <Skeleton shape="block" className="h-72" />
      </div>
    </SkeletonRegion>
  );
}
