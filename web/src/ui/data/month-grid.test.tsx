// @vitest-environment jsdom
import '@cadence/messages/web-locale';
import { addDays } from '@cadence/scheduling/calendar-date';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addMonths, lastDayOf, shiftMonth, weeksOf } from './calendar-days.ts';
import { MonthGrid, type MonthGridProps } from './month-grid.tsx';

afterEach(cleanup);

function Calendar(props: Partial<MonthGridProps>) {
  const [month, setMonth] = useState(props.month ?? '2026-12');
  return (
    <MonthGrid
      onSelect={() => undefined}
      selected={undefined}
      today="2026-12-03"
      formatDay={(day) => `day ${day}`}
      labels={{ previous: 'Previous', next: 'Next' }}
      {...props}
      month={month}
      onMonthChange={setMonth}
    />
  );
}

function day(name: string) {
  return screen.getByRole('button', { name: `day ${name}` });
}
function focus(name: string) {
  return act(() => day(name).focus());
}
function inReach() {
  return screen.getAllByRole('button', { name: /^day/ }).filter((button) => button.tabIndex === 0);
}
function press(key: string, shiftKey = false) {
  return fireEvent.keyDown(document.activeElement!, { key, shiftKey });
}

it('a month grid is named by its month, with full names of days, one of them in the tab order', () => {
  render(<Calendar selected="2026-12-15" />);
  expect(screen.getByRole('grid', { name: 'December 2026' })).toBeTruthy();
  expect(inReach()).toEqual([day('2026-12-15')]);
  expect(day('2026-12-15').closest('[role=gridcell]')?.getAttribute('aria-selected')).toBe('true');
  expect(day('2026-12-03').getAttribute('aria-current')).toBe('date');
});

it.each([
  ['ArrowRight', false, '2026-12-16'],
  ['ArrowLeft', false, '2026-12-14'],
  ['ArrowDown', false, '2026-12-22'],
  ['ArrowUp', false, '2026-12-08'],
  ['Home', false, '2026-12-13'],
  ['End', false, '2026-12-19'],
  ['PageDown', false, '2027-01-15'],
  ['PageUp', false, '2026-11-15'],
  ['PageDown', true, '2027-12-15'],
])('the key %s (shift: %s) in a month grid leads to %s', (key, shift, to) => {
  render(<Calendar selected="2026-12-15" />);
  focus('2026-12-15');
  press(key, shift);
  expect(document.activeElement).toBe(day(to));
  expect(inReach()).toEqual([day(to)]);
});

it('the focus moves over the edge of a month, and not beyond the limits', () => {
  render(<Calendar selected="2026-12-31" min="2026-12-03" max="2027-01-01" />);
  focus('2026-12-31');
  press('ArrowRight');
  expect(document.activeElement).toBe(day('2027-01-01'));
  press('ArrowRight');
  expect(document.activeElement).toBe(day('2027-01-01'));
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
});

it('a month grid that is left is entered again at today', () => {
  render(
    <>
      <Calendar />
      <button type="button">Elsewhere</button>
    </>,
  );
  focus('2026-12-03');
  press('ArrowDown');
  press('ArrowDown');
  expect(inReach()).toEqual([day('2026-12-17')]);
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
  expect(inReach()).toEqual([day('2026-12-03')]);
});

it('a month grid selects only open days and lets closed ones have the focus', () => {
  const onSelect = vi.fn();
  render(<Calendar onSelect={onSelect} min="2026-12-03" isDisabled={(name) => name === '2026-12-25'} />);
  for (const name of ['2026-12-01', '2026-12-25', '2026-12-24']) fireEvent.click(day(name));
  expect(onSelect.mock.calls).toEqual([['2026-12-24']]);
  focus('2026-12-24');
  press('ArrowRight');
  expect(document.activeElement).toBe(day('2026-12-25'));
  expect(day('2026-12-25').getAttribute('aria-disabled')).toBe('true');
});

describe('days as text', () => {
  it('are counted over years, leap days and short months', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(shiftMonth('2026-01', -1)).toBe('2025-12');
    expect(lastDayOf('2028-02')).toBe('2028-02-29');
  });

  it('are laid out in whole weeks from Sunday', () => {
    expect(weeksOf('2026-12')[0]).toEqual([
      undefined,
      undefined,
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
    ]);
    expect(weeksOf('2026-02')).toHaveLength(4);
    expect(weeksOf('2026-12').flat().filter(Boolean)).toHaveLength(31);
  });
});
