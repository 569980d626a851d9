import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import file from '../../../index.html?raw';
import { HeaderPlaceholder } from './header-placeholder.tsx';

/** Without the blanks between tags, which only lay the file out. */
function packed(html: string): string {
  return html.replaceAll(/\s+/g, ' ').replaceAll(/> </g, '><');
}

test('index.html contains the same header as the app’s first render', () => {
  const page = new DOMParser().parseFromString(packed(file), 'text/html');
  const { container } = render(<HeaderPlaceholder />);
  expect(page.getElementById('root')?.innerHTML.trim()).toBe(container.innerHTML);
});

test('index.html says without scripts, in both languages, what they are for and where to continue reading', () => {
  const page = new DOMParser().parseFromString(packed(file), 'text/html');
  const texts = [...page.querySelectorAll('noscript p')];
  expect(texts.map((text) => text.getAttribute('lang'))).toEqual([null, 'fr']);
  for (const text of texts) expect(text.textContent).toContain('JavaScript');
  const links = [...page.querySelectorAll('noscript a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/help', '/contact', '/fr/help', '/fr/contact']);
});
