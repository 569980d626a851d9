import { addDays } from '@cadence/scheduling/calendar-date';
import { DAY } from '@cadence/scheduling/durations';
import * as clients from '../src/features/clients/service.ts';
import type { Context } from '../src/context.ts';
import type { Viewer } from '../src/platform/viewer.ts';
import { asOf } from './as-of.ts';

const RIGHTS = { isOwner: false, mayBook: true, mayPay: false, mayRead: false };

/** The demo patient's two children, of whom the second adult may see both and book for one, and an open invitation. */
export async function addFamily(tx: Context, then: Context, parent: Viewer, second: Viewer): Promise<void> {
  const theo = await clients.add(then, parent, {
    name: 'Theo Morin',
    birthMonth: monthsAgo(tx, 33),
    communicates: 'mixed',
  });
  const juliette = await clients.add(then, parent, {
    name: 'Juliette Morin',
    birthMonth: monthsAgo(tx, 88),
    communicates: 'speech',
  });
  await share(then, { parent, second, clientId: theo.id, rights: RIGHTS });
  await share(then, { parent, second, clientId: juliette.id, rights: { ...RIGHTS, mayBook: false } });
  const yesterday = asOf(tx, new Date(tx.clock.now().getTime() - DAY));
  await clients.inviteGuardian(yesterday, parent, theo.id, {
    email: 'grandpa.morin@example.test',
    ...RIGHTS,
  });
}

/** 'yyyy-MM', by months of 30 days. */
function monthsAgo(tx: Context, months: number): string {
  return addDays(tx.clock.now().toISOString().slice(0, 10), -30 * months).slice(0, 7);
}

type Sharing = { parent: Viewer; second: Viewer; clientId: number; rights: clients.Rights };

async function share(then: Context, { parent, second, clientId, rights }: Sharing): Promise<void> {
  const email = 'camille_morin@example.test';
  const { id } = await clients.inviteGuardian(then, parent, clientId, { email, ...rights });
  const sent = await clients.findForEmail(then, id);
  if (!sent) throw new Error('the invitation is not there');
  await clients.acceptInvitation(then, second, { token: sent.token, clientId: null });
}
