import { Fragment, type ReactNode } from 'react';

const MARK = '\u0000';

/** A message with elements, such as links, in its holes: each stands where the language has the hole. */
export function messageWith(fill: (hole: (element: ReactNode) => string) => string): ReactNode {
  const elements: ReactNode[] = [];
  const text = fill((element) => `${MARK}${elements.push(element) - 1}${MARK}`);
  // Texts and numbers of elements alternate.
  return text
    .split(MARK)
    .map((part, index) =>
      index % 2 === 0 ? part : <Fragment key={part}>{elements[Number(part)]}</Fragment>,
    );
}
