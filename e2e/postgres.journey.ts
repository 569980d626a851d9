import { randomBytes } from 'node:crypto';
import { startPostgres } from '../server/src/testing/postgres-server.ts';
import * as first from './first-visit.ts';
import { ONCE } from './journey.ts';
import { withOwnProduct } from './own-product.ts';
import { wishes } from './wishes.ts';

const test = withOwnProduct(async () => {
  const server = await startPostgres();
  const env = {
    DATABASE_URL: server.url,
    DEMO_DATA: 'true',
    APP_SECRET: randomBytes(32).toString('base64url'),
  };
  return { env, remove: server.remove };
});

/** How the pages look does not depend on the database. */
const pass = () => Promise.resolve();

test('the main journey on a PostgreSQL server', ONCE, async ({ page }) => {
  const wish = wishes.en;
  const person = await first.registerAtTheDoor(page, wish, pass);
  await first.arriveAtDashboard(page, person, pass);
  await first.findTherapist(page, wish, pass);
  await first.bookAndPay(page, wish, pass);
  await first.cancelAgain(page, wish, pass);
});
