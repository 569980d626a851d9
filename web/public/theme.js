// Before the first paint, so that the other theme never flashes.
(() => {
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Without storage the system preference applies.
  }
})();

// A transition between pages is skipped when another page is opened meanwhile or the tab is hidden. Its promises then
// reject, which is no error: the page is shown without it.
for (const type of ['pageswap', 'pagereveal']) {
  addEventListener(type, ({ viewTransition }) => {
    if (!viewTransition) return;
    const { ready, finished, updateCallbackDone } = viewTransition;
    for (const step of [ready, finished, updateCallbackDone]) step?.catch(() => {});
  });
}
