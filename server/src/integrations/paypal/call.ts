/** One call to PayPal within one time limit, retried once where that can help. Failures are values. */
import { setTimeout as pause } from 'node:timers/promises';
import { untilAborted } from '../../platform/concurrency/until-aborted.ts';
import { type HttpRequest, sendRequest } from '../http.ts';
import { createProviderCall, type ProviderObserver } from '../provider-call.ts';
import { type Answered, type Attempt, type Failed, readReply, unavailable } from './outcome.ts';
import { createTokenCache, type PaypalCredentials } from './token-cache.ts';

export type PaypalRequest = Pick<HttpRequest, 'method' | 'headers' | 'body'> & {
  operation: string;
  /** Below the REST root. */
  path: string;
};

export type Call = (request: PaypalRequest) => Promise<Answered | Failed>;

export type CallSettings = PaypalCredentials & ProviderObserver;

export function createCall(settings: CallSettings): Call {
  const { root, timeoutMs } = settings;
  const tokens = createTokenCache(settings, settings.now);
  const call = createProviderCall(settings);

  async function attempt({ path, ...request }: PaypalRequest, signal: AbortSignal): Promise<Attempt> {
    const token = await tokens.get();
    if (typeof token !== 'string') return token;
    const headers = { ...request.headers, authorization: `Bearer ${token}` };
    const reply = await sendRequest({ ...request, url: `${root}${path}`, headers, signal });
    const result = readReply(reply);
    if (result.problem?.status === 401) tokens.forget(token);
    return result;
  }

  async function attemptTwice(request: PaypalRequest, signal: AbortSignal): Promise<Attempt> {
    const first = await attempt(request, signal);
    // A long wait would use up the time limit: the caller tries again later.
    if (first.retryAfterMs === undefined || first.retryAfterMs > timeoutMs / 4) return first;
    await pause(first.retryAfterMs);
    return attempt(request, signal);
  }

  return (request) =>
    call(request.operation, () => {
      const signal = AbortSignal.timeout(timeoutMs);
      // A token that several calls wait for has a time limit of its own.
      return untilAborted(attemptTwice(request, signal), signal, () => unavailable('TimeoutError'));
    });
}
