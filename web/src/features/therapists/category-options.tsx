import * as m from '@cadence/messages/m';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type Ref } from 'react';
import { folded } from '../../lib/folded.ts';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SkeletonRegion, SkeletonText } from '../../ui/skeleton.tsx';
import type { TherapistOptions } from './api.ts';
import type { Chosen } from './chosen-categories.ts';
import type { ReaderNames } from './reader-names.ts';

type Category = TherapistOptions['categories'][number];

export type CategoryOptionsProps = {
  options: UseQueryResult<TherapistOptions>;
  names: ReaderNames;
  chosen: Chosen;
  searchRef: Ref<HTMLInputElement>;
  onCategory: (categoryId: number) => void;
  onSpecialty: (categoryId: number, specialty: string) => void;
};

/** Every category to tick, the specialties of ticked ones below them (specification, public pages §2). */
export function CategoryOptions({ options, searchRef, ...rest }: CategoryOptionsProps) {
  const [query, setQuery] = useState('');
  return (
    <div className="min-w-0 space-y-4">
      <SearchField
        ref={searchRef}
        label={m.professional_categories_search()}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        // It stands in a form, whose Save it is not.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ScrollBox label={m.professional_categories()} className="h-[400px] px-4 py-2">
        <Found {...rest} options={options} query={query} />
      </ScrollBox>
    </div>
  );
}

type FoundProps = Omit<CategoryOptionsProps, 'searchRef'> & { query: string };

function Found({ options, query, names, chosen, ...rest }: FoundProps) {
  const { data, error } = options;
  if (!data && error) {
    return <LoadFailure query={options} sentence={m.professional_categories_failed()} className="my-2" />;
  }
  if (!data) {
    return (
      <SkeletonRegion label={m.common_loading()}>
        <div className="py-4">
          <SkeletonText lines={6} />
        </div>
      </SkeletonRegion>
    );
  }
  const found = data.categories.filter((category) => matches(category, query, names));
  const empty =
    data.categories.length === 0 ? m.professional_categories_none() : m.professional_categories_unmatched();
  return (
    <>
      <p role="status" className={found.length === 0 ? 'py-6 text-center text-ink-soft' : 'sr-only'}>
        {found.length === 0 && empty}
      </p>
      <ul>
        {found.map((category) => (
          <CategoryOption key={category.id} {...{ category, names, chosen, ...rest }} />
        ))}
      </ul>
    </>
  );
}

type CategoryOptionProps = Omit<FoundProps, 'options' | 'query'> & { category: Category };

function CategoryOption({ category, names, chosen, onCategory, onSpecialty }: CategoryOptionProps) {
  const { id, subcategories } = category;
  const choice = chosen.find(({ categoryId }) => categoryId === id);
  const name = names.category(id);
  return (
    <li className="border-b border-line last:border-0">
      <CheckboxField label={name} checked={choice !== undefined} onChange={() => onCategory(id)} />
      {choice && subcategories.length > 0 && (
        <ul aria-label={m.professional_specialties_of({ category: name })} className="ms-9 pb-2 text-sm">
          {subcategories.map((specialty) => (
            <li key={specialty}>
              <CheckboxField
                label={names.specialty(id, specialty)}
                checked={choice.selectedSubCategories.includes(specialty)}
                onChange={() => onSpecialty(id, specialty)}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** By its name or one of its specialties', as the reader calls them or as everybody does. */
function matches({ id, name, subcategories }: Category, query: string, names: ReaderNames): boolean {
  const called = [
    name,
    names.category(id),
    ...subcategories.flatMap((one) => [one, names.specialty(id, one)]),
  ];
  return called.some((text) => folded(text).includes(folded(query)));
}
