import * as m from '@cadence/messages/m';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';

const PasswordChangeDialog = lazy(async () => {
  const { PasswordChangeDialog: loaded } = await import('./password-change-dialog.tsx');
  return { default: loaded };
});

/** The password section of the settings. */
export function PasswordSection() {
  const [isChanging, setChanging] = useState(false);
  return (
    <FormSection
      id="password"
      title={m.password_change_section_title()}
      text={m.password_change_section_text()}
    >
      <Button variant="secondary" onClick={() => setChanging(true)}>
        {m.password_change_open()}
      </Button>
      <Suspense fallback={null}>
        {isChanging && <PasswordChangeDialog onClose={() => setChanging(false)} />}
      </Suspense>
    </FormSection>
  );
}
