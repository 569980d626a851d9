import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readLongText, RichText, sectionId } from './rich-text.tsx';

function render(markdown: string): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = renderToStaticMarkup(<RichText>{markdown}</RichText>);
  return box;
}

describe('a text in markdown', () => {
  it.each([
    'http://a.example/',
    'https://a.example/?q=1#x',
    'irc://a.example/room',
    'ircs://a.example/room',
    'mailto:a@b.example',
    'xmpp:a@b.example',
    'HTTPS://A.EXAMPLE/',
    '/privacy',
    'privacy',
    '#section',
    '?page=2',
    '//a.example/x',
    'a/b:c',
  ])('keeps the address %s', (address) => {
    expect(render(`[word](${address})`).querySelector('a')?.getAttribute('href')).toBe(address);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#115;cript:alert(1)',
    'data:text/html,x',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://a.example/',
    'tel:911',
    'blob:https://a.example/x',
  ])('blanks the address %s of a link, and keeps only the words of a picture', (address) => {
    const box = render(`[word](<${address}>) ![picture](<${address}>)`);
    expect(box.querySelector('a')?.getAttribute('href')).toBe('');
    expect(box.querySelector('img')).toBeNull();
    expect(box.textContent).toBe('word picture');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'before <img src=x onerror=alert(1)> after',
    '<svg onload=alert(1)>',
    '<iframe src="https://a.example"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
  ])('leaves out the HTML in %s', (markdown) => {
    const box = render(`${markdown}\n\nThe next paragraph.`);
    expect(box.querySelector('script, img, svg, iframe, a')).toBeNull();
    expect(box.innerHTML).not.toMatch(/onerror|onload|javascript/);
    expect(box.textContent).toContain('The next paragraph.');
  });

  it('gives its sections the addresses to which the contents lead', () => {
    const text = readLongText('# Title\n\nWords.\n\n## 1. What it’s for\n\n## 2. L’été à Montréal\n');
    expect(text.title).toBe('Title');
    expect(text.sections.map(({ id }) => id)).toEqual(['what-it-s-for', 'l-ete-a-montreal']);
    const ids = [...render(text.body).querySelectorAll('h2')].map((heading) => heading.id);
    expect(ids).toEqual(text.sections.map(({ id }) => id));
  });

  it('must begin with its title', () => {
    expect(() => readLongText('Words.\n')).toThrow('title');
    expect(sectionId('')).toBe('');
  });
});
