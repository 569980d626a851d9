import { fullName } from '@cadence/format/full-name';
import type { DirectoryItem } from '@cadence/contract/directory/directory';
import * as m from '@cadence/messages/m';
import { Chip } from '../../../ui/chip.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { useTaxonomyNames } from '../../taxonomy/taxonomy-names.ts';
import { ServiceList } from './service-list.tsx';
import { TitledSection } from '../../../ui/layout/titled-section.tsx';

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
  return <p className="max-w-reading whitespace-pre-line">{bio.trim()}</p>;
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
