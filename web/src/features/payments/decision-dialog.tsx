import * as m from '@cadence/messages/m';
import { useServerForm } from '../../lib/forms/use-server-form.ts';
import { serverText } from '../../lib/http/problem.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { type AttentionItem, type Decision } from '@cadence/contract/payments';
import { decisionTexts } from './attention-texts.ts';
import { useChange } from '../../lib/http/query.ts';

export type DecisionDialogProps = { item: AttentionItem; outcome: Decision; onClose: () => void };

/** Says what a decision does, and asks for a note about what was found, which later readers see. */
export function DecisionDialog({ item, outcome, onClose }: DecisionDialogProps) {
  const decide = useChange('POST /api/admin/payments/attention/:item');
  const form = useServerForm({
    values: { note: '' },
    send: ({ note }) => decide.mutateAsync({ params: { item: item.item }, body: { outcome, note } }),
    done: m.payments_decided(),
    // A toast too, because an entry that was settled meanwhile leaves the list together with this dialog.
    failed: (error) => serverText(error, m.payments_decide_failed()),
    onDone: onClose,
  });
  const { errors, isSubmitting } = form.formState;
  const { title, text } = decisionTexts[outcome];
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void form.submit()}
      pending={isSubmitting}
      refusal={errors.root?.message}
      size="sm"
      title={title()}
      description={text()}
      closeLabel={m.app_close()}
      cancelLabel={m.payments_decide_back()}
      saveLabel={title()}
    >
      <TextArea
        label={m.payments_note()}
        hint={m.payments_note_hint()}
        error={errors.note?.message}
        maxLength={2000}
        required
        {...form.register('note', { validate: (note) => note.trim() !== '' || m.validation_note_required() })}
      />
    </FormDialog>
  );
}
