/**
 * Keeps the page working while the browser translates it. Google Translate and others put `<font>` elements in the place of
 * texts, or around them. React knows nothing of it: it removes a text from where it is no longer, which throws and takes the
 * whole page with it, or changes a text that nobody sees. See https://github.com/facebook/react/issues/11538.
 */

/** What stands on the page for a text that a translator took away; and these elements, which stand for no other. */
const standIns = new WeakMap<Node, Node>();
const taken = new WeakSet<Node>();

/** The child of a parent that holds a text or stands for it. */
function placeOf(parent: Node, text: Node): Node | null {
  let at: Node | null = parent.contains(text) ? text : (standIns.get(text) ?? null);
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at;
}

const observer = new MutationObserver(note);

function note(records: readonly MutationRecord[]): void {
  for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    const text = removedNodes[0];
    const font = [addedNodes[0], previousSibling, nextSibling].find(
      (one) => one?.nodeName === 'FONT' && !taken.has(one),
    );
    if (text instanceof Text && !text.isConnected && font) {
      standIns.set(text, font);
      taken.add(font);
      observer.observe(text, { characterData: true });
    }
    // React changed a text that was taken away: it is shown as it is now, and translated again by the browser.
    const standIn = target instanceof Text && !target.isConnected ? standIns.get(target) : undefined;
    if (standIn) standIn.parentNode?.replaceChild(target, standIn);
  }
}

/** Called once a translator is at work; `early` is what it has done by then, as the watch heard of it. */
export function keepWorkingTranslated(early: readonly MutationRecord[], watch: MutationObserver): void {
  const node = Node.prototype;
  // oxlint-disable-next-line typescript/unbound-method -- they are called with the node that they are called on
  const { removeChild, insertBefore } = node;
  observer.observe(document, { childList: true, subtree: true });
  note([...early, ...watch.takeRecords()]);
  watch.disconnect();
  node.removeChild = function removeTranslated<T extends Node>(this: Node, child: T): T {
    const place = child instanceof Text ? placeOf(this, child) : child;
    if (place) removeChild.call(this, place);
    return child;
  };
  node.insertBefore = function insertTranslated<T extends Node>(
    this: Node,
    added: T,
    before: Node | null,
  ): T {
    insertBefore.call(this, added, before instanceof Text ? placeOf(this, before) : before);
    return added;
  };
}
