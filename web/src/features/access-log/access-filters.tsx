import type { AccessLogPage } from '@cadence/contract/access-log';
import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { isDay, readQuestion, type AccessQuestion } from './access-query.ts';
import { actionTexts, kindTexts } from './access-texts.ts';
import { PersonField } from './person-field.tsx';
import type { Ask } from './use-access-query.ts';

type AccessFiltersProps = {
  question: AccessQuestion;
  ask: Ask;
  /** The people that the query names, once loaded. */
  people: Pick<AccessLogPage, 'reader' | 'subject'> | undefined;
};

function optionsOf(texts: Record<string, () => string>) {
  return Object.entries(texts).map(([value, text]) => ({ value, label: text() }));
}

/** The filters of the access log. */
export function AccessFilters({ question, ask, people }: AccessFiltersProps) {
  // An unknown value clears the filter.
  const choose = (name: 'action' | 'kind') => (value: string) =>
    ask({ [name]: readQuestion(`?${name}=${value}`)[name] });
  return (
    <div
      role="group"
      aria-label={m.access_log_filters()}
      className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-6"
    >
      <PersonField
        label={m.access_log_column_reader()}
        id={question.reader}
        known={people?.reader}
        onChoose={(reader) => ask({ reader })}
      />
      <PersonField
        label={m.access_log_column_subject()}
        id={question.subject}
        known={people?.subject}
        onChoose={(subject) => ask({ subject })}
      />
      <SelectField
        label={m.access_log_column_action()}
        placeholder={m.access_log_any()}
        options={optionsOf(actionTexts)}
        value={question.action ?? ''}
        onChange={({ target }) => choose('action')(target.value)}
      />
      <SelectField
        label={m.access_log_column_record()}
        placeholder={m.access_log_any()}
        options={optionsOf(kindTexts)}
        value={question.kind ?? ''}
        onChange={({ target }) => choose('kind')(target.value)}
      />
      <DayField label={m.access_log_from()} day={question.from} onChange={(from) => ask({ from })} />
      <DayField label={m.access_log_to()} day={question.to} onChange={(to) => ask({ to })} />
    </div>
  );
}

type DayFieldProps = { label: string; day: string | undefined; onChange: (day: string | undefined) => void };

/** A date filter that applies once the date is complete; a partly typed date stays as typed. */
function DayField({ label, day, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      type="date"
      // Narrower fields cut the year off on phones.
      className="max-sm:col-span-2"
      label={label}
      value={typed ?? day ?? ''}
      min="2000-01-01"
      max="2099-12-31"
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (value === '') onChange(undefined);
        else if (isDay(value)) onChange(value);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
