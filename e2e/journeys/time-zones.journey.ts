import * as m from '@cadence/messages/m';
import type { Appointment } from '@cadence/contract/appointments';
import { DAY } from '@cadence/scheduling/durations';
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

/** The next 15 or 22 December that can still be booked: the 15th of next year is at times too far ahead. */
function december(): { year: number; day: string } {
  const inTwoDays = new Date(Date.now() + 2 * DAY);
  const year = inTwoDays.getUTCFullYear();
  const day = ['15', '22'].find((one) => inTwoDays.toISOString().slice(5, 10) < `12-${one}`);
  return day === undefined ? { year: year + 1, day: '15' } : { year, day };
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
  test(`9:00 in ${city} is shown as ${here} in Vancouver, in winter`, async ({ page, product }) => {
    const { year, day } = december();
    const practice = await newPractice(product.url, { price: 0, city, province, timezone });
    await signedInPatient(page.context());
    await openProfile(page, practice);
    await typeDay(page, `${year}-12-${day}`);
    await expect(times(page).getByText('Times in Vancouver (UTC−07:00).')).toBeVisible();
    const slot = times(page).getByRole('radio').first();
    await expect(slot).toHaveAccessibleName(`${here} AM to ${end} AM in Vancouver, 9:00 AM in ${city}`);
    await pressTime(page, `${here} AM`);

    const dialog = await review(page);
    function said(time: string, zone: string) {
      return new RegExp(`December\\s${day}(, \\d{4})?,\\s${time}\\sAM\\s\\(${zone}\\)$`);
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
    expect(Date.parse(booked?.startTime ?? '')).toBe(Date.parse(`${year}-12-${day}T${utc}:00:00Z`));
    expect(booked?.timezone).toBe('America/Vancouver');
  });
}
