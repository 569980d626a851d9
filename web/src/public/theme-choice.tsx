import * as m from '@cadence/messages/m';
import { ThemeSwitch } from '../ui/theme-switch.tsx';

/** The switch of light and dark. It needs the script: without one it is not shown, and the device decides. */
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
