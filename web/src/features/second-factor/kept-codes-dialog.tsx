import * as m from '@cadence/messages/m';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CopyButton } from './copy-button.tsx';

export type KeptCodesDialogProps = {
  codes: readonly string[];
  username: string;
  /** Why they are shown. */
  text: string;
  onClose: () => void;
};

/** The recovery codes, this once: whoever closes it says that they are kept. */
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
    const heading = m.factor_kept_file_text({ site: location.host, username });
    saveFile(new Blob([`${heading}\n\n${list}\n`], { type: 'text/plain' }), m.factor_kept_file());
  };
  return (
    <Dialog
      open
      onClose={close}
      title={m.factor_kept_title()}
      description={text}
      closeLabel={m.common_close()}
      footer={<Button onClick={close}>{m.factor_done()}</Button>}
    >
      <div className="space-y-5 pt-1">
        <p className="text-ink-soft">{m.factor_kept_text()}</p>
        <ul
          aria-label={m.factor_kept_list()}
          translate="no"
          className="figures grid grid-cols-2 gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-4 text-sm tracking-wide whitespace-nowrap sm:px-5 sm:text-base"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <CopyButton text={list} label={m.factor_kept_copy()} />
          <Button
            size="sm"
            variant="secondary"
            icon={<Download aria-hidden="true" className="size-4.5" />}
            onClick={download}
          >
            {m.factor_kept_download()}
          </Button>
        </div>
        <CheckboxField
          ref={box}
          label={m.factor_kept_acknowledge()}
          error={isMissed && !isKept ? m.factor_kept_needed() : undefined}
          checked={isKept}
          onChange={({ target }) => setKept(target.checked)}
        />
      </div>
    </Dialog>
  );
}
