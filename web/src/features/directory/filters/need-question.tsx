import * as m from '@cadence/messages/m';
import { useLocale } from '../../../lib/locale.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useTaxonomy } from '../../taxonomy/api.ts';
import { useTaxonomyNames } from '../../taxonomy/taxonomy-names.ts';
import { categoryOptions, subcategoryOptions } from './filter-options.ts';
import type { FilterChoice } from './use-filters.ts';

/** The directory's first question, in the words of families: sets the category and the subcategory at once. */
export function NeedQuestion({ choice: { filters, change } }: { choice: FilterChoice }) {
  const choices = { taxonomy: useTaxonomy(), names: useTaxonomyNames(), locale: useLocale(), filters };
  const groups = categoryOptions(choices).map(({ value: category, label }) => ({
    label,
    options: [
      { value: valueOf(category, ''), label: m.directory_need_all({ category: label }) },
      ...subcategoryOptions({ ...choices, filters: { ...filters, category, subcategory: '' } }).map(
        (one) => ({
          value: valueOf(category, one.value),
          label: one.label,
        }),
      ),
    ],
  }));
  return (
    <SelectField
      label={m.directory_need()}
      placeholder={m.directory_need_any()}
      options={groups}
      value={filters.category && valueOf(filters.category, filters.subcategory)}
      onChange={({ currentTarget: { value } }) => {
        const [category = '', subcategory = ''] = value.split(SEPARATOR);
        change({ category, subcategory });
      }}
    />
  );
}

/** In no name: the server refuses control characters. */
const SEPARATOR = '\n';

function valueOf(category: string, subcategory: string): string {
  return subcategory === '' ? category : category + SEPARATOR + subcategory;
}
