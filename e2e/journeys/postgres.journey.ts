import { randomBytes } from 'node:crypto';
import { startPostgres } from '../../server/src/testing/postgres-server.ts';
import * as first from '../support/first-visit.ts';
import { withOwnProduct } from '../support/product/own-product.ts';
import { localeFixtures } from '../support/locale-fixtures.ts';

const test = withOwnProduct(async () => {
  const server = await startPostgres({ isDurable: false });
  const env = {
    DATABASE_URL: server.url,
    DEMO_DATA: 'true',
    APP_SECRET: randomBytes(32).toString('base64url'),
  };
  return { env, remove: server.remove };
});

/** The appearance does not depend on the database. */
function pass() {
  return Promise.resolve();
}

test('the main journey works on a PostgreSQL server', async ({ page }) => {
  const fixture = localeFixtures.en;
  const person = await first.registerFromLanding(page, fixture, pass);
  await first.arriveAtDashboard(page, person, pass);
  await first.findTherapist(page, fixture, pass);
  await first.bookAndPay(page, fixture, pass);
  await first.cancelAppointment(page, fixture, pass);
});
