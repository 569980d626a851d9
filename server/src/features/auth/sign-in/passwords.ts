import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { concurrencyLimit } from '../../../platform/concurrency/concurrency-limit.ts';

/** OWASP's recommended minimum for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A flood of sign-ins leaves half of the processor to everybody else. Node computes four at once at most. */
const AT_ONCE = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)));
const limited = concurrencyLimit({ concurrency: AT_ONCE, maxWaiting: 100 });

/**
 * Call it before an attempt is counted: one that is refused because the queue is full does not count.
 * @throws Failure `too_many_requests`
 */
export const assertRoomForPassword = limited.assertRoom;

export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, COST));
}

/** A hash in the format of `hashPassword`, of random characters that were discarded. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$wcPKkNsopn4o2tyXjAyOyw$gIrmjHearekUMPwTHgM9MvrCfMWw988I7MmSssEQMaM';

/**
 * Without a stored hash, verifies against a dummy hash, so that an unknown name takes as long as a wrong password.
 */
export async function isPasswordRight(stored: string | undefined, password: string): Promise<boolean> {
  const right = await limited(() => verify(stored ?? DUMMY_HASH, password));
  return stored !== undefined && right;
}
