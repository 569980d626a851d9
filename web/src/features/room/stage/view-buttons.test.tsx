import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import '../../../lib/locale.ts';
import { FullScreenButton } from './view-buttons.tsx';

/** jsdom has no full screen. */
function fakeFullScreen(isOffered: boolean) {
  let shown: Element | null = null;
  const show = (element: Element | null) => () => {
    shown = element;
    fireEvent(document, new Event('fullscreenchange'));
    return Promise.resolve();
  };
  const getters = { fullscreenEnabled: () => isOffered, fullscreenElement: () => shown };
  for (const [name, get] of Object.entries(getters))
    Object.defineProperty(document, name, { configurable: true, get });
  document.documentElement.requestFullscreen = show(document.documentElement);
  document.exitFullscreen = show(null);
  return () => shown;
}

afterEach(() => {
  for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen'])
    Reflect.deleteProperty(document, name);
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
});

test('the session room fills the screen and gives it back, by the button and with the end of the visit', async () => {
  const shown = fakeFullScreen(true);
  const { unmount } = render(<FullScreenButton />);
  await userEvent.click(screen.getByRole('button', { name: 'Full screen' }));
  expect(shown()).toBe(document.documentElement);
  await userEvent.click(screen.getByRole('button', { name: 'Leave full screen' }));
  expect(shown()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Full screen' }));
  unmount();
  expect(shown()).toBeNull();
});

test('a browser that offers full screen for videos alone gets no button for the session room', () => {
  fakeFullScreen(false);
  render(<FullScreenButton />);
  expect(screen.queryByRole('button')).toBeNull();
});
