type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Without the keys whose value is undefined: in updates, absent means unchanged. */
export function definedOnly<T extends Record<string, unknown>>(values: T): Defined<T> {
  // Object.fromEntries does not keep the type of each key.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
}
