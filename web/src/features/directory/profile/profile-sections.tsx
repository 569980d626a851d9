import { fullName } from '@cadence/format/full-name';
import type { DirectoryItem } from '@cadence/contract/directory/directory';
import * as m from '@cadence/messages/m';
import { Chip } from '../../../ui/chip.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { useTaxonomyNames } from '../../taxonomy/taxonomy-names.ts';
import { TitledSection } from '../../../ui/layout/titled-section.tsx';
import { OwnWords } from '../../../lib/own-words.tsx';
import { formatPrice } from '@cadence/format/money';
import { formatDuration } from '@cadence/format/time';

/** `bio` is undefined until the whole profile is loaded. */
export type ProfileSectionsProps = {
  therapist: DirectoryItem;
  bio: string | undefined;
  /** Where the booking panel does not list them. */
  listsServices: boolean;
};

export function ProfileSections({ therapist, bio, listsServices }: ProfileSectionsProps) {
  return (
    <div className="space-y-12">
      <TitledSection title={m.profile_about()}>
        <Bio therapist={therapist} bio={bio} />
      </TitledSection>
      <TitledSection title={m.profile_specialties()}>
        <Specialties therapist={therapist} />
      </TitledSection>
      {listsServices && (
        <TitledSection title={m.profile_services()}>
          <ServiceList therapist={therapist} />
        </TitledSection>
      )}
    </div>
  );
}

/** The therapist's own text: plain text with its line breaks. */
function Bio({ therapist, bio }: Pick<ProfileSectionsProps, 'therapist' | 'bio'>) {
  if (bio === undefined) return <SkeletonText lines={5} />;
  if (bio.trim() === '') {
    return <p className="text-ink-soft">{m.profile_about_missing({ name: fullName(therapist.user) })}</p>;
  }
  return <OwnWords text={bio.trim()} />;
}

/** Each category with its chosen subcategories. */
function Specialties({ therapist }: { therapist: DirectoryItem }) {
  const names = useTaxonomyNames();
  if (therapist.categories.length === 0) {
    return <p className="text-ink-soft">{m.profile_specialties_missing()}</p>;
  }
  return (
    <ul className="space-y-5">
      {therapist.categories.map(({ category, selectedSubCategories }) => (
        <li key={category.id}>
          <h3 className="text-title-4 font-medium">{names.category(category.name)}</h3>
          {selectedSubCategories.length > 0 && (
            <ul className="mt-2.5 flex flex-wrap gap-2">
              {selectedSubCategories.map((name) => (
                <li key={name} className="max-w-full">
                  <Chip>{names.subcategory(category.name, name)}</Chip>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The services with duration and price, in the therapist's order. */
function ServiceList({ therapist }: { therapist: DirectoryItem }) {
  const { appointmentTypes, acceptsPayments } = therapist;
  if (appointmentTypes.length === 0) {
    return <p className="text-ink-soft">{m.profile_services_missing({ name: fullName(therapist.user) })}</p>;
  }
  const isPriced = appointmentTypes.some(({ price }) => price > 0);
  return (
    <>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface px-5">
        {appointmentTypes.map(({ id, name, duration, price, currency }) => (
          <li key={id} className="flex items-baseline justify-between gap-6 py-4">
            <span className="min-w-0">
              <span className="block font-semibold">{name}</span>
              <span className="figures block text-sm text-ink-soft">{formatDuration(duration)}</span>
            </span>
            <span className="figures shrink-0 font-semibold">{formatPrice(price, currency)}</span>
          </li>
        ))}
      </ul>
      {isPriced && (
        <p className="mt-3 text-sm text-ink-soft">
          {acceptsPayments ? m.profile_tax_note() : m.profile_free_note()}
        </p>
      )}
    </>
  );
}
