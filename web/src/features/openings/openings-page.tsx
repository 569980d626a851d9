import * as m from '@cadence/messages/m';
import { zoneName } from '@cadence/format/zones';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import { browserZone } from '../../lib/time-zones.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { NO_FILTERS, writeFilters } from '../directory/filters/filters.ts';
import { useSignedInUser } from '../users/api.ts';
import { OpeningFields } from './opening-fields.tsx';
import { OpeningResults } from './opening-results.tsx';
import { useQuestion } from './use-question.ts';

/** The first opening of each therapist, by time. See docs/specification.md#openings. */
export function OpeningsPage() {
  const choice = useQuestion();
  const zone = useSignedInUser().timezone ?? browserZone();
  const directory = writeFilters({ ...NO_FILTERS, ...choice.question.filters });
  return (
    <div className="page-width pb-section">
      <PageHeader
        title={m.openings_title()}
        text={m.openings_text({ zone: zoneName(zone) })}
        above={<BackLink href={`/dashboard${directory}`}>{m.openings_back()}</BackLink>}
      />
      <div className="gap-x-9 gap-y-8 max-lg:space-y-8 lg:grid lg:grid-cols-[18rem_minmax(0,1fr)]">
        <section
          aria-label={m.openings_filters()}
          className="space-y-5 self-start rounded-md border border-line bg-surface p-5"
        >
          <OpeningFields choice={choice} />
        </section>
        {/* As tall as the screen: what follows must not move into view while the list changes. */}
        <section aria-label={m.openings_list()} className="min-h-dvh">
          <OpeningResults choice={choice} zone={zone} />
        </section>
      </div>
    </div>
  );
}
