import { useState, type MouseEvent } from 'react';

/** As the variant `sideways` of the style sheets. */
const SIDEWAYS = '(width >= 35rem) and (height < 30rem)';
const PRESSED = 'a, button, input, label, select, summary, textarea, [data-panel]';

/**
 * On a phone on its side, a tap on the pictures folds the header and the controls away, and brings them back. They stay in the
 * document, and come back with the focus: the variant `folded`.
 */
export function useBars() {
  const [isFolded, setFolded] = useState(false);
  const onTap = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest(PRESSED)) return;
    // Elsewhere there is room for both.
    if (matchMedia(SIDEWAYS).matches) setFolded(!isFolded);
  };
  return { isFolded, onTap };
}
