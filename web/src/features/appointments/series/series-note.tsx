import * as m from '@cadence/messages/m';
import { Repeat } from 'lucide-react';
import { Link } from 'wouter';
import { whichText } from '../appointment-texts.ts';
import type { AppointmentForViewer } from '../viewer.ts';
import { seriesPath } from './series-path.ts';

/** Says that a session is one of several, and leads to all of them. */
export function SeriesNote({ appointment, viewer: { role, zone } }: AppointmentForViewer) {
  const { seriesId } = appointment;
  if (seriesId === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      <Repeat aria-hidden="true" className="size-4 shrink-0" />
      {m.appointments_series()}
      <Link
        href={seriesPath(seriesId)}
        aria-label={m.appointments_series_all_for({ what: whichText(appointment, role, zone) })}
        className="-my-2 inline-flex min-h-target items-center font-semibold"
      >
        {m.appointments_series_all()}
      </Link>
    </p>
  );
}
