import { Monitor, Moon, Sun } from 'lucide-react';
import { Segmented } from './segmented.tsx';
import { applyTheme, useTheme, type Theme } from '../theme.ts';

export type ThemeSwitchProps = { label: string; names: Record<Theme, string> };

export function ThemeSwitch({ label, names }: ThemeSwitchProps) {
  const theme = useTheme();
  return (
    <Segmented<Theme>
      label={label}
      value={theme}
      onChange={applyTheme}
      iconsOnly
      options={[
        { value: 'system', label: names.system, icon: <Monitor aria-hidden="true" className="size-4.5" /> },
        { value: 'light', label: names.light, icon: <Sun aria-hidden="true" className="size-4.5" /> },
        { value: 'dark', label: names.dark, icon: <Moon aria-hidden="true" className="size-4.5" /> },
      ]}
    />
  );
}
