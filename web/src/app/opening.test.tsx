import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import file from '../../index.html?raw';
import { Opening } from './opening.tsx';

/** Without the blanks between tags, which only lay the file out. */
const packed = (html: string): string => html.replaceAll(/\s+/g, ' ').replaceAll(/> </g, '><');

test('what is painted before any script is what the app then shows first', () => {
  const page = new DOMParser().parseFromString(packed(file), 'text/html');
  const { container } = render(<Opening />);
  expect(page.getElementById('root')?.innerHTML.trim()).toBe(container.innerHTML);
});
