import { COLORS } from '@cadence/contract/services';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { json, nothing, problem, type Answers } from '../../testing/fake-server.ts';
import { losingAnswers, UNANSWERED } from '../../testing/lost-answers.ts';
import { aType, fill, open, preparePractice, press, SERVICES, toast } from '../../testing/practice.tsx';
import { hues } from '../../ui/hue-style.ts';
import { typeHue } from '../appointments/appointment/type-hue.ts';
import { colorNames } from './color-field.tsx';
import { ServicesTab } from './services-tab.tsx';

const ADD = 'POST /api/therapist/appointment-types';
const CHANGE = 'PATCH /api/therapist/appointment-types/5';
const DELETE = 'DELETE /api/therapist/appointment-types/5';
const ORDER = 'PUT /api/therapist/appointment-types/order';
const three = [
  aType({ id: 1, name: 'First' }),
  aType({ id: 2, name: 'Second', sortOrder: 1 }),
  aType({ id: 3, name: 'Third', sortOrder: 2 }),
];

preparePractice();

function show(answers: Answers = {}) {
  return open(<ServicesTab scheduleBuffers={{ before: 15, after: 10 }} />, answers);
}
function names() {
  return screen.getAllByRole('heading', { level: 3 }).map((name) => name.textContent);
}
async function row(name: string) {
  const item = (await screen.findByRole('heading', { name })).closest('li');
  if (!item) throw new Error(`no row of ${name}`);
  return within(item);
}

