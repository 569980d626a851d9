/** One card a line on a phone, two from tablets on. */
export const cardGridClass = 'grid gap-4 md:grid-cols-2 md:gap-5';
