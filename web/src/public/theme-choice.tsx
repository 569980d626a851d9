import * as m from '@cadence/messages/m';
import { ThemeSwitch } from '../ui/theme-switch.tsx';

/** The switch of light and dark. It needs the script: without one it is not shown, and the device decides. */
export function ThemeChoice() {
  return (
    <div data-theme-choice="" className="noscript:hidden">
      <ThemeSwitch
        label={m.public_theme_label()}
        names={{
          system: m.public_theme_system(),
          light: m.public_theme_light(),
          dark: m.public_theme_dark(),
        }}
      />
    </div>
  );
}
