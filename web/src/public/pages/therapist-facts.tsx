import type { PublicTherapist } from '@cadence/contract/directory/public-pages';
import { formatPrice } from '@cadence/format/money';
import { provinceName } from '@cadence/format/province-name';
import * as m from '@cadence/messages/m';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';

/** Between languages; no line begins with it. */
export const BULLET = '\u00a0• ';

/** "Montréal, Quebec", or the known part of it. */
export function placeOf({ city, province }: Pick<PublicTherapist, 'city' | 'province'>): string {
  const known = provinceName(province);
  return city && known ? m.therapist_facts_place({ city, province: known }) : city || known;
}

/** The chosen subcategories, and categories without any by their own name. */
export function specialtyNames({ specialties }: Pick<PublicTherapist, 'specialties'>): string[] {
  const names = specialties.flatMap(({ name, subcategories }) =>
    subcategories.length > 0 ? subcategories : [name],
  );
  return [...new Set(names)];
}

/** "From $95.00" of what is not free, or "Free"; null without services. */
export function priceOf({ services }: Pick<PublicTherapist, 'services'>): string | null {
  if (services.length === 0) return null;
  const priced = services.map(({ price }) => price).filter((price) => price > 0);
  return priced.length === 0
    ? formatPrice(0)
    : m.public_page_from({ price: formatPrice(Math.min(...priced)) });
}

export function VerifiedBadge() {
  return (
    <Badge tone="success" icon={<BadgeCheck />}>
      {m.therapist_facts_verified()}
    </Badge>
  );
}

export function FactLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex gap-2.5">
      <span aria-hidden="true" className="mt-[0.2em] shrink-0 text-ink-faint [&>svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </p>
  );
}
