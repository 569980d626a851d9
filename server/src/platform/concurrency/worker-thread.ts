import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { concurrencyLimit } from './concurrency-limit.ts';

/** A call took longer than it may. */
export class TimeBudgetExceeded extends Error {}

/** As TypeScript, in development and in tests, the script needs a loader: Node 20 has none of its own for threads. */
function open(script: URL): Worker {
  if (!script.pathname.endsWith('.ts')) return new Worker(script);
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import('${script.href}'); })`;
  return new Worker(load, { eval: true });
}

async function start(script: URL): Promise<Worker> {
  const worker = open(script);
  await once(worker, 'message');
  // An idle thread does not keep the process alive.
  worker.unref();
  return worker;
}

/**
 * Runs a script in a thread of its own, so that its work does not delay answers. The script posts one message when it is
 * ready, and one for each message that it gets. Calls run one after another; one that takes too long is ended with its
 * thread, and the next call starts a new one.
 * @throws TimeBudgetExceeded, and Failure `too_many_requests` where `maxWaiting` calls wait, from the returned function
 */
export function workerThread(script: URL, { seconds, maxWaiting }: { seconds: number; maxWaiting: number }) {
  const oneAtATime = concurrencyLimit({ concurrency: 1, maxWaiting });
  let worker: Worker | undefined;
  return (input: unknown): Promise<unknown> =>
    oneAtATime(async () => {
      worker ??= await start(script);
      const budget = AbortSignal.timeout(seconds * 1000);
      try {
        worker.postMessage(input, []);
        const [answer] = await once(worker, 'message', { signal: budget });
        return answer;
      } catch (error) {
        await worker.terminate();
        worker = undefined;
        throw budget.aborted ? new TimeBudgetExceeded(`it took longer than ${seconds} seconds`) : error;
      }
    });
}
