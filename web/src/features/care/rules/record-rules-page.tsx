import type { RecordRule } from '@cadence/contract/care/record-rules';
import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { AdminNav } from '../../../app/admin-nav.tsx';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { useRead } from '../../../lib/http/query.ts';
import { lazyDialog } from '../../../lib/navigation/lazy-dialog.ts';
import { formatDate } from '../../../lib/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ruleName } from './rule-name.ts';

const RecordRuleDialog = lazyDialog(async () => (await import('./record-rule-dialog.tsx')).RecordRuleDialog);

/** How long records are kept, by province, with the source of each rule and the day on which it was checked. */
export function RecordRulesPage() {
  const query = useRead('GET /api/admin/record-rules', {});
  const [edited, setEdited] = useState<RecordRule>();
  return (
    <div className="page-width pb-section">
      <PageHeader title={m.page_record_rules()} text={m.record_rules_text()} above={<AdminNav />} />
      <LoadFailure query={query} sentence={m.record_rules_failed()} />
      {query.isPending && (
        <SkeletonRegion label={m.app_loading()}>
          <Skeleton shape="block" className="h-96" />
        </SkeletonRegion>
      )}
      {query.data && (
        <DataTable
          width="wide"
          caption={m.page_record_rules()}
          columns={columnsWith(setEdited)}
          rows={query.data}
          rowKey={({ province }) => province}
        />
      )}
      {edited && <RecordRuleDialog rule={edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}

function columnsWith(onEdit: (rule: RecordRule) => void): Column<RecordRule>[] {
  return [
    {
      key: 'province',
      header: m.record_rules_province(),
      primary: true,
      cell: ({ province }) => ruleName(province),
    },
    {
      key: 'last',
      header: m.record_rules_after_last(),
      cell: ({ yearsAfterLast }) => m.record_rules_years({ count: yearsAfterLast }),
    },
    {
      key: 'adult',
      header: m.record_rules_adult(),
      cell: ({ adultAge, yearsAfterAdult }) =>
        m.record_rules_adult_until({ age: adultAge, years: yearsAfterAdult }),
    },
    {
      key: 'access',
      header: m.record_rules_access(),
      cell: ({ accessDays }) => m.record_rules_days({ count: accessDays }),
    },
    { key: 'source', header: m.record_rules_source(), cell: (rule) => <Source rule={rule} /> },
    {
      key: 'actions',
      header: m.admin_actions(),
      hideHeader: true,
      align: 'end',
      cell: (rule) => (
        <Button
          variant="secondary"
          size="sm"
          aria-label={m.record_rules_edit_of({ province: ruleName(rule.province) })}
          onClick={() => onEdit(rule)}
        >
          {m.record_rules_edit()}
        </Button>
      ),
    },
  ];
}

function Source({ rule: { source, checkedOn, isConfirmed } }: { rule: RecordRule }) {
  return (
    <>
      {source !== '' && <span className="block max-w-xs text-sm [overflow-wrap:anywhere]">{source}</span>}
      {checkedOn !== null && (
        <span className="block text-sm text-ink-soft">
          {m.record_rules_checked_on({ date: formatDate(checkedOn, { style: 'day', year: true }) })}
        </span>
      )}
      <Badge tone={isConfirmed ? 'success' : 'warning'}>
        {isConfirmed ? m.record_rules_confirmed() : m.record_rules_unconfirmed()}
      </Badge>
    </>
  );
}
