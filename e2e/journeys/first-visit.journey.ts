import * as first from '../support/first-visit.ts';
import { FRENCH, test } from '../support/journey.ts';
import { expectReadable, expectPage } from '../support/checks/page-checks.ts';
import { localeFixtures } from '../support/locale-fixtures.ts';

test(
  'a first-time visitor registers, finds a therapist, books, pays, and cancels',
  FRENCH,
  async ({ page, language }) => {
    // The longest journey.
    test.slow();
    const fixture = localeFixtures[language];
    await page.goto(fixture.landing);
    await expectReadable(page);
    const person = await first.registerFromLanding(page, fixture, expectPage);
    await first.arriveAtDashboard(page, person, expectPage);
    await first.findTherapist(page, fixture, expectPage);
    await first.bookAndPay(page, fixture, expectPage);
    await first.cancelAppointment(page, fixture, expectPage);
  },
);
