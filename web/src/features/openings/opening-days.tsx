import type { Opening } from '@cadence/contract/directory/openings';
import { fullName } from '@cadence/format/full-name';
import { formatPriceInList } from '@cadence/format/money';
import { dateIn, formatDuration, formatTimeRange } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { useId } from 'react';
import { Link } from 'wouter';
import { formatDate } from '../../lib/time.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { bookingDrafts, EMPTY_BOOKING } from '../appointments/choice/booking-draft.ts';
import { placeText } from '../directory/presentation.ts';
import { VerifiedBadge } from '../directory/results/verified-badge.tsx';
import { useTherapistPhoto } from '../photos/photo-address.ts';

type Props = { openings: readonly Opening[]; zone: string };

/** Openings by day of the reader's clock. */
export function OpeningDays({ openings, zone }: Props) {
  const days = new Map<string, Opening[]>();
  for (const opening of openings) {
    const date = dateIn(opening.startTime, zone);
    days.set(date, [...(days.get(date) ?? []), opening]);
  }
  return (
    <div className="space-y-9">
      {[...days].map(([date, some]) => (
        <DayList key={date} date={date} openings={some} zone={zone} />
      ))}
    </div>
  );
}

function DayList({ date, openings, zone }: Props & { date: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-title-3 first-letter:uppercase">
        {formatDate(date)}
      </h2>
      <ul className="mt-3 space-y-3">
        {openings.map((opening) => (
          <OpeningRow key={opening.therapist.id} opening={opening} zone={zone} />
        ))}
      </ul>
    </section>
  );
}

type RowProps = { opening: Opening; zone: string };

/** One link to the profile, where service, day and time are chosen already. */
function OpeningRow({ opening, zone }: RowProps) {
  const { therapist, appointmentType: type, startTime, endTime } = opening;
  const name = fullName(therapist.user);
  const photo = useTherapistPhoto(therapist);
  const time = formatTimeRange(startTime, endTime, zone);
  const choice = { typeId: type.id, date: dateIn(startTime, zone), startTime };
  const query = new URLSearchParams({ service: String(type.id), date: choice.date, time: startTime });
  const choose = () => {
    const key = String(therapist.id);
    // What was chosen there before gives way, also a zone, in which the day may be another; what was typed stays.
    const before = bookingDrafts.read(key);
    bookingDrafts.keep(key, { ...EMPTY_BOOKING, ...before, ...choice, zone: undefined });
  };
  return (
    <Card as="li" interactive padding="none" className="flex items-center gap-4 p-4">
      <Avatar name={name} src={photo} size="md" />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <Link
            href={`/therapist/${therapist.id}?${query.toString()}`}
            onClick={choose}
            aria-label={m.openings_row({ time, name, service: type.name })}
            className="stretch-link text-ink no-underline"
          >
            <span className="figures block text-title-4 font-semibold">{time}</span>{' '}
            <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
          </Link>
          <p className="text-sm text-ink-soft">{placeText(therapist)}</p>
          {therapist.isVerified && (
            <p className="mt-1.5">
              <VerifiedBadge />
            </p>
          )}
        </div>
        <p className="text-sm text-ink-soft sm:text-end">
          <span className="block [overflow-wrap:anywhere]">{type.name}</span>
          <span className="figures">
            {formatDuration(type.duration)}, {formatPriceInList(type.price, type.currency)}
          </span>
        </p>
      </div>
    </Card>
  );
}
