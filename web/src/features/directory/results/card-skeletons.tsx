import * as m from '@cadence/messages/m';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { cardGridClass } from './card-grid.ts';

/** The skeleton of the directory: a group heading and six cards. */
export function CardSkeletons() {
  return (
    <SkeletonRegion label={m.directory_loading()}>
      <Skeleton className="h-6 w-56" />
      <div className={`mt-5 ${cardGridClass}`}>
        {Array.from({ length: 6 }, (_, index) => (
          <Card key={index} padding="none" className="space-y-5 p-5">
            <div className="flex gap-4">
              <Skeleton shape="circle" className="size-20 shrink-0" />
              <div className="flex-1 space-y-3 pt-2">
                <Skeleton className="h-5 w-3/4" />
                <Skeleton className="w-1/2" />
                <Skeleton className="w-2/5" />
              </div>
            </div>
            <div className="flex gap-2">
              <Skeleton shape="block" className="h-8 w-24" />
              <Skeleton shape="block" className="h-8 w-32" />
            </div>
            <Skeleton className="w-full" />
          </Card>
        ))}
      </div>
    </SkeletonRegion>
  );
}
