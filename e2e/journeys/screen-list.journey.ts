/** The list of screens that the accessibility journey and the gallery go through is complete. */
import { readFileSync } from 'node:fs';
import { CALENDAR_TABS } from '../../web/src/features/schedule/overview/calendar-tabs.ts';
import { PAGES } from '../../web/src/public/frame/addresses.ts';
import { expect, test } from '../support/journey.ts';
import { pathIn, roleOfPersona, screens } from '../support/screens.ts';

test.describe('the list of screens', () => {
  function read(path: string): string {
    return readFileSync(new URL(`../../web/src/${path}`, import.meta.url), 'utf8');
  }
  const roles = ['patient', 'therapist', 'admin'] as const;
  function opened(role: string, pattern: RegExp): boolean {
    return screens.some(
      (screen) => roleOfPersona(screen.persona) === role && pattern.test(pathIn(screen, 'en')),
    );
  }

  test('has every page of the app for every role with access', () => {
    const tables = ['app/pages.ts', 'app/therapist-pages.ts', 'app/admin-pages.ts'];
    const table = tables.map(read).join('');
    const pages = [...table.matchAll(/path: '([^'*]+)',\s+access: '(\w+)'/g)].map(
      ([, path = '', access]) => ({
        pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+')}([?#]|$)`),
        path,
        readers:
          access === 'signed_out' || access === 'everybody'
            ? ['visitor']
            : roles.filter(
                (role) =>
                  access === 'signed_in' || role === access || (access === 'in_care' && role !== 'admin'),
              ),
      }),
    );
    expect(pages).toHaveLength(table.match(/path: '\//g)?.length ?? 0);
    const missing = pages.flatMap(({ path, pattern, readers }) =>
      readers.filter((role) => !opened(role, pattern)).map((role) => `${path} as ${role}`),
    );
    expect(missing).toEqual([]);
  });

  test('has every public page', () => {
    const missing = PAGES.filter(
      (page) => !opened('visitor', new RegExp(`^/${page === 'index' ? '' : page}$`)),
    );
    expect(missing).toEqual([]);
  });

  test('has every tab', () => {
    const adminTabs = [...read('app/admin-page.tsx').matchAll(/value: '(\w+)', label/g)].map(
      ([, tab = '']) => tab,
    );
    expect(adminTabs.length).toBeGreaterThan(1);
    // The first tab needs no parameter.
    const missing = [
      ...adminTabs.slice(1).filter((tab) => !opened('admin', new RegExp(`^/admin\\?tab=${tab}$`))),
      ...CALENDAR_TABS.slice(1).filter((tab) => !opened('therapist', new RegExp(`^/calendar\\?tab=${tab}$`))),
    ];
    expect(missing).toEqual([]);
  });
});
