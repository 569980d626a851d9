import { hash, verify } from '@node-rs/argon2';
import { takingTurns } from '../../platform/turns.ts';

/** OWASP's recommended minimum for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More hashes at once would only make each of them slower and take the memory of the rest. */
const inTurn = takingTurns({ atOnce: 4, waiting: 200 });

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

/** A hash as `hashPassword` makes them, of random characters that nobody kept. */
export const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$wcPKkNsopn4o2tyXjAyOyw$gIrmjHearekUMPwTHgM9MvrCfMWw988I7MmSssEQMaM';

/**
 * Whether the password is right. Without a stored hash the same work is done against a decoy, so that an unknown name
 * takes as long as a wrong password.
 */
export const isPasswordRight = async (stored: string | undefined, password: string): Promise<boolean> => {
  const right = await inTurn(() => verify(stored ?? DECOY, password));
  return stored !== undefined && right;
};
