import { useEffect, useState } from 'react';
import { SearchField } from './search-field.tsx';
import { TYPING_PAUSE } from './typing-pause.ts';

export type DebouncedSearchProps = {
  label: string;
  maxLength: number;
  /** The search with which the list was opened. */
  initial?: string;
  /** Called when typing pauses, or at Enter. */
  onSearch: (typed: string) => void;
  className?: string;
};

/** A search field that starts the search when typing pauses. */
export function DebouncedSearch({
  label,
  maxLength,
  initial = '',
  onSearch,
  className,
}: DebouncedSearchProps) {
  const [typed, setTyped] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed.trim()), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <form
      role="search"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <SearchField
        label={label}
        maxLength={maxLength}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  );
}
