import type { WaitlistOffer, Wish } from '@cadence/contract/clients/waitlist';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as m from '@cadence/messages/m';
import { useEffect, useState } from 'react';
import { lazyDialog } from '../../lib/navigation/lazy-dialog.ts';
import { Link } from 'wouter';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { useRead } from '../../lib/http/query.ts';
import { refreshNouns } from '../../lib/http/refresh.ts';
import { watchNotices } from '../notifications/live-notices.ts';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import { useFocusKept } from '../../lib/navigation/use-focus-kept.ts';
import { browserZone } from '../../lib/time-zones.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useNow } from '../../lib/use-now.ts';
import { useSignedInUser } from '../users/api.ts';
import { offersQuery } from './api.ts';
import { OfferCard } from './offer-card.tsx';
import { WishCard } from './wish-card.tsx';

const AcceptDialog = lazyDialog(async () => (await import('./accept-dialog.tsx')).AcceptDialog);

/** What a family waits for, and the times kept for it. See docs/specification.md#waiting-list-page. */
export function WaitlistPage() {
  const zone = useSignedInUser().timezone ?? browserZone();
  const now = useNow();
  const offers = useQuery(offersQuery);
  const wishes = useRead('GET /api/waitlist', {});
  const [asked, setAsked] = useState<WaitlistOffer>();
  const area = useFocusKept();
  useLiveWaitlist();
  const shown = offers.data?.find(({ id }) => id === asked?.id) ?? asked;
  const open = (offers.data ?? []).filter(({ expiresAt }) => Date.parse(expiresAt) > now);
  return (
    <div ref={area} className="page-width pb-section">
      <PageHeader
        title={m.waitlist_title()}
        text={m.waitlist_text()}
        above={<BackLink href="/appointments">{m.nav_appointments()}</BackLink>}
      />
      <LoadFailure query={offers} sentence={m.waitlist_failed()} className="mb-6" />
      <LoadFailure query={wishes} sentence={m.waitlist_failed()} className="mb-6" />
      {(offers.isPending || wishes.isPending) && <ListSkeleton />}
      <VisuallyHidden role="status">{open.length > 0 ? m.waitlist_strip_title() : ''}</VisuallyHidden>
      {open.length > 0 && (
        <section aria-labelledby="waitlist-offers" className="mb-10">
          <h2 id="waitlist-offers" tabIndex={-1} className="mb-4 text-title-2">
            {m.waitlist_offers()}
          </h2>
          <ul className="grid gap-5">
            {open.map((offer) => (
              <OfferCard
                key={offer.id}
                offer={offer}
                zone={zone}
                now={now}
                onAccept={() => setAsked(offer)}
              />
            ))}
          </ul>
        </section>
      )}
      {wishes.data?.length === 0 && offers.data && <NoWishes />}
      {wishes.data && wishes.data.length > 0 && <WishList wishes={wishes.data} zone={zone} />}
      {/* Outside the list: an offer may be over while its dialog is open, which then has to say so. */}
      {shown && <AcceptDialog offer={shown} zone={zone} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

function WishList({ wishes, zone }: { wishes: readonly Wish[]; zone: string }) {
  return (
    <section aria-labelledby="waitlist-wishes">
      <h2 id="waitlist-wishes" tabIndex={-1} className="mb-4 text-title-2">
        {m.waitlist_wishes()}
      </h2>
      <ul className="grid gap-5 md:grid-cols-2">
        {wishes.map((wish) => (
          <WishCard key={wish.id} wish={wish} zone={zone} />
        ))}
      </ul>
    </section>
  );
}

function NoWishes() {
  return (
    <EmptyState
      title={m.waitlist_empty_title()}
      text={m.waitlist_empty_text()}
      action={
        <Link href="/dashboard" className={buttonClass({ variant: 'secondary' })}>
          {m.waitlist_empty_find()}
        </Link>
      }
    />
  );
}

function ListSkeleton() {
  return (
    <SkeletonRegion label={m.waitlist_loading()}>
      <div className="grid gap-5 md:grid-cols-2">
        <Skeleton shape="block" className="h-40" />
        <Skeleton shape="block" className="h-40" />
      </div>
    </SkeletonRegion>
  );
}

/** Reads the waiting list again whenever the server says that it changed. */
function useLiveWaitlist(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      watchNotices((reason) => {
        if (reason !== 'notices') void refreshNouns(queries, 'waitlist');
      }),
    [queries],
  );
}
