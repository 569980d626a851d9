import { useHistoryState } from 'wouter/use-browser-location';
import { readFilters, writeFilters } from './filters/filters.ts';

const DIRECTORY = '/dashboard';

/** The history state of a profile: the filters with which the directory was left. */
export type DirectoryPlace = { directory: string };

/** The URL of the directory with its former filters, from the history state, which survives a reload. */
export function useDirectoryAddress(): string {
  const state: unknown = useHistoryState();
  const known = typeof state === 'object' && state !== null && 'directory' in state ? state.directory : '';
  return DIRECTORY + writeFilters(readFilters(typeof known === 'string' ? known : ''));
}
