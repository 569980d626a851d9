// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aClientForm, aFamilyForm, aListedResponse, anItem } from '../../testing/care/a-form.ts';
import { json, type Answers } from '../../testing/fake-server.ts';
import { open, preparePractice, press, toast } from '../../testing/practice.tsx';
import { AskedFormsSection } from './asked-forms-section.tsx';
import { FormsCard } from './forms-card.tsx';
import { ShippedFormsPage } from './shipped-forms-page.tsx';
import { ToDoLines } from './to-do-lines.tsx';

preparePractice();

const words = { en: 'Virtual care', fr: 'Soins virtuels' };
const choice = {
  id: 2,
  key: 'virtual_care',
  kind: 'consent',
  needs: 'each_owner',
  title: words,
  version: 1,
  isAsked: true,
  validMonths: null,
  isReviewed: true,
} as const;

function openCard(answers: Answers) {
  return open(<FormsCard clientId={31} hasLeft={false} />, answers, { path: '/clients/31' });
}

test('the therapist reads who has agreed to a consent and who is missing', async () => {
  openCard({
    'GET /api/therapist/clients/31/forms': json([
      aClientForm({
        missing: [{ userId: 8, name: 'Olof Lindqvist' }],
        responses: [aListedResponse({ isInForce: false })],
      }),
    ]),
  });
  expect(await screen.findByText('Still to agree: Olof Lindqvist')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Read: Virtual care, Maya Lindqvist' });
  expect(link.getAttribute('href')).toBe('/clients/31/forms/12');
});

test('the therapist is told when who gave a consent has no rights any more', async () => {
  openCard({
    'GET /api/therapist/clients/31/forms': json([
      aClientForm({ state: 'given', missing: [], responses: [aListedResponse({ hasRights: false })] }),
    ]),
  });
  expect(await screen.findByText(/Maya Lindqvist has no rights any more/)).toBeDefined();
});

test('the therapist asks for a form that is reviewed', async () => {
  const server = openCard({
    'GET /api/therapist/clients/31/forms': json([]),
    'GET /api/therapist/forms': json([
      choice,
      { ...choice, id: 3, title: { en: 'Services', fr: 'Services' }, isReviewed: false },
    ]),
    'POST /api/therapist/clients/31/forms': json(aClientForm()),
  });
  await press('Ask for a form');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: 'Virtual care' });
  expect(dialog.queryByRole('option', { name: 'Services' })).toBeNull();
  await userEvent.selectOptions(dialog.getByLabelText('Form'), 'Virtual care');
  await userEvent.click(dialog.getByRole('button', { name: 'Ask the family' }));
  await waitFor(() => expect(server.bodies('POST /api/therapist/clients/31/forms')).toEqual([{ formId: 2 }]));
});

test('the therapist writes down a consent that was spoken, with the answers that the form asks', async () => {
  const place = { ...anItem({ id: 'place' }), label: { en: 'At which address?', fr: 'Où?' }, help: null };
  const server = openCard({
    'GET /api/therapist/clients/31/forms': json([]),
    'GET /api/therapist/forms': json([choice]),
    'GET /api/therapist/forms/2': json({
      ...choice,
      items: [
        { ...place, options: [] },
        { ...place, id: 'agree', type: 'statement', label: { en: 'I agree', fr: 'J’accepte' }, options: [] },
      ],
    }),
    'POST /api/therapist/clients/31/responses': ({ body }) => json(body as never, 201),
  });
  await press('Write down');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: 'Virtual care' });
  await userEvent.selectOptions(dialog.getByLabelText('Form'), 'Virtual care');
  await dialog.findByLabelText('At which address?');
  await userEvent.type(dialog.getByLabelText('Given by'), 'Olof Lindqvist');
  await userEvent.click(dialog.getByRole('button', { name: 'Save in the record' }));
  expect(await dialog.findByText('One thing is missing above.')).toBeDefined();
  await userEvent.type(dialog.getByLabelText('At which address?'), '12 Elm Street');
  await userEvent.click(dialog.getByRole('button', { name: 'Save in the record' }));
  await waitFor(() =>
    expect(server.bodies('POST /api/therapist/clients/31/responses')).toEqual([
      expect.objectContaining({
        formId: 2,
        formVersion: 1,
        answers: { place: '12 Elm Street' },
        how: 'spoken',
        givenBy: 'Olof Lindqvist',
        documentId: null,
      }),
    ]),
  );
});

test('what new clients are asked is saved with each press', async () => {
  const server = open(<AskedFormsSection id="asked" />, {
    'GET /api/therapist/forms': json([
      choice,
      { ...choice, id: 3, title: { en: 'Services', fr: 'Services' } },
    ]),
    'PUT /api/therapist/forms/asked': json([{ ...choice, isAsked: false }]),
  });
  await userEvent.click(await screen.findByRole('switch', { name: /Virtual care/ }));
  await waitFor(() => expect(server.bodies('PUT /api/therapist/forms/asked')).toEqual([{ ids: [3] }]));
});

test('an admin reads all words of a form in both languages and says that they are reviewed', async () => {
  const { isAsked: _isAsked, isReviewed: _isReviewed, ...form } = choice;
  const item = { ...anItem({ id: 'place' }), label: { en: 'At which address?', fr: 'À quelle adresse?' } };
  const shipped = {
    ...form,
    items: [{ ...item, help: null, options: [] }],
    reviewedAt: null,
    versionInUse: null,
  };
  const server = open(
    <ShippedFormsPage />,
    {
      'GET /api/admin/shipped-forms': json([shipped]),
      'PUT /api/admin/shipped-forms/virtual_care/reviewed': json({
        ...shipped,
        reviewedAt: '2026-12-10T15:00:00.000Z',
        versionInUse: 1,
      }),
      'GET /api/user/second-factor': json({ isOn: true, onSince: null, recoveryCodesLeft: 8 }),
    },
    { path: '/admin/forms', user: { role: 'admin', permissions: ['full'] } },
  );
  expect(await screen.findByText('À quelle adresse?')).toBeDefined();
  await press('Mark as reviewed: Virtual care');
  await press('Yes, reviewed');
  await waitFor(() =>
    expect(server.bodies('PUT /api/admin/shipped-forms/virtual_care/reviewed')).toEqual([{ version: 1 }]),
  );
  expect(toast()?.[1]).toBe('“Virtual care” is reviewed.');
});

test('the dashboard’s line says how many forms wait until when, how long they take, and begins with the first', () => {
  const forms = [
    aFamilyForm({ formId: 1, kind: 'consent' }),
    aFamilyForm({ formId: 2, kind: 'consent' }),
    aFamilyForm({ formId: 4 }),
  ];
  open(<ToDoLines toDo={[{ clientId: 31, name: 'Zoé', forms }]} zone="America/Toronto" />);
  expect(screen.getByText('3 things before Tuesday')).toBeDefined();
  expect(screen.getByText('about 6 minutes · for Zoé')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Fill in for Zoé' });
  expect(link.getAttribute('href')).toBe('/records/31/forms/1?therapist=3');
});
