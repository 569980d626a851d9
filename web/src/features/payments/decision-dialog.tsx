import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { serverText } from '../../lib/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useDecide, type AttentionItem, type Decision } from './api.ts';
import { decisionTexts } from './attention-texts.ts';

export type DecisionDialogProps = { item: AttentionItem; outcome: Decision; onClose: () => void };

/** Says what a decision does, and asks what was found: the note stays for whoever looks later. */
export function DecisionDialog({ item, outcome, onClose }: DecisionDialogProps) {
  const decide = useDecide();
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { title, text } = decisionTexts[outcome];
  const submit = async () => {
    if (note.trim() === '') return setError(m.validation_note_required());
    setFailure(undefined);
    try {
      await decide.mutateAsync({ item: item.item, outcome, note });
    } catch (refused) {
      return setFailure(serverText(refused, m.payment_decide_failed()));
    }
    showToast({ title: m.common_success_title(), description: m.payment_decided() });
    onClose();
    return undefined;
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={title()}
      description={text()}
      closeLabel={m.common_close()}
      locked={decide.isPending}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={decide.isPending}>
            {m.payment_decide_back()}
          </Button>
          <Button loading={decide.isPending} onClick={() => void submit()}>
            {title()}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {failure && (
          <Notice tone="danger" live>
            {failure}
          </Notice>
        )}
        <TextArea
          label={m.payment_note()}
          hint={m.payment_note_hint()}
          error={error}
          value={note}
          maxLength={2000}
          required
          onChange={(event) => {
            setNote(event.currentTarget.value);
            setError(undefined);
          }}
        />
      </div>
    </Dialog>
  );
}
