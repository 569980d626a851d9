import type { Role } from '@cadence/contract/base/route';
import * as m from '@cadence/messages/m';
import { Download, Eye } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../lib/navigation/lazy-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { Link } from 'wouter';
import { buttonClass } from '../../ui/button-style.ts';

const ExportDialog = lazyDialog(async () => (await import('./export-dialog.tsx')).ExportDialog);

const CloseDialog = lazyDialog(async () => (await import('./close-dialog.tsx')).CloseDialog);

/** Export of personal data and closing of the account. */
export function OwnDataSection({ role, id }: { role: Role; id?: string }) {
  const [isExporting, setExporting] = useState(false);
  const [isClosing, setClosing] = useState(false);
  return (
    <FormSection
      {...(id !== undefined && { id })}
      title={m.accounts_own_title()}
      text={m.accounts_own_text()}
    >
      <h3 className="font-sans font-semibold">{m.accounts_own_export_title()}</h3>
      <p className="mt-1 max-w-xl text-sm text-ink-soft">{m.accounts_own_export_text()}</p>
      <Button
        variant="secondary"
        className="mt-4"
        icon={<Download aria-hidden="true" className="size-4.5" />}
        onClick={() => setExporting(true)}
      >
        {m.accounts_own_export()}
      </Button>
      <OwnAccessLink />
      <div className="mt-8 border-t border-line pt-6">
        <h3 className="font-sans font-semibold">{m.accounts_own_close_title()}</h3>
        <p className="mt-1 max-w-xl text-sm text-ink-soft">{m.accounts_own_close_text()}</p>
        <Button variant="secondary" className="mt-4 text-danger-ink" onClick={() => setClosing(true)}>
          {m.accounts_own_close()}
        </Button>
      </div>
      {isExporting && <ExportDialog onClose={() => setExporting(false)} />}
      {isClosing && <CloseDialog role={role} onClose={() => setClosing(false)} />}
    </FormSection>
  );
}

/** A link to the accesses by others to the user's own records. */
function OwnAccessLink() {
  return (
    <div className="mt-8 border-t border-line pt-6">
      <h3 className="font-sans font-semibold">{m.page_own_access_log()}</h3>
      <p className="mt-1 max-w-xl text-sm text-ink-soft">{m.settings_access_log()}</p>
      <Link href="/settings/access" className={`${buttonClass({ variant: 'secondary' })} mt-4`}>
        <Eye aria-hidden="true" className="size-4.5" />
        {m.settings_access_log_open()}
      </Link>
    </div>
  );
}
