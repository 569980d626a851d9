import * as m from '@cadence/messages/m';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { lazyDialog } from '../../lib/navigation/lazy-dialog.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { LeaveDialog } from '../../lib/forms/leave-dialog.tsx';
import { SaveBar } from './save-bar.tsx';
import type { SettingsForm as Form } from './form/use-settings-form.ts';

const PhoneCodeDialog = lazyDialog(
  async () => (await import('../auth/phone-confirmation/phone-code-dialog.tsx')).PhoneCodeDialog,
);

/** Lazy: only for a new email address. */
const PasswordDialog = lazyDialog(
  async () => (await import('../auth/password/password-dialog.tsx')).PasswordDialog,
);

/** The side effects of a save that must be confirmed first. */
export type Consequence = 'badge' | 'paypal';

export type SettingsFormProps = {
  form: Form;
  /** The side effects of saving the current values. */
  consequences: () => readonly Consequence[];
  children: ReactNode;
};

/** The fields, the Save button, and the confirmations before saving and leaving. */
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
      {/* Keeps focused fields visible above the sticky bar. */}
      <form
        noValidate
        onSubmit={submit}
        className="[&_:is(input,select,textarea,button)]:scroll-mt-24 [&_:is(input,select,textarea,button)]:scroll-mb-36"
      >
        {children}
        <SaveBar form={form} />
      </form>
      <ConsequenceDialog asked={asked} onClose={() => setAsked([])} onConfirm={() => form.submit()} />
      {form.phoneCode.isOpen && <PhoneCodeDialog code={form.phoneCode} onClose={form.phoneCode.close} />}
      {form.password.isNeeded && (
        <PasswordDialog
          title={m.settings_email_password_title()}
          text={m.settings_email_password_text()}
          confirmLabel={m.settings_email_password_confirm()}
          failed={m.settings_email_password_failed()}
          onClose={form.password.cancel}
          onConfirm={form.password.confirm}
        />
      )}
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
      closeLabel={m.app_close()}
    >
      {second && <p className="text-ink-soft">{words[second].text()}</p>}
    </ConfirmDialog>
  );
}
