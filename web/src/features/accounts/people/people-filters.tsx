import { NAME_MAX } from '@cadence/contract/base/limits';
import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { useLocale } from '../../../lib/locale.ts';
import { FilterActions } from '../../../ui/data/filter-actions.tsx';
import { DebouncedSearch } from '../../../ui/form/debounced-search.tsx';
import { SelectField, type SelectOption } from '../../../ui/form/select-field.tsx';
import { provinceOptions } from '@cadence/format/province-name';
import { useTaxonomy } from '../../taxonomy/api.ts';
import { useTaxonomyNames } from '../../taxonomy/taxonomy-names.ts';
import { type PeopleQuestion, peopleTableHref, toPeopleQuery } from './people-query.ts';

type PeopleFiltersProps = {
  question: PeopleQuestion;
  ask: (changes: Record<string, string>) => void;
};

function withAll(all: string, options: SelectOption[]): SelectOption[] {
  return [{ value: '', label: all }, ...options];
}

function roles(): SelectOption[] {
  return [
    { value: 'patient', label: m.accounts_role_patient() },
    { value: 'therapist', label: m.accounts_role_therapist() },
    { value: 'admin', label: m.accounts_role_admin() },
  ];
}

function statuses(): SelectOption[] {
  return [
    { value: 'active', label: m.accounts_active() },
    { value: 'suspended', label: m.accounts_suspended() },
    { value: 'verified', label: m.people_verified() },
    { value: 'unverified', label: m.people_unverified() },
  ];
}

function sorts(): SelectOption[] {
  return [
    { value: 'name', label: m.people_sort_name() },
    { value: 'name_desc', label: m.people_sort_name_desc() },
    { value: 'joined', label: m.people_sort_joined() },
    { value: 'joined_desc', label: m.people_sort_joined_desc() },
  ];
}

export function PeopleFilters({ question, ask }: PeopleFiltersProps) {
  const locale = useLocale();
  // Shows the search field anew, since it keeps what is typed.
  const [cleared, setCleared] = useState(0);
  // A stable function, so that the search does not restart with every render.
  const [search] = useState(() => (q: string) => ask({ q }));
  const isNarrowed = Object.keys(toPeopleQuery({ ...question, sort: 'name' })).length > 0;
  const clear = () => {
    ask({ q: '', role: '', status: '', province: '', category: '' });
    setCleared(cleared + 1);
  };
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <DebouncedSearch
          key={cleared}
          label={m.accounts_search()}
          maxLength={NAME_MAX}
          initial={question.q}
          onSearch={search}
          className="col-span-2 lg:col-span-4"
        />
        <Choices question={question} ask={ask} />
        <SelectField
          label={m.people_sort()}
          options={sorts()}
          value={question.sort}
          onChange={({ target }) => ask({ sort: target.value })}
          className="col-span-2 lg:hidden"
        />
      </div>
      <FilterActions
        clearLabel={m.people_clear()}
        isNarrowed={isNarrowed}
        onClear={clear}
        downloadLabel={m.people_csv()}
        downloadHref={peopleTableHref(question, locale)}
      />
    </div>
  );
}

function Choices({ question, ask }: PeopleFiltersProps) {
  const taxonomy = useTaxonomy();
  const names = useTaxonomyNames();
  const locale = useLocale();
  const categories =
    taxonomy?.categories.map(({ name }) => ({ value: name, label: names.category(name) })) ?? [];
  return (
    <>
      <SelectField
        label={m.accounts_role()}
        options={withAll(m.admin_filter_all(), roles())}
        value={question.role}
        onChange={({ target }) => ask({ role: target.value })}
      />
      <SelectField
        label={m.admin_status()}
        options={withAll(m.admin_filter_all(), statuses())}
        value={question.status}
        onChange={({ target }) => ask({ status: target.value })}
      />
      <SelectField
        label={m.people_province()}
        options={withAll(m.people_any(), provinceOptions(locale))}
        value={question.province}
        onChange={({ target }) => ask({ province: target.value })}
      />
      <SelectField
        label={m.people_specialty()}
        options={withAll(m.people_any(), withChosen(categories, question.category))}
        value={question.category}
        onChange={({ target }) => ask({ category: target.value })}
      />
    </>
  );
}

/** The choice of the address, also before the list is loaded. */
function withChosen(options: SelectOption[], chosen: string): SelectOption[] {
  const isListed = chosen === '' || options.some(({ value }) => value === chosen);
  return isListed ? options : [...options, { value: chosen, label: chosen }];
}
