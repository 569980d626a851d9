import { applyTheme, readTheme, THEMES } from '../../ui/theme.ts';

/** Shows the stored theme in every switch of the page and applies changes. */
export function connectThemeButtons(root: ParentNode): void {
  const buttons = [...root.querySelectorAll<HTMLInputElement>('[data-theme-choice] input')];
  const show = () => {
    const theme = readTheme();
    for (const button of buttons) button.checked = button.value === theme;
  };
  for (const button of buttons) {
    button.addEventListener('change', () => {
      const theme = THEMES.find((each) => each === button.value);
      if (theme) applyTheme(theme);
      // Without storage readTheme() does not return the choice, which still applies on this page.
      for (const other of buttons) other.checked = other.value === button.value;
    });
  }
  show();
  // The page may be restored from the back/forward cache after the theme changed on another page.
  window.addEventListener('pageshow', show);
}
