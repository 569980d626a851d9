import * as m from '@cadence/messages/m';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { lazyDialog } from '../../lib/navigation/lazy-dialog.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { LeaveDialog } from '../../lib/forms/leave-dialog.tsx';
import type { SettingsForm as Form, SettingsForm } from './form/use-settings-form.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

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

/** The page's Save button, sticky at the bottom while there are unsaved changes. */
function SaveBar({ form }: { form: SettingsForm }) {
  const { errors, isSubmitting } = form.formState;
  return (
    <div
      className={cx(
        'save-bar bottom-(--bottom-bar) z-10 -mx-gutter border-t border-line bg-paper px-gutter pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]',
        // The button stays rendered after saving, so that it keeps the focus.
        form.isDirty ? 'sticky' : 'focus-within:sticky',
        'low:static!',
      )}
    >
      {errors.root && (
        <Notice tone="danger" className="mb-4">
          {errors.root.message}
        </Notice>
      )}
      <div className="flex flex-col items-stretch gap-x-5 gap-y-3 sm:flex-row sm:items-center sm:justify-end">
        <p role="status" className="text-center text-sm text-ink-soft">
          {form.isDirty ? m.settings_unsaved() : m.settings_nothing_unsaved()}
        </p>
        <Button type="submit" variant="accent" loading={isSubmitting}>
          {m.settings_save()}
        </Button>
      </div>
    </div>
  );
}
