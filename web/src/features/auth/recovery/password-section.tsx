import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { lazyDialog } from '../../../lib/navigation/lazy-dialog.ts';
import { Button } from '../../../ui/button.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';

const PasswordChangeDialog = lazyDialog(
  async () => (await import('./password-change-dialog.tsx')).PasswordChangeDialog,
);

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
      {isChanging && <PasswordChangeDialog onClose={() => setChanging(false)} />}
    </FormSection>
  );
}
