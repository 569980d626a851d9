import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { json, problem, type Answers } from '../../../testing/fake-server.ts';
import {
  aType,
  fill,
  open,
  preparePractice,
  press,
  SERVICES,
  TERMS,
  toast,
} from '../../../testing/practice.tsx';
import { TermsCard } from './terms-card.tsx';
import type { OwnTerms } from '@cadence/contract/changes/terms';

preparePractice();

const SAVE = 'PUT /api/therapist/terms';
const HOURS = 'Hours before';
const KEPT = 'You keep (%)';
const NO_SHOW = 'You keep when nobody comes (%)';
const TWO = [
  { hoursBefore: 48, keptPercent: 50 },
  { hoursBefore: 24, keptPercent: 100 },
];

function saved(changes: Partial<OwnTerms> = {}): OwnTerms {
  return { tiers: TWO, noShowPercent: 100, version: 3, ...changes };
}
function show(terms: OwnTerms, answers: Answers = {}) {
  return open(<TermsCard />, { [TERMS]: json(terms), ...answers });
}
async function tier(number: number) {
  return within(await screen.findByRole('group', { name: `Tier ${number}` }));
}
async function type(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}
async function change(number: number, label: string, text: string) {
  await type((await tier(number)).getByLabelText(label), text);
}
function save() {
  return press('Save terms');
}

test('the terms without a tier say that everything is refunded, and a tier can be added and saved', async () => {
  const server = show(saved({ tiers: [] }), { [SAVE]: json(saved({ version: 4 })) });
  expect(await screen.findByText('Families are refunded in full until the start.')).toBeDefined();
  await press('Add a tier');
  const added = await tier(1);
  await waitFor(() => expect(document.activeElement).toBe(added.getByLabelText(HOURS)));
  expect(screen.getByText('The example appears once every field is valid.')).toBeDefined();
  await change(1, HOURS, '48');
  await change(1, KEPT, '50');
  await save();
  await waitFor(() => expect(toast()?.[1]).toMatch(/^Cancellation terms saved/));
  expect(server.bodies(SAVE)).toEqual([{ tiers: [{ hoursBefore: 48, keptPercent: 50 }], version: 3 }]);
});

test('an example of the terms in words follows what is typed, for the therapist’s own price', async () => {
  show(saved({ noShowPercent: 50 }), {
    [SERVICES]: json([aType({ price: 0 }), aType({ id: 6, price: 9_999 })]),
  });
  expect(
    await screen.findByText(
      'A $99.99 session cancelled 36 hours before: you keep $49.99, the family gets $50.00 back.',
    ),
  ).toBeDefined();
  expect(
    screen.getByText(/cancelled 12 hours before: you keep \$99\.99, the family gets \$0\.00 back/),
  ).toBeDefined();
  expect(screen.getByText(/to which nobody comes: you keep \$49\.99/)).toBeDefined();
  await change(1, KEPT, '25');
  expect(screen.getByText(/cancelled 36 hours before: you keep \$24\.99/)).toBeDefined();
  await change(2, HOURS, '1');
  expect(screen.getByText(/cancelled at the last minute: you keep \$99\.99/)).toBeDefined();
});

test.each([
  [1, HOURS, '169', 'Please enter 168 or less'],
  [1, HOURS, '', 'Please enter a whole number'],
  [2, KEPT, '0', 'Please enter 1 or more'],
  [2, KEPT, '101', 'Please enter 100 or less'],
  [2, HOURS, '48', 'Give every tier its own number of hours.'],
  [2, KEPT, '40', 'What you keep cannot become less as the start comes nearer.'],
])('tier %i, %s: %j is refused at its field, which gets the focus', async (number, label, text, sentence) => {
  const server = show(saved());
  const field = (await tier(number)).getByLabelText(label);
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
  await save();
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(server.bodies(SAVE)).toEqual([]);
});

test('an error of both fields of a tier is shown once, and read at each', async () => {
  show(saved({ tiers: [] }));
  await screen.findByText('Families are refunded in full until the start.');
  await press('Add a tier');
  await save();
  const sentence = await screen.findByText('Please enter a whole number');
  const added = await tier(1);
  for (const label of [HOURS, KEPT]) {
    expect(added.getByLabelText(label).getAttribute('aria-describedby')).toBe(sentence.closest('p')?.id);
  }
});

test('the share of a session that nobody attends is at most 100', async () => {
  const server = show(saved());
  await fill(NO_SHOW, '101');
  await save();
  expect(await screen.findByText('Please enter 100 or less')).toBeDefined();
  expect(server.bodies(SAVE)).toEqual([]);
});

test('removing a tier keeps the focus in the form', async () => {
  const server = show(saved(), { [SAVE]: json(saved({ version: 4 })) });
  await press('Remove tier 1');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'When a family cancels' }));
  expect((await tier(1)).getByLabelText<HTMLInputElement>(HOURS).value).toBe('24');
  expect(screen.queryByRole('group', { name: 'Tier 2' })).toBeNull();
  await save();
  await waitFor(() =>
    expect(server.bodies(SAVE)).toEqual([{ tiers: [{ hoursBefore: 24, keptPercent: 100 }], version: 3 }]),
  );
});

test('the terms have at most five tiers', async () => {
  const tiers = [100, 80, 60, 40, 20].map((hoursBefore) => ({ hoursBefore, keptPercent: 50 }));
  show(saved({ tiers }));
  await tier(5);
  expect(screen.queryByRole('button', { name: 'Add a tier' })).toBeNull();
});

test('changes of the terms in two tabs are merged, and tiers that both changed are asked about', async () => {
  const server = show(saved(), { [SAVE]: problem(409, 'Changed.', { code: 'version_outdated' }) });
  await change(1, KEPT, '60');
  await fill(NO_SHOW, '80');
  const theirs = [{ hoursBefore: 12, keptPercent: 100 }];
  server.answer(TERMS, json(saved({ tiers: theirs, version: 4 })));
  await save();
  const choice = within(await screen.findByRole('region', { name: /changed/i }));
  expect(choice.getByText('Less than 12 hours before: 100%')).toBeDefined();
  await userEvent.click(choice.getByRole('radio', { name: /^Take the saved value/ }));
  server.answer(SAVE, json(saved({ tiers: theirs, noShowPercent: 80, version: 5 })));
  await save();
  await waitFor(() => expect(toast()?.[1]).toMatch(/^Cancellation terms saved/));
  expect(server.bodies(SAVE).at(-1)).toEqual({ noShowPercent: 80, version: 4 });
});
