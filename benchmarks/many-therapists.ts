import { sql } from 'drizzle-orm';
import type { Db } from '../server/src/platform/database/db.ts';

export const MANY = 10_000;

/** Therapists in all provinces, each with three services, two categories with a subcategory and two languages. */
export async function addTherapists(db: Db, howMany = MANY): Promise<void> {
  for (const statement of [
    sql`insert into users (username, email, role, first_name, last_name, search_name, terms_version, privacy_version, created_at)
      select 'many_' || n, 'many_' || n || '@example.test', 'therapist', 'Name' || n % 97, 'Family' || n, 'name' || n % 97 || ' family' || n, '1', '1', now()
      from generate_series(1, ${howMany}::int) n`,
    sql`insert into therapists (user_id, city, province, bio, is_verified, paypal_email)
      select id, 'Somewhere', (array['Ontario', 'Quebec', 'British Columbia', 'Alberta', 'Manitoba', 'Nova Scotia'])[1 + id % 6],
        repeat('About me. ', 100), id % 2 = 0, case when id % 3 > 0 then email end
      from users where username like 'many_%'`,
    sql`insert into categories (name) select 'Category ' || n from generate_series(1, 12) n`,
    sql`insert into subcategories (category_id, name) select id, 'Subcategory ' || n from categories, generate_series(1, 6) n`,
    sql`insert into languages (name) select 'Language ' || n from generate_series(1, 20) n`,
    sql`insert into appointment_types (therapist_id, name, duration, price, currency, is_active, color, sort_order)
      select t.id, 'Service ' || n, 30 * n, 4000 * n + 100 * (t.id % 50), 'CAD', true, 'blue', n
      from therapists t, generate_series(1, 3) n`,
    sql`insert into therapist_categories (therapist_id, category_id, position)
      select t.id, (select min(id) from categories) + (t.id + n * 5) % 12, n from therapists t, generate_series(0, 1) n`,
    sql`insert into therapist_subcategories (therapist_id, subcategory_id, position)
      select c.therapist_id, (select min(id) from subcategories s where s.category_id = c.category_id), c.position
      from therapist_categories c`,
    sql`insert into therapist_languages (therapist_id, language_id, position)
      select t.id, (select min(id) from languages) + (t.id * 7 + n) % 20, n from therapists t, generate_series(0, 1) n`,
    sql`analyze`,
  ])
    await db.execute(statement);
}
