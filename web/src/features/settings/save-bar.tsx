import * as m from '@cadence/messages/m';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { SettingsForm } from './form/use-settings-form.ts';

/** The page's Save button, sticky at the bottom while there are unsaved changes. */
export function SaveBar({ form }: { form: SettingsForm }) {
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
