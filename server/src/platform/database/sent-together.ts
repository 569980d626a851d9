/**
 * The results of statements that do not wait for one another: on a server they take one round trip, and are executed in
 * order. When one fails, the first failure is thrown, but only after all have ended: nothing may be under way on a connection
 * that is given back.
 */
export async function sentTogether<const T extends readonly unknown[]>(
  statements: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(statements);
  return Promise.all(statements);
}
