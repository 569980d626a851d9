import * as m from '@cadence/messages/m';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { SaveBar } from './save-bar.tsx';
import type { SettingsForm as Form } from './use-settings-form.ts';

/** What a save takes with it: said before it happens (specification, decisions "Rules" and "The API"). */
export type Consequence = 'badge' | 'paypal';

export type SettingsFormProps = {
  form: Form;
  /** Those of saving what stands in the form now. */
  consequences: () => readonly Consequence[];
  children: ReactNode;
};

/** The fields of the page, its one Save, and the questions before saving and before leaving. */
export function SettingsForm({ form, consequences, children }: SettingsFormProps) {
  const [asked, setAsked] = useState<readonly Consequence[]>([]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = consequences();
    if (found.length > 0) setAsked(found);
    else if (!form.formState.isSubmitting) void form.submit();
  };
  return (
    <>
      {/* What has the focus is never under the bar at the lower edge. */}
      <form
        noValidate
        onSubmit={submit}
        className="[&_:is(input,select,textarea,button)]:scroll-mt-24 [&_:is(input,select,textarea,button)]:scroll-mb-36"
      >
        {children}
        <SaveBar form={form} />
      </form>
      <ConsequenceDialog asked={asked} onClose={() => setAsked([])} onConfirm={() => form.submit()} />
      <LeaveDialog isUnsaved={form.isDirty} onDiscard={() => form.discard()} />
    </>
  );
}

const words: Record<Consequence, { title: () => string; text: () => string; confirm: () => string }> = {
  badge: {
    title: () => m.settings_badge_title(),
    text: () => m.settings_badge_text(),
    confirm: () => m.settings_badge_confirm(),
  },
  paypal: {
    title: () => m.settings_paypal_title(),
    text: () => m.settings_paypal_text(),
    confirm: () => m.settings_paypal_confirm(),
  },
};

type ConsequenceDialogProps = {
  asked: readonly Consequence[];
  onClose: () => void;
  onConfirm: () => Promise<void>;
};

function ConsequenceDialog({ asked, ...rest }: ConsequenceDialogProps) {
  const [first, second] = asked;
  if (!first) return null;
  const both = { title: () => m.settings_both_title(), confirm: () => m.settings_both_confirm() };
  const { title, confirm } = second ? both : words[first];
  return (
    <ConfirmDialog
      open
      {...rest}
      title={title()}
      description={words[first].text()}
      confirmLabel={confirm()}
      cancelLabel={m.settings_badge_keep()}
      closeLabel={m.common_close()}
    >
      {second && <p className="text-ink-soft">{words[second].text()}</p>}
    </ConfirmDialog>
  );
}
