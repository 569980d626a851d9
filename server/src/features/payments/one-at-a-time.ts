import type { Context } from '../../platform/context.ts';

/** `known`: our records say what PayPal says. `unavailable`: PayPal could not be asked, nothing was changed. */
export type Look = 'known' | 'unavailable';

/** By database, because several servers may run in one process: tests do. */
const running = new WeakMap<Context['database'], Map<number, Promise<Look>>>();

/**
 * Looks at one order one after another within this node, so that whoever comes second finds what the first one wrote
 * down and PayPal is not asked again. Where PayPal just did not answer, those who waited are spared the same wait.
 */
export const oneAtATime = async (
  { database }: Context,
  orderId: number,
  look: () => Promise<Look>,
): Promise<Look> => {
  const looks = running.get(database) ?? new Map<number, Promise<Look>>();
  running.set(database, looks);
  const mine = afterwards(looks.get(orderId), look);
  looks.set(orderId, mine);
  try {
    return await mine;
  } finally {
    if (looks.get(orderId) === mine) looks.delete(orderId);
  }
};

const afterwards = async (before: Promise<Look> | undefined, look: () => Promise<Look>): Promise<Look> => {
  // What failed there is thrown to its own caller; here it only means that the order was not looked at.
  const found = await before?.catch(() => null);
  return found === 'unavailable' ? found : look();
};
