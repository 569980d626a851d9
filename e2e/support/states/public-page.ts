/** The states of what families find before signing in: the public page, and the words on it. */
import * as m from '@cadence/messages/m';
import type { State } from './state.ts';

export const publicPageStates: readonly State[] = [
  {
    name: 'state-public-page-published',
    persona: 'new_therapist',
    path: '/settings/public-page',
    open: async (page) => {
      await page.request.put('/api/therapist-profile', { data: { isPublic: true } });
      await page.reload();
      await page.getByRole('img', { name: m.public_settings_qr() }).waitFor();
    },
  },
  {
    name: 'state-advertising-hint',
    persona: 'new_therapist',
    path: '/settings',
    open: async (page) => {
      await page.getByLabel(m.therapists_bio()).fill('The best. Guaranteed. — Le meilleur. Garanti.');
      await page.getByText(m.advertising_title()).waitFor();
    },
    close: (page) => page.getByLabel(m.therapists_bio()).fill(''),
  },
];
