import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { useConfirming } from '../../lib/use-confirming.ts';
import { LinkButton } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useConfirm, type SecondFactorKey } from './api.ts';
import { CopyButton } from './copy-button.tsx';
import { QrCode } from './qr-code.tsx';

export type ScanDialogProps = {
  appKey: SecondFactorKey;
  onClose: () => void;
  /** It is on; these are shown once. */
  onConfirmed: (recoveryCodes: string[]) => void;
};

/** Brings the key into the authenticator app, and asks for the first code that it shows. */
export function ScanDialog({ appKey, onClose, onConfirmed }: ScanDialogProps) {
  const confirm = useConfirm();
  const [code, setCode] = useState('');
  const { control, pending, wrong, failure, submit } = useConfirming(
    'code',
    m.factor_begin_failed(),
    async () => onConfirmed((await confirm.mutateAsync(code)).recoveryCodes),
  );
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void submit(code.trim() === '' ? m.validation_required() : undefined)}
      pending={pending}
      title={m.factor_scan_title()}
      description={m.factor_scan_text()}
      closeLabel={m.common_close()}
      cancelLabel={m.account_cancel()}
      saveLabel={m.factor_confirm()}
      refusal={failure}
    >
      <AppKey {...appKey} />
      <TextField
        ref={control}
        label={m.factor_code()}
        hint={m.factor_code_hint()}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={wrong}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        data-autofocus
      />
    </FormDialog>
  );
}

/** Four letters at a time are easier to type, and to read aloud. */
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

function AppKey({ uri, secret }: SecondFactorKey) {
  return (
    <div className="flex flex-col gap-x-7 gap-y-5 sm:flex-row sm:items-center">
      <QrCode
        text={uri}
        label={m.factor_scan_picture()}
        className="mx-auto size-52 shrink-0 rounded-md border border-line sm:mx-0"
      />
      <div className="min-w-0 space-y-4 text-sm">
        <div className="space-y-2">
          <p className="text-ink-soft">{m.factor_key()}</p>
          <p className="figures text-base leading-7 tracking-wide" translate="no">
            {inFours(secret)}
          </p>
          <div className="flex flex-wrap gap-3">
            <CopyButton text={secret} label={m.factor_key_copy()} />
          </div>
        </div>
        <div className="space-y-2">
          <p className="text-ink-soft">{m.factor_scan_same_device()}</p>
          <LinkButton size="sm" variant="secondary" href={uri}>
            {m.factor_scan_open()}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
