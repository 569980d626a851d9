/**
 * `npm run bench:room`: a family comes back to a session again and again, and each time the span from the press of the button
 * to the therapist's first picture is measured. Fails where a picture does not come. `--joins` is how often.
 */
import { parseArgs } from 'node:util';
import * as m from '@cadence/messages/m';
import { setLocale } from '@cadence/messages/web-locale';
import {
  enterRoom,
  newVisitor,
  sessionsNow,
  startRoomProduct,
  type Visitor,
} from '../e2e/support/room/room.ts';

const { values } = parseArgs({ options: { joins: { type: 'string', default: '100' } } });
const joins = Number(values.joins);
if (!(Number.isInteger(joins) && joins >= 1 && joins <= 1000))
  throw new Error('--joins is a whole number between 1 and 1000');

const LIMIT_MS = 15_000;
/** As real cameras. */
const CAMERA = { picturesPerSecond: 30 };

/** Presses the button that enters: milliseconds until another person's picture shows, or null after the limit. */
function join({ page }: Visitor): Promise<number | null> {
  // No named functions: the loader of this script would mark their names with a helper that the page does not have.
  return page.getByRole('button', { name: m.room_enter() }).evaluate(async (button: HTMLElement, limit) => {
    const start = performance.now();
    button.click();
    while (performance.now() - start < limit) {
      const videos = [...document.querySelectorAll('video')];
      if (videos.some(({ muted, videoWidth }) => !muted && videoWidth > 0)) return performance.now() - start;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return null;
  }, LIMIT_MS);
}

async function comeBack({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: m.room_leave(), exact: true }).click();
  await page.getByRole('button', { name: m.room_again() }).click();
  await page.getByRole('button', { name: m.room_enter() }).waitFor();
}

async function measure(therapist: Visitor, family: Visitor, id: number): Promise<(number | null)[]> {
  await enterRoom(therapist, id, 'therapist');
  await enterRoom(family, id, 'patient');
  await therapist.page.getByRole('button', { name: /^Let in / }).click();
  await family.page.waitForFunction(() =>
    [...document.querySelectorAll('video')].some(({ muted, videoWidth }) => !muted && videoWidth > 0),
  );
  const spans: (number | null)[] = [];
  while (spans.length < joins) {
    await comeBack(family);
    spans.push(await join(family));
  }
  return spans;
}

function report(spans: readonly (number | null)[]): void {
  const shown = spans.filter((span) => span !== null).toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(shown[Math.ceil(shown.length * share) - 1] ?? Number.NaN);
  process.stdout.write(
    `${shown.length} of ${spans.length} joins showed a picture; median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms\n`,
  );
  if (shown.length < spans.length) process.exitCode = 1;
}

setLocale('en');
const product = await startRoomProduct();
try {
  const [session] = await sessionsNow(product);
  if (!session) throw new Error('no session');
  const therapist = await newVisitor(product, session.practice, CAMERA);
  const family = await newVisitor(product, session.patient, CAMERA);
  report(await measure(therapist, family, session.appointment.id));
  for (const one of [therapist, family]) await one.close();
} finally {
  await product.stop();
}
