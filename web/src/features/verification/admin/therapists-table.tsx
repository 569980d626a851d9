import type { ReviewedTherapist, TherapistSort } from '@cadence/contract/verification';
import { fullName } from '@cadence/format/full-name';
import * as m from '@cadence/messages/m';
import { BadgeCheck, Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column, type SortDirection } from '../../../ui/data/data-table.tsx';
import { useTaxonomyNames, type TaxonomyNames } from '../../taxonomy/taxonomy-names.ts';
import { dateText } from './admin-dates.ts';
import { EmailText } from '../../../ui/email-text.tsx';

type TherapistsTableProps = {
  therapists: readonly ReviewedTherapist[];
  sort: TherapistSort;
  onSort: (sort: TherapistSort) => void;
  onUnverify: (therapist: ReviewedTherapist) => void;
};

/** Clicking a header sorts by it; clicking it again reverses the order. */
function sorting(by: 'name' | 'joined', { sort, onSort }: Pick<TherapistsTableProps, 'sort' | 'onSort'>) {
  const direction: Record<string, SortDirection> = { [by]: 'ascending', [`${by}_desc`]: 'descending' };
  return {
    direction: direction[sort] ?? null,
    onSort: () => onSort(sort === by ? `${by}_desc` : by),
  };
}

export function TherapistsTable({ therapists, ...table }: TherapistsTableProps) {
  const names = useTaxonomyNames();
  return (
    <DataTable
      width="wide"
      caption={m.admin_tab_therapists()}
      columns={columnsOf(table, names)}
      rows={therapists}
      rowKey={({ id }) => id}
    />
  );
}

function columnsOf(
  { sort, onSort, onUnverify }: Omit<TherapistsTableProps, 'therapists'>,
  names: TaxonomyNames,
): Column<ReviewedTherapist>[] {
  return [
    {
      key: 'name',
      header: m.admin_name(),
      primary: true,
      sort: sorting('name', { sort, onSort }),
      cell: ({ user }) => fullName(user),
    },
    {
      key: 'email',
      header: m.admin_email(),
      cell: ({ user }) => <EmailText email={user.email} />,
    },
    { key: 'status', header: m.admin_status(), cell: (therapist) => <Status therapist={therapist} /> },
    {
      key: 'specialty',
      header: m.verification_review_specialty(),
      cell: (therapist) => specialtyOf(therapist, names),
    },
    {
      key: 'joined',
      header: m.admin_joined(),
      sort: sorting('joined', { sort, onSort }),
      cell: joinedOf,
    },
    {
      key: 'actions',
      header: m.admin_actions(),
      hideHeader: true,
      align: 'end',
      cell: (therapist) =>
        therapist.isVerified && (
          <Button
            variant="quiet"
            size="sm"
            className="whitespace-nowrap max-lg:-ms-3.5 lg:-me-3.5"
            aria-label={m.verification_review_remove_badge_of({ name: fullName(therapist.user) })}
            onClick={() => onUnverify(therapist)}
          >
            {m.verification_review_remove_badge()}
          </Button>
        ),
    },
  ];
}

function specialtyOf({ categories }: ReviewedTherapist, names: TaxonomyNames): ReactNode {
  if (categories.length === 0)
    return <span className="text-ink-faint">{m.verification_review_no_categories()}</span>;
  return categories.map(({ category }) => names.category(category.name)).join(', ');
}

function joinedOf({ user: { createdAt } }: ReviewedTherapist): ReactNode {
  if (!createdAt) return m.verification_review_unknown();
  return (
    <time dateTime={createdAt} className="whitespace-nowrap max-lg:-ms-3.5 lg:-me-3.5">
      {dateText(createdAt)}
    </time>
  );
}

function Status({ therapist: { isVerified, user } }: { therapist: ReviewedTherapist }) {
  return (
    <span className="flex flex-wrap justify-end gap-2 lg:justify-start">
      {isVerified ? (
        <Badge tone="success" icon={<BadgeCheck />}>
          {m.verification_review_verified()}
        </Badge>
      ) : (
        <Badge>{m.verification_review_unverified()}</Badge>
      )}
      {user.isSuspended && (
        <Badge tone="danger" icon={<Ban />}>
          {m.accounts_suspended()}
        </Badge>
      )}
    </span>
  );
}
