import { useHistoryState } from 'wouter/use-browser-location';
import { readFilters, writeFilters } from './filters/filters.ts';

const DIRECTORY = '/dashboard';

/** The history state of a profile: the filters with which the directory was left. */
export type DirectoryPlace = { directory: string };

/** The URL of the directory with its former filters, from the history state, which survives a reload. */
export function useDirectoryAddress(): string {
  return DIRECTORY + writeFilters(readFilters(useFormerSearch() ?? ''));
}

/** Whether the directory is the entry before this one in the history. */
export function useCameFromDirectory(): boolean {
  return useFormerSearch() !== undefined;
}

function useFormerSearch(): string | undefined {
  const state: unknown = useHistoryState();
  const known =
    typeof state === 'object' && state !== null && 'directory' in state ? state.directory : undefined;
  return typeof known === 'string' ? known : undefined;
}
