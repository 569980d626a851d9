import type { Wish } from '@cadence/contract/clients/waitlist';
import { formatMoney } from '@cadence/format/money';
import { formatList, personName } from '@cadence/format/names';
import { formatMinutes, weekdayNames } from '@cadence/format/time';
import { zoneName } from '@cadence/format/zones';
import * as m from '@cadence/messages/m';
import { Pause, Play, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { failureOf, reportOutcome } from '../../lib/forms/outcome-toast.ts';
import { useChange } from '../../lib/http/query.ts';
import { getLocale } from '../../lib/locale.ts';
import { formatWhen } from '../../lib/time.ts';
import { minutesOfTime } from '../../lib/time-wall.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';

function whatOf({ therapist, appointmentType }: Wish): string {
  const who = therapist ? personName(therapist.user) : m.waitlist_wish_anybody();
  return appointmentType ? `${appointmentType.name} · ${who}` : who;
}

/** What it asks for, a line each. */
function factsOf(wish: Wish, zone: string): string[] {
  const { client, days, after, before, maxPrice, category, language, province, insteadOfTime } = wish;
  const names = weekdayNames();
  const hours = [
    after && m.waitlist_wish_after({ time: formatMinutes(minutesOfTime(after)) }),
    before && m.waitlist_wish_before({ time: formatMinutes(minutesOfTime(before)) }),
  ].filter((text): text is string => !!text);
  const hoursText = hours.join(' · ');
  return [
    m.waitlist_offer_for({ name: client.name }),
    insteadOfTime ? m.waitlist_wish_instead({ when: formatWhen(insteadOfTime, zone) }) : '',
    days
      ? m.waitlist_wish_days({
          days: formatList(
            days.map((day) => names[day]?.long ?? ''),
            getLocale(),
          ),
        })
      : '',
    // They were chosen in the zone in which the therapist's times were shown then.
    hours.length === 0 || wish.timezone === zone
      ? hoursText
      : m.waitlist_wish_hours_in({ hours: hoursText, zone: zoneName(wish.timezone) }),
    hours.length === 0 && !days ? m.waitlist_wish_any_time() : '',
    maxPrice === null ? '' : m.waitlist_wish_price({ amount: formatMoney(maxPrice, 'CAD') }),
    [category, language, province].filter(Boolean).join(' · '),
  ].filter((text) => text !== '');
}

export function WishCard({ wish, zone }: { wish: Wish; zone: string }) {
  const title = useId();
  const change = useChange('PATCH /api/waitlist/:id', { waits: false });
  const remove = useChange('DELETE /api/waitlist/:id', { waits: false });
  const { id, isPaused } = wish;
  const params = { id };
  const what = whatOf(wish);
  const failed = (error: unknown) => failureOf(m.waitlist_change_failed(), error);
  return (
    <Card as="li" aria-labelledby={title}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={title} className="text-title-4 [overflow-wrap:anywhere]">
          {what}
        </h3>
        {isPaused && <Badge>{m.waitlist_wish_paused()}</Badge>}
      </div>
      <ul className="mt-2 space-y-1 text-sm text-ink-soft">
        {factsOf(wish, zone).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className="-mx-3 mt-3 flex flex-wrap">
        <Button
          variant="quiet"
          size="sm"
          aria-label={isPaused ? m.waitlist_resume_of({ what }) : m.waitlist_pause_of({ what })}
          icon={isPaused ? <Play className="size-4.5" /> : <Pause className="size-4.5" />}
          loading={change.isPending}
          onClick={() =>
            void reportOutcome(change.mutateAsync({ params, body: { isPaused: !isPaused } }), { failed })
          }
        >
          {isPaused ? m.waitlist_resume() : m.waitlist_pause()}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={m.waitlist_remove_of({ what })}
          icon={<Trash2 className="size-4.5" />}
          loading={remove.isPending}
          onClick={() =>
            void reportOutcome(remove.mutateAsync({ params }), { done: m.waitlist_removed(), failed })
          }
        >
          {m.waitlist_remove()}
        </Button>
      </div>
    </Card>
  );
}
