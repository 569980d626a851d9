type Values = Readonly<Record<string, unknown>>;

/** The fields of a form that differ from its former values. */
export function changedFields(now: Values, former: Values): string[] {
  return Object.keys(now).filter((field) => JSON.stringify(now[field]) !== JSON.stringify(former[field]));
}

/** Only the values that differ from the former ones. */
export function changesSince<T extends Values>(former: Values, now: T): Partial<T> {
  const changes: Partial<T> = { ...now };
  const changed = changedFields(now, former);
  for (const field in changes) if (!changed.includes(field)) delete changes[field];
  return changes;
}
