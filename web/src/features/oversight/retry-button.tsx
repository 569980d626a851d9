import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { sayDone, sayFailed } from '../../lib/outcome-toast.ts';
import { messageOf } from '../../lib/problem.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useRetry, type Retry } from './admin-api.ts';

const sayRetried = ({ retried }: { retried: number }): void =>
  sayDone(retried === 0 ? m.system_retried_none() : m.system_retried({ count: retried }));

/** Has one thing that was given up tried again, at once. `label` says which. */
export function RetryButton({ retry, label }: { retry: Retry; label: string }) {
  const { mutate, isPending } = useRetry();
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={label}
      loading={isPending}
      onClick={() =>
        mutate(retry, {
          onSuccess: sayRetried,
          onError: (error) => sayFailed(m.system_retry_failed(), error),
        })
      }
    >
      {m.system_retry()}
    </Button>
  );
}

type RetryAllProps = { retry: Retry; label: string; title: string; text: string };

/** Has all of a kind tried again, after asking. */
export function RetryAllButton({ retry, label, title, text }: RetryAllProps) {
  const [asking, setAsking] = useState(false);
  const { mutateAsync } = useRetry();
  return (
    <>
      <Button size="sm" variant="secondary" aria-label={label} onClick={() => setAsking(true)}>
        {m.system_retry_all()}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={async () => sayRetried(await mutateAsync(retry))}
        title={title}
        description={text}
        tone="primary"
        confirmLabel={m.system_retry_all()}
        cancelLabel={m.system_cancel()}
        closeLabel={m.common_close()}
        describeError={messageOf}
      />
    </>
  );
}
