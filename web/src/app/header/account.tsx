import { fullName } from '@cadence/format/full-name';
import { useLogout } from '../../features/users/api.ts';
import * as m from '@cadence/messages/m';
import { LogOut } from 'lucide-react';
import { useOwnPhoto } from '../../features/photos/photo-address.ts';
import type { User } from '../../features/users/api.ts';
import { messageOf } from '../../lib/http/problem.ts';
import { reportOutcome } from '../../lib/forms/outcome-toast.ts';
import { leaveAfterAsking } from '../../lib/forms/unsaved.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { cx } from '../../ui/class-names.ts';

/** The user's name and the log-out button. */
export function AccountBar({ user, className }: { user: User; className: string }) {
  return (
    <div className={cx('ms-2 items-center gap-1 border-s border-line ps-4', className)}>
      <AccountLine user={user} className="max-w-48 truncate" />
      <LogoutButton />
    </div>
  );
}

export function AccountLine({ user, className }: { user: User; className?: string }) {
  const name = fullName(user);
  const photo = useOwnPhoto();
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} src={photo} size="xs" />
      <span className={cx('min-w-0 text-sm font-semibold', className)} title={name}>
        {name}
      </span>
    </span>
  );
}

/** With a text if there is room, otherwise as an icon. */
export function LogoutButton({ withWords = false }: { withWords?: boolean }) {
  const logout = useLogout();
  const icon = <LogOut aria-hidden="true" className="size-5" />;
  const leave = () => {
    if (logout.isPending) return;
    // On a shared computer people must know that the session is still open.
    leaveAfterAsking(() => void reportOutcome(logout.mutateAsync(), { failed: messageOf }));
  };
  if (!withWords) {
    return <IconButton label={m.nav_log_out()} icon={icon} aria-busy={logout.isPending} onClick={leave} />;
  }
  return (
    <Button variant="secondary" fullWidth loading={logout.isPending} icon={icon} onClick={leave}>
      {m.nav_log_out()}
    </Button>
  );
}
