import { act, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { watchTranslation } from './watch-translation.ts';

const ofThePlatform = Object.getOwnPropertyDescriptor(Node.prototype, 'removeChild')?.value;
beforeAll(() => watchTranslation());

function fontWith(...content: (Node | string)[]): HTMLElement {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.append(...content);
  outer.append(inner);
  return outer;
}

type Translator = (text: Text) => void;
/** The ways in which browsers put their elements. */
const TRANSLATORS: Record<string, Translator> = {
  'replaces texts': (text) => text.replaceWith(fontWith(`${text.data}!`)),
  'puts its element before a text and removes it': (text) => {
    text.before(fontWith(`${text.data}!`));
    text.remove();
  },
  'puts its element behind a text and removes it': (text) => {
    text.after(fontWith(`${text.data}!`));
    text.remove();
  },
  'moves texts into its element': (text) => {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  },
};

async function translate(page: HTMLElement, translator: Translator): Promise<void> {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  // The guard hears of it as a browser tells: after the translator's turn.
  await act(async () => texts.forEach(translator));
  await vi.waitFor(() =>
    expect(Object.getOwnPropertyDescriptor(Node.prototype, 'removeChild')?.value).not.toBe(ofThePlatform),
  );
}

function Button({ isBusy, text, hint }: { isBusy: boolean; text: string; hint?: string }) {
  return (
    <button type="button">
      {isBusy && <i />}
      {text}
      {hint !== undefined && hint}
    </button>
  );
}

describe.each(Object.entries(TRANSLATORS))('a page whose browser %s', (_name, translator) => {
  const shown = () => screen.getByRole('button').textContent?.replaceAll('!', '');

  test('goes on where an element comes before a text', async () => {
    const { container, rerender } = render(<Button isBusy={false} text="Sign in" />);
    await translate(container, translator);
    await act(async () => rerender(<Button isBusy text="Sign in" />));
    expect(screen.getByRole('button').firstElementChild?.tagName).toBe('I');
    expect(shown()).toBe('Sign in');
  });

  test('loses a text that is no longer shown, and nothing else', async () => {
    const { container, rerender } = render(<Button isBusy text="Save" hint=" now" />);
    await translate(container, translator);
    await act(async () => rerender(<Button isBusy text="Save" />));
    expect(shown()).toBe('Save');
  });

  test('shows the text that it has by now', async () => {
    const { container, rerender } = render(<Button isBusy={false} text="Pay" hint=" $10" />);
    await translate(container, translator);
    await act(async () => rerender(<Button isBusy={false} text="Pay" hint=" $20" />));
    await translate(container, translator);
    await act(async () => rerender(<Button isBusy={false} text="Paid" hint=" $20" />));
    expect(shown()).toBe('Paid $20');
  });

  test('can be left', async () => {
    const { container, unmount } = render(<Button isBusy text="Save" hint=" now" />);
    await translate(container, translator);
    unmount();
    expect(container.childNodes).toHaveLength(0);
  });
});

test('an element that is not where it is removed from is still an error', () => {
  const [parent, stranger] = [document.createElement('p'), document.createElement('b')];
  expect(() => parent.removeChild(stranger)).toThrow('not a child');
  expect(() => parent.insertBefore(stranger, document.createElement('i'))).toThrow('not be found');
});
