import * as m from '@cadence/messages/m';
import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { applyTheme, useTheme, type Theme } from '../../ui/theme.ts';

export function themeNames(): Record<Theme, string> {
  return { system: m.nav_theme_system(), light: m.nav_theme_light(), dark: m.nav_theme_dark() };
}

/** Switches to the other theme; until then the device's preference applies. */
export function ThemeButton() {
  const theme = useTheme();
  const deviceIsDark = useSyncExternalStore(watchDevice, () => darkDevice()?.matches ?? false);
  const isDark = theme === 'dark' || (theme === 'system' && deviceIsDark);
  const Icon = isDark ? Sun : Moon;
  return (
    <IconButton
      label={isDark ? m.nav_theme_to_light() : m.nav_theme_to_dark()}
      icon={<Icon aria-hidden="true" className="size-5" />}
      onClick={() => applyTheme(isDark ? 'light' : 'dark')}
    />
  );
}

function darkDevice(): MediaQueryList | undefined {
  // jsdom has no matchMedia; the light theme applies.
  return typeof window.matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;
}

function watchDevice(listener: () => void): () => void {
  const device = darkDevice();
  device?.addEventListener('change', listener);
  return () => device?.removeEventListener('change', listener);
}
