import type { ProviderHealth, System } from '@cadence/contract/system';
import * as m from '@cadence/messages/m';
import { CircleAlert, CircleCheck, CircleDashed, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { DataTable, type Column } from '../../ui/data/data-table.tsx';
import { DescriptionList, Fact } from '../../ui/data/description-list.tsx';
import { formatAgo, formatCount } from '../../lib/figures.ts';
import { Ago } from './ago.tsx';
import { providerNames, providerState, type ProviderState } from './system-problems.ts';

const states: Record<ProviderState, { tone: Tone; Icon: typeof Clock; label: () => string }> = {
  failing: { tone: 'danger', Icon: CircleAlert, label: () => m.system_state_failing() },
  slow: { tone: 'warning', Icon: Clock, label: () => m.system_state_slow() },
  well: { tone: 'success', Icon: CircleCheck, label: () => m.system_state_well() },
  quiet: { tone: 'neutral', Icon: CircleDashed, label: () => m.system_state_quiet() },
};

const modes: Record<ProviderHealth['mode'], { tone: Tone; label: () => string }> = {
  stand_in: { tone: 'warning', label: () => m.system_mode_stand_in() },
  sandbox: { tone: 'info', label: () => m.system_mode_sandbox() },
  off: { tone: 'neutral', label: () => m.system_mode_off() },
  live: { tone: 'brand', label: () => m.system_mode_live() },
};

/** The health and mode (live, sandbox, stand-in) of each provider. */
export function ProvidersCard({ system }: { system: System }) {
  const { providers, calendars, payments, at } = system;
  return (
    <Card as="section">
      <CardHeader title={m.system_providers()} text={m.system_providers_text()} />
      <DataTable
        caption={m.system_providers()}
        columns={columnsAt(at)}
        rows={providers}
        rowKey={({ provider }) => provider}
        width="wide"
      />
      <DescriptionList className="mt-5 text-sm">
        <Fact label={m.system_calendars()}>
          {m.system_calendars_text({
            connected: formatCount(calendars.connected),
            expired: formatCount(calendars.expired),
            late: formatCount(calendars.late),
          })}
          {calendars.lastReadAt !== null && (
            <span className="text-ink-faint">
              {' · '}
              {m.system_calendars_read({ when: formatAgo(calendars.lastReadAt, at) })}
            </span>
          )}
        </Fact>
        <Fact label={m.system_payments()}>
          {m.system_payments_text({
            processing: formatCount(payments.processing),
            attention: formatCount(payments.attention),
          })}
        </Fact>
      </DescriptionList>
    </Card>
  );
}

function columnsAt(at: string): Column<ProviderHealth>[] {
  return [
    {
      key: 'provider',
      header: m.system_provider(),
      primary: true,
      cell: ({ provider }) => providerNames[provider](),
    },
    { key: 'mode', header: m.system_mode(), cell: modeOf },
    { key: 'state', header: m.system_state(), cell: stateOf },
    {
      key: 'answer',
      header: m.system_last_answer(),
      cell: ({ lastAnswerAt }) => <Ago instant={lastAnswerAt} at={at} />,
    },
    { key: 'failure', header: m.system_last_failure(), cell: (health) => failureOf(health, at) },
    { key: 'calls', header: m.system_calls(), cell: callsOf },
  ];
}

function modeOf({ mode, host }: ProviderHealth): ReactNode {
  return (
    <>
      <Badge tone={modes[mode].tone}>{modes[mode].label()}</Badge>
      {host !== null && <span className="block text-xs text-ink-faint [overflow-wrap:anywhere]">{host}</span>}
    </>
  );
}

function stateOf(health: ProviderHealth): ReactNode {
  const { tone, Icon, label } = states[providerState(health)];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {label()}
    </Badge>
  );
}

function failureOf({ lastFailureAt, lastFailure }: ProviderHealth, at: string): ReactNode {
  return (
    <>
      <Ago instant={lastFailureAt} at={at} />
      {lastFailure !== null && (
        <code className="block text-xs text-ink-faint [overflow-wrap:anywhere]">{lastFailure}</code>
      )}
    </>
  );
}

function callsOf({ answered, failed, slow }: ProviderHealth): ReactNode {
  if (answered + failed === 0) return <span className="text-ink-faint">{m.system_calls_none()}</span>;
  return (
    <span className="figures">
      {m.system_calls_answered({ count: formatCount(answered) })}
      {slow > 0 && `, ${m.system_calls_slow({ count: formatCount(slow) })}`}
      {failed > 0 && (
        <strong className="block text-danger-ink">
          {m.system_calls_failed({ count: formatCount(failed) })}
        </strong>
      )}
    </span>
  );
}
