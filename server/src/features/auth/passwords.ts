import { hash, verify } from '@node-rs/argon2';
import { takingTurns } from '../../platform/turns.ts';

/** OWASP's recommended minimum for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More hashes at once would only make each of them slower and take the memory of the rest. */
const inTurn = takingTurns({ atOnce: 4, waiting: 200 });

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

let decoy: Promise<string> | undefined;

/**
 * Whether the password is right. Without a stored hash the same work is done against a decoy, so that an unknown name
 * takes as long as a wrong password.
 */
export const isPasswordRight = async (stored: string | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword('no account has this password');
  const against = stored ?? (await decoy);
  const right = await inTurn(() => verify(against, password));
  return stored !== undefined && right;
};
