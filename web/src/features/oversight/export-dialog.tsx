import * as m from '@cadence/messages/m';
import { saveFile } from '../../lib/save-file.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useExport } from './api.ts';
import { PasswordDialog } from '../auth/password-dialog.tsx';

export function ExportDialog({ onClose }: { onClose: () => void }) {
  const download = useExport();
  const confirm = async (password: string) => {
    const { file, filename } = await download.mutateAsync(password);
    saveFile(file, filename);
    showToast({ title: m.account_export_done(), description: filename });
    onClose();
  };
  return (
    <PasswordDialog
      title={m.account_export_title()}
      text={m.account_export_dialog_text()}
      confirmLabel={m.account_export_start()}
      failed={m.account_export_failed()}
      onClose={onClose}
      onConfirm={confirm}
    />
  );
}
