// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Footer } from '../../app/layout.tsx';
import type { Site } from '../../app/site.ts';
import { applyLocale } from '../../lib/locale.ts';
import { PublicFooter } from './layout.tsx';

afterEach(() => {
  cleanup();
  applyLocale('en');
});

function saidBy(footer: Element): string[] {
  // What is for visitors alone is not in the app.
  const shown = [...footer.querySelectorAll('h2, p, nav a')].filter(
    (element) => !element.closest('[hidden], [data-when=signed-out]'),
  );
  return shown.map((element) => `${element.textContent} ${element.getAttribute('href') ?? ''}`);
}

test.each(['en', 'fr'] as const)(
  'the footers of the app and of the public pages say the same: %s',
  (locale) => {
    applyLocale(locale);
    const queries = new QueryClient();
    queries.setQueryData<Site>(['site'], {
      companyName: 'Cadence',
      contactEmail: null,
      facebookUrl: null,
      instagramUrl: null,
      linkedinUrl: null,
    });
    const app = render(
      <QueryClientProvider client={queries}>
        <Footer />
      </QueryClientProvider>,
    );
    const site = render(<PublicFooter page="index" locale={locale} />);
    const said = saidBy(app.container);
    expect(said.length).toBeGreaterThan(10);
    expect(saidBy(site.container)).toEqual(said);
  },
);
