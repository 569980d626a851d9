import * as m from '@cadence/messages/m';
import { LogOut } from 'lucide-react';
import { useLogout } from '../features/auth/api.ts';
import type { User } from '../features/users/api.ts';
import { messageOf } from '../lib/problem.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { showToast } from '../ui/toast-store.ts';

/** Who is signed in, and the way out. */
export function AccountBar({ user, className }: { user: User; className?: string }) {
  return (
    <div className={cx('ms-2 flex items-center gap-3 border-s border-line ps-4', className)}>
      <AccountLine user={user} />
      <LogoutButton />
    </div>
  );
}

export function AccountLine({ user }: { user: User }) {
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} size="xs" decorative />
      <span className="max-w-44 truncate text-sm font-semibold" title={name}>
        {name}
      </span>
    </span>
  );
}

export function LogoutButton({ fullWidth = false }: { fullWidth?: boolean }) {
  const logout = useLogout();
  const leave = () =>
    logout.mutate(undefined, {
      // Somebody who shares a computer must know that the session is still open.
      onError: (error) =>
        showToast({ title: m.common_error_title(), description: messageOf(error), variant: 'destructive' }),
    });
  return (
    <Button
      variant="secondary"
      size={fullWidth ? 'md' : 'sm'}
      fullWidth={fullWidth}
      loading={logout.isPending}
      icon={<LogOut aria-hidden="true" className="size-4.5" />}
      onClick={leave}
    >
      {m.nav_log_out()}
    </Button>
  );
}
