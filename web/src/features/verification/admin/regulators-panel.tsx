import type { Regulator } from '@cadence/contract/proofs';
import { provinceName } from '@cadence/format/province-name';
import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { useRead } from '../../../lib/http/query.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data/data-table.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { dayOfYearText, dayText, regulatorName } from '../proofs/proof-texts.ts';
import { RegulatorDialog } from './regulator-dialog.tsx';

/** The regulators by province, with the source of what is known and its day. See docs/specification.md#proofs. */
export function RegulatorsPanel() {
  const query = useRead('GET /api/regulators', {});
  const [edited, setEdited] = useState<Regulator>();
  return (
    <div className="space-y-6">
      <p className="max-w-reading text-ink-soft">{m.proof_review_regulators_text()}</p>
      {!query.data && !query.error && (
        <SkeletonRegion label={m.app_loading()}>
          <SkeletonText lines={5} />
        </SkeletonRegion>
      )}
      {!query.data && <LoadFailure query={query} sentence={m.proof_review_regulators_failed()} />}
      {query.data && (
        <DataTable
          width="wide"
          caption={m.proof_review_regulators_tab()}
          columns={columnsWith(setEdited)}
          rows={query.data}
          rowKey={({ id }) => id}
        />
      )}
      {edited && <RegulatorDialog regulator={edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}

function columnsWith(onEdit: (regulator: Regulator) => void): Column<Regulator>[] {
  return [
    {
      key: 'province',
      header: m.proof_review_regulators_province(),
      primary: true,
      cell: ({ province }) => provinceName(province),
    },
    {
      key: 'name',
      header: m.proof_review_regulators_name(),
      cell: ({ registerUrl, ...regulator }) =>
        registerUrl === null ? (
          regulatorName(regulator)
        ) : (
          <a href={registerUrl} target="_blank" rel="noopener noreferrer">
            {regulatorName(regulator)}
          </a>
        ),
    },
    {
      key: 'renews',
      header: m.proof_review_regulators_renews(),
      cell: ({ renewsOn }) =>
        renewsOn === null ? m.proof_review_regulators_unknown() : dayOfYearText(renewsOn),
    },
    {
      key: 'source',
      header: m.proof_review_regulators_source(),
      cell: ({ source, checkedOn }) => <Source source={source} checkedOn={checkedOn} />,
    },
    {
      key: 'actions',
      header: m.admin_actions(),
      hideHeader: true,
      align: 'end',
      cell: (regulator) => (
        <Button
          variant="secondary"
          size="sm"
          aria-label={m.proof_review_regulators_edit_of({ province: provinceName(regulator.province) })}
          onClick={() => onEdit(regulator)}
        >
          {m.proof_review_regulators_edit()}
        </Button>
      ),
    },
  ];
}

/** Where what is known was read, and on which day an admin confirmed it, or that nobody has yet. */
function Source({ source, checkedOn }: Pick<Regulator, 'source' | 'checkedOn'>) {
  return (
    <>
      {source !== '' && (
        <span className="block [overflow-wrap:anywhere]">
          {source.startsWith('https:') && URL.canParse(source) ? (
            <a href={source} target="_blank" rel="noopener noreferrer">
              {new URL(source).hostname}
            </a>
          ) : (
            source
          )}
        </span>
      )}
      {checkedOn === null ? (
        <Badge tone="warning">{m.proof_review_regulators_unconfirmed()}</Badge>
      ) : (
        <span className="block text-sm text-ink-soft">
          {m.proof_review_regulators_confirmed({ date: dayText(checkedOn) })}
        </span>
      )}
    </>
  );
}
