type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Without the keys whose value is undefined: in every changing call, absent means unchanged. */
export const definedOnly = <T extends Record<string, unknown>>(values: T): Defined<T> =>
  // Object.fromEntries cannot know that it keeps each key's own type.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
