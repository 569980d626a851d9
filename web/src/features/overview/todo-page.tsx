import type { PasswordWeakness } from '@cadence/contract/auth/own-password';
import { type AdminPermission, hasPermission } from '@cadence/contract/base/route';
import type { Todo } from '@cadence/contract/overview';
import * as m from '@cadence/messages/m';
import { getLocale } from '@cadence/messages/web-locale';
import { BadgeCheck, ClipboardCheck, CreditCard, FileCheck2, MailX, ServerCrash, UserX } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'wouter';
import { AdminNav } from '../../app/admin-nav.tsx';
import { useFocusKept } from '../../lib/navigation/use-focus-kept.ts';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { useRead } from '../../lib/http/query.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { weaknessTexts } from '../auth/password/weakness-texts.ts';
import { SuspendedList } from '../accounts/people/suspended-list.tsx';
import { AttentionCard } from '../payments/attention-card.tsx';
import { FailedJobsTable } from '../system/jobs-card.tsx';
import { FailedMessagesTable } from '../system/messages-card.tsx';
import { ReviewableProofs } from '../verification/admin/reviewable-proofs.tsx';
import { ReviewableRequests } from '../verification/admin/reviewable-requests.tsx';
import { formatWhen } from '../../lib/time.ts';
import { browserZone } from '../../lib/time-zones.ts';
import { useSignedInUser } from '../users/api.ts';
import { formatCount } from '../../lib/figures.ts';

type Kind = {
  id: 'requests' | 'proofs' | 'suspensions' | 'payments' | 'forms' | 'messages' | 'jobs';
  title: () => string;
  /** Where all of them are. */
  href: string;
  needs: AdminPermission;
  Icon: ComponentType<{ className?: string }>;
  entries: (todo: Todo) => ReactNode;
};

const kinds: readonly Kind[] = [
  {
    id: 'requests',
    title: () => m.todo_requests(),
    href: '/admin/verification?state=pending',
    needs: 'verification',
    Icon: FileCheck2,
    entries: ({ requests }) => <ReviewableRequests requests={requests.items} />,
  },
  {
    id: 'proofs',
    title: () => m.todo_proofs(),
    href: '/admin/verification?tab=proofs',
    needs: 'verification',
    Icon: BadgeCheck,
    entries: ({ proofs }) => <ReviewableProofs proofs={proofs.items} />,
  },
  {
    id: 'suspensions',
    title: () => m.todo_suspensions(),
    href: '/admin/people?status=suspended',
    needs: 'full',
    Icon: UserX,
    entries: ({ suspensions }) => <SuspendedList entries={suspensions.items} />,
  },
  {
    id: 'payments',
    title: () => m.todo_payments(),
    href: '/admin/payments',
    needs: 'full',
    Icon: CreditCard,
    entries: ({ payments }) => (
      <ul className="grid gap-4">
        {payments.items.map((item) => (
          <AttentionCard key={`${item.kind}-${item.item}`} item={item} level={3} />
        ))}
      </ul>
    ),
  },
  {
    id: 'forms',
    title: () => m.todo_forms(),
    href: '/admin/forms',
    needs: 'full',
    Icon: ClipboardCheck,
    entries: ({ forms }) => (
      <ul className="grid gap-1">
        {forms.items.map(({ id, title }) => (
          <li key={id}>
            <Link href="/admin/forms" className="inline-flex min-h-target items-center">
              {m.todo_form({ form: title[getLocale()] })}
            </Link>
          </li>
        ))}
      </ul>
    ),
  },
  {
    id: 'messages',
    title: () => m.todo_messages(),
    href: '/admin/system#messages',
    needs: 'support',
    Icon: MailX,
    entries: ({ messages, at }) => <FailedMessagesTable messages={messages.items} at={at} />,
  },
  {
    id: 'jobs',
    title: () => m.todo_jobs(),
    href: '/admin/system#jobs',
    needs: 'support',
    Icon: ServerCrash,
    entries: ({ jobs, at }) => <FailedJobsTable jobs={jobs.items} at={at} />,
  },
];

