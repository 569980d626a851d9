import * as m from '@cadence/messages/m';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { saveFile } from '../../../lib/http/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { CopyButton } from './copy-button.tsx';

export type KeptCodesDialogProps = {
  codes: readonly string[];
  username: string;
  /** Why they are shown. */
  text: string;
  onClose: () => void;
};

/** Shows the recovery codes once; closing confirms that they were saved. */
export function KeptCodesDialog({ codes, username, text, onClose }: KeptCodesDialogProps) {
  const [isKept, setKept] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const close = () => {
    if (isKept) return onClose();
    setMissed(true);
    box.current?.focus();
  };
  const list = codes.join('\n');
  const download = () => {
    const heading = m.second_factor_setup_recovery_codes_file_text({ site: location.host, username });
    saveFile(
      new Blob([`${heading}\n\n${list}\n`], { type: 'text/plain' }),
      m.second_factor_setup_recovery_codes_file(),
    );
  };
  return (
    <Dialog
      open
      onClose={close}
      title={m.second_factor_setup_recovery_codes_title()}
      description={text}
      closeLabel={m.app_close()}
      footer={<Button onClick={close}>{m.second_factor_setup_done()}</Button>}
    >
      <div className="space-y-5 pt-1">
        <p className="text-ink-soft">{m.second_factor_setup_recovery_codes_text()}</p>
        <ul
          aria-label={m.second_factor_setup_recovery_codes_list()}
          translate="no"
          className="figures grid grid-cols-2 gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-4 text-sm tracking-wide whitespace-nowrap sm:px-5 sm:text-base"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <CopyButton text={list} label={m.second_factor_setup_recovery_codes_copy()} />
          <Button
            size="sm"
            variant="secondary"
            icon={<Download aria-hidden="true" className="size-4.5" />}
            onClick={download}
          >
            {m.second_factor_setup_recovery_codes_download()}
          </Button>
        </div>
        <CheckboxField
          ref={box}
          label={m.second_factor_setup_recovery_codes_acknowledge()}
          error={isMissed && !isKept ? m.second_factor_setup_recovery_codes_needed() : undefined}
          checked={isKept}
          onChange={({ target }) => setKept(target.checked)}
        />
      </div>
    </Dialog>
  );
}
