import * as m from '@cadence/messages/m';
import { toastDone } from '../../lib/forms/outcome-toast.ts';
import { saveFile } from '../../lib/http/save-file.ts';
import { PasswordDialog } from '../auth/password/password-dialog.tsx';
import { downloadOwnData } from './api.ts';

export function ExportDialog({ onClose }: { onClose: () => void }) {
  const confirm = async (password: string) => {
    const { file, filename } = await downloadOwnData(password);
    saveFile(file, filename);
    toastDone({ title: m.accounts_own_export_done(), description: filename });
    onClose();
  };
  return (
    <PasswordDialog
      title={m.accounts_own_export_title()}
      text={m.accounts_own_export_dialog_text()}
      confirmLabel={m.accounts_own_export_start()}
      failed={m.accounts_own_export_failed()}
      onClose={onClose}
      onConfirm={confirm}
    />
  );
}
