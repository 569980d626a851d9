import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { leaveAfterAsking } from '../../../lib/forms/unsaved.ts';
import { json, type Answers } from '../../../testing/fake-server.ts';
import { fill, open, preparePractice, press, toast } from '../../../testing/practice.tsx';
import { ScheduleTab } from './schedule-tab.tsx';

preparePractice();

const NO_SHOW = 'You keep when nobody comes (%)';

function show(answers: Answers = {}) {
  return open(<ScheduleTab />, answers);
}
/** The browser asks before the tab closes. */
function isTabKept() {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

describe('unsaved settings of the calendar page', () => {
  test('ask for confirmation before leaving', async () => {
    show();
    await fill('Sessions per day', '5');
    let gone = 0;
    leaveAfterAsking(() => (gone += 1));
    expect(await screen.findByText('Leave without saving?')).toBeDefined();
    await press('Stay here');
    expect(gone).toBe(0);
    expect(screen.getByLabelText<HTMLInputElement>('Sessions per day').value).toBe('5');
    leaveAfterAsking(() => (gone += 1));
    await press('Discard changes');
    await waitFor(() => expect(gone).toBe(1));
  });

  test('still ask after the terms were saved', async () => {
    show({ 'PUT /api/therapist/terms': json({ tiers: [], noShowPercent: 50, version: 2 }) });
    await fill('Sessions per day', '5');
    await fill(NO_SHOW, '50');
    await press('Save terms');
    await waitFor(() => expect(toast()?.[1]).toMatch(/^Cancellation terms saved/));
    let gone = 0;
    leaveAfterAsking(() => (gone += 1));
    expect(await screen.findByText('Leave without saving?')).toBeDefined();
    expect(gone).toBe(0);
    expect(isTabKept()).toBe(true);
  });

  test('are discarded with unsaved terms after one question', async () => {
    const { unmount } = show();
    await fill('Sessions per day', '5');
    await fill(NO_SHOW, '50');
    let gone = 0;
    leaveAfterAsking(() => (gone += 1));
    await press('Discard changes');
    await waitFor(() => expect(gone).toBe(1));
    expect(isTabKept()).toBe(false);
    unmount();
    show();
    expect((await screen.findByLabelText<HTMLInputElement>('Sessions per day')).value).toBe('8');
    expect((await screen.findByLabelText<HTMLInputElement>(NO_SHOW)).value).toBe('100');
  });

  test('are restored when the page closed without asking', async () => {
    const { unmount } = show();
    await fill('Sessions per day', '5');
    unmount();
    show();
    expect((await screen.findByLabelText<HTMLInputElement>('Sessions per day')).value).toBe('5');
    expect(screen.getByText('You have unsaved changes')).toBeDefined();
    await press('Discard');
    expect(screen.getByLabelText<HTMLInputElement>('Sessions per day').value).toBe('8');
    // The pressed button goes with the changes.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save settings' }));
  });
});
