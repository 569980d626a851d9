// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Avatar } from '../avatar.tsx';
import { Button } from '../button.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { hueOf, initials } from '../initials.ts';
import { PasswordField } from './password-field.tsx';
import { SlotList } from '../data/slot-list.tsx';
import { Tabs } from '../layout/tabs.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

function descriptionOf(element: HTMLElement) {
  return (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);
}

it('a field connects label, error and hint to its control', () => {
  render(<TextField label="Username" hint="3 to 20 characters" error="Too short" />);
  const input = screen.getByLabelText('Username');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(input)).toEqual(['Too short', '3 to 20 characters']);
});

it('an error that appears at the focused field is scrolled into view, and no other', () => {
  const scrolled = vi.fn<(this: Element) => void>();
  Element.prototype.scrollIntoView = function scroll() {
    scrolled.call(this);
  };
  const { rerender } = render(<TextField label="Password" />);
  screen.getByLabelText('Password').focus();
  rerender(<TextField label="Password" error="Please enter it" />);
  expect(scrolled.mock.contexts.map(({ textContent }) => textContent)).toEqual(['Please enter it']);
  render(<TextField label="City" error="Unknown" />);
  expect(scrolled).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('a field names no description where there is none', () => {
  render(<TextField label="City" error={undefined} hint="" />);
  expect(screen.getByLabelText('City').hasAttribute('aria-describedby')).toBe(false);
  expect(screen.getByLabelText('City').hasAttribute('aria-invalid')).toBe(false);
});

it('a checkbox is connected to its texts the same way', () => {
  render(<CheckboxField label="I agree" error="Please agree" />);
  expect(descriptionOf(screen.getByRole('checkbox', { name: 'I agree' }))).toEqual(['Please agree']);
});

it('a password field shows its text and hides it again', () => {
  render(
    <PasswordField label="Password" showLabel="Show" hideLabelText="Hide" autoComplete="current-password" />,
  );
  const input = screen.getByLabelText('Password');
  expect(input.getAttribute('type')).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(input.getAttribute('type')).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(input.getAttribute('type')).toBe('password');
});

it('a text field counts what is written', () => {
  render(<TextArea label="Notes" counter={(length) => `${length} of 50`} />);
  fireEvent.change(screen.getByLabelText('Notes'), { target: { value: 'hello' } });
  expect(screen.getByText('5 of 50')).toBeTruthy();
});

it('a busy button keeps the focus and refuses the click', () => {
  const onClick = vi.fn();
  render(
    <Button loading onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});

it('a time button says why it cannot be chosen', () => {
  render(
    <SlotList
      label="Times"
      slots={[
        { value: 'a', label: '9:00 AM', spoken: '9:00 AM, Vancouver' },
        { value: 'b', label: '9:30 AM', unavailable: 'Just taken' },
      ]}
      value="a"
      onChange={() => undefined}
    />,
  );
  expect(screen.getByRole('radio', { name: '9:00 AM, Vancouver' })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: '9:30 AM, Just taken' })).toHaveProperty('disabled', true);
});

it('the tabs are reached with the arrows, around the end, Home and End', () => {
  const onChange = vi.fn();
  const tabs = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
  render(
    <Tabs label="View" tabs={tabs} value="c" onChange={onChange}>
      panel
    </Tabs>,
  );
  for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End'])
    fireEvent.keyDown(screen.getByRole('tablist'), { key });
  expect(onChange.mock.calls.flat()).toEqual(['a', 'b', 'a', 'c']);
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, -1, 0]);
});

it('an avatar falls back to initials when a photo is missing or fails', () => {
  const { container } = render(<Avatar name="Étienne Roy" src="/photo.jpg" />);
  expect(container.textContent).toBe('ÉR');
  fireEvent.error(container.querySelector('img')!);
  expect(container.querySelector('img')).toBeNull();
});

it('an avatar shows the same initials and hue for the same name', () => {
  expect(
    ['Maya Lindqvist', 'Grace', 'Anne Marie van den Berg', '李 伟', '', "  o'Neil  "].map(initials),
  ).toEqual(['ML', 'G', 'AB', '李伟', '', 'O']);
  expect(hueOf('Maya Lindqvist')).toBe(hueOf(' maya lindqvist '));
});
