/** An entry may have a hundred addenda: while their texts are opened, other requests are served. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../../../context.ts';
import { stopwatch } from '../../../platform/clock.ts';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import { newEntry, newTreated, signed } from '../../../testing/care/goals.ts';
import { addendaOf } from './entry-view.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
});
afterAll(() => t.close());

/** Each text takes as long to open as one request may work at a stretch. `opened` is called for each. */
function openingSlowly(ctx: Context, opened: () => void): Context {
  return {
    ...ctx,
    get secrets() {
      const worked = stopwatch();
      while (worked() < 6);
      opened();
      return ctx.secrets;
    },
  };
}

it('the addenda of an entry are opened in slices, between which other requests are served', async () => {
  t.clock.set(NOW);
  const { clientId, practice } = await newTreated(t);
  const { id } = await signed(practice.therapist, await newEntry(practice.therapist, clientId));
  const addendum = { kind: 'addendum', about: id, body: { text: 'It was Tuesday.' } };
  for (let nth = 0; nth < 3; nth++)
    await signed(practice.therapist, await newEntry(practice.therapist, clientId, addendum));

  let [turn, isOver] = [0, false];
  function nextTurn(): void {
    turn++;
    if (!isOver) setImmediate(nextTurn);
  }
  setImmediate(nextTurn);
  const openedIn = new Set<number>();
  expect(
    await addendaOf(
      openingSlowly(t.ctx, () => openedIn.add(turn)),
      id,
    ),
  ).toHaveLength(3);
  isOver = true;
  expect(openedIn.size).toBe(3);
});
