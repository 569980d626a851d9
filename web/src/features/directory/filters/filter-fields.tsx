import * as m from '@cadence/messages/m';
import { useLocale } from '../../../lib/locale.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useTaxonomy } from '../../taxonomy/api.ts';
import { useTaxonomyNames } from '../../taxonomy/taxonomy-names.ts';
import {
  categoryOptions,
  languageOptions,
  priceOptions,
  sortOptions,
  subcategoryOptions,
} from './filter-options.ts';
import { MAX_PRICES, type Filters } from './filters.ts';
import { isProvince, provinceOptions } from '@cadence/format/province-name';

export type FilterFieldsProps = { filters: Filters; onChange: (part: Partial<Filters>) => void };

/** All filters except the search. */
export function FilterFields({ filters, onChange }: FilterFieldsProps) {
  const choices = { taxonomy: useTaxonomy(), names: useTaxonomyNames(), locale: useLocale(), filters };
  const { category, subcategory, province, language, maxPrice, sort } = filters;
  const sorts = sortOptions();
  return (
    <>
      <SelectField
        label={m.directory_category()}
        placeholder={m.directory_category_any()}
        options={categoryOptions(choices)}
        value={category}
        onChange={(event) => onChange({ category: event.currentTarget.value })}
      />
      <SelectField
        label={m.directory_subcategory()}
        placeholder={category ? m.directory_subcategory_any() : m.directory_subcategory_later()}
        options={subcategoryOptions(choices)}
        disabled={!category}
        value={subcategory}
        onChange={(event) => onChange({ subcategory: event.currentTarget.value })}
      />
      <SelectField
        label={m.directory_province()}
        placeholder={m.directory_province_any()}
        options={provinceOptions(choices.locale)}
        value={province}
        onChange={({ currentTarget: { value } }) => onChange({ province: isProvince(value) ? value : '' })}
      />
      <SelectField
        label={m.directory_language()}
        placeholder={m.directory_language_any()}
        options={languageOptions(choices)}
        value={language}
        onChange={(event) => onChange({ language: event.currentTarget.value })}
      />
      <SelectField
        label={m.directory_max_price()}
        placeholder={m.directory_price_any()}
        options={priceOptions().map(({ value, label }) => ({ value: String(value), label }))}
        value={maxPrice}
        onChange={({ currentTarget: { value } }) =>
          onChange({ maxPrice: MAX_PRICES.find((price) => String(price) === value) ?? '' })
        }
      />
      <SelectField
        label={m.directory_sort()}
        options={sorts}
        value={sort}
        onChange={({ currentTarget: { value } }) =>
          onChange({ sort: sorts.find((one) => one.value === value)?.value ?? 'name' })
        }
      />
    </>
  );
}