describe('the list of services', () => {
  test('shows price, length, and what families do not see', async () => {
    const inactive = aType({ id: 6, name: 'First talk', price: 0, duration: 15, isActive: false });
    show({ [SERVICES]: json([aType({ bufferAfter: 0 }), inactive]) });
    const assessment = await row('Assessment');
    expect(assessment.getByText('1 h · $120.00 CAD · Exempt from GST/HST')).toBeDefined();
    expect(assessment.getByText('Buffers in minutes: as scheduled before, 0 after')).toBeDefined();
    const talk = await row('First talk');
    expect(talk.getByText('15 min · Free')).toBeDefined();
    expect(talk.getByText('Inactive: families do not see it')).toBeDefined();
  });

  test('offers to add the first service when it is empty', async () => {
    show({ [SERVICES]: json([]) });
    expect(await screen.findByText('No service types yet')).toBeDefined();
    await press('Add a service type');
    expect(await screen.findByRole('dialog', { name: 'New service type' })).toBeDefined();
  });

  test('shows an error and retries when loading failed', async () => {
    const server = show({
      [SERVICES]: problem(503, 'Our records are away.', { code: 'database_unavailable' }),
    });
    expect(await screen.findByText('Failed to fetch appointment types')).toBeDefined();
    expect(screen.getByText('Our records are away.')).toBeDefined();
    server.answer(SERVICES, json([aType()]));
    await press('Try again');
    await row('Assessment');
  });

  test('saves the switch of a service at once and reverts it when the server refuses', async () => {
    const server = show({ [CHANGE]: json(aType({ isActive: false })) });
    await userEvent.click(await screen.findByRole('switch', { name: 'Assessment is active' }));
    await waitFor(() => expect(server.bodies(CHANGE)).toEqual([{ isActive: false }]));
    await waitFor(() => expect(toast()).toContain('Appointment type updated successfully'));
    server.answer(CHANGE, problem(429, 'Too many tries.', { code: 'too_many_requests' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Assessment is active' }));
    await waitFor(() =>
      expect(toast()).toEqual(['Failed to update appointment type', 'Too many tries.', 'destructive']),
    );
  });
});

describe('the question whether a service is exempt from tax', () => {
  const question = 'A health service by a registered therapist is exempt from GST/HST. Is this one?';

  test('stands at each service with a price that was never asked about, with the law, and is answered there', async () => {
    const talk = aType({ id: 6, name: 'First talk', price: 0, tax: null });
    const report = aType({ id: 7, name: 'Report', tax: 'taxable' });
    const server = show({
      [SERVICES]: json([aType({ tax: null }), talk, report]),
      [CHANGE]: json(aType({ tax: 'exempt' })),
    });
    const asked = within(await screen.findByRole('group', { name: `${question} (Assessment)` }));
    expect(screen.getAllByText(question)).toHaveLength(1);
    expect((await row('Report')).getByText('1 h · $120.00 CAD · Taxed at your rate')).toBeDefined();
    const law = asked.getByRole('link', { name: 'Excise Tax Act, Schedule V, Part II, section 7' });
    expect(law.getAttribute('href')).toBe('https://laws-lois.justice.gc.ca/eng/acts/E-15/');
    server.answer(SERVICES, json([aType({ tax: 'exempt' }), talk, report]));
    await userEvent.click(asked.getByRole('button', { name: 'Yes, it is exempt' }));
    expect(await screen.findByText('1 h · $120.00 CAD · Exempt from GST/HST')).toBeDefined();
    await waitFor(() => expect(server.bodies(CHANGE)).toEqual([{ tax: 'exempt' }]));
    expect(screen.queryByText(question)).toBeNull();
  });

  test('is asked in the form once there is a price, with nothing chosen, and sent as it is answered', async () => {
    const server = show({ [ADD]: json(aType({ id: 9 }), 201) });
    await press('Add a service type');
    expect(screen.queryByRole('group', { name: question })).toBeNull();
    await fill('Name', 'Report');
    await fill('Price (dollars)', '80');
    const asked = within(screen.getByRole('group', { name: question }));
    expect(asked.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
      false,
      false,
    ]);
    await userEvent.click(asked.getByRole('radio', { name: 'No, it is taxable' }));
    await press('Add service type');
    await waitFor(() => expect(server.bodies(ADD)).toMatchObject([{ price: 8_000, tax: 'taxable' }]));
  });
});

describe('the order of services', () => {
  test('is changed by buttons, shown at once, announced, and sent completely', async () => {
    const moved = [
      aType({ id: 1, name: 'First' }),
      aType({ id: 3, name: 'Third' }),
      aType({ id: 2, name: 'Second' }),
    ];
    const server = show({ [SERVICES]: json(three), [ORDER]: json(moved) });
    await screen.findByRole('heading', { name: 'Third' });
    server.answer(SERVICES, json(moved));
    await press('Move Third up');
    expect(names()).toEqual(['First', 'Third', 'Second']);
    expect(screen.getByText('Third is now at place 2 of 3.')).toBeDefined();
    await waitFor(() => expect(server.bodies(ORDER)).toEqual([{ ids: [1, 3, 2] }]));
  });

  test('needs no pointer, and its drag handle is neither focusable nor announced', async () => {
    show({ [SERVICES]: json(three) });
    const handle = await screen.findByTitle('Drag First to another place');
    expect(handle.closest('[aria-hidden=true]')).not.toBeNull();
    expect([handle.tabIndex, handle.querySelector('button, [tabindex]')]).toEqual([-1, null]);
    expect(document.body.textContent).not.toMatch(/draggable|picked up|space bar/i);
  });

  test('is not affected by a second finger during a drag', async () => {
    const server = show({ [SERVICES]: json(three) });
    const handle = await screen.findByTitle('Drag First to another place');
    // jsdom has no PointerEvent.
    const pointer = (type: string, pointerId: number, clientY: number) => {
      const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientY });
      fireEvent(handle, Object.assign(event, { pointerId, isPrimary: pointerId === 1 }));
    };
    const place = () => handle.closest('li')?.style.transform;
    pointer('pointerdown', 1, 0);
    pointer('pointermove', 1, 10);
    pointer('pointermove', 1, 50);
    await waitFor(() => expect(place()).toBe('translate3d(0px, 50px, 0)'));
    pointer('pointerdown', 2, 200);
    pointer('pointermove', 2, 260);
    pointer('pointerup', 2, 260);
    pointer('pointermove', 1, 60);
    await waitFor(() => expect(place()).toBe('translate3d(0px, 60px, 0)'));
    pointer('pointercancel', 1, 60);
    await waitFor(() => expect(place()).toBe(''));
    expect(server.bodies(ORDER)).toEqual([]);
  });

  test('has no handle for a single service', async () => {
    show({ [SERVICES]: json([aType({ name: 'Only' })]) });
    await screen.findByRole('heading', { name: 'Only' });
    expect(screen.queryByTitle(/^Drag/)).toBeNull();
  });

  test('cannot move the first up or the last down', async () => {
    const server = show({ [SERVICES]: json(three) });
    await press('Move First up');
    await press('Move Third down');
    expect(screen.getByRole('button', { name: 'Move First up' }).getAttribute('aria-disabled')).toBe('true');
    expect(server.bodies(ORDER)).toEqual([]);
  });

  test('is restored when the server refuses it', async () => {
    show({ [SERVICES]: json(three), [ORDER]: problem(422, 'No.', { code: 'invalid' }) });
    await press('Move First down');
    await waitFor(() => expect(toast()?.[0]).toBe('Failed to update appointment type'));
    await waitFor(() => expect(names()).toEqual(['First', 'Second', 'Third']));
  });
});

