import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { applyLocale } from '../locale.ts';
import { ProblemError } from '../http/problem.ts';
import { Conflicts } from './conflicts.tsx';
import { dropAllDrafts, makeDrafts } from '../session/drafts.ts';
import { textField, type MergeField } from './merge.ts';
import { useVersionedForm } from './use-versioned-form.ts';
import type { VersionedDraft } from './versioned-state.ts';

type Values = { name: string; price: string };
type Row = Values & { version: number };
type Changes = Partial<Values> & { version: number };

const fields: MergeField<Values>[] = [textField('name', () => 'Name'), textField('price', () => 'Price')];
const drafts = makeDrafts<VersionedDraft<Values, Row>>();
const FIRST: Row = { name: 'Assessment', price: '120', version: 1 };

/** One row, as the server keeps it; another tab saves by `save`. */
function makeServer() {
  let row = FIRST;
  let held: Promise<void> | undefined;
  const sent: Changes[] = [];
  const save = (changes: Partial<Values>) => {
    row = { ...row, ...changes, version: row.version + 1 };
    return row;
  };
  return {
    sent,
    save,
    row: () => row,
    /** Changes are answered once the returned function is called. */
    hold: () => {
      let answer = () => {};
      held = new Promise((resolve) => (answer = resolve));
      return answer;
    },
    change: async ({ version, ...changes }: Changes): Promise<Row> => {
      sent.push({ ...changes, version });
      await held;
      if (version !== row.version)
        throw new ProblemError('Changed elsewhere.', { status: 409, code: 'version_outdated' });
      return save(changes);
    },
    /** Somebody saves between each load and the next change. */
    isBusy: false,
  };
}
let server: ReturnType<typeof makeServer>;

function Form({ row }: { row: Row }) {
  const form = useVersionedForm<Values, Values, Row>({
    row,
    values: { name: row.name, price: row.price },
    valuesOf: ({ name, price }) => ({ name, price }),
    fields,
    change: server.change,
    load: async () => {
      const loaded = server.row();
      if (server.isBusy) server.save({});
      return loaded;
    },
    failed: String,
    drafts,
  });
  return (
    <form onSubmit={(event) => void form.submit(event)}>
      <Conflicts form={form} />
      <input aria-label="Name" {...form.register('name')} />
      <input aria-label="Price" {...form.register('price')} />
      {form.formState.errors.root?.message}
      <button>Save</button>
      <button type="button" onClick={form.discard}>
        Discard
      </button>
      {form.formState.isDirty ? 'Unsaved' : 'Saved'}
    </form>
  );
}

beforeEach(() => {
  applyLocale('en');
  server = makeServer();
});
afterEach(() => {
  cleanup();
  dropAllDrafts();
});

function input(label: string) {
  return screen.getByLabelText<HTMLInputElement>(label);
}
async function type(label: string, text: string) {
  await userEvent.clear(input(label));
  await userEvent.type(input(label), text);
}
function press(name: string) {
  return userEvent.click(screen.getByRole('button', { name }));
}
function choice(name: RegExp) {
  return within(screen.getByRole('group', { name: 'Price' })).getByRole<HTMLInputElement>('radio', { name });
}
function conflict() {
  return screen.queryByRole('region', { name: 'Changed elsewhere meanwhile' });
}

describe('saving a form with versions', () => {
  test('sends only what was changed, with the version from which it was made', async () => {
    render(<Form row={FIRST} />);
    await type('Price', '110');
    await press('Save');
    expect(server.sent).toEqual([{ price: '110', version: 1 }]);
    await type('Name', 'Intake');
    await press('Save');
    expect(server.sent.at(-1)).toEqual({ name: 'Intake', version: 2 });
    expect(server.row()).toEqual({ name: 'Intake', price: '110', version: 3 });
    expect(screen.getByText('Saved')).toBeDefined();
  });

  test('takes over what another tab changed in other fields, and saves without asking', async () => {
    render(<Form row={FIRST} />);
    server.save({ price: '130' });
    await type('Name', 'Intake');
    await press('Save');
    await waitFor(() => expect(server.row()).toEqual({ name: 'Intake', price: '130', version: 3 }));
    expect(server.sent).toEqual([
      { name: 'Intake', version: 1 },
      { name: 'Intake', version: 2 },
    ]);
    expect(input('Price').value).toBe('130');
    expect(conflict()).toBeNull();
  });

  test('keeps what is typed meanwhile, as a change that can be saved next', async () => {
    const { unmount } = render(<Form row={FIRST} />);
    const answer = server.hold();
    await type('Price', '110');
    await press('Save');
    await type('Name', 'Intake');
    answer();
    await waitFor(() => expect(server.row()).toEqual({ name: 'Assessment', price: '110', version: 2 }));
    expect(input('Name').value).toBe('Intake');
    expect(screen.getByText('Unsaved')).toBeDefined();
    unmount();
    render(<Form row={server.row()} />);
    expect(input('Name').value).toBe('Intake');
    await press('Save');
    expect(server.sent.at(-1)).toEqual({ name: 'Intake', version: 2 });
    expect(screen.getByText('Saved')).toBeDefined();
  });

  test('says that it failed after three attempts between which somebody saved', async () => {
    server.isBusy = true;
    render(<Form row={FIRST} />);
    server.save({});
    await type('Name', 'Intake');
    await press('Save');
    await waitFor(() => expect(server.sent.map(({ version }) => version)).toEqual([1, 2, 3]));
    expect(await screen.findByText(/Changed elsewhere\./)).toBeDefined();
    expect(input('Name').value).toBe('Intake');
  });
});

