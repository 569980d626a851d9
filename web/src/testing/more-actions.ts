import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Opens "More" on every card, and waits for the actions, whose code loads then. */
export async function openMore(): Promise<void> {
  for (const opener of await screen.findAllByRole('button', { name: /^More, / })) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person would
    await userEvent.click(opener);
    // oxlint-disable-next-line no-await-in-loop
    await waitFor(() => {
      const panel = document.getElementById(opener.getAttribute('aria-controls') ?? '');
      if (!panel?.firstElementChild) throw new Error('the actions are not there yet');
    });
  }
}
