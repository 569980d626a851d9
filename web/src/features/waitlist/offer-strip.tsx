import { personName } from '@cadence/format/names';
import { useQuery } from '@tanstack/react-query';
import * as m from '@cadence/messages/m';
import { Link } from 'wouter';
import { formatWhenInBoth } from '../../lib/time.ts';
import { browserZone } from '../../lib/time-zones.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useNow } from '../../lib/use-now.ts';
import { useSignedInUser } from '../users/api.ts';
import { offersQuery } from './api.ts';

/**
 * The offer that ends first; nothing where none is open. Asked for every minute: a live connection of each dashboard would use up
 * those of an account.
 */
export function OfferStrip() {
  const zone = useSignedInUser().timezone ?? browserZone();
  const now = useNow();
  const { data } = useQuery(offersQuery);
  const offer = data?.find(({ expiresAt }) => Date.parse(expiresAt) > now);
  if (!offer) return null;
  const { therapist, startTime } = offer;
  const [when = '', there] = formatWhenInBoth(startTime, zone, therapist.timezone);
  return (
    <Notice
      live
      tone="success"
      className="mb-8"
      title={m.waitlist_strip_title()}
      action={
        <Link href="/waitlist" className={buttonClass({ size: 'sm' })}>
          {m.waitlist_strip_see()}
        </Link>
      }
    >
      <p className="first-letter:uppercase">
        {m.waitlist_strip_text({ when, name: personName(therapist.user) })}
      </p>
      {there && <p className="text-ink-soft first-letter:uppercase">{there}</p>}
    </Notice>
  );
}
