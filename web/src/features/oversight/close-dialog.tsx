import type { Role } from '@cadence/contract/route';
import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { accountClosed } from '../../lib/account-closed.ts';
import { dropAllDrafts } from '../../lib/drafts.ts';
import { leaveTo } from '../../lib/leave.ts';
import { tellOtherTabs } from '../../lib/other-tabs.ts';
import { ProblemError } from '../../lib/problem.ts';
import { publicPath } from '../../lib/public-pages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { useCloseAccount, useClosingPreview } from './api.ts';
import { ClosingFacts } from './closing-facts.tsx';
import { PasswordDialog } from '../auth/password-dialog.tsx';

type CloseDialogProps = { role: Role; onClose: () => void };

/** Says what closing means, as of now; asks for the password; and closes the account for good. */
export function CloseDialog({ role, onClose }: CloseDialogProps) {
  const preview = useClosingPreview();
  const close = useCloseAccount();
  const [isClosed, setClosed] = useState(false);
  const { data, error, refetch } = preview;
  const confirm = async (password: string) => {
    if (!data) return;
    try {
      await close.mutateAsync({ password, sessionsAhead: data.sessionsAhead });
    } catch (refused) {
      if (refused instanceof ProblemError && refused.code === 'closing_changed') void refetch();
      throw refused;
    }
    dropAllDrafts();
    accountClosed.raise();
    setClosed(true);
  };
  if (isClosed) return <Farewell />;
  if (data?.obstacle) return <Obstacle obstacle={data.obstacle} onClose={onClose} />;
  return (
    <PasswordDialog
      title={m.account_close_title()}
      text={m.account_close_dialog_text()}
      confirmLabel={m.account_close_confirm()}
      tone="danger"
      failed={m.account_close_failed()}
      isReady={data !== undefined}
      onClose={onClose}
      onConfirm={confirm}
    >
      {data && <ClosingFacts role={role} preview={data} />}
      {!data && error && <Notice tone="danger">{m.account_close_preview_failed()}</Notice>}
      {!data && !error && (
        <SkeletonRegion label={m.common_loading()}>
          <Skeleton shape="block" className="h-40" />
        </SkeletonRegion>
      )}
    </PasswordDialog>
  );
}

const obstacles = {
  session_under_way: () => m.account_close_under_way(),
  last_admin: () => m.account_close_last_admin(),
};

type ObstacleProps = { obstacle: keyof typeof obstacles; onClose: () => void };

function Obstacle({ obstacle, onClose }: ObstacleProps) {
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={m.account_close_title()}
      closeLabel={m.common_close()}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {m.common_close()}
        </Button>
      }
    >
      <Notice tone="warning">{obstacles[obstacle]()}</Notice>
    </Dialog>
  );
}

/** Nothing behind it is anybody's any more: whichever way it is left, the page goes. */
function Farewell() {
  const leave = () => {
    tellOtherTabs();
    leaveTo(publicPath(''), { replace: true });
  };
  return (
    <Dialog
      open
      size="sm"
      role="alertdialog"
      onClose={leave}
      title={m.account_closed_title()}
      description={m.account_closed_text()}
      closeLabel={m.common_close()}
      footer={<Button onClick={leave}>{m.account_closed_leave()}</Button>}
    />
  );
}
