import * as m from '@cadence/messages/m';
import type { Appointment } from '@cadence/contract/appointments';
import {
  expectToast,
  openProfile,
  pressTime,
  review,
  sessionWith,
  times,
  typeDay,
} from '../support/booking.ts';
import { expect, test } from '../support/journey.ts';
import { newPractice, signedInPatient } from '../support/people.ts';

// From November 2026 Vancouver keeps UTC−7 all winter, which most browsers do not know yet.
test.use({ timezoneId: 'America/Vancouver' });

/** The next 15 December that can still be booked. */
function december(): string {
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000);
  const year = inTwoDays.getUTCFullYear();
  return inTwoDays.toISOString().slice(5, 10) < '12-15' ? `${year}-12-15` : `${year + 1}-12-15`;
}

const places = [
  {
    city: 'Halifax',
    timezone: 'America/Halifax',
    province: 'Nova Scotia',
    here: '6:00',
    end: '7:00',
    utc: '13',
  },
  { city: 'Toronto', timezone: 'America/Toronto', province: 'Ontario', here: '7:00', end: '8:00', utc: '14' },
];

for (const { city, timezone, province, here, end, utc } of places) {
  test(`shows 9:00 in ${city} as ${here} in Vancouver, in winter`, async ({ page, product }) => {
    const practice = await newPractice(product.url, { price: 0, city, province, timezone });
    await signedInPatient(page.context());
    await openProfile(page, practice);
    await typeDay(page, december());
    await expect(times(page).getByText('Times in Vancouver (UTC−07:00).')).toBeVisible();
    const slot = times(page).getByRole('radio').first();
    await expect(slot).toHaveAccessibleName(`${here} – ${end} AM in Vancouver, 9:00 AM in ${city}`);
    await pressTime(page, `${here} AM`);

    const dialog = await review(page);
    function said(time: string, zone: string) {
      return new RegExp(`December\\s15(, \\d{4})?,\\s${time}\\sAM\\s\\(${zone}\\)$`);
    }
    await expect(dialog.getByText(said(here, 'Vancouver'))).toBeVisible();
    await expect(dialog.getByText(said('9:00', city))).toBeVisible();
    await dialog.getByRole('button', { name: m.booking_confirm() }).click();
    await expectToast(page, m.booking_payment_confirmed());

    await page.getByRole('link', { name: m.booking_outcome_link() }).click();
    const session = sessionWith(page, practice.name);
    await expect(session.getByText(`${here} – ${end} AM (Vancouver)`)).toBeVisible();
    await expect(session.getByText(`9:00 – 10:00 AM (${city})`)).toBeVisible();
    // The call's contract.
    const [booked] = (await (await page.request.get('/api/appointments')).json()) as Appointment[];
    expect(Date.parse(booked?.startTime ?? '')).toBe(Date.parse(`${december()}T${utc}:00:00Z`));
    expect(booked?.timezone).toBe('America/Vancouver');
  });
}
