/** Invariants of all appointments, checked at the end of tests of races and histories. */
import { wallClock } from '@cadence/scheduling/zones';
import { expect } from 'vitest';
import type { Database } from '../platform/database/db.ts';

/** Each query finds the appointments, or the clients, that break an invariant. */
const BROKEN: Record<string, string> = {
  'live appointments of one therapist overlap': `
    select a.id from appointments a join appointments b
      on b.therapist_id = a.therapist_id and b.id > a.id and b.start_at < a.end_at and b.end_at > a.start_at
    where a.status <> 'cancelled' and b.status <> 'cancelled'`,
  'it does not last as long as its service': `
    select id from appointments where end_at - start_at <> make_interval(mins => duration)`,
  'the total is not price and tax, rounded half up': `
    select id from appointments
    where total_price <> price + tax_amount or tax_amount <> floor(price * tax_rate / 10000 + 0.5)`,
  'something is due, and nobody to pay it to': `
    select id from appointments where (total_price = 0 and payee_email is not null)
      or (payee_email is null and payment_status in ('pending', 'processing', 'review', 'expired'))
      or (payee_email is not null and payment_status = 'direct_due')`,
  'a therapist was paid directly and nobody knows how, or knows how and nobody paid': `
    select id from appointments where (direct_method is not null) <>
      (total_price > 0 and payee_email is null and payment_status in ('paid', 'refund_due', 'refunded', 'kept'))
      or (direct_method is null) <> (received_on is null) or (direct_method is null) <> (received_noted_at is null)`,
  'who cancelled and when does not fit the status': `
    select id from appointments
    where (status = 'cancelled') <> (cancelled_by is not null) or (status = 'cancelled') <> (cancelled_at is not null)`,
  'its payment does not fit its status': `
    select id from appointments where not case status
      when 'scheduled' then payment_status in ('pending', 'processing', 'review')
      when 'cancelled' then payment_status not in ('pending', 'paid', 'direct_due')
      else payment_status in ('paid', 'refunded', 'direct_due') or (payment_status = 'refund_due' and did_not_attend)
        or (payment_status = 'not_required' and total_price = 0)
    end`,
  'more is kept than was paid, or of what was not': `
    select id from appointments
    where kept_amount > total_price or (kept_amount is not null and payment_status not in ('kept', 'refund_due', 'refunded'))`,
  'a refund is due without a day, or has a day and is not due': `
    select id from appointments where (payment_status = 'refund_due') <> (refund_due_at is not null)`,
  'a payment went back as agreed, and a refund is still due': `
    select a.id from payment_orders o join appointments a on a.id = o.appointment_id
    where o.status = 'captured' and a.payment_status = 'refund_due' and o.problem is distinct from 'paid_twice'
      and o.refunded_amount >= a.total_price - coalesce(a.kept_amount, 0)`,
  'PayPal sent more back than the appointment knows': `
    select a.id from payment_orders o join appointments a on a.id = o.appointment_id
    where o.status = 'captured' and o.problem is distinct from 'paid_twice'
      and o.refunded_amount > coalesce(a.refunded_amount, 0)`,
  'a refund is not what went back': `
    select id from appointments
    where payment_status = 'refunded' and refunded_amount <> total_price - coalesce(kept_amount, 0)`,
  'a hold ran out without the product cancelling': `
    select id from appointments where payment_status = 'expired' and cancelled_by is distinct from 'system'`,
  'money may come of two orders at once': `
    select appointment_id as id from payment_orders where status in ('creating', 'open', 'processing')
    group by appointment_id having count(*) > 1`,
  'money came, and the appointment does not know': `
    select a.id from payment_orders o join appointments a on a.id = o.appointment_id
    where o.status = 'captured' and a.payment_status not in ('paid', 'refund_due', 'refunded', 'kept')`,
  'two payments count as one': `
    select appointment_id as id from payment_orders where status = 'captured'
    group by appointment_id having count(*) > 1`,
  'shares of one order are not captured together, or not for its sum': `
    select min(o.appointment_id) as id from payment_orders o join shared_orders s on s.id = o.shared_order_id
    where o.status in ('captured', 'review') and o.problem is distinct from 'mismatch'
    group by s.id, s.amount having sum(o.amount) <> s.amount`,
  'more of a shared order was matched than PayPal sent back': `
    select min(o.appointment_id) as id from payment_orders o join shared_orders s on s.id = o.shared_order_id
    group by s.id having sum(o.refunded_amount) > (
      select coalesce(sum(r.amount), 0) from shared_refunds r where r.shared_order_id = s.id)`,
  'the numbers of a therapist’s receipts have a gap': `
    select therapist_id as id from receipts group by therapist_id
    having min(number) <> 1 or max(number) <> count(*)`,
  'more of a receipt was taken back than it was': `
    select r.id from receipts r join receipts c on c.credits_id = r.id
    group by r.id having sum(c.total) > r.total or sum(c.tax_amount) > r.tax_amount`,
  'an open client has no owner': `
    select id from clients c where closed_at is null
      and not exists (select from client_guardians g where g.client_id = c.id and g.is_owner)`,
  'a patient account is no client': `
    select id from users u where role = 'patient' and closed_at is null
      and not exists (select from clients c where c.self_of = u.id)`,
  'the time to pay does not fit': `
    select id from appointments
    where (payment_status = 'pending' and payment_due_at is null) or payment_due_at > start_at`,
};

/** A test app, or only a database. */
type Books = { ctx: { database: Pick<Database, 'execute'> } };

/** Fails with each broken invariant and its appointments. */
export async function expectInvariants(
  t: Books,
  /** A therapist may move a session to a day that is full already. */
  { therapistsFillDays = false } = {},
): Promise<void> {
  expect(await brokenPromises(t)).toEqual([]);
  if (!therapistsFillDays) expect(await overfullDays(t)).toEqual([]);
}

async function brokenPromises(t: Books): Promise<string[]> {
  const broken: string[] = [];
  for (const [promise, statement] of Object.entries(BROKEN)) {
    const { rows } = await t.ctx.database.execute(statement);
    if (rows.length > 0) broken.push(`${promise}: ${JSON.stringify(rows)}`);
  }
  return broken;
}

type Session = { therapist_id: number; timezone: string; most: number; start_ms: string };

/** By days of the therapists' zones. */
async function overfullDays(t: Books): Promise<string[]> {
  const { rows } = await t.ctx.database.execute(`
    select a.therapist_id, s.timezone, s.max_sessions_per_day as most,
      (extract(epoch from a.start_at) * 1000)::bigint::text as start_ms
    from appointments a join schedule_settings s using (therapist_id) where a.status <> 'cancelled'`);
  const sessions = new Map<string, number>();
  const overfull = new Set<string>();
  // The statement above says what its rows are.
  for (const { therapist_id, timezone, most, start_ms } of rows as Session[]) {
    const day = `therapist ${therapist_id} on ${wallClock(timezone, Number(start_ms)).date}`;
    const count = (sessions.get(day) ?? 0) + 1;
    sessions.set(day, count);
    if (count > most) overfull.add(`more than ${most} sessions of ${day}`);
  }
  return [...overfull];
}
