import * as m from '@cadence/messages/m';
import { Skeleton, SkeletonRegion, SkeletonText } from '../../ui/skeleton.tsx';

/** A profile before anything of it is known. */
export function ProfileSkeleton() {
  return (
    <SkeletonRegion label={m.therapist_loading()}>
      <div className="mt-6 gap-x-14 gap-y-12 max-lg:space-y-12 sm:mt-8 lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr]">
        <div className="flex flex-col gap-x-8 gap-y-5 sm:flex-row sm:items-center">
          <Skeleton shape="circle" className="size-32 shrink-0 sm:size-40" />
          <div className="flex-1 space-y-4">
            <Skeleton className="h-9 w-3/4" />
            <Skeleton className="w-1/2" />
            <Skeleton className="w-2/5" />
          </div>
        </div>
        <Skeleton shape="block" className="h-80 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:h-[30rem]" />
        <SkeletonText lines={6} />
      </div>
    </SkeletonRegion>
  );
}
