import type { Role } from '@cadence/contract/route';
import * as m from '@cadence/messages/m';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { OwnAccessLink } from './own-access-link.tsx';

const ExportDialog = lazy(async () => {
  const { ExportDialog: loaded } = await import('./export-dialog.tsx');
  return { default: loaded };
});

const CloseDialog = lazy(async () => {
  const { CloseDialog: loaded } = await import('./close-dialog.tsx');
  return { default: loaded };
});

/** What a person may do with everything that is kept about them. */
export function OwnDataSection({ role, id }: { role: Role; id?: string }) {
  const [isExporting, setExporting] = useState(false);
  const [isClosing, setClosing] = useState(false);
  return (
    <FormSection
      {...(id !== undefined && { id })}
      title={m.account_data_title()}
      text={m.account_data_text()}
    >
      <h3 className="font-semibold">{m.account_export_title()}</h3>
      <p className="mt-1 max-w-reading text-sm text-ink-soft">{m.account_export_text()}</p>
      <Button
        variant="secondary"
        className="mt-4"
        icon={<Download aria-hidden="true" className="size-4.5" />}
        onClick={() => setExporting(true)}
      >
        {m.account_export()}
      </Button>
      <OwnAccessLink />
      <div className="mt-8 border-t border-line pt-6">
        <h3 className="font-semibold">{m.account_close_title()}</h3>
        <p className="mt-1 max-w-reading text-sm text-ink-soft">{m.account_close_text()}</p>
        <Button variant="secondary" className="mt-4 text-danger-ink" onClick={() => setClosing(true)}>
          {m.account_close()}
        </Button>
      </div>
      <Suspense fallback={null}>
        {isExporting && <ExportDialog onClose={() => setExporting(false)} />}
        {isClosing && <CloseDialog role={role} onClose={() => setClosing(false)} />}
      </Suspense>
    </FormSection>
  );
}
