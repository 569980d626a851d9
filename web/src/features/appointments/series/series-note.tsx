import * as m from '@cadence/messages/m';
import { Repeat } from 'lucide-react';
import { Link } from 'wouter';
import { whichText } from '../appointment/appointment-texts.ts';
import { useSeriesSessions } from '../appointment/api.ts';
import type { AppointmentForViewer } from '../appointment/viewer.ts';
import { positionIn } from './scope.ts';
import { seriesPath } from '../appointment/paths.ts';

/** Says which of several sessions it is, and leads to all of them. */
export function SeriesNote({ appointment, viewer: { role, zone } }: AppointmentForViewer) {
  const { seriesId } = appointment;
  const { data = [] } = useSeriesSessions(seriesId);
  if (seriesId === null) return null;
  const position = positionIn(appointment, data);
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      <Repeat aria-hidden="true" className="size-4 shrink-0" />
      {position === undefined ? m.appointments_series() : m.appointments_series_position(position)}
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
