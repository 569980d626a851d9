import { DAY } from '@cadence/scheduling/durations';
import type { NewEntry } from '@cadence/contract/care/entries';
import type { Context } from '../src/context.ts';
import * as care from '../src/features/care/service.ts';
import * as clients from '../src/features/clients/service.ts';
import type { Viewer } from '../src/platform/viewer.ts';
import { asOf } from './as-of.ts';

const assessment: NewEntry = {
  kind: 'assessment',
  language: 'en',
  body: {
    reasons: 'Theo is hard to understand outside of the family.',
    methods: 'Naming pictures, free play with his parent, a look at the mouth.',
    results: 'He says /s/ as /t/ at the start of words. He understands what is said to him.',
    conclusion: 'A delay of speech sounds; language is as expected.',
    recommendations: 'A session a week for ten weeks, with five minutes a day at home.',
  },
};
const contact: NewEntry = {
  kind: 'contact',
  language: 'en',
  body: { with: 'His teacher', summary: 'Theo takes part more often, and asks for help by himself.' },
};

/** An assessment that the family reads, with an addendum, and the draft of a contact. */
export async function addNotes(
  tx: Context,
  { therapist, parent, clientName }: { therapist: Viewer; parent: Viewer; clientName: string },
): Promise<void> {
  const client = (await clients.list(tx, parent)).find(({ name }) => name === clientName);
  if (!client) throw new Error(`the demo family has no ${clientName}`);
  const now = tx.clock.now().getTime();
  // Nobody is signed in who could be asked for a password.
  const at = (days: number): Context => ({
    ...asOf(tx, new Date(now - days * DAY)),
    confirmRecentSignIn: () => Promise.resolve(),
  });
  const addSigned = async (ctx: Context, entry: NewEntry): Promise<number> => {
    const { id, version } = await care.addEntry(ctx, therapist, client.id, entry);
    await care.signEntry(ctx, therapist, id, { version, token: null, address: '' });
    return id;
  };
  const about = await addSigned(at(30), assessment);
  await care.releaseEntry(at(30), therapist, about, true);
  const text = 'The hearing test of November is normal in both ears.';
  await addSigned(at(12), { kind: 'addendum', about, language: 'en', body: { text } });
  await care.addEntry(at(1), therapist, client.id, contact);
}
