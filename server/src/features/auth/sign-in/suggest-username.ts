import { randomInt } from 'node:crypto';
import { USERNAME_MAX } from '@cadence/contract/base/limits';
import type { Context } from '../../../context.ts';
import * as users from '../../users/service.ts';
import { countUseFrom } from './attempt-limits.ts';

/** As many as registrations, which say of one username at a time whether it is taken. */
const MOST = 200;

/**
 * A username that nobody has: the wanted one, with a small number, or with a larger one.
 * @throws Failure `too_many_requests`
 */
export async function suggestUsername(ctx: Context, wanted: string, address: string): Promise<string> {
  await countUseFrom(ctx, 'username-suggestion', address, MOST);
  const small = Array.from({ length: 8 }, (_, index) => numbered(wanted, index + 2));
  const large = Array.from({ length: 8 }, () => numbered(wanted, randomInt(1_000, 1_000_000)));
  const candidates = [wanted, ...small, ...large];
  const taken = await users.findTakenUsernames(ctx, candidates);
  // Where all are taken, registering says so.
  return candidates.find((one) => !taken.has(one.toLowerCase())) ?? wanted;
}

function numbered(wanted: string, number: number): string {
  const end = `_${number}`;
  return wanted.slice(0, USERNAME_MAX - end.length) + end;
}
