import * as m from '@cadence/messages/m';
import { serverText } from '../../lib/problem.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useConnectPaypal } from './api.ts';

/** Asks first: priced services are free from then on (specification, decisions "paypalEmail"). */
export function DisconnectDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const connect = useConnectPaypal();
  const disconnect = async () => {
    await connect.mutateAsync('');
    showToast({ title: m.common_success_title(), description: m.billing_disconnected() });
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={disconnect}
      title={m.billing_disconnect_title()}
      description={m.billing_disconnect_text()}
      confirmLabel={m.billing_disconnect_confirm()}
      cancelLabel={m.billing_keep_connected()}
      closeLabel={m.common_close()}
      describeError={(error) => serverText(error, m.billing_disconnect_failed())}
    />
  );
}
