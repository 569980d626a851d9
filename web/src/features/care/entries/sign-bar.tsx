import type { Entry } from '@cadence/contract/care/entries';
import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { failureOf, toastDone, toastFailed } from '../../../lib/forms/outcome-toast.ts';
import { askForPassword } from '../../../lib/http/ask-password.ts';
import { ProblemError } from '../../../lib/http/problem.ts';
import { useChange, useRead } from '../../../lib/http/query.ts';
import { Button } from '../../../ui/button.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { useTapOutbox } from '../pad/use-tap-outbox.ts';
import type { EntryForm } from './use-entry-form.ts';

type SignBarProps = { entry: Entry; form: EntryForm; onSigned: (entry: Entry) => void };

/** Whether it is saved, whether the family reads it once it is signed, and the signature. It stays in view. */
export function SignBar({ entry, form, onSigned }: SignBarProps) {
  const settings = useRead('GET /api/therapist/care-settings', {});
  const [chosen, setChosen] = useState<boolean>();
  const isReleased = chosen ?? settings.data?.releases === 'all';
  const { sign, isSigning } = useSigning({ entry, form, onSigned });
  const { isDirty, isSubmitting } = form.formState;
  const isAddendum = entry.kind === 'addendum';
  return (
    <div className="save-bar sticky bottom-(--bottom-bar) z-10 -mx-gutter border-t border-line bg-paper px-gutter py-3 low:static lg:col-start-1 lg:mx-0 lg:px-1">
      {!isAddendum && (
        <SwitchField
          label={m.entry_page_sign_release()}
          checked={isReleased}
          onChange={({ currentTarget }) => setChosen(currentTarget.checked)}
          className="py-0 pb-2"
        />
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          type="button"
          loading={isSigning}
          onClick={() => void sign(!isAddendum && isReleased)}
          className="max-sm:w-full"
        >
          {m.entry_page_sign()}
        </Button>
        <p className="min-w-0 flex-1 text-sm text-ink-soft">
          {savedText({ isDirty, isSubmitting })}
          <span className="max-sm:sr-only">
            {' · '}
            {entry.kind === 'closing' ? m.entry_page_sign_closing() : m.entry_page_sign_text()}
          </span>
        </p>
      </div>
    </div>
  );
}

function savedText({ isDirty, isSubmitting }: { isDirty: boolean; isSubmitting: boolean }): string {
  if (isSubmitting) return m.entry_page_saving();
  return isDirty ? m.entry_page_unsaved() : m.entry_page_saved();
}

function useSigning({ entry, form, onSigned }: SignBarProps) {
  const { outbox } = useTapOutbox();
  const [isSigning, setSigning] = useState(false);
  const signing = useChange('POST /api/therapist/entries/:id/sign', { waits: false });
  const releasing = useChange('PUT /api/therapist/entries/:id/release', { waits: false });
  const params = { id: entry.id };
  const signSaved = async (version: number): Promise<Entry> => {
    const body = { version };
    return signing.mutateAsync({ params, body }).catch(async (error: unknown) => {
      const isAsked = error instanceof ProblemError && error.code === 'password_required';
      if (!isAsked || !(await askForPassword('signature'))) throw error;
      return signing.mutateAsync({ params, body });
    });
  };
  const sign = async (isReleased: boolean): Promise<void> => {
    setSigning(true);
    try {
      await outbox.send();
      const saved = await form.save();
      // Why it is not saved stands in the form.
      if (!saved) return;
      const signed = await signSaved(saved.version);
      onSigned(isReleased ? await release(signed) : signed);
    } catch (error) {
      toastFailed(failureOf(m.entry_page_sign_failed(), error));
    } finally {
      setSigning(false);
    }
  };
  const release = async (signed: Entry): Promise<Entry> => {
    try {
      const released = await releasing.mutateAsync({ params, body: { isReleased: true } });
      toastDone(m.entry_page_signed_released());
      return released;
    } catch (error) {
      toastFailed(failureOf(m.entry_page_release_failed(), error));
      return signed;
    }
  };
  return { sign, isSigning };
}
