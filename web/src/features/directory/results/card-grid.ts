/** Cards per row by text size: one on a phone or with enlarged text, else two. */
export const cardGridClass = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4 md:gap-5';
