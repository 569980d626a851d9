import type { SecondFactorKey } from '@cadence/contract/auth/second-factor';
import * as m from '@cadence/messages/m';
import { useServerForm } from '../../../lib/forms/use-server-form.ts';
import { sentenceOr } from '../../../lib/http/problem.ts';
import { useChange } from '../../../lib/http/query.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { QrCode } from '../../../ui/data/qr-code.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { CopyButton } from './copy-button.tsx';

export type ScanDialogProps = {
  appKey: SecondFactorKey;
  onClose: () => void;
  /** Called with the recovery codes when the second factor is on. */
  onConfirmed: (recoveryCodes: string[]) => void;
};

/** Shows the key for the authenticator app and asks for its first code. */
export function ScanDialog({ appKey, onClose, onConfirmed }: ScanDialogProps) {
  const confirm = useChange('POST /api/user/second-factor/confirm', { gcTime: 0, waits: false });
  const { register, submit, formState } = useServerForm({
    values: { code: '' },
    send: async ({ code }) => onConfirmed((await confirm.mutateAsync({ body: { code } })).recoveryCodes),
    failed: (error) => ({ inForm: sentenceOr(error, m.second_factor_setup_begin_failed()) }),
  });
  const { errors } = formState;
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void submit()}
      pending={formState.isSubmitting}
      title={m.second_factor_setup_scan_title()}
      description={m.second_factor_setup_scan_text()}
      closeLabel={m.app_close()}
      cancelLabel={m.password_confirmation_cancel()}
      saveLabel={m.second_factor_setup_confirm()}
      refusal={errors.code ? undefined : errors.root?.message}
    >
      <AppKey {...appKey} />
      <TextField
        label={m.second_factor_setup_code()}
        hint={m.second_factor_setup_code_hint()}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={errors.code?.message}
        {...register('code', { validate: (code) => code.trim() !== '' || m.validation_required() })}
        data-autofocus
      />
    </FormDialog>
  );
}

/** Groups of four letters are easier to type and to read aloud. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}

function AppKey({ uri, secret }: SecondFactorKey) {
  return (
    <div className="flex flex-col gap-x-7 gap-y-5 sm:flex-row sm:items-center">
      <QrCode
        text={uri}
        label={m.second_factor_setup_scan_picture()}
        className="mx-auto size-52 shrink-0 rounded-md border border-line sm:mx-0"
      />
      <div className="min-w-0 space-y-4 text-sm">
        <div className="space-y-2">
          <p className="text-ink-soft">{m.second_factor_setup_key()}</p>
          <p className="figures text-base leading-7 tracking-wide" translate="no">
            {inFours(secret)}
          </p>
          <div className="flex flex-wrap gap-3">
            <CopyButton text={secret} label={m.second_factor_setup_key_copy()} />
          </div>
        </div>
        <div className="space-y-2">
          <p className="text-ink-soft">{m.second_factor_setup_scan_same_device()}</p>
          <LinkButton size="sm" variant="secondary" href={uri}>
            {m.second_factor_setup_scan_open()}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
