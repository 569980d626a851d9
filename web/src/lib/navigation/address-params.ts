import { useMemo } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';

export type AddressParams = {
  /** '' for a parameter that is absent. */
  get: (name: string) => string;
  /** Changes some parameters; '' removes one. */
  set: (changes: Readonly<Record<string, string>>) => void;
};

/**
 * What a list searches, filters and sorts by, kept in the address: a reload, a shared link and Back show the same list.
 * A change replaces the history entry, so that Back leaves the list and returns to it as it was.
 */
export function useAddressParams(): AddressParams {
  const search = useSearch();
  return useMemo(() => {
    const params = new URLSearchParams(search);
    return { get: (name) => params.get(name) ?? '', set };
  }, [search]);
}

function set(changes: Readonly<Record<string, string>>): void {
  // Read at call time: several fields may have changed since the last render.
  const { pathname, search, hash } = window.location;
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  const next = params.size > 0 ? `?${params.toString()}` : '';
  if (next !== search) navigate(pathname + next + hash, { replace: true, state: window.history.state });
}

/** The value if it is one of the choices, else ''. */
export function oneOf<T extends string>(choices: readonly T[], value: string): T | '' {
  return choices.find((choice) => choice === value) ?? '';
}
