import { applyTheme, readTheme, THEMES } from '../../ui/theme.ts';

/** Shows the remembered choice in every switch of the page, and follows a new one. */
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
      // Without storage readTheme() cannot know; the choice still holds on this page.
      for (const other of buttons) other.checked = other.value === button.value;
    });
  }
  show();
  // The page may come back out of the browser's memory after the choice was changed on another one.
  window.addEventListener('pageshow', show);
}
