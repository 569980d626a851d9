import type { SlotOffer } from '@cadence/contract/slots';

type Range = { from: string; to: string };

/** All days of a range. An answer with very many slots ends before its last day and says where to go on. */
export async function wholeOffer(
  { from, to }: Range,
  ask: (part: Range) => Promise<SlotOffer>,
): Promise<SlotOffer> {
  const { nextFrom, ...offer } = await ask({ from, to });
  if (nextFrom === undefined) return offer;
  const rest = await wholeOffer({ from: nextFrom, to }, ask);
  return { ...offer, days: [...offer.days, ...rest.days] };
}
