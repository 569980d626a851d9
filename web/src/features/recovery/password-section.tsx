import * as m from '@cadence/messages/m';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormSection } from '../../ui/form-section.tsx';

const PasswordChangeDialog = lazy(async () => {
  const { PasswordChangeDialog: loaded } = await import('./password-change-dialog.tsx');
  return { default: loaded };
});

/** One's own password, among the settings. */
export function PasswordSection({ id }: { id?: string }) {
  const [isChanging, setChanging] = useState(false);
  return (
    <FormSection
      {...(id !== undefined && { id })}
      title={m.recovery_password_title()}
      text={m.recovery_password_text()}
    >
      <Button variant="secondary" onClick={() => setChanging(true)}>
        {m.recovery_change()}
      </Button>
      <Suspense fallback={null}>
        {isChanging && <PasswordChangeDialog onClose={() => setChanging(false)} />}
      </Suspense>
    </FormSection>
  );
}
