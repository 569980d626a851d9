// Before the first paint, so that the other theme never flashes.
(() => {
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Without storage the system preference applies.
  }
})();

// A skipped page transition is no error.
for (const type of ['pageswap', 'pagereveal']) {
  addEventListener(type, ({ viewTransition }) => {
    for (const step of ['ready', 'finished', 'updateCallbackDone']) viewTransition?.[step].catch(() => {});
  });
}
