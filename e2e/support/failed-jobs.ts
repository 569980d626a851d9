import type { Page } from '@playwright/test';

export const FAILED_QUEUE = 'google-calendar.confirmed';

/** Shows two failed jobs of a queue, which it returns. A real job takes an hour of retries to fail. */
export async function withFailedJobs(page: Page): Promise<string> {
  await page.route('**/api/admin/system', async (route) => {
    const answer = await route.fetch();
    const system = await answer.json();
    const failed = {
      queue: FAILED_QUEUE,
      createdAt: system.at,
      failedAt: system.at,
      tries: 11,
      error: 'Error',
    };
    const failedJobs = ['1', '2'].map((end) => ({
      ...failed,
      id: `00000000-0000-4000-8000-00000000000${end}`,
    }));
    const queues = [
      { queue: FAILED_QUEUE, waiting: 0, retrying: 0, working: 0, failed: 2, oldestWaitingAt: null },
    ];
    await route.fulfill({ response: answer, json: { ...system, queues, failedJobs } });
  });
  return FAILED_QUEUE;
}
