import type { Checked } from '@cadence/contract/system-checks';
import * as m from '@cadence/messages/m';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { failureOf, reportOutcome, toastDone, toastFailed } from '../../lib/forms/outcome-toast.ts';
import { useChange } from '../../lib/http/query.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { useHasPermission } from '../users/permissions.ts';

const names: Record<Checked['name'], () => string> = {
  database: () => m.system_check_database(),
  clock: () => m.system_check_clock(),
  disk: () => m.system_check_disk(),
  storage: () => m.system_check_storage(),
  backup: () => m.system_check_backup(),
  mail: () => m.system_check_mail(),
  paypal: () => m.system_check_paypal(),
  google: () => m.system_check_google(),
  sms: () => m.system_check_sms(),
  stun: () => m.system_check_stun(),
  turn: () => m.system_check_turn(),
};

const states: Record<Checked['state'], { tone: Tone; Icon: typeof CircleCheck; label: () => string }> = {
  ok: { tone: 'success', Icon: CircleCheck, label: () => m.system_check_ok() },
  failed: { tone: 'danger', Icon: CircleAlert, label: () => m.system_check_bad() },
  skipped: { tone: 'neutral', Icon: CircleDashed, label: () => m.system_check_skipped() },
};

/** What was found is for operators, and in English: addresses and codes. */
function columns(): Column<Checked>[] {
  return [
    { key: 'name', header: m.system_check(), primary: true, cell: ({ name }) => names[name]() },
    { key: 'state', header: m.system_state(), cell: ({ state }) => <StateBadge state={state} /> },
    {
      key: 'found',
      header: m.system_check_found(),
      cell: ({ detail }) => (
        <span lang="en" className="text-sm [overflow-wrap:anywhere]">
          {detail}
        </span>
      ),
    },
  ];
}

function StateBadge({ state }: Pick<Checked, 'state'>) {
  const { tone, Icon, label } = states[state];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {label()}
    </Badge>
  );
}

/** Tries everything that is configured, on request, and sends an email to the admin. For admins with every right. */
export function ChecksCard() {
  const run = useChange('POST /api/admin/system/checks', { waits: false });
  const [checks, setChecks] = useState<readonly Checked[]>();
  const mayRun = useHasPermission('full');
  if (!mayRun) return null;
  return (
    <Card as="section">
      <CardHeader title={m.system_checks()} text={m.system_checks_text()} />
      <div className="button-row">
        <Button
          size="sm"
          variant="secondary"
          loading={run.isPending}
          onClick={() =>
            void reportOutcome(run.mutateAsync({}), {
              done: (reply) => {
                setChecks(reply.checks);
                return m.system_checks_done();
              },
              failed: (error) => failureOf(m.system_checks_failed(), error),
            })
          }
        >
          {m.system_checks_run()}
        </Button>
        <TestEmailButton />
      </div>
      {checks && (
        <div className="mt-5">
          <DataTable
            caption={m.system_checks()}
            columns={columns()}
            rows={checks}
            rowKey={({ name }) => name}
          />
        </div>
      )}
    </Card>
  );
}

function TestEmailButton() {
  const send = useChange('POST /api/admin/system/test-email', { waits: false });
  const run = async (): Promise<void> => {
    try {
      const { sent, to, reason } = await send.mutateAsync({});
      if (sent) toastDone(m.system_test_email_sent({ address: to }));
      else toastFailed(m.system_test_email_refused({ reason: reason ?? '?' }));
    } catch (error) {
      toastFailed(failureOf(m.system_test_email_failed(), error));
    }
  };
  return (
    <Button size="sm" variant="secondary" loading={send.isPending} onClick={() => void run()}>
      {m.system_test_email()}
    </Button>
  );
}
