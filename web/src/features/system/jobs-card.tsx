import type { FailedJob, QueueState, System } from '@cadence/contract/system';
import * as m from '@cadence/messages/m';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { DataTable, type Column } from '../../ui/data/data-table.tsx';
import { Ago } from './ago.tsx';
import { formatAgo, formatCount } from '../../lib/figures.ts';
import { RetryAllButton, RetryButton } from './retry-button.tsx';

/** Waiting, active and failed jobs of each queue. */
export function JobsCard({ system }: { system: System }) {
  const { queues, failedJobs, at } = system;
  const total = queues.reduce((sum, { failed }) => sum + failed, 0);
  return (
    <Card as="section" id="jobs" className="scroll-mt-24">
      <CardHeader title={m.system_jobs()} text={m.system_jobs_text()} />
      {queues.length === 0 ? (
        <p className="text-ink-soft">{m.system_jobs_none()}</p>
      ) : (
        <DataTable
          width="medium"
          caption={m.system_jobs()}
          columns={queueColumns(at)}
          rows={queues}
          rowKey={({ queue }) => queue}
        />
      )}
      {failedJobs.length > 0 && (
        <div className="mt-8">
          <h3 className="mb-4 text-lg">{m.system_failed_jobs()}</h3>
          <Latest shown={failedJobs.length} total={total} />
          <FailedJobsTable jobs={failedJobs} at={at} />
        </div>
      )}
    </Card>
  );
}

export function FailedJobsTable({ jobs, at }: { jobs: readonly FailedJob[]; at: string }) {
  return (
    <DataTable
      width="medium"
      caption={m.system_failed_jobs()}
      columns={jobColumns(at)}
      rows={jobs}
      rowKey={({ id }) => id}
    />
  );
}

/** A notice that the list is truncated, if it is. */
export function Latest({ shown, total }: { shown: number; total: number }) {
  if (shown >= total) return null;
  return (
    <p className="mb-4 text-sm text-ink-faint">
      {m.system_failed_latest({ count: formatCount(shown), total: formatCount(total) })}
    </p>
  );
}

function queueColumns(at: string): Column<QueueState>[] {
  return [
    {
      key: 'queue',
      header: m.system_queue(),
      primary: true,
      cell: ({ queue }) => <code className="text-sm [overflow-wrap:anywhere]">{queue}</code>,
    },
    { key: 'waiting', header: m.system_waiting(), cell: waitingOf },
    { key: 'working', header: m.system_working(), cell: ({ working }) => formatCount(working) },
    {
      key: 'oldest',
      header: m.system_oldest(),
      cell: ({ oldestWaitingAt }) =>
        oldestWaitingAt === null ? '–' : <Ago instant={oldestWaitingAt} at={at} />,
    },
    {
      key: 'failed',
      header: m.system_given_up(),
      cell: ({ failed }) =>
        failed > 0 ? <strong className="text-danger-ink">{formatCount(failed)}</strong> : formatCount(failed),
    },
    {
      key: 'actions',
      header: m.system_actions(),
      hideHeader: true,
      align: 'end',
      cell: ({ queue, failed }) =>
        failed > 0 && (
          <RetryAllButton
            retry={{ kind: 'queue', queue }}
            label={m.system_retry_queue({ queue })}
            title={m.system_retry_queue_title({ queue })}
            text={m.system_retry_queue_text({ count: failed })}
          />
        ),
    },
  ];
}

function waitingOf({ waiting, retrying }: QueueState): string {
  if (retrying === 0) return formatCount(waiting);
  return m.system_waiting_retrying({ waiting: formatCount(waiting), retrying: formatCount(retrying) });
}

function jobColumns(at: string): Column<FailedJob>[] {
  return [
    {
      key: 'queue',
      header: m.system_queue(),
      primary: true,
      cell: ({ queue }) => <code className="text-sm [overflow-wrap:anywhere]">{queue}</code>,
    },
    {
      key: 'error',
      header: m.system_error(),
      cell: ({ error }) =>
        error === null ? (
          m.system_error_cut_short()
        ) : (
          <code className="text-sm [overflow-wrap:anywhere]">{error}</code>
        ),
    },
    {
      key: 'created',
      header: m.system_created(),
      cell: ({ createdAt }) => <Ago instant={createdAt} at={at} />,
    },
    {
      key: 'failed',
      header: m.system_failed_at(),
      cell: ({ failedAt }) => <Ago instant={failedAt} at={at} />,
    },
    { key: 'tries', header: m.system_tries(), cell: ({ tries }) => formatCount(tries) },
    {
      key: 'actions',
      header: m.system_actions(),
      hideHeader: true,
      align: 'end',
      cell: ({ id, queue, failedAt }) => (
        <RetryButton
          retry={{ kind: 'job', queue, id }}
          label={m.system_retry_job({ queue, when: formatAgo(failedAt, at) })}
        />
      ),
    },
  ];
}
