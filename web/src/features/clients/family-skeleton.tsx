import * as m from '@cadence/messages/m';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';

/** Two clients, before they are loaded. */
export function FamilySkeleton() {
  return (
    <SkeletonRegion label={m.app_loading()}>
      <div className="grid gap-5">
        <Skeleton shape="block" className="h-52" />
        <Skeleton shape="block" className="h-52" />
      </div>
    </SkeletonRegion>
  );
}
