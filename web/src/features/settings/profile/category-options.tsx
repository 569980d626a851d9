import type { TherapistOptions } from '@cadence/contract/taxonomy';
import * as m from '@cadence/messages/m';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type Ref } from 'react';
import { searchKey } from '@cadence/format/search-key';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/feedback/skeleton.tsx';
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

/** Checkboxes for all categories, with the specialties of the checked ones. See docs/specification.md#settings-page. */
export function CategoryOptions({ options, searchRef, ...rest }: CategoryOptionsProps) {
  const [query, setQuery] = useState('');
  return (
    <div className="min-w-0 space-y-4">
      <SearchField
        ref={searchRef}
        label={m.therapists_categories_search()}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        // Not the submit button of the surrounding form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ScrollBox label={m.therapists_categories()} className="h-[400px] px-4 py-2">
        <Found {...rest} options={options} query={query} />
      </ScrollBox>
    </div>
  );
}

type FoundProps = Omit<CategoryOptionsProps, 'searchRef'> & { query: string };

function Found({ options, query, names, chosen, ...rest }: FoundProps) {
  const { data, error } = options;
  if (!data && error) {
    return <LoadFailure query={options} sentence={m.therapists_categories_failed()} className="my-2" />;
  }
  if (!data) {
    return (
      <SkeletonRegion label={m.app_loading()}>
        <div className="py-4">
          <SkeletonText lines={6} />
        </div>
      </SkeletonRegion>
    );
  }
  const found = data.categories.filter((category) => matches(category, query, names));
  const empty =
    data.categories.length === 0 ? m.therapists_categories_none() : m.therapists_categories_unmatched();
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
        <ul aria-label={m.therapists_specialties_of({ category: name })} className="ms-9 pb-2 text-sm">
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

/** Matches a category by its name or a specialty's, in the reader's language or canonical. */
function matches({ id, name, subcategories }: Category, query: string, names: ReaderNames): boolean {
  const called = [
    name,
    names.category(id),
    ...subcategories.flatMap((one) => [one, names.specialty(id, one)]),
  ];
  return called.some((text) => searchKey(text).includes(searchKey(query)));
}
