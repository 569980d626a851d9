/**
 * The browser's Back closes the topmost dialog, as people expect on a phone, instead of leaving the page below it.
 *
 * An open dialog has an entry of its own in the history, above the page's. It stays when the dialog closes otherwise,
 * since going back there takes time in which a press on a link would be lost; the next dialog uses it again, and Back
 * skips the page's entry below it.
 */
type Overlay = { close: () => void; isLocked: () => boolean };
/** `overlay`: the entry is a dialog's, above the page's at that address. `below`: of the entry right below it. */
type Entry = { overlay?: { id: number; address: string }; below?: number };

let open: readonly Overlay[] = [];
let current = entry().overlay;

function entry(): Entry {
  const state: Entry | null = window.history.state;
  return state ?? {};
}

function enter(): void {
  const address = window.location.href;
  if (entry().overlay?.address === address) return;
  const id = Math.random();
  window.history.replaceState({ ...entry(), below: id }, '');
  window.history.pushState({ ...entry(), below: undefined, overlay: { id, address } }, '');
  current = entry().overlay;
}

function onPop(): void {
  const former = current;
  current = entry().overlay;
  const isRightBelow = former !== undefined && entry().below === former.id;
  const top = open.at(-1);
  if (!top) {
    if (isRightBelow) window.history.back();
    return;
  }
  if (!top.isLocked()) top.close();
  // It may have asked a question instead, or another may be open below it.
  setTimeout(() => {
    if (open.length > 0) enter();
  });
}

/** To be called when a dialog opens. Returns the function to call when it has closed. */
export function closeOnBack(overlay: Overlay): () => void {
  if (open.length === 0) {
    current = entry().overlay;
    enter();
  }
  open = [...open, overlay];
  return () => {
    open = open.filter((other) => other !== overlay);
  };
}

window.addEventListener('popstate', onPop);
