import { fullName } from '@cadence/format/full-name';
import type { DirectoryItem } from '@cadence/contract/directory/directory';
import { unbrokenDate } from '@cadence/format/time';
import { provinceName } from '@cadence/format/province-name';
import { getLocale } from '@cadence/messages/locale';
import * as m from '@cadence/messages/m';
import { Languages, MapPin } from 'lucide-react';
import { memo, useId, useRef } from 'react';
import { Link } from 'wouter';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { TaxonomyNames } from '../../taxonomy/taxonomy-names.ts';
import type { DirectoryPlace } from '../directory-place.ts';
import { PausedBadge } from './paused-badge.tsx';
import { languagesText, nextOpeningText, placeText } from '../presentation.ts';
import { priceTexts, typicalService } from './price-range.ts';
import { firstTags, specialtyTags } from './specialties.ts';
import { useTherapistPhoto } from '../../photos/photo-address.ts';
import { VerifiedBadge } from './verified-badge.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { savesData } from '../../../lib/navigation/saves-data.ts';
import { therapistQuery } from '../api.ts';

export type TherapistCardProps = {
  therapist: DirectoryItem;
  names: TaxonomyNames;
  /** The directory's current query, for the way back from the profile. */
  search: string;
  /** The reader's time zone. */
  zone: string;
};

/**
 * A therapist in the directory: one link, named after the person. Memoized, because the page holds hundreds and
 * re-renders with every loaded page.
 */
export const TherapistCard = memo(function TherapistCard({
  therapist,
  names,
  search,
  zone,
}: TherapistCardProps) {
  const id = useId();
  const name = fullName(therapist.user);
  const prefetch = useProfilePrefetch(therapist.id);
  const photo = useTherapistPhoto(therapist);
  const place: DirectoryPlace = { directory: search };
  return (
    <Card as="li" interactive padding="none" className="flex flex-col gap-3 p-4 sm:gap-4 sm:p-5">
      <div className="flex items-start gap-4">
        <Avatar name={name} src={photo} size="lg" />
        <div className="min-w-0 flex-1 pt-0.5">
          <h4 className="text-title-4 [overflow-wrap:anywhere] sm:text-title-3">
            <Link
              {...prefetch}
              href={`/therapist/${therapist.id}`}
              state={place}
              aria-describedby={`${id}-place ${id}-next ${id}-price`}
              className="stretch-link text-ink no-underline"
            >
              {name}
            </Link>
          </h4>
          <p id={`${id}-place`} className="mt-0.5 flex gap-1.5 text-sm text-ink-soft">
            <MapPin aria-hidden="true" className="mt-[0.22em] size-4 shrink-0 text-ink-faint" />
            {placeText(therapist)}
          </p>
          <p className="mt-0.5 flex gap-1.5 text-sm text-ink-soft">
            <Languages aria-hidden="true" className="mt-[0.22em] size-4 shrink-0 text-ink-faint" />
            <VisuallyHidden>{m.directory_languages()}</VisuallyHidden>
            {languagesText(therapist, names)}
          </p>
          {(therapist.isVerified || !therapist.takesNewPatients) && (
            <p className="mt-2.5 flex flex-wrap gap-1.5">
              {therapist.isVerified && <VerifiedBadge />}
              {!therapist.takesNewPatients && <PausedBadge />}
            </p>
          )}
        </div>
      </div>
      <LicenseLine therapist={therapist} />
      <Tags tags={specialtyTags(therapist, names)} />
      <div className="mt-auto border-t border-line pt-3 text-sm sm:pt-4">
        <p id={`${id}-next`} className="mb-1.5 font-medium text-brand-ink empty:hidden">
          {nextOpeningText(therapist, zone, typicalService(therapist))}
        </p>
        <PriceLine id={`${id}-price`} therapist={therapist} />
      </div>
    </Card>
  );
});

function LicenseLine({ therapist: { registrations } }: { therapist: DirectoryItem }) {
  const [first] = registrations;
  if (!first) return null;
  const day = (date: string) => unbrokenDate(date, { style: 'medium', year: true });
  const date = day(first.checkedOn);
  const text =
    first.validTo === null || first.regulator === null
      ? m.therapist_facts_license_short({ date })
      : m.therapist_facts_registered_short({
          province: provinceName(first.province),
          regulator: first.regulator[getLocale()],
          until: day(first.validTo),
          date,
        });
  return <p className="text-sm text-ink-faint">{text}</p>;
}

function Tags({ tags }: { tags: readonly string[] }) {
  const { shown, more } = firstTags(tags);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={m.directory_tags()} className="flex flex-wrap gap-1.5">
      {shown.map((tag) => (
        <li key={tag} className="max-w-full">
          <Chip>{tag}</Chip>
        </li>
      ))}
      {more > 0 && (
        <li className="self-center px-1.5 text-sm text-ink-faint">{m.directory_tags_more({ n: more })}</li>
      )}
    </ul>
  );
}

function PriceLine({ id, therapist }: { id: string; therapist: DirectoryItem }) {
  const texts = priceTexts(therapist);
  return (
    <p id={id} className="flex flex-wrap items-baseline justify-between gap-x-4 text-ink-soft">
      {texts ? (
        <>
          <span className="figures text-base font-semibold text-ink">{texts.price}</span>
          <span>{texts.services}</span>
        </>
      ) : (
        m.directory_services_none()
      )}
    </p>
  );
}

/** Milliseconds of hovering before a prefetch, so that a passing pointer requests nothing. */
const INTENT_MS = 90;

/** Event handlers for a card's link that prefetch the profile on hover or focus. The app prefetches the page's code. */
function useProfilePrefetch(therapistId: number) {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const load = () => {
    clearTimeout(timer.current);
    if (!savesData()) void queries.prefetchQuery(therapistQuery(String(therapistId)));
  };
  return {
    onPointerEnter: () => {
      timer.current = setTimeout(load, INTENT_MS);
    },
    onPointerLeave: () => clearTimeout(timer.current),
    onPointerDown: load,
    onFocus: load,
  };
}
