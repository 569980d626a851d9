import * as m from '@cadence/messages/m';
import { Check } from 'lucide-react';
import { LeaveDialog } from '../../../lib/forms/leave-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Draft } from './use-draft.ts';

/** Whether the answers are saved, in a word. */
export function SaveLine({ draft: { state } }: { draft: Draft }) {
  return (
    <p role="status" className="flex min-h-6 items-center gap-1.5 text-sm text-ink-soft">
      {state === 'saved' && <Check aria-hidden="true" className="size-4 text-success-ink" />}
      {stateText(state)}
    </p>
  );
}

function stateText(state: Draft['state']): string {
  if (state === 'saved') return m.form_answering_saved();
  if (state === 'saving') return m.form_answering_saving();
  return state === 'untouched' ? '' : m.form_answering_unsaved();
}

/** That saving failed, and that answers of another device were taken over. */
export function SaveNotices({ draft }: { draft: Draft }) {
  return (
    <>
      {draft.state === 'failed' && (
        <Notice
          tone="danger"
          live
          title={m.form_answering_save_failed()}
          className="mb-4"
          action={
            <Button variant="secondary" size="sm" onClick={() => void draft.save()}>
              {m.form_answering_save_again()}
            </Button>
          }
        >
          {draft.reason === '' ? undefined : draft.reason}
        </Notice>
      )}
      {draft.isMerged && (
        <Notice live className="mb-4">
          {m.form_answering_merged()}
        </Notice>
      )}
      <LeaveDialog isUnsaved={draft.state === 'failed'} onDiscard={draft.forget} />
    </>
  );
}