/** The first page of admins: what waits for them, the oldest first, each with its action. */
export function TodoPage() {
  const query = useRead('GET /api/admin/todo', {});
  const area = useFocusKept();
  const { data, error } = query;
  const total = data && kinds.reduce((sum, { id }) => sum + data[id].count, 0);
  return (
    <div ref={area} className="page-width pb-section">
      <PageHeader
        title={m.admin_nav_todo()}
        text={total !== undefined && total > 0 && m.todo_text({ count: total })}
        above={<AdminNav />}
        actions={
          <Link href="/admin/overview" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {m.page_overview()}
          </Link>
        }
      />
      {!data && <LoadFailure query={query} sentence={m.todo_failed()} />}
      {!data && !error && (
        <SkeletonRegion label={m.app_loading()}>
          <div className="grid gap-5">
            {['h-20', 'h-56', 'h-56'].map((height, index) => (
              <Skeleton key={index} shape="block" className={height} />
            ))}
          </div>
        </SkeletonRegion>
      )}
      {data && <Notices todo={data} />}
      {data && <Counts todo={data} />}
      {data && total === 0 && !hasNotice(data) && (
        <EmptyState title={m.todo_nothing()} text={m.todo_nothing_text()} />
      )}
      {data &&
        kinds
          .filter(({ id }) => data[id].count > 0)
          .map((kind) => <Part key={kind.id} kind={kind} todo={data} />)}
    </div>
  );
}

function hasNotice({ passwordWeakness, overdueBackup }: Todo): boolean {
  return passwordWeakness !== null || overdueBackup !== null;
}

function Notices({ todo: { passwordWeakness, overdueBackup } }: { todo: Todo }) {
  return (
    <>
      {passwordWeakness && <WeakPasswordNotice weakness={passwordWeakness} />}
      {overdueBackup && <OverdueBackupNotice madeAt={overdueBackup.madeAt} />}
    </>
  );
}

/** What an admin does for their own account comes first: it opens the accounts of everybody else. */
function WeakPasswordNotice({ weakness }: { weakness: PasswordWeakness }) {
  return (
    <Notice
      tone="warning"
      title={m.password_weak()}
      className="mb-6"
      action={
        <Link href="/settings#password" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {m.password_change_open()}
        </Link>
      }
    >
      {weaknessTexts[weakness]()}
    </Notice>
  );
}

function OverdueBackupNotice({ madeAt }: NonNullable<Todo['overdueBackup']>) {
  return (
    <Notice
      tone="danger"
      title={m.todo_backup()}
      className="mb-6"
      action={
        <Link href="/admin/system#backups" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {m.todo_backup_open()}
        </Link>
      }
    >
      {madeAt === null
        ? m.todo_backup_never()
        : m.todo_backup_since({ when: formatWhen(madeAt, browserZone()) })}
    </Notice>
  );
}

/** How many of each kind that the admin sees, each leading to its entries below. */
function Counts({ todo }: { todo: Todo }) {
  const { permissions } = useSignedInUser();
  return (
    <ul className="mb-10 grid gap-3 min-[28rem]:grid-cols-2 lg:grid-cols-3">
      {kinds
        .filter(({ needs }) => hasPermission(permissions, needs))
        .map(({ id, title, href, Icon }) => {
          const { count } = todo[id];
          const content = (
            <>
              <Icon
                className={cx(
                  'size-5 shrink-0 max-sm:hidden',
                  count > 0 ? 'text-brand-ink' : 'text-ink-faint',
                )}
              />
              <span className="min-w-0 flex-1 text-sm leading-5">{title()}</span>
              <span className="figures text-lg font-semibold">{formatCount(count)}</span>
            </>
          );
          const box =
            'flex h-full min-h-14 items-center gap-3 rounded-md border border-line px-4 py-3 no-underline';
          return (
            <li key={id}>
              {count > 0 ? (
                <a href={`#${id}`} className={cx(box, 'bg-surface text-ink hover:border-brand-line')}>
                  {content}
                </a>
              ) : (
                <Link href={href} className={cx(box, 'text-ink-soft hover:border-brand-line')}>
                  {content}
                </Link>
              )}
            </li>
          );
        })}
    </ul>
  );
}

function Part({ kind: { id, title, href, entries }, todo }: { kind: Kind; todo: Todo }) {
  const { count, items } = todo[id];
  return (
    <section aria-labelledby={`${id}-title`} id={id} className="mt-10 scroll-mt-24">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={`${id}-title`} tabIndex={-1} className="text-title-3">
          {m.todo_part({ title: title(), count: formatCount(count) })}
        </h2>
        <Link href={href} className="inline-flex min-h-target items-center text-sm font-semibold">
          {items.length < count ? m.todo_all({ count: formatCount(count) }) : m.todo_open()}
        </Link>
      </div>
      {entries(todo)}
    </section>
  );
}
