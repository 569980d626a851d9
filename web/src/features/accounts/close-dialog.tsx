import type { Role } from '@cadence/contract/base/route';
import * as m from '@cadence/messages/m';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { accountClosed } from '../../lib/session/account-closed.ts';
import { dropAllDrafts } from '../../lib/session/drafts.ts';
import { leaveTo } from '../../lib/navigation/leave.ts';
import { notifyOtherTabs } from '../../lib/session/tab-sync.ts';
import { ProblemError } from '../../lib/http/problem.ts';
import { change, reading } from '../../lib/http/query.ts';
import { publicPath } from '../../lib/navigation/public-pages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { useSignedInUser } from '../users/api.ts';
import { PasswordDialog } from '../auth/password/password-dialog.tsx';
import type { ClosingDrafts, ClosingPreview } from '@cadence/contract/accounts';
import { Archive, CalendarX2, Eraser, FolderLock, Images, LogOut, Store, Users } from 'lucide-react';
import { formatMoney } from '@cadence/format/money';
import { DraftsChoice, RecordsThatStay } from './closing-records.tsx';

type CloseDialogProps = { role: Role; onClose: () => void };

/** Shows the effects of closing the account, asks for the password, and closes it permanently. */
export function CloseDialog({ role, onClose }: CloseDialogProps) {
  const { id } = useSignedInUser();
  const [isClosed, setClosed] = useState(false);
  const [drafts, setDrafts] = useState<ClosingDrafts>('sign');
  // Asked for each time the dialog opens.
  const { data, error, refetch } = useQuery({
    ...reading('GET /api/user/closing-preview'),
    gcTime: 0,
    staleTime: 0,
  });
  const confirm = async (password: string) => {
    if (!data) return;
    try {
      // Nothing is read again: the account is no more.
      await change('POST /api/user/close', {
        body: { password, sessionsAhead: data.sessionsAhead, ...(data.drafts > 0 && { drafts }) },
      });
    } catch (refused) {
      if (refused instanceof ProblemError && refused.code === 'closing_changed') void refetch();
      throw refused;
    }
    dropAllDrafts();
    accountClosed.set();
    if (role === 'therapist') await forgetDevice(id);
    setClosed(true);
  };
  if (isClosed) return <AccountClosedDialog />;
  if (data?.obstacle) return <Obstacle obstacle={data.obstacle} onClose={onClose} />;
  return (
    <PasswordDialog
      title={m.accounts_own_close_title()}
      text={m.accounts_close_dialog_text()}
      confirmLabel={m.accounts_close_confirm()}
      tone="danger"
      failed={m.accounts_close_failed()}
      isReady={data !== undefined}
      onClose={onClose}
      onConfirm={confirm}
    >
      {data && <ClosingFacts role={role} preview={data} />}
      {data && data.drafts > 0 && <DraftsChoice count={data.drafts} value={drafts} onChange={setDrafts} />}
      {!data && error && <Notice tone="danger">{m.accounts_close_preview_failed()}</Notice>}
      {!data && !error && (
        <SkeletonRegion label={m.app_loading()}>
          <Skeleton shape="block" className="h-40" />
        </SkeletonRegion>
      )}
    </PasswordDialog>
  );
}

/** The therapist's own picture cards and what the pad has not sent, which only this browser has. */
async function forgetDevice(userId: number): Promise<void> {
  try {
    const { deleteDecks } = await import('../room/cards/deck-store.ts');
    await deleteDecks(userId);
    const { deleteTaps } = await import('../care/pad/tap-store.ts');
    await deleteTaps(userId);
  } catch {
    // A browser without this storage has neither, and the account is closed all the same.
  }
}

const obstacles = {
  session_under_way: () => m.accounts_close_under_way(),
  last_admin: () => m.accounts_close_last_admin(),
};

type ObstacleProps = { obstacle: keyof typeof obstacles; onClose: () => void };

function Obstacle({ obstacle, onClose }: ObstacleProps) {
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={m.accounts_own_close_title()}
      closeLabel={m.app_close()}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {m.app_close()}
        </Button>
      }
    >
      <Notice tone="warning">{obstacles[obstacle]()}</Notice>
    </Dialog>
  );
}

/** The account no longer exists, so every way out of the dialog leaves the page. */
function AccountClosedDialog() {
  const leave = () => {
    notifyOtherTabs();
    leaveTo(publicPath(''), { replace: true });
  };
  return (
    <Dialog
      open
      size="sm"
      role="alertdialog"
      onClose={leave}
      title={m.accounts_close_done_title()}
      description={m.accounts_close_done_text()}
      closeLabel={m.app_close()}
      footer={<Button onClick={leave}>{m.accounts_close_done_leave()}</Button>}
    />
  );
}

type ClosingFactsProps = { role: Role; preview: ClosingPreview };

/** The effects of closing the account, most important first. */
function ClosingFacts({ role, preview }: ClosingFactsProps) {
  return (
    <>
      <ul className="space-y-3.5">
        {preview.sessionsAhead > 0 && (
          <Fact icon={<CalendarX2 aria-hidden="true" className="size-5" />}>
            <strong className="font-semibold">
              {m.accounts_close_sessions({ count: preview.sessionsAhead })}
            </strong>{' '}
            {moneyOf(role, preview).join(' ')}
          </Fact>
        )}
        <Fact icon={<LogOut aria-hidden="true" className="size-5" />}>{m.accounts_close_sign_in()}</Fact>
        <Fact icon={<Eraser aria-hidden="true" className="size-5" />}>{m.accounts_close_erased()}</Fact>
        {role === 'patient' && (
          <Fact icon={<Users aria-hidden="true" className="size-5" />}>
            {m.accounts_close_clients()}
            {preview.newOwners.map((one, place) => (
              // Two clients of one name may go to the same person.
              <strong key={place} className="mt-1.5 block font-semibold [overflow-wrap:anywhere]">
                {m.accounts_close_new_owner(one)}
              </strong>
            ))}
          </Fact>
        )}
        {role === 'therapist' && (
          <>
            <Fact icon={<Store aria-hidden="true" className="size-5" />}>{m.accounts_close_practice()}</Fact>
            <Fact icon={<Images aria-hidden="true" className="size-5" />}>{m.accounts_close_decks()}</Fact>
          </>
        )}
        <Fact icon={<Archive aria-hidden="true" className="size-5" />}>{m.accounts_close_kept()}</Fact>
        {preview.records.length > 0 && (
          <Fact icon={<FolderLock aria-hidden="true" className="size-5" />}>
            <RecordsThatStay role={role} records={preview.records} />
          </Fact>
        )}
      </ul>
      <Notice>{m.accounts_close_download_first()}</Notice>
    </>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3.5">
      <span className="mt-0.5 shrink-0 text-brand-ink">{icon}</span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}

function moneyOf(role: Role, { refundedAmount, keptAmount, currency }: ClosingPreview): string[] {
  const back = { amount: formatMoney(refundedAmount, currency) };
  const refund = role === 'therapist' ? m.accounts_close_owed : m.accounts_close_refunded;
  return [
    ...(refundedAmount > 0 ? [refund(back)] : []),
    ...(keptAmount > 0 ? [m.accounts_close_lost({ amount: formatMoney(keptAmount, currency) })] : []),
  ];
}
