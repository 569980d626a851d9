import * as m from '@cadence/messages/m';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { failureOf, reportOutcome } from '../../lib/forms/outcome-toast.ts';
import { messageOf } from '../../lib/http/problem.ts';
import { change } from '../../lib/http/query.ts';
import { refreshNouns } from '../../lib/http/refresh.ts';
import { Button } from '../../ui/button.tsx';
import { useHasPermission } from '../users/permissions.ts';

/** One failed job or message, or all of a kind. */
type Retry =
  | { kind: 'job'; queue: string; id: string }
  | { kind: 'queue'; queue: string }
  | { kind: 'message'; id: number }
  | { kind: 'messages' };

function send(retry: Retry) {
  switch (retry.kind) {
    case 'job':
      return change('POST /api/admin/system/queues/:queue/jobs/:job/retry', {
        params: { queue: retry.queue, job: retry.id },
      });
    case 'queue':
      return change('POST /api/admin/system/queues/:queue/retry', { params: { queue: retry.queue } });
    case 'message':
      return change('POST /api/admin/system/deliveries/:id/retry', { params: { id: retry.id } });
    case 'messages':
      return change('POST /api/admin/system/deliveries/retry', {});
  }
}

function useRetry() {
  const queries = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => refreshNouns(queries, 'system') });
}

function retriedText({ retried }: { retried: number }): string {
  return retried === 0 ? m.system_retried_none() : m.system_retried({ count: retried });
}

/** Retries one failed job now. `label` names it. */
export function RetryButton({ retry, label }: { retry: Retry; label: string }) {
  const { mutateAsync, isPending } = useRetry();
  if (!useHasPermission('full')) return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      className="whitespace-nowrap"
      aria-label={label}
      loading={isPending}
      onClick={() =>
        void reportOutcome(mutateAsync(retry), {
          done: retriedText,
          failed: (error) => failureOf(m.system_retry_failed(), error),
        })
      }
    >
      {m.system_retry()}
    </Button>
  );
}

type RetryAllProps = { retry: Retry; label: string; title: string; text: string };

/** Retries all failed jobs of a kind, after asking. */
export function RetryAllButton({ retry, label, title, text }: RetryAllProps) {
  const [asking, setAsking] = useState(false);
  const { mutateAsync } = useRetry();
  if (!useHasPermission('full')) return null;
  return (
    <>
      <Button size="sm" variant="secondary" aria-label={label} onClick={() => setAsking(true)}>
        {m.system_retry_all()}
      </Button>
      <ActionDialog
        open={asking}
        onClose={() => setAsking(false)}
        action={() => mutateAsync(retry)}
        done={retriedText}
        failed={messageOf}
        title={title}
        description={text}
        tone="primary"
        confirmLabel={m.system_retry_all()}
        cancelLabel={m.system_cancel()}
      />
    </>
  );
}