describe('the form of a service', () => {
  test('begins with the defaults of a new type', async () => {
    show();
    await press('Add a service type');
    expect(screen.getByLabelText<HTMLInputElement>('Duration (minutes)').value).toBe('60');
    expect(screen.getByLabelText<HTMLInputElement>('Price (dollars)').value).toBe('0.00');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Blue' }).checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Before').placeholder).toBe('As scheduled: 15');
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Families can book it' }).checked).toBe(true);
  });

  test('stores dollars as cents, an empty buffer as the schedule’s and 0 as none', async () => {
    const server = show({ [ADD]: json(aType({ id: 9 }), 201) });
    await press('Add a service type');
    await fill('Name', 'Follow-up');
    await fill('Duration (minutes)', '45');
    await fill('Price (dollars)', '99.50');
    await fill('Before', '0');
    await userEvent.click(screen.getByRole('radio', { name: 'Rose' }));
    await press('Add service type');
    await waitFor(() =>
      expect(toast()).toEqual(['Success', 'Appointment type created successfully', undefined]),
    );
    expect(server.bodies(ADD)).toEqual([
      {
        name: 'Follow-up',
        description: null,
        duration: 45,
        price: 9950,
        tax: null,
        color: '#ec4899',
        bufferBefore: 0,
        bufferAfter: null,
        isActive: true,
        sortOrder: 1,
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['Name', '', 'Name is required'],
    ['Duration (minutes)', '14', 'Duration must be between 15 and 480 minutes'],
    ['Duration (minutes)', '481', 'Duration must be between 15 and 480 minutes'],
    ['Duration (minutes)', '', 'Duration must be between 15 and 480 minutes'],
    ['Price (dollars)', '-1', 'Please enter a price from 0 to 999,999.99 dollars'],
    ['Price (dollars)', '1000000', 'Please enter a price from 0 to 999,999.99 dollars'],
    ['Price (dollars)', 'free', 'Please enter a price from 0 to 999,999.99 dollars'],
    ['Before', '61', 'Please enter 60 or less'],
    ['After', '-1', 'Please enter 0 or more'],
  ])('shows an error at %s for %j', async (label, text, sentence) => {
    const server = show();
    await press('Add a service type');
    await fill('Name', 'Follow-up');
    await fill(label, text);
    await press('Add service type');
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(sentence)).toBeDefined();
    expect(server.bodies(ADD)).toEqual([]);
  });

  test('edits an existing entry', async () => {
    const server = show({ [CHANGE]: json(aType({ name: 'Renamed' })) });
    await press('Edit Assessment');
    expect(screen.getByLabelText<HTMLInputElement>('Price (dollars)').value).toBe('120.00');
    await fill('Name', 'Renamed');
    await press('Save changes');
    await waitFor(() => expect(toast()?.[1]).toBe('Appointment type updated successfully'));
    expect(server.bodies(CHANGE)).toEqual([{ name: 'Renamed', version: 1 }]);
  });

  test('shows a price that was changed in another tab beside the typed one, and saves the chosen one', async () => {
    const server = show({ [CHANGE]: problem(409, 'Changed elsewhere.', { code: 'version_outdated' }) });
    await press('Edit Assessment');
    await fill('Price (dollars)', '110');
    await fill('Before', '5');
    server.answer(SERVICES, json([aType({ price: 13_000, color: '#ec4899', version: 2 })]));
    await press('Save changes');
    const price = within(await screen.findByRole('group', { name: 'Price (dollars)' }));
    expect(price.getByRole('radio', { name: /^Take the saved value ?\$130\.00$/ })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Rose' }).checked).toBe(true);
    await userEvent.click(price.getByRole('radio', { name: /^Keep my value ?\$110\.00$/ }));
    server.answer(CHANGE, json(aType({ price: 11_000, bufferBefore: 5, version: 3 })));
    await press('Save changes');
    await waitFor(() => expect(toast()?.[1]).toBe('Appointment type updated successfully'));
    expect(server.bodies(CHANGE)).toEqual([
      { price: 11_000, bufferBefore: 5, version: 1 },
      { price: 11_000, bufferBefore: 5, version: 2 },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('adds a service once, although two answers were lost', async () => {
    const { answer, keys, done } = losingAnswers(2, () => {
      server.answer(SERVICES, json([aType(), aType({ id: 9, name: 'Follow-up', sortOrder: 1 })]));
      return json(aType({ id: 9 }), 201);
    });
    const server = show({ [ADD]: answer });
    await press('Add a service type');
    await fill('Name', 'Follow-up');
    await fill('Price (dollars)', '99.50');
    await press('Add service type');
    expect(await screen.findByText(UNANSWERED)).toBeDefined();
    expect(await screen.findByText('Follow-up')).toBeDefined();
    await press('Add service type');
    await waitFor(() => expect(toast()?.[1]).toBe('Appointment type created successfully'));
    expect([keys.length, new Set(keys).size, done.length]).toEqual([3, 1, 1]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(server.bodies(ADD).map((body) => JSON.stringify(body))).size).toBe(1);
  });

  test.each([
    ['Add a service type', ADD, 'Add service type'],
    ['Edit Assessment', CHANGE, 'Save changes'],
  ])('keeps everything after a refusal, with each message at its field: %s', async (way, call, save) => {
    show({
      [call]: problem(422, 'Please check the highlighted fields.', {
        code: 'invalid',
        errors: [{ path: 'name', message: 'Name is required' }],
      }),
    });
    await press(way);
    await fill('Name', 'Second try');
    await press(save);
    expect(await screen.findByText('Name is required')).toBeDefined();
    expect(toast()).toBeUndefined();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Second try');
  });

  test('asks before discarding input', async () => {
    show();
    await press('Add a service type');
    await fill('Name', 'Typed');
    await press('Cancel');
    expect(await screen.findByText('Discard your changes?')).toBeDefined();
    await press('Keep editing');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Typed');
    await press('Cancel');
    await press('Discard changes');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each(['Add a service type', 'Edit Assessment'])(
    'has in “%s” what was typed before the sign-in ended, but not what was discarded',
    async (way) => {
      const first = show();
      await press(way);
      await fill('Name', 'Typed');
      // The guard leaves the page without asking.
      first.unmount();
      show();
      await press(way);
      expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Typed');
      await press('Cancel');
      await press('Discard changes');
      await press(way);
      expect(screen.getByLabelText<HTMLInputElement>('Name').value).not.toBe('Typed');
    },
  );

  test('gives every colour its own name and look', () => {
    expect(new Set(COLORS.map((color) => colorNames[color]())).size).toBe(8);
    expect(COLORS.map(typeHue).toSorted((one, other) => one - other)).toEqual([...hues]);
  });
});

describe('deleting a service', () => {
  test('asks for confirmation with the specified text', async () => {
    const server = show({ [DELETE]: nothing() });
    await press('Delete Assessment');
    expect(screen.getByText('Are you sure you want to delete this appointment type?')).toBeDefined();
    server.answer(SERVICES, json([]));
    await press('Delete');
    await waitFor(() => expect(toast()?.[1]).toBe('Appointment type deleted successfully'));
    expect(await screen.findByText('No service types yet')).toBeDefined();
    // Its row is gone, and nobody is left without a place.
    expect(document.activeElement?.textContent).toBe('Add a service type');
  });

  test('keeps the service and shows the error on failure', async () => {
    show({ [DELETE]: problem(404, 'We could not find what you asked for.', { code: 'not_found' }) });
    await press('Delete Assessment');
    await press('Delete');
    const dialog = within(screen.getByRole('alertdialog'));
    expect(await dialog.findByText('Failed to delete appointment type')).toBeDefined();
    expect(toast()).toBeUndefined();
    expect(dialog.getByText('We could not find what you asked for.')).toBeDefined();
    fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});
