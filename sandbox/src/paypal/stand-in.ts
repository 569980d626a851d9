import type { StandIn } from '../control.ts';
import type { PaypalState } from './state.ts';
import type { Webhooks } from './webhooks.ts';

export type Credentials = { clientId: string; clientSecret: string };

/** What every part of the stand-in is given. */
export type Paypal = StandIn & {
  state: PaypalState;
  webhooks: Webhooks;
  webhookId: string;
  credentials: Credentials | undefined;
  root: () => string;
};
