import * as first from './first-visit.ts';
import { test } from './journey.ts';
import { expectPublicStation, expectStation } from './station.ts';
import { wishes } from './wishes.ts';

test('a first-time visitor registers, finds a therapist, books, pays, and cancels', async ({
  page,
  language,
}) => {
  // A dozen close looks take their time.
  test.slow();
  const wish = wishes[language];
  await page.goto(wish.landing);
  await expectPublicStation(page, 'landing');
  const person = await first.registerAtTheDoor(page, wish, expectStation);
  await first.arriveAtDashboard(page, person, expectStation);
  await first.findTherapist(page, wish, expectStation);
  await first.bookAndPay(page, wish, expectStation);
  await first.cancelAgain(page, wish, expectStation);
});
