import { useEffect, useState } from 'react';
import { SearchField } from './search-field.tsx';

/** Typing rests this long before anything is asked. */
const PAUSE_MS = 300;

export type RestingSearchProps = {
  label: string;
  maxLength: number;
  /** Called once typing rests, or at Enter. */
  onSearch: (typed: string) => void;
  className?: string;
};

/** A search that asks once typing rests. */
export function RestingSearch({ label, maxLength, onSearch, className }: RestingSearchProps) {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed.trim()), PAUSE_MS);
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
