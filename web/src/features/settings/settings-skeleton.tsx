import * as m from '@cadence/messages/m';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';

/** The skeleton of a therapist's settings. */
export function SettingsSkeleton() {
  return (
    <SkeletonRegion label={m.app_loading()}>
      {['photo', 'profile', 'practice'].map((part) => (
        <div
          key={part}
          className="grid gap-x-12 gap-y-5 border-t border-line py-10 lg:grid-cols-[1fr_minmax(0,2fr)] xl:ms-64"
        >
          <Skeleton className="h-6 w-40" />
          <Skeleton shape="block" className="h-52" />
        </div>
      ))}
    </SkeletonRegion>
  );
}
