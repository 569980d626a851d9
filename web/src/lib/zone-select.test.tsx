import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyLocale } from './locale.ts';
import { ZoneSelect } from './zone-select.tsx';

beforeEach(() => applyLocale('en'));
afterEach(cleanup);

function open(value = 'America/Toronto') {
  const onChange = vi.fn<(zone: string) => void>();
  render(<ZoneSelect label="Your timezone" value={value} onChange={onChange} />);
  return onChange;
}

test('the zone select lists Canada’s zones first, and few others', () => {
  open('Europe/Paris');
  const options = screen.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value);
  expect(options.length).toBeLessThan(16);
  expect(options.indexOf('America/St_Johns')).toBeLessThan(options.indexOf('Europe/Paris'));
});

test.each([
  ['Kolkata', /Kolkata$/],
  ['calcutta', /Kolkata$/],
  ['paris', /Paris$/],
])('the zone select finds any other zone by a search for %s', async (typed, label) => {
  const onChange = open();
  await userEvent.selectOptions(screen.getByLabelText('Your timezone'), 'Another time zone…');
  const field = screen.getByLabelText('Search by city');
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, typed);
  await userEvent.click(await screen.findByRole('button', { name: label }));
  expect(onChange).toHaveBeenCalledOnce();
  expect(screen.queryByLabelText('Search by city')).toBeNull();
});

test('the zone select says when no zone has the name', async () => {
  open();
  await userEvent.selectOptions(screen.getByLabelText('Your timezone'), 'Another time zone…');
  await userEvent.type(screen.getByLabelText('Search by city'), 'Atlantis');
  expect(await screen.findByText('No time zone has this name.')).toBeDefined();
});