describe('a field that another tab changed too', () => {
  async function collide() {
    render(<Form row={FIRST} />);
    server.save({ price: '130' });
    await type('Price', '110');
    await press('Save');
    await waitFor(() => expect(conflict()).not.toBeNull());
  }

  test('is not saved: both values are shown, what was typed stays, and the focus is on the choice', async () => {
    await collide();
    expect(server.row()).toEqual({ ...FIRST, price: '130', version: 2 });
    expect(input('Price').value).toBe('110');
    expect(choice(/Keep my value ?110/).checked).toBe(false);
    expect(choice(/Take the saved value ?130/).checked).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(choice(/Keep/)));
    expect(screen.queryByText('Choose which value to keep')).toBeNull();
    expect(screen.getByText('Unsaved')).toBeDefined();
  });

  test('is asked about again when the form is sent without a choice', async () => {
    await collide();
    input('Name').focus();
    await press('Save');
    expect(server.sent).toHaveLength(1);
    const group = screen.getByRole('group', { name: 'Price' });
    expect(within(group).getByText('Choose which value to keep')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(choice(/Keep/)));
  });

  test('keeps what was typed, chosen by keyboard', async () => {
    await collide();
    await userEvent.keyboard(' ');
    await press('Save');
    await waitFor(() => expect(server.row()).toEqual({ ...FIRST, price: '110', version: 3 }));
    expect(server.sent.at(-1)).toEqual({ price: '110', version: 2 });
    expect(conflict()).toBeNull();
    expect(screen.getByText('Saved')).toBeDefined();
  });

  test('takes the saved value, and back again', async () => {
    await collide();
    await userEvent.click(choice(/Take/));
    expect(input('Price').value).toBe('130');
    await userEvent.click(choice(/Keep my value ?110/));
    expect(input('Price').value).toBe('110');
    await userEvent.click(choice(/Take/));
    await press('Save');
    await waitFor(() => expect(conflict()).toBeNull());
    expect(server.sent.at(-1)).toEqual({ version: 2 });
    expect(server.row()).toMatchObject({ price: '130' });
  });

  test('never loses what is typed after the choice', async () => {
    await collide();
    await userEvent.click(choice(/Take/));
    await type('Price', '125');
    expect(choice(/Keep my value ?125/).checked).toBe(true);
    await press('Save');
    await waitFor(() => expect(server.row()).toMatchObject({ price: '125' }));
  });

  test('is asked about again when it was changed again meanwhile', async () => {
    await collide();
    await userEvent.click(choice(/Keep/));
    server.save({ price: '140' });
    await press('Save');
    expect(await screen.findByText('140')).toBeDefined();
    expect(choice(/Keep/).checked).toBe(false);
    expect(server.row()).toMatchObject({ price: '140' });
  });

  test('is as saved after discarding', async () => {
    await collide();
    await press('Discard');
    expect(conflict()).toBeNull();
    expect(input('Price').value).toBe('130');
    expect(screen.getByText('Saved')).toBeDefined();
  });
});

describe('an open form with versions', () => {
  test('shows what another tab saved in the fields that were not touched', async () => {
    const { rerender } = render(<Form row={FIRST} />);
    await type('Name', 'Intake');
    rerender(<Form row={server.save({ price: '130' })} />);
    expect(input('Price').value).toBe('130');
    expect(input('Name').value).toBe('Intake');
    await press('Save');
    expect(server.sent).toEqual([{ name: 'Intake', version: 2 }]);
  });

  test('says at once that a touched field was changed, and leaves the focus where it is', async () => {
    const { rerender } = render(<Form row={FIRST} />);
    await type('Price', '110');
    rerender(<Form row={server.save({ price: '130' })} />);
    expect(conflict()).not.toBeNull();
    expect(document.activeElement).toBe(input('Price'));
    expect(input('Price').value).toBe('110');
  });

  test('ignores an older state that arrives late', async () => {
    const { rerender } = render(<Form row={FIRST} />);
    await type('Price', '110');
    await press('Save');
    await waitFor(() => expect(screen.getByText('Saved')).toBeDefined());
    rerender(<Form row={{ ...FIRST }} />);
    expect(input('Price').value).toBe('110');
  });
});

test('a draft is merged into what was saved before the form opened again', async () => {
  const { unmount } = render(<Form row={FIRST} />);
  await type('Price', '110');
  await type('Name', 'Intake');
  unmount();
  render(<Form row={server.save({ price: '130' })} />);
  expect(input('Name').value).toBe('Intake');
  expect(input('Price').value).toBe('110');
  expect(conflict()).not.toBeNull();
  await userEvent.click(choice(/Take/));
  await press('Save');
  await waitFor(() => expect(server.row()).toEqual({ name: 'Intake', price: '130', version: 3 }));
});
