/** As many cards a line as fit, measured in letters: one on a phone or where text is enlarged, else two. */
export const cardGridClass = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4 md:gap-5';
