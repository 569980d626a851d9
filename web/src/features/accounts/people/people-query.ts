import type { PeopleSort, PersonStatus } from '@cadence/contract/accounts';
import type { Province } from '@cadence/contract/base/primitives';
import type { Account } from '@cadence/contract/users';
import { keepPreviousData } from '@tanstack/react-query';
import { readingPages } from '../../../lib/http/lists.ts';
import type { Locale } from '../../../lib/locale.ts';

export type PeopleQuestion = {
  q: string;
  role: Account['role'] | '';
  status: PersonStatus | '';
  province: Province | '';
  category: string;
  sort: PeopleSort;
};

/** What differs from the whole list by name, for a query. */
export function toPeopleQuery(question: PeopleQuestion) {
  const { q, role, status, province, category, sort } = question;
  return {
    ...(q && { q }),
    ...(role && { role }),
    ...(status && { status }),
    ...(province && { province }),
    ...(category && { category }),
    ...(sort !== 'name' && { sort }),
  };
}

/** Accounts, a page at a time. */
export function peoplePages(question: PeopleQuestion) {
  const pages = readingPages('GET /api/admin/users', { query: { ...toPeopleQuery(question), limit: 25 } });
  return { ...pages, placeholderData: keepPreviousData };
}

/** The address of the CSV export of the same people. */
export function peopleTableHref(question: PeopleQuestion, lang: Locale): string {
  return `/api/admin/users.csv?${new URLSearchParams({ ...toPeopleQuery(question), lang }).toString()}`;
}
