import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../../public/theme.js'), 'utf8');

test.each(['pageswap', 'pagereveal'])('a skipped page transition is no error: %s', async (type) => {
  // Runs the script as a document does, before everything else.
  // oxlint-disable-next-line no-implied-eval
  new Function(script)();
  const skipped = new DOMException('Transition was skipped', 'AbortError');
  const viewTransition = { ready: Promise.reject(skipped) };
  const handled = vi.spyOn(viewTransition.ready, 'catch');
  window.dispatchEvent(Object.assign(new Event(type), { viewTransition }));
  expect(handled).toHaveBeenCalled();
  await expect(viewTransition.ready).rejects.toBe(skipped);
  // Without a transition there is nothing to handle.
  window.dispatchEvent(new Event(type));
});
