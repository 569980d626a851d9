// Runs before the first paint (a plain script in <head>), so that a chosen theme never flashes the other one.
(() => {
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // No storage, no preference: the system's choice stands.
  }
})();
