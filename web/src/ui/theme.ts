import { useSyncExternalStore } from 'react';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** In localStorage; public/theme.js reads the same key before the first paint. */
export const THEME_KEY = 'theme';
const listeners = new Set<() => void>();

export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return THEMES.find((theme) => theme === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Shows and remembers a theme. `system` leaves the choice to the reader's device. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Without storage the choice holds until the page is left.
  }
  for (const listener of listeners) listener();
}

function watchTheme(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of the same reader.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function useTheme(): Theme {
  return useSyncExternalStore<Theme>(watchTheme, readTheme, () => 'system');
}
