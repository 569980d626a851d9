/**
 * What happens to each column of a row that stays when an account is closed: it is `kept`, with the reason, or replaced. A column
 * that is missing is a type error.
 */
export type Erasure<Row> = { readonly [Column in keyof Row]: { kept: string } | { becomes: Row[Column] } };

/** The changes of an erasure. */
export function erase<Row>(erasure: Erasure<Row>): Partial<Row> {
  const changes: Partial<Row> = {};
  for (const column in erasure) {
    const fate = erasure[column];
    if ('becomes' in fate) changes[column] = fate.becomes;
  }
  return changes;
}
