import * as m from '@cadence/messages/m';
import type { ReactNode } from 'react';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';

/** What a page of the room shows around everything but the session itself. */
export function Frame({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <div className="page-width max-w-[52rem] pb-section">
      {header}
      {children}
    </div>
  );
}

export function Loading() {
  return (
    <SkeletonRegion label={m.call_loading()}>
      <Skeleton shape="block" className="h-72" />
    </SkeletonRegion>
  );
}
