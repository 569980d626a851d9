/** Wishes and offers of the waiting list. */
import type { NewWish, WaitlistOffer, Wish } from '@cadence/contract/clients/waitlist';
import { HOUR } from '@cadence/scheduling/durations';
import { offerFreedTime } from '../../features/waitlist/service.ts';
import type { TestApp } from '../app.ts';
import type { BookablePractice, SignedInUser } from '../factories.ts';

export async function newWish(family: SignedInUser, fields: Partial<NewWish> = {}): Promise<Wish> {
  const reply = await family.api.post('/api/waitlist', { timezone: 'America/Toronto', ...fields });
  if (reply.status !== 201) throw new Error(`adding a wish answered ${reply.status}: ${reply.text}`);
  return reply.body;
}

/** Verifies all therapists there are: only their times go to wishes that name nobody. */
export async function verifyTherapists(t: TestApp): Promise<void> {
  await t.ctx.database.execute('update therapists set is_verified = true');
}

export async function offersOf(family: SignedInUser): Promise<WaitlistOffer[]> {
  return (await family.api.get('/api/waitlist/offers')).body;
}

/** An open offer of an hour that is free, made as if it had just become free. It is the family's only one: of one therapist there is no other. */
export async function newOffer(
  t: TestApp,
  family: SignedInUser,
  { therapist: { therapistId } }: BookablePractice,
  startTime: string,
): Promise<WaitlistOffer> {
  for (const { id } of (await family.api.get('/api/waitlist')).body)
    await family.api.delete(`/api/waitlist/${id}`);
  const { id } = await newWish(family, { therapistId });
  const to = new Date(Date.parse(startTime) + HOUR).toISOString();
  await offerFreedTime(t.ctx, { therapistId, spans: [{ from: startTime, to }] });
  const offer = (await offersOf(family)).find(({ wishId }) => wishId === id);
  if (!offer) throw new Error('a free time was not offered');
  return offer;
}
