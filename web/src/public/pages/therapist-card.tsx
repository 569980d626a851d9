import type { PublicTherapist } from '@cadence/contract/directory/public-pages';
import { formatDate } from '@cadence/format/time';
import type { Locale } from '@cadence/messages/locale';
import * as m from '@cadence/messages/m';
import { CalendarCheck, Languages, MapPin } from 'lucide-react';
import { Avatar } from '../../ui/avatar.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { NextTimes, ServiceText, TIMES_ON_A_CARD } from './next-times.tsx';
import { BULLET, FactLine, placeOf, priceOf, specialtyNames, VerifiedBadge } from './therapist-facts.tsx';

/** Specialties on a card. */
const TAGS_ON_A_CARD = 4;

type CardProps = { therapist: PublicTherapist; locale: Locale };

/** A therapist on a list. */
export function TherapistCard({ therapist, locale }: CardProps) {
  const place = placeOf(therapist);
  const tags = specialtyNames(therapist).slice(0, TAGS_ON_A_CARD);
  return (
    <Card as="li" interactive padding="none" className="flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex items-start gap-4">
        <Avatar name={therapist.name} src={therapist.photo} size="lg" />
        <div className="min-w-0 flex-1 pt-0.5">
          <h2 className="text-title-4 [overflow-wrap:anywhere] sm:text-title-3">
            <PageLink therapist={therapist} locale={locale} />
          </h2>
          <div className="mt-1 space-y-0.5 text-sm text-ink-soft">
            {place && <FactLine icon={<MapPin />}>{place}</FactLine>}
            {therapist.languages.length > 0 && (
              <FactLine icon={<Languages />}>{therapist.languages.join(BULLET)}</FactLine>
            )}
          </div>
          {therapist.isVerified && (
            <p className="mt-2.5">
              <VerifiedBadge />
            </p>
          )}
        </div>
      </div>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Chip>{tag}</Chip>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-auto border-t border-line pt-3 text-sm sm:pt-4">
        <Offer therapist={therapist} />
      </div>
    </Card>
  );
}

/** A therapist on the landing page: who, for what, and when. */
export function SmallTherapistCard({ therapist, locale }: CardProps) {
  const place = placeOf(therapist);
  return (
    <Card as="li" interactive padding="none" className="flex flex-col gap-3 p-4">
      <div className="flex items-center gap-3">
        <Avatar name={therapist.name} src={therapist.photo} size="md" />
        <div className="min-w-0 flex-1">
          <h3 className="text-title-4 [overflow-wrap:anywhere]">
            <PageLink therapist={therapist} locale={locale} />
          </h3>
          {place && <p className="text-sm text-ink-soft">{place}</p>}
        </div>
      </div>
      <div className="mt-auto text-sm">
        <Offer therapist={therapist} />
      </div>
    </Card>
  );
}

function PageLink({ therapist, locale }: CardProps) {
  return (
    <a href={therapist.paths[locale]} className="stretch-link text-ink no-underline">
      {therapist.name}
    </a>
  );
}

function noDayText(booking: PublicTherapist['booking']): string {
  if (booking === 'open') return m.public_page_no_day_short();
  return booking === 'paused' ? m.public_page_closed_short() : m.public_page_unverified_short();
}

/** The next times of a service with its price; where they are not shown, the first open day and the service that opens then. */
function Offer({ therapist }: { therapist: PublicTherapist }) {
  const { firstOpenDay, firstOpenService, booking, nextTimes } = therapist;
  if (nextTimes) {
    return (
      <>
        <p className="mb-2 text-ink-soft">
          <ServiceText service={nextTimes.service} />
        </p>
        <NextTimes therapist={therapist} times={nextTimes} limit={TIMES_ON_A_CARD} />
      </>
    );
  }
  const price = firstOpenService ? <ServiceText service={firstOpenService} /> : priceOf(therapist);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      {booking === 'open' && firstOpenDay !== null ? (
        <span className="flex items-center gap-1.5 font-medium text-brand-ink">
          <CalendarCheck aria-hidden="true" className="size-4 shrink-0" />
          <span className="sr-only">{m.public_page_first_day()} </span>
          {formatDate(firstOpenDay, { style: 'short', year: false })}
        </span>
      ) : (
        <span className="text-ink-soft">{noDayText(booking)}</span>
      )}
      {price !== null && <span className="figures text-base font-semibold text-ink">{price}</span>}
    </div>
  );
}
