/** Where a person or a test switches faults on and off. Programs send JSON and read facts; forms lead back to the page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Fault, FaultTable, Traffic } from './faults.ts';
import { member, text } from './fields.ts';
import { type Markup, markup, select, sendPage } from './page.ts';

/** What every stand-in gets from the sandbox. */
export type Shared = { traffic: Traffic; save: () => Promise<void>; now: () => number };

/** `facts` takes the query of the control's address, which may ask for fewer. */
export type StandIn = Shared & { faults: FaultTable; facts: (asked: unknown) => object | Promise<object> };

/** @returns the setting's value, which is its first one until it is changed. */
export function settingOf({ settings }: Traffic, { setting }: FaultTable): string {
  return settings[setting?.name ?? ''] ?? setting?.values[0] ?? '';
}

/** Thrown where a call or an action is not possible. `status` is its HTTP status. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
}

/** The error handler of pages and of the control API: people get a page, programs JSON. */
export async function answerRefusal(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (!(error instanceof Refused)) throw error;
  const { status, message } = error;
  if (request.method === 'GET' || isForm(request))
    return sendPage(reply, 'Not possible', markup`<p>${message}</p>`, status);
  return reply.code(status).send({ error: 'not_possible', message });
}

type Change = {
  mode: string | undefined;
  limits: Pick<Fault, 'only' | 'who' | 'times'>;
  setting: string | undefined;
};

/** A value that is empty counts as not named. @throws Refused */
function readChange({ modes, calls, who, setting }: FaultTable, body: unknown): Change {
  const given = (name = '', allowed?: readonly string[]): string | undefined => {
    const value = member(body, name);
    const named = typeof value === 'number' ? String(value) : text(body, name);
    if (named === '') return undefined;
    if (allowed?.includes(named) === false)
      throw new Refused(400, `${name} must be one of: ${allowed.join(', ')}`);
    return named;
  };
  const times = Number(given('times') ?? Number.POSITIVE_INFINITY);
  if (!(times >= 1)) throw new Refused(400, 'times must be at least 1');
  return {
    mode: given('mode', ['none', ...Object.keys(modes)]),
    limits: {
      only: given('only', calls) ?? null,
      who: given(who) ?? '',
      times: Number.isFinite(times) ? Math.floor(times) : null,
    },
    setting: given(setting?.name, setting?.values),
  };
}

/** A named mode replaces the provider's fault, `none` removes it; without a mode, the fault stays as it is. */
function apply(traffic: Traffic, table: FaultTable, { mode, limits, setting }: Change): void {
  const { provider } = table;
  if (mode !== undefined) traffic.faults = traffic.faults.filter((fault) => fault.provider !== provider);
  if (mode !== undefined && mode !== 'none') traffic.faults.push({ provider, mode, ...limits });
  if (setting !== undefined && table.setting) traffic.settings[table.setting.name] = setting;
}

/** Saves what was changed, then leads a form back to a page and answers a program with the faults and calls. */
export async function done(
  request: FastifyRequest,
  reply: FastifyReply,
  standIn: StandIn,
  page = `/sandbox/${standIn.faults.provider}`,
): Promise<unknown> {
  await standIn.save();
  return isForm(request) ? reply.redirect(page, 303) : trafficOf(standIn);
}

function trafficOf({ traffic, faults: table }: StandIn): object {
  const { provider } = table;
  return {
    faults: traffic.faults.filter((fault) => fault.provider === provider),
    calls: traffic.calls[provider] ?? {},
    ...(table.setting && { [table.setting.name]: settingOf(traffic, table) }),
  };
}

export function mountControl(app: FastifyInstance, standIn: StandIn): void {
  const { traffic, faults: table } = standIn;
  app.get(`/control/${table.provider}`, async ({ query }) => ({
    ...trafficOf(standIn),
    ...(await standIn.facts(query)),
  }));
  app.post(`/control/${table.provider}`, async (request, reply) => {
    apply(traffic, table, readChange(table, request.body));
    return done(request, reply, standIn);
  });
}

const whoLabels = { account: 'Only for the account', to: 'Only to addresses or numbers that contain' };

function options(names: readonly string[]): [string, string][] {
  return names.map((name) => [name, name]);
}

/** The controls of a provider's faults, for its page. */
export function faultForm({ traffic, faults: table }: StandIn): Markup {
  const { provider, who, setting, calls } = table;
  const fault = traffic.faults.find((one) => one.provider === provider);
  return markup`<details>
    <summary>Faults: ${fault?.mode ?? 'none'}</summary>
    <form method="post" action="/sandbox/control/${provider}">
      ${select('Fault', 'mode', options(['none', ...Object.keys(table.modes)]), fault?.mode)}
      ${select('Only for the call', 'only', [['', 'every call'], ...options(calls)], fault?.only ?? '')}
      ${who ? markup`<label>${whoLabels[who]}<input name="${who}" value="${fault?.who ?? ''}"></label>` : ''}
      <label>For how many calls (empty: until changed)
        <input name="times" inputmode="numeric" pattern="[0-9]*" value="${fault?.times ?? ''}"></label>
      ${setting ? select(setting.label, setting.name, options(setting.values), settingOf(traffic, table)) : ''}
      <button class="main">Set</button>
    </form>
  </details>`;
}
