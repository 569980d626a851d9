import type { TherapistOptions } from '@cadence/contract/taxonomy';
import type { OwnProfile } from '@cadence/contract/directory/directory';
import { useLocale } from '../../../lib/locale.ts';
import { useTaxonomyNames } from '../../taxonomy/taxonomy-names.ts';

export type ReaderNames = {
  category: (categoryId: number) => string;
  specialty: (categoryId: number, name: string) => string;
  language: (languageId: number) => string;
};

type Named = { id: number; name: string; nameFr: string | null };

/** Options in the reader's language. A choice that is no longer offered keeps its stored name. */
export function useReaderNames(options: TherapistOptions | undefined, profile: OwnProfile): ReaderNames {
  const locale = useLocale();
  const taxonomy = useTaxonomyNames();
  const offered = (list: readonly Named[] | undefined, id: number) => {
    const one = list?.find((candidate) => candidate.id === id);
    return one && ((locale === 'fr' && one.nameFr) || one.name);
  };
  const canonical = (id: number) =>
    options?.categories.find((one) => one.id === id)?.name ??
    profile.categories.find((one) => one.categoryId === id)?.category.name ??
    '';
  return {
    category: (id) => offered(options?.categories, id) ?? taxonomy.category(canonical(id)),
    specialty: (id, name) => taxonomy.subcategory(canonical(id), name),
    language: (id) => offered(options?.languages, id) ?? taxonomy.language(chosenLanguage(profile, id)),
  };
}

function chosenLanguage({ languages }: OwnProfile, id: number): string {
  return languages.find((one) => one.languageId === id)?.language.name ?? '';
}
