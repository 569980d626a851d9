import { createContext, useContext } from 'react';

/** The paths of the app's pages that have a screen: nothing links to one that has none. */
export const ReadyPages = createContext<readonly string[]>([]);

export function useReadyPages(): readonly string[] {
  return useContext(ReadyPages);
}
