import type { Practice } from '@cadence/contract/practice';
import * as m from '@cadence/messages/m';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CirclePause, ExternalLink, TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import { reading, useChange } from '../../lib/http/query.ts';
import { reportOutcome } from '../../lib/forms/outcome-toast.ts';
import { messageOf } from '../../lib/http/problem.ts';
import { formatWhen } from '../../lib/time.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { Card } from '../../ui/layout/card.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';

/** Whether patients can book now, why not, and the switch that closes the practice for new patients. */
export function BookingsCard({ practice }: { practice: Practice }) {
  const id = useId();
  const { badge, tone, icon, texts } = bookingStateOf(practice);
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-x-10 gap-y-5 md:grid-cols-[1fr_20rem]">
      <div>
        <h2 id={id} className="text-title-3">
          {m.practice_title()}
        </h2>
        <p className="mt-3">
          <Badge tone={tone} icon={icon}>
            {badge}
          </Badge>
        </p>
        <ul className="mt-3 space-y-1">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <Link
          href={`/therapist/${practice.therapistId}`}
          className={`${buttonClass({ variant: 'secondary', size: 'sm' })} mt-5`}
        >
          <ExternalLink aria-hidden="true" className="size-4" />
          {m.practice_public_profile()}
        </Link>
      </div>
      <div className="border-t border-line pt-3 md:border-s md:border-t-0 md:ps-8 md:pt-0">
        <PauseSwitch takesNewPatients={practice.takesNewPatients} />
      </div>
    </Card>
  );
}

type BookingState = { badge: string; tone: Tone; icon: ReactNode; texts: string[] };

const obstacles: Record<Practice['booking']['obstacles'][number], () => string> = {
  no_hours: () => m.practice_obstacle_no_hours(),
  no_service: () => m.practice_obstacle_no_service(),
  not_verified: () => m.practice_obstacle_not_verified(),
  no_open_time: () => m.practice_obstacle_no_open_time(),
  paused: () => m.practice_paused_text(),
};

function bookingStateOf({ booking, takesNewPatients, timezone }: Practice): BookingState {
  const { nextOpening } = booking;
  const why = booking.obstacles.filter((obstacle) => obstacle !== 'paused');
  if (why.length > 0) {
    const texts = why.map((obstacle) => obstacles[obstacle]());
    return { badge: m.practice_bookings_closed(), tone: 'warning', icon: <TriangleAlert />, texts };
  }
  if (!takesNewPatients) {
    const texts = [obstacles.paused()];
    return { badge: m.practice_bookings_paused(), tone: 'warning', icon: <CirclePause />, texts };
  }
  const next =
    nextOpening === null ? [] : [m.practice_next_opening({ when: formatWhen(nextOpening, timezone) })];
  return { badge: m.practice_bookings_open(), tone: 'success', icon: <CircleCheck />, texts: next };
}

/** Opens or closes the practice for new patients. */
function PauseSwitch({ takesNewPatients }: { takesNewPatients: boolean }) {
  const queries = useQueryClient();
  const change = useChange('PUT /api/therapist-profile', {
    // In sequence, so that the last click wins.
    scope: { id: 'take-new-patients' },
    waits: false,
    onSuccess: (profile) =>
      queries.setQueryData(
        reading('GET /api/therapist/practice').queryKey,
        (former) => former && { ...former, takesNewPatients: profile.takesNewPatients },
      ),
  });
  const chosen = change.isPending ? change.variables.body.takesNewPatients : undefined;
  return (
    <SwitchField
      label={m.practice_switch()}
      hint={m.practice_switch_hint()}
      checked={chosen ?? takesNewPatients}
      aria-busy={change.isPending || undefined}
      onChange={({ currentTarget }) =>
        void reportOutcome(change.mutateAsync({ body: { takesNewPatients: currentTarget.checked } }), {
          failed: messageOf,
        })
      }
    />
  );
}
