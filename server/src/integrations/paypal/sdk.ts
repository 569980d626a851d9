/** The official SDK, pointed at our base URL and given the limits that it lacks. */
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

import type { ApiResponse, Configuration } from '@paypal/paypal-server-sdk';
import { ApiError, Client, Environment, OrdersController } from '@paypal/paypal-server-sdk';

import { within } from '../deadline.ts';

export type SdkSettings = { baseUrl: string; clientId: string; clientSecret: string; timeoutMs: number };

export type CallOptions = { abortSignal: AbortSignal };

export type Sdk = {
  orders: OrdersController;
  /** Sends the text as it is: the signature covers every byte of it. */
  verifySignature: (text: string, options: CallOptions) => Promise<ApiResponse<unknown>>;
};

const largestAnswerBytes = 1_000_000;
const connectMs = 3_000;
const tokenMarginSeconds = 60;

// Only the host is ours to change; PayPal's paths stay the SDK's.
const sdkHost = /^https:\/\/api-m(\.sandbox)?\.paypal\.com/;

function isLoopback(baseUrl: string): boolean {
  return /^(localhost|\[::1\]|127(\.\d+){3})$/.test(new URL(baseUrl).hostname);
}

/** The SDK has no limit for connecting, and a lost packet should not eat the whole budget. */
function impatient<Agent extends HttpAgent>(agent: Agent): Agent {
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const socket = connect(options, callback);
    if (socket === null || socket === undefined || !('connecting' in socket)) return socket;
    const timer = setTimeout(() => socket.destroy(new Error('connect_timeout')), connectMs);
    const stop = (): void => clearTimeout(timer);
    socket.once('connect', stop).once('close', stop);
    return socket;
  };
  return agent;
}

export function createAgents(): { httpAgent: HttpAgent; httpsAgent: HttpsAgent } {
  return {
    httpAgent: impatient(new HttpAgent({ keepAlive: true })),
    httpsAgent: impatient(new HttpsAgent({ keepAlive: true })),
  };
}

type Wish = { settings: SdkSettings; agents: ReturnType<typeof createAgents>; onTokenFailure: () => void };

function configuration({ settings, agents, onTokenFailure }: Wish): Partial<Configuration> {
  const { baseUrl, clientId, clientSecret, timeoutMs } = settings;
  return {
    environment: Environment.Production,
    timeout: timeoutMs,
    httpClientOptions: { ...agents, timeout: timeoutMs },
    unstable_httpClientOptions: {
      maxContentLength: largestAnswerBytes,
      maxRedirects: 0,
      ...(isLoopback(baseUrl) ? { proxy: false } : {}),
    },
    clientCredentialsAuthCredentials: {
      oAuthClientId: clientId,
      oAuthClientSecret: clientSecret,
      oAuthClockSkew: tokenMarginSeconds,
      oAuthTokenProvider: async (last, manager) => {
        try {
          return await within(AbortSignal.timeout(timeoutMs), manager.updateToken(last));
        } catch (error) {
          onTokenFailure();
          throw error;
        }
      },
    },
  };
}

/**
 * A client keeps the promise of its token for good, a failed one too: after one bad moment of the
 * token endpoint it would never work again. Whoever is told of a failure builds a new client.
 */
export function createSdk(wish: Wish): Sdk {
  const root = wish.settings.baseUrl.replace(/\/+$/, '');

  class ClientAtBaseUrl extends Client {
    override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
      const factory = super.getRequestBuilderFactory();
      return (method, path) => {
        const request = factory(method, path);
        request.interceptRequest((sent) => ({ ...sent, url: sent.url.replace(sdkHost, root) }));
        return request;
      };
    }
  }

  const client = new ClientAtBaseUrl(configuration(wish));
  return {
    orders: new OrdersController(client),
    // The SDK has no controller for webhooks, but it lends us its token, its limits and its host.
    verifySignature: async (text, options) => {
      const request = client.getRequestBuilderFactory()('POST', '/v1/notifications/verify-webhook-signature');
      request.contentType('application/json');
      request.text(text);
      request.defaultToError(ApiError);
      request.authenticate([{ oauth2: true }]);
      return request.callAsText(options);
    },
  };
}
