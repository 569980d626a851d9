import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyLocale } from '../../lib/locale.ts';
import { BottomBar, headerEntries } from './header-entries.tsx';

beforeEach(() => applyLocale('en'));
afterEach(cleanup);

test('the navigation of an admin has no appointments, which are of families and therapists', () => {
  expect(headerEntries('admin').map(({ label }) => label)).toEqual([
    'Dashboard',
    'Settings',
    'Admin Dashboard',
  ]);
});

test.each([
  ['/receipts', 'Appointments', 'true'],
  ['/waitlist', 'Appointments', 'true'],
  ['/appointments', 'Appointments', 'page'],
  ['/openings', 'Dashboard', 'true'],
  ['/therapist/3', 'Dashboard', 'true'],
])('on %s the navigation of a family marks %s', (path, name, current) => {
  render(<BottomBar entries={headerEntries('patient')} path={path} />);
  const marked = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    [name, current],
  ]);
});
