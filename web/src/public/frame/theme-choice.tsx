import * as m from '@cadence/messages/m';
import { ThemeSwitch } from '../../ui/form/theme-switch.tsx';

/** The light and dark switch. Hidden without the script; then the device preference applies. */
export function ThemeChoice() {
  return (
    <div data-theme-choice="" className="noscript:hidden">
      <ThemeSwitch
        label={m.nav_theme()}
        names={{
          system: m.nav_theme_system(),
          light: m.nav_theme_light(),
          dark: m.nav_theme_dark(),
        }}
      />
    </div>
  );
}
