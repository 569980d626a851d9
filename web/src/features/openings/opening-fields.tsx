import { formatDuration, formatMinutes, weekdayNames } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { useLocale } from '../../lib/locale.ts';
import { ChoiceGroup } from '../../ui/form/choice-group.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import {
  categoryOptions,
  languageOptions,
  priceOptions,
  subcategoryOptions,
} from '../directory/filters/filter-options.ts';
import { MAX_PRICES, NO_FILTERS } from '../directory/filters/filters.ts';
import { isProvince, provinceOptions } from '@cadence/format/province-name';
import { useTaxonomy } from '../taxonomy/api.ts';
import { useTaxonomyNames } from '../taxonomy/taxonomy-names.ts';
import type { OpeningsQuestion } from './question.ts';
import type { Choice } from './use-question.ts';

/** Weekdays and hours, and behind a disclosure the directory's other filters. */
export function OpeningFields({ choice }: { choice: Choice }) {
  const { question, change } = choice;
  const hours = Array.from({ length: 16 }, (_, index) => 6 + index);
  const options = hours.map((hour) => ({
    value: `${String(hour).padStart(2, '0')}:00`,
    label: formatMinutes(hour * 60),
  }));
  return (
    <>
      <Weekdays choice={choice} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
        <SelectField
          label={m.openings_after()}
          placeholder={m.openings_any_hour()}
          options={withChosen(options, question.after)}
          value={question.after}
          onChange={({ currentTarget: { value } }) => change({ after: value })}
        />
        <SelectField
          label={m.openings_before()}
          placeholder={m.openings_any_hour()}
          options={withChosen(options, question.before).filter(({ value }) => value > question.after)}
          value={question.before}
          onChange={({ currentTarget: { value } }) => change({ before: value })}
        />
      </div>
      <Disclosure
        bare
        title={<span className="text-base">{m.openings_more_filters()}</span>}
        className="border-b-0 border-t"
        open={hasMore(choice.question) || undefined}
      >
        <MoreFields choice={choice} />
      </Disclosure>
    </>
  );
}

type Option = { value: string; label: string };

/** An hour from a shared address may be none of the listed ones. */
function withChosen(options: readonly Option[], chosen: string): Option[] {
  if (chosen === '' || options.some(({ value }) => value === chosen)) return [...options];
  const minutes = Number(chosen.slice(0, 2)) * 60 + Number(chosen.slice(3));
  return [...options, { value: chosen, label: formatMinutes(minutes) }].toSorted((one, other) =>
    one.value < other.value ? -1 : 1,
  );
}

export function hasMore({ filters, minDuration }: OpeningsQuestion): boolean {
  return minDuration !== '' || Object.values(filters).some((value) => value !== '');
}

function Weekdays({ choice: { question, change } }: { choice: Choice }) {
  const names = weekdayNames(useLocale());
  return (
    <ChoiceGroup label={m.openings_days()}>
      <div className="grid grid-cols-4 gap-1.5 sm:grid-cols-7 lg:grid-cols-4">
        {names.map(({ short, long }, day) => (
          <label
            key={long}
            className="relative grid min-h-target cursor-pointer place-items-center rounded-md border border-line-strong bg-surface text-sm font-medium hover:border-brand hover:bg-brand-soft has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              // As large as the label: the browser scrolls what has the focus clear of the header.
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              checked={question.days.includes(day)}
              aria-label={long}
              onChange={({ currentTarget: { checked } }) =>
                change({
                  days: checked ? [...question.days, day] : question.days.filter((one) => one !== day),
                })
              }
            />
            <span aria-hidden="true">{short}</span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}

const LENGTHS = [30, 45, 60, 90];

function MoreFields({ choice: { question, change } }: { choice: Choice }) {
  const locale = useLocale();
  const filters = { ...NO_FILTERS, ...question.filters };
  const choices = { taxonomy: useTaxonomy(), names: useTaxonomyNames(), locale, filters };
  const { category, subcategory, province, language, maxPrice } = filters;
  return (
    <div className="space-y-4">
      <SelectField
        label={m.openings_length()}
        placeholder={m.openings_any_length()}
        options={LENGTHS.map((minutes) => ({ value: String(minutes), label: formatDuration(minutes) }))}
        value={question.minDuration}
        onChange={({ currentTarget: { value } }) =>
          change({ minDuration: value === '' ? '' : Number(value) })
        }
      />
      <SelectField
        label={m.directory_category()}
        placeholder={m.directory_category_any()}
        options={categoryOptions(choices)}
        value={category}
        onChange={({ currentTarget }) => change({ filters: { category: currentTarget.value } })}
      />
      {category && (
        <SelectField
          label={m.directory_subcategory()}
          placeholder={m.directory_subcategory_any()}
          options={subcategoryOptions(choices)}
          value={subcategory}
          onChange={({ currentTarget }) => change({ filters: { subcategory: currentTarget.value } })}
        />
      )}
      <SelectField
        label={m.directory_province()}
        placeholder={m.directory_province_any()}
        options={provinceOptions(locale)}
        value={province}
        onChange={({ currentTarget: { value } }) =>
          change({ filters: { province: isProvince(value) ? value : '' } })
        }
      />
      <SelectField
        label={m.directory_language()}
        placeholder={m.directory_language_any()}
        options={languageOptions(choices)}
        value={language}
        onChange={({ currentTarget }) => change({ filters: { language: currentTarget.value } })}
      />
      <SelectField
        label={m.directory_max_price()}
        placeholder={m.directory_price_any()}
        options={priceOptions().map(({ value, label }) => ({ value: String(value), label }))}
        value={maxPrice}
        onChange={({ currentTarget: { value } }) =>
          change({ filters: { maxPrice: MAX_PRICES.find((price) => String(price) === value) ?? '' } })
        }
      />
    </div>
  );
}
