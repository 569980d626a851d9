import { CircleAlert, CircleCheck, Info, Phone, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger' | 'emergency';

const looks = {
  info: { box: 'bg-info-soft border-info-line', ink: 'text-info-ink', Icon: Info },
  success: { box: 'bg-success-soft border-success-line', ink: 'text-success-ink', Icon: CircleCheck },
  warning: { box: 'bg-warning-soft border-warning-line', ink: 'text-warning-ink', Icon: TriangleAlert },
  danger: { box: 'bg-danger-soft border-danger-line', ink: 'text-danger-ink', Icon: CircleAlert },
  emergency: { box: 'bg-surface border-danger-line', ink: 'text-danger-ink', Icon: Phone },
};

export type NoticeProps = {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Announce it when it appears; only for a result of what the user just did. */
  live?: boolean;
  className?: string | undefined;
};

/** A message that stays on the page. */
export function Notice({ tone = 'info', title, children, action, live = false, className }: NoticeProps) {
  const { box, ink, Icon } = looks[tone];
  const role = tone === 'danger' ? 'alert' : 'status';
  return (
    <div
      role={live ? role : undefined}
      className={cx('flex gap-3.5 rounded-md border p-4 sm:px-5', box, className)}
    >
      {tone === 'emergency' ? (
        <span className="-my-0.5 grid size-10 shrink-0 place-items-center rounded-full bg-danger text-on-danger">
          <Icon aria-hidden="true" className="size-5" />
        </span>
      ) : (
        <Icon aria-hidden="true" className={cx('mt-0.5 size-5 shrink-0', ink)} />
      )}
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <div className="min-w-0 flex-1 basis-72 text-sm">
          {title !== undefined && <p className={cx('font-semibold', ink)}>{title}</p>}
          {children !== undefined && (
            <div className={cx('text-ink', title !== undefined && 'mt-0.5')}>{children}</div>
          )}
        </div>
        {action}
      </div>
    </div>
  );
}
