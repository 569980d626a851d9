type DatabaseError = {
  code?: unknown;
  constraint?: unknown;
  constraint_name?: unknown;
  message?: unknown;
  cause?: unknown;
};

function isObject(value: unknown): value is DatabaseError {
  return typeof value === 'object' && value !== null;
}

/** Drizzle wraps the driver's error: the code is on the cause. */
function driverErrors(error: unknown): DatabaseError[] {
  const chain: DatabaseError[] = [];
  for (let current = error; isObject(current) && chain.length < 5; current = current.cause)
    chain.push(current);
  return chain;
}

const INTEGRITY_CODES = new Set(['23505', '23P01', '23503', '23514']);

/** The name of the constraint that refused a statement, or null where none did. */
export function violatedConstraint(error: unknown): string | null {
  const found = driverErrors(error).find((entry) => INTEGRITY_CODES.has(String(entry.code)));
  const name = found?.constraint ?? found?.constraint_name;
  return typeof name === 'string' ? name : null;
}

/** Deadlock or serialization failure: a retry of the transaction may succeed. */
export function isRetryable(error: unknown): boolean {
  return driverErrors(error).some((entry) => entry.code === '40P01' || entry.code === '40001');
}

/**
 * Classes 08 (connection), 53 (disk, memory or connections used up) and 57P (operator intervention), 25006 (the server is a
 * standby that is not promoted yet), time-outs, sockets.
 */
const UNAVAILABLE =
  /^(08\w{3}|57P0[1-3]|57014|53\w{3}|55P03|25006|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/;
const UNAVAILABLE_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|not queryable/;

export function isDatabaseUnavailable(error: unknown): boolean {
  return driverErrors(error).some(
    (entry) =>
      UNAVAILABLE.test(String(entry.code)) ||
      (typeof entry.message === 'string' && UNAVAILABLE_MESSAGE.test(entry.message)),
  );
}
