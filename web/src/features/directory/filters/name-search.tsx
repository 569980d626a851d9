import { NAME_MAX } from '@cadence/contract/base/limits';
import * as m from '@cadence/messages/m';
import { useEffect, useState } from 'react';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { TYPING_PAUSE } from '../../../ui/form/typing-pause.ts';
import { cleanText } from './filters.ts';

export type NameSearchProps = { value: string; onSearch: (typed: string) => void; hideLabel?: boolean };

export function NameSearch({ value, onSearch, hideLabel = false }: NameSearchProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Back, Forward and Clear change the search from outside; typed text keeps its trailing space.
    if (value !== cleanText(typed)) setTyped(value);
  }
  useEffect(() => {
    if (cleanText(typed) === value) return undefined;
    const timer = setTimeout(() => onSearch(typed), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed);
      }}
    >
      <SearchField
        label={m.directory_search()}
        hideLabel={hideLabel}
        placeholder={m.directory_search_short()}
        name="q"
        maxLength={NAME_MAX}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  );
}
