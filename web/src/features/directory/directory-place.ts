import { useHistoryState } from 'wouter/use-browser-location';
import { readFilters, writeFilters } from './filters.ts';

const DIRECTORY = '/dashboard';

/** What a profile's entry in the history remembers: the filters with which the directory was left. */
export type DirectoryPlace = { directory: string };

/** The way back to the directory as it was left; it survives a reload and is nowhere stored. */
export function useDirectoryAddress(): string {
  const state: unknown = useHistoryState();
  const known = typeof state === 'object' && state !== null && 'directory' in state ? state.directory : '';
  return DIRECTORY + writeFilters(readFilters(typeof known === 'string' ? known : ''));
}
