import * as m from '@cadence/messages/m';
import { sentenceOr } from '../../lib/problem.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Says what became of a change (specification, management areas §8); resolves to whether it was made. */
export async function saying(work: Promise<unknown>, done: string, failed: string): Promise<boolean> {
  try {
    await work;
  } catch (error) {
    const description = sentenceOr(error, failed);
    showToast({ title: m.common_error_title(), description, variant: 'destructive' });
    return false;
  }
  showToast({ title: done });
  return true;
}
